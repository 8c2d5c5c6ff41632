import type { Modality } from './consent.ts'

/** The content of a record's document; ownership has already been checked. */
export interface RecordDocument {
  readonly professional: {
    readonly fullName: string | null
    readonly professionalRegister: string | null
    readonly specialty: string | null
    readonly address: string | null
    /** Telephone or mail for patients. */
    readonly contact: string | null
    readonly isOnlineOnly: boolean
    /** IANA name of the clinic's time zone, for all times in the document. */
    readonly timeZone: string
    /** PNG or JPEG. */
    readonly logo?: Uint8Array
  }
  readonly patient: {
    readonly name: string
    /** Eleven digits. */
    readonly cpf: string
    /** YYYY-MM-DD. */
    readonly birthDate: string | null
    readonly gender: string | null
    readonly phone: string | null
    readonly address: string | null
    /** From the patient's card as it is today, not from this consultation. */
    readonly knownAllergies: string | null
  }
  readonly record: {
    readonly id: string
    readonly consultationId: string | null
    /** Instant of the consultation, ISO 8601. */
    readonly createdAt: string
    readonly updatedAt: string
    readonly durationSeconds: number | null
    /** Where the patient was; null if unknown. */
    readonly modality: Modality | null
    /** When the server received a consultation that began offline; null for any other. */
    readonly filedAt: string | null
    /**
     * Loudness of the whole recording, at most 72 digits and at most two a second, with a space for unknown; null if nothing
     * was recorded.
     */
    readonly voice: string | null
    /** The doctor's text: lines, some of them section titles in capitals or ending with a colon, some bullets "• ". */
    readonly analysis: string
    /** Instant of the doctor's confirmation; null for a draft. */
    readonly confirmedAt: string | null
    /** When an earlier text of this record was last confirmed; null if never. */
    readonly earlierConfirmedAt: string | null
    /** When this document is created. */
    readonly issuedAt: string
  }
}

/** Limits of a record's text in a document. A record has no more characters; its lines are usually longer. */
export const MAX_DOCUMENT_LINES = 40_000
export const MAX_DOCUMENT_CHARACTERS = 1_000_000

/** Why there is no document: its text is too long, or the account has too many waiting. */
export class DocumentFailure extends Error {
  override readonly name = 'DocumentFailure'
  readonly reason: 'too-large' | 'busy'

  constructor(reason: DocumentFailure['reason'], options?: ErrorOptions) {
    super(`no document: ${reason}`, options)
    this.reason = reason
  }
}

/** Makes a record's document. */
export interface DocumentRenderer {
  /**
   * @param account owner of the document: accounts take turns.
   * @returns the bytes of a tagged PDF. @throws DocumentFailure
   */
  renderRecordPdf(document: RecordDocument, account: string): Promise<Uint8Array<ArrayBuffer>>
}
