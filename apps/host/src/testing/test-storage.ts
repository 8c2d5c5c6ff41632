import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createFileObjects } from '@prontuvoz/backend/storage/files'
import { fileOf } from '@prontuvoz/backend/testing/pictures'
import { createTestProduct, type TestProduct } from './test-product.ts'

type Professional = Awaited<ReturnType<TestProduct['professional']>>

export type StorageWorld = Awaited<ReturnType<typeof createStorageWorld>>

/** The product on a real port. Its images are in a folder inside `outside`; nothing else may appear there. */
export async function createStorageWorld() {
  const outside = await mkdtemp(join(tmpdir(), 'storage-'))
  const product = await createTestProduct({}, {}, createFileObjects(join(outside, 'objects')))
  const publicUrl = (path: string) => product.anonymous().storage.from('profiles').getPublicUrl(path).data.publicUrl
  let sent = 0
  return {
    ...product,
    outside,
    /** Relative paths of all files below `outside`. */
    async files(): Promise<readonly string[]> {
      const entries = await readdir(outside, { recursive: true, withFileTypes: true })
      return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
    },
    publicUrl,
    stored: async (path: string) => Buffer.from(await (await fetch(publicUrl(path))).arrayBuffer()),
    /** Uploads a file under a new name into the professional's folder. */
    async send({ backend, userId }: Professional, bytes: Uint8Array, type = 'image/png') {
      const path = `${userId}/${(sent += 1)}.png`
      const { error } = await backend.storage.from('profiles').upload(path, fileOf(bytes, type))
      return { error, path }
    },
    async close() {
      await product.close()
      await rm(outside, { recursive: true })
    },
  }
}
