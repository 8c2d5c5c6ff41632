import type { ImageType } from '#backend/storage/image-type.ts'

export interface RedrawnImage {
  readonly bytes: Uint8Array
  readonly type: 'image/jpeg' | 'image/png'
}

/** Buckets that take pictures alone, and how each picture is redrawn before it is stored. */
export interface Images {
  /** Ids of the buckets; every other bucket stores bytes as they are sent. */
  readonly buckets: ReadonlySet<string>
  /**
   * Redraws an image, so that nothing but its pixels is stored.
   * @param account whose image it is.
   * @throws StorageFailure when the image cannot be read or is too large, or the account has too many waiting.
   */
  redraw(account: string, bytes: Uint8Array, type: ImageType): Promise<RedrawnImage>
}
