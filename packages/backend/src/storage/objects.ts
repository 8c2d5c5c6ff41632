/**
 * Stores the bytes of objects. Keys are chosen by the host, never by a visitor; each belongs to one version
 * permanently.
 */
export interface ObjectStore {
  /** Stores the bytes durably; resolves only when they would survive a crash. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** The bytes, or undefined if there are none under the key. */
  get(key: string): Promise<Uint8Array<ArrayBuffer> | undefined>
  /** Removes the keys; missing ones are ignored. */
  remove(keys: readonly string[]): Promise<void>
}

/**
 * Whether there are as many bytes as were stored. Not compared by content: the eTag of an object imported from another
 * service may be any digest, or none.
 * @param size from the row's metadata; 0 or undefined if unknown.
 */
export function isWhole(bytes: Uint8Array, size: number | undefined): boolean {
  return !size || bytes.length === size
}
