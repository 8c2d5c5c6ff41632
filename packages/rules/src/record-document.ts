import type { Modality } from './consent.ts'

/** Everything that is on the paper of one record; already checked to belong to the professional. */
export interface RecordDocument {
  readonly professional: {
    readonly fullName: string | null
    readonly professionalRegister: string | null
    readonly specialty: string | null
    readonly address: string | null
    readonly isOnlineOnly: boolean
    /** IANA name of the clinic's zone: all times on the paper are its. */
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
    /** As the patient's form has them today, not what was said in this consultation. */
    readonly knownAllergies: string | null
  }
  readonly record: {
    readonly id: string
    readonly consultationId: string | null
    /** Instant of the consultation, ISO 8601. */
    readonly createdAt: string
    readonly updatedAt: string
    readonly durationSeconds: number | null
    /** Where the patient was; null where nobody noted it. */
    readonly modality: Modality | null
    /**
     * How loud the recording was, at most 72 digits over the whole of it and two a second, a space where that is not known;
     * null where nothing was recorded.
     */
    readonly voice: string | null
    /** The doctor's text: lines, some of them section titles in capitals or ending with a colon, some bullets "• ". */
    readonly analysis: string
    /** Instant of the doctor's confirmation; null: a draft. */
    readonly confirmedAt: string | null
  }
}

/** Lines and characters of a record's text that one document may have: about a hundred pages. */
export const MAX_DOCUMENT_LINES = 5000
export const MAX_DOCUMENT_CHARACTERS = 300_000

/** Why no document came: its text is more than one may have, or too many of the account are waiting. */
export class DocumentFailure extends Error {
  override readonly name = 'DocumentFailure'
  readonly reason: 'too-large' | 'busy'

  constructor(reason: DocumentFailure['reason'], options?: ErrorOptions) {
    super(`no document: ${reason}`, options)
    this.reason = reason
  }
}

/** Makes the document of a record. */
export interface DocumentRenderer {
  /**
   * @param account whose document it is: accounts take turns.
   * @returns the bytes of a tagged PDF. @throws DocumentFailure
   */
  renderRecordPdf(document: RecordDocument, account: string): Promise<Uint8Array<ArrayBuffer>>
}
