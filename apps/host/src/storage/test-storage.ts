import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { createTestProduct } from '#host/testing/test-product.ts'
import { S3_WORLD, startS3Server } from '../../../../testing/s3-server.ts'
import { createFileObjects } from './files.ts'
import { createS3Objects } from './s3-objects.ts'

export type StorageWorld = Awaited<ReturnType<typeof createStorageWorld>>

/**
 * The product with storage on a real port. Its images lie in a folder inside `outside`, where nothing else may appear,
 * or in a bucket of a real HTTP server.
 */
export async function createStorageWorld(place: 'files' | 'S3' = 'files') {
  const outside = await mkdtemp(join(tmpdir(), 'storage-'))
  const server = place === 'S3' ? await startS3Server() : undefined
  const objects = server ? createS3Objects({ ...S3_WORLD, endpoint: server.endpoint }) : undefined
  const product = await createTestProduct({}, {}, objects ?? createFileObjects(join(outside, 'objects')))
  return {
    ...product,
    outside,
    /** Names of everything that is kept: paths on the disk below `outside`, or keys of the bucket. */
    async files(): Promise<readonly string[]> {
      if (server) return [...server.objects.keys()]
      const entries = await readdir(outside, { recursive: true, withFileTypes: true })
      return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
    },
    publicUrl: (path: string) => product.anonymous().storage.from('profiles').getPublicUrl(path).data.publicUrl,
    async close() {
      await product.close()
      await server?.close()
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
