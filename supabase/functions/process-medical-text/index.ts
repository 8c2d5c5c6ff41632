import { openBackend } from '../_shared/backend.ts'
import { createConsultationStore } from './consultation-store.ts'
import { createProcessMedicalText } from './process-medical-text.ts'

export default createProcessMedicalText({
  openStore: (context, token) => createConsultationStore(openBackend(context, token)),
})
