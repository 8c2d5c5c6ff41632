import { hash } from 'node:crypto'

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

const DIGEST = '"sha256-'

/** The eTag of bytes that are stored here. */
export function eTagOf(bytes: Uint8Array): string {
  return `${DIGEST}${hash('sha256', bytes)}"`
}

/** What the row's metadata says about an object's bytes. */
interface Described {
  /** 0 or undefined if unknown. */
  readonly size?: number | undefined
  readonly eTag?: string | undefined
}

/**
 * Whether these are the bytes that were stored. The content is compared only if the eTag names its algorithm: the eTag of an
 * object imported from another service may be any digest, or none.
 */
export function isWhole(bytes: Uint8Array, { size, eTag = '' }: Described): boolean {
  return (!size || bytes.length === size) && (!eTag.startsWith(DIGEST) || eTagOf(bytes) === eTag)
}
