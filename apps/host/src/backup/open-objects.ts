import { join } from 'node:path'
import type { Environment } from '#host/environment.ts'
import { createFileObjects } from '@prontuvoz/backend/storage/files'
import type { ObjectStore } from '@prontuvoz/backend/storage/objects'
import { openS3 } from '#host/start/open-s3.ts'

/** The installation's object store for image bytes. */
export async function openObjects({ s3, dataDirectory }: Environment): Promise<ObjectStore> {
  return s3 ? openS3(s3) : createFileObjects(join(dataDirectory, 'objects'))
}
