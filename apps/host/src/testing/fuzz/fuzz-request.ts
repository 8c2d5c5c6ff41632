/** A request as it goes out: the path is sent as it is, with its dots and escapes. */
export interface FuzzRequest {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array<ArrayBuffer>
}

/** What came back, headers as one text. */
export interface FuzzAnswer {
  readonly status: number
  readonly headers: string
  readonly body: Buffer
}

/** Rows and objects of one account, by what a request may name. */
export interface Holdings {
  readonly userId: string
  readonly email: string
  readonly patientId: string
  readonly consultationId: string
  readonly recordId: string
  /** Name of an object in the bucket `profiles`. */
  readonly imageName: string
}

/** The two accounts of a run: the one that asks, and the one whose data is asked for. */
export interface Parties {
  readonly mine: Holdings
  readonly theirs: Holdings
}
