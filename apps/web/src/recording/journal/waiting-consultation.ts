import * as z from 'zod/mini'

const consent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('agreed'), at: z.string(), modality: z.enum(['presencial', 'telemedicina']) }),
  z.object({ kind: z.literal('declined'), at: z.string() }),
])

const patient = z.object({
  /** Id of the stored patient, or the one with which a new patient will be added. */
  id: z.string(),
  name: z.string(),
  /** Digits; null if not known yet. */
  cpf: z.nullable(z.string()),
  isStored: z.boolean(),
  /** What was typed, as in the table: the fields of a new patient, or the changed ones of a stored patient. */
  values: z.record(z.string(), z.nullable(z.string())),
  /** `updated_at` of the stored patient that was on the screen. */
  seenAt: z.optional(z.string()),
  /** The stored patient's previous values of the changed fields. */
  seen: z.optional(z.record(z.string(), z.nullable(z.string()))),
})

/** The patient of a waiting consultation. */
export type WaitingPatient = z.infer<typeof patient>

/** Problem kind: the consultation was filed but got no record, possibly for a temporary reason. */
export const UNFINISHED = 'unfinished'
/** Problem kind: the plan has no room for the consultation's patient; another plan may have. */
export const OVER_LIMIT = 'limit'

export const waitingConsultation = z.object({
  patient,
  consent: z.optional(consent),
  /** ISO 8601. */
  startedAt: z.string(),
  /** `sent`: a request was sent, so the server may know of it. `filed`: it does. */
  stage: z.enum(['here', 'sent', 'filed']),
  /** Why the server rejects it as it is; the user has to decide. */
  problem: z.optional(z.object({ kind: z.string(), message: z.string() })),
})

/** Data for filing a consultation that began offline. Stored encrypted beside the recording. */
export type WaitingConsultation = z.infer<typeof waitingConsultation>
