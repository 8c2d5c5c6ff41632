import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createFileObjects } from '@prontuvoz/backend/storage/files'
import { createTestProduct } from './test-product.ts'

export type StorageWorld = Awaited<ReturnType<typeof createStorageWorld>>

/** The product on a real port. Its images lie in a folder inside `outside`, where nothing else may appear. */
export async function createStorageWorld() {
  const outside = await mkdtemp(join(tmpdir(), 'storage-'))
  const product = await createTestProduct({}, {}, createFileObjects(join(outside, 'objects')))
  return {
    ...product,
    outside,
    /** Paths on the disk below `outside` of everything that is kept. */
    async files(): Promise<readonly string[]> {
      const entries = await readdir(outside, { recursive: true, withFileTypes: true })
      return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
    },
    publicUrl: (path: string) => product.anonymous().storage.from('profiles').getPublicUrl(path).data.publicUrl,
    async close() {
      await product.close()
      await rm(outside, { recursive: true })
    },
  }
}
