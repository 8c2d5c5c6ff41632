import { backendOf } from '../_shared/backend.ts'
import { createConsultationStore } from './consultation-store.ts'
import { createProcessMedicalText } from './process-medical-text.ts'

export default createProcessMedicalText((context) => createConsultationStore(backendOf(context)))
