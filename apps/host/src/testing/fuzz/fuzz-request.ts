/** A request as it is sent: the path is not normalised. */
export interface FuzzRequest {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array<ArrayBuffer>
}

/** An answer, with its headers as one text. */
export interface FuzzAnswer {
  readonly status: number
  readonly headers: string
  readonly body: Buffer
}

/** Rows and objects of one account that a request may name. */
export interface Holdings {
  readonly userId: string
  readonly email: string
  readonly patientId: string
  readonly consultationId: string
  readonly recordId: string
  /** Name of an object in the bucket `profiles`. */
  readonly imageName: string
}

/** The two accounts of a run: the requesting one, and the one whose data it requests. */
export interface Parties {
  readonly mine: Holdings
  readonly theirs: Holdings
}
