import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { S3_WORLD, startS3Server } from '#backend/testing/s3-server.fake.ts'
import { createTestBackend } from '#backend/testing/test-backend.ts'
import { createFileObjects } from './files.ts'
import { createS3Objects } from './s3-objects.ts'

export type StorageWorld = Awaited<ReturnType<typeof createStorageWorld>>

/** A public bucket of images, where each account writes below its own folder. */
const PROFILES = `
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('profiles', 'profiles', true, 5242880, '{image/jpeg,image/png,image/gif}');
create policy own_select on storage.objects for select to authenticated
  using (bucket_id = 'profiles' and (storage.foldername(name))[1] = (select auth.uid())::text);
create policy own_insert on storage.objects for insert to authenticated
  with check (bucket_id = 'profiles' and (storage.foldername(name))[1] = (select auth.uid())::text);
create policy own_update on storage.objects for update to authenticated
  using (bucket_id = 'profiles' and (storage.foldername(name))[1] = (select auth.uid())::text)
  with check (bucket_id = 'profiles' and (storage.foldername(name))[1] = (select auth.uid())::text);
create policy own_delete on storage.objects for delete to authenticated
  using (bucket_id = 'profiles' and (storage.foldername(name))[1] = (select auth.uid())::text);
`

/**
 * The backend with storage on a real port. Its objects are in a folder inside `outside`, where nothing else may appear,
 * or in a bucket on a real HTTP server.
 */
export async function createStorageWorld(place: 'files' | 'S3' = 'files') {
  const outside = await mkdtemp(join(tmpdir(), 'storage-'))
  const server = place === 'S3' ? await startS3Server() : undefined
  const objects = server ? createS3Objects({ ...S3_WORLD, endpoint: server.endpoint }) : undefined
  const world = await createTestBackend(objects ?? createFileObjects(join(outside, 'objects')))
  await world.owner.query(PROFILES)
  return {
    ...world,
    outside,
    /** Names of everything stored: paths below `outside`, or keys of the bucket. */
    async files(): Promise<readonly string[]> {
      if (server) return [...server.objects.keys()]
      const entries = await readdir(outside, { recursive: true, withFileTypes: true })
      return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
    },
    publicUrl: (path: string) => world.anonymous().storage.from('profiles').getPublicUrl(path).data.publicUrl,
    async close() {
      await world.close()
      await server?.close()
      await rm(outside, { recursive: true })
    },
  }
}
