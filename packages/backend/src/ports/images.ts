import type { ImageType } from '#backend/storage/image-type.ts'

export interface RedrawnImage {
  readonly bytes: Uint8Array
  readonly type: 'image/jpeg' | 'image/png'
}

/** Buckets for images only, and how an image is redrawn before it is stored. */
export interface Images {
  /** Ids of the buckets; every other bucket stores bytes unchanged. */
  readonly buckets: ReadonlySet<string>
  /**
   * Redraws an image, so that only its pixels are stored.
   * @param account whose image it is.
   * @throws StorageFailure if the image is unreadable or too large, or the account has too many waiting.
   */
  redraw(account: string, bytes: Uint8Array, type: ImageType): Promise<RedrawnImage>
}
