import type { HandMadeSlip } from '../hand-made-slip.ts'
import { ACCOUNT_SLIPS } from './accounts.ts'
import { FILE_SLIPS } from './files.ts'
import { GATE_SLIPS } from './gate.ts'
import { LIMIT_SLIPS } from './limits.ts'
import { PATIENT_SLIPS } from './patients.ts'
import { PROMISE_SLIPS } from './promises.ts'
import { RECORD_SLIPS } from './records.ts'
import { SCREEN_SLIPS } from './screens.ts'
import { SESSION_SLIPS } from './sessions.ts'
import { TRACE_SLIPS } from './traces.ts'

/**
 * At least one for each defence of docs/security.md that a test proves, and for each promise that was once untested.
 */
export const HAND_MADE_SLIPS: readonly HandMadeSlip[] = [
  ...ACCOUNT_SLIPS,
  ...SESSION_SLIPS,
  ...GATE_SLIPS,
  ...RECORD_SLIPS,
  ...LIMIT_SLIPS,
  ...FILE_SLIPS,
  ...TRACE_SLIPS,
  ...PATIENT_SLIPS,
  ...PROMISE_SLIPS,
  ...SCREEN_SLIPS,
]
