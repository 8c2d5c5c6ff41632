/** A file whose content is known before the download. */
export interface PinnedFile {
  readonly name: string
  readonly sizeBytes: number
  /** SHA-256, hexadecimal. */
  readonly sha256: string
}

/** A model of a catalogue, fetched from `<baseUrl>/<file>` and accepted only if every byte is the pinned one. */
export interface PinnedModel {
  /** Also the name of its folder under DATA_DIR/models. */
  readonly name: string
  /** Ends with a revision, so that the files never change. */
  readonly baseUrl: string
  /** SPDX identifier of the weights. */
  readonly licence: string
  readonly files: readonly PinnedFile[]
}

/** A revision of a repository on Hugging Face. */
export function huggingFace(repository: string, revision: string): string {
  return `https://huggingface.co/${repository}/resolve/${revision}`
}
