/** Whether patient and professional are in the same room. */
export type Modality = 'presencial' | 'telemedicina'

export const MODALITIES: readonly (readonly [stored: Modality, label: string])[] = [
  ['presencial', 'Presencial'],
  ['telemedicina', 'Telemedicina'],
]

/**
 * The version of the wording below, stored with each consent. Changing the wording requires the next number, which a
 * migration adds to the database.
 */
export const CONSENT_TEXT = 2

/** What the patient is told before a recording. */
export const CONSENT_NOTICE =
  'Diga ao paciente que a conversa é gravada para virar texto, com apoio de IA, que o áudio não é armazenado e que ele pode recusar.'

/** The statement that the professional confirms. */
export const CONSENT_STATEMENT = 'O paciente foi informado e concordou com a gravação'

/** The patient's consent or refusal, and when the professional recorded it (ISO 8601). */
export type ConsentAnswer =
  | { readonly kind: 'agreed'; readonly at: string; readonly modality: Modality }
  | { readonly kind: 'declined'; readonly at: string }
