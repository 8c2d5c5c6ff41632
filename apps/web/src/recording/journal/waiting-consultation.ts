import * as z from 'zod/mini'

const consent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('agreed'), at: z.string(), modality: z.enum(['presencial', 'telemedicina']) }),
  z.object({ kind: z.literal('declined'), at: z.string() }),
])

const patient = z.object({
  /** Of the stored patient, or the one under which a new patient is added. */
  id: z.string(),
  name: z.string(),
  /** Digits; null where it is not known yet. */
  cpf: z.nullable(z.string()),
  isStored: z.boolean(),
  /** What was typed: the fields of a new patient, or what was changed of a stored one. As the table holds them. */
  values: z.record(z.string(), z.nullable(z.string())),
  /** `updated_at` of the stored patient that was on the screen. */
  seenAt: z.optional(z.string()),
  /** What the stored patient had where something was changed. */
  seen: z.optional(z.record(z.string(), z.nullable(z.string()))),
})

/** Whose consultation it is that waits. */
export type WaitingPatient = z.infer<typeof patient>

/** Kind of the problem of a consultation that is filed and got no record: its cause may pass by itself. */
export const UNFINISHED = 'unfinished'
/** Kind of the problem of a consultation for whose patient the plan has no room: another plan may have. */
export const OVER_LIMIT = 'limit'

export const waitingConsultation = z.object({
  patient,
  consent: z.optional(consent),
  /** ISO 8601. */
  startedAt: z.string(),
  /** `sent`: the server was told and may know of it. `filed`: it does. */
  stage: z.enum(['here', 'sent', 'filed']),
  /** Why the server does not take it as it is; a person has to decide. */
  problem: z.optional(z.object({ kind: z.string(), message: z.string() })),
})

/** What the server has to be told of a consultation that began without it. Kept sealed beside the recording. */
export type WaitingConsultation = z.infer<typeof waitingConsultation>
