/** Keeps the bytes of objects. Keys are chosen by the host, never by a visitor; each names one version for good. */
export interface ObjectStore {
  /** Keeps the bytes durably; resolves only when they would survive a crash. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** The bytes, or undefined when nothing is kept under the key. */
  get(key: string): Promise<Uint8Array<ArrayBuffer> | undefined>
  /** Forgets the keys; those that hold nothing are no fault. */
  remove(keys: readonly string[]): Promise<void>
}
