import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { createTestProduct } from '#host/testing/test-product.ts'

export type StorageWorld = Awaited<ReturnType<typeof createStorageWorld>>

/** The product with storage on a real port, its files in a folder inside `outside`, where nothing else may appear. */
export async function createStorageWorld() {
  const outside = await mkdtemp(join(tmpdir(), 'storage-'))
  const product = await createTestProduct({}, {}, join(outside, 'objects'))
  return {
    ...product,
    outside,
    /** Paths of everything that lies on the disk, below `outside`. */
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

/** A small picture of one colour. */
export function picture(format: 'png' | 'jpeg' | 'gif' | 'webp' = 'png', colour = '#0a7', side = 40): Promise<Buffer> {
  const image = sharp({ create: { width: side, height: side, channels: 3, background: colour } })
  return image.toFormat(format).toBuffer()
}

/** The bytes as a browser's file field gives them. */
export function fileOf(bytes: Uint8Array, type = 'image/png', name = 'foto.png'): File {
  return new File([new Uint8Array(bytes)], name, { type })
}
