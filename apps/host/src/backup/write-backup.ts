import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from 'pg'
import { z } from 'zod'
import { isWhole, type ObjectStore } from '@prontuvoz/backend/storage/objects'
import { keyOf } from '@prontuvoz/backend/storage/unused-bytes'
import { listSequences, listTables, PLAIN_FORM, quoted } from './catalogue.ts'
import { copyOut, rowsOf } from './copy-rows.ts'
import { MANIFEST_NAME, type Manifest, type TableOfManifest } from './manifest.ts'
import type { OwnerConnection } from './owner-connection.ts'
import { RowDigest } from './row-digest.ts'
import { createTarWriter, type TarWriter } from './tar-writer.ts'
import { draftFor } from './unfinished-backups.ts'

// Held in memory at a time; larger tables are split into files of about this size.
const PART_BYTES = 8 * 1024 * 1024

const migrationRows = z.array(z.object({ version: z.string(), hash: z.string() }))

export interface BackupSource {
  readonly owner: OwnerConnection
  readonly objects: ObjectStore
  /** Folder of the keys without which the data cannot be used. */
  readonly secretsFolder: string
}

/**
 * Writes the whole installation into one tar file while it keeps serving: one snapshot of all tables, the images that
 * this snapshot names, and the keys.
 */
export async function writeBackup(source: BackupSource, path: string): Promise<Manifest> {
  const { client, another } = source.owner
  const tar = createTarWriter(path, draftFor(path))
  try {
    const gate = await another()
    // Migrations wait meanwhile: the snapshot must belong to one version.
    await gate.query(`select pg_advisory_lock_shared(hashtextextended('prontuvoz:migrate', 0))`)
    await client.query(PLAIN_FORM)
    const images = createImageCopy(source.objects, tar)
    await images.copy(await listImages(client))
    // Most images are copied by now. Uploads, replacements, removals and the sweep wait until the snapshot is taken and
    // the remaining images are copied, so that no image in the snapshot can disappear.
    await gate.query('begin; lock table storage.objects in share mode')
    await client.query('begin isolation level repeatable read read only')
    const wanted = await listImages(client)
    await images.copy(wanted)
    await gate.query('commit')
    const manifest: Manifest = {
      format: 'prontuvoz-backup-1',
      createdAt: new Date().toISOString(),
      postgresVersion: await serverVersion(client),
      migrations: migrationRows.parse(
        (await client.query('select version, hash from host_migrations.applied order by applied_at, version')).rows,
      ),
      tables: await copyTables(client, tar),
      // Read last: sequences are not part of the snapshot, and too high a number is harmless.
      sequences: await listSequences(client),
      ...images.of(wanted),
      secrets: await copySecrets(source.secretsFolder, tar),
    }
    await client.query('commit')
    await tar.add(MANIFEST_NAME, Buffer.from(JSON.stringify(manifest, undefined, 2)))
    await tar.finish()
    return manifest
  } catch (cause) {
    await tar.discard()
    throw cause
  }
}

async function serverVersion(client: Client): Promise<string> {
  const { rows } = await client.query<{ version: string }>(`select current_setting('server_version') as version`)
  return rows[0]?.version ?? ''
}

async function copyTables(client: Client, tar: TarWriter): Promise<TableOfManifest[]> {
  const tables: TableOfManifest[] = []
  for (const { schema, name, columns } of await listTables(client)) {
    const digest = new RowDigest()
    const parts: { name: string; sha256: string }[] = []
    let rowCount = 0
    let held: Buffer[] = []
    let heldBytes = 0
    const write = async () => {
      const part = `tables/${schema}.${name}/${String(parts.length + 1).padStart(6, '0')}.copy`
      parts.push({ name: part, sha256: await tar.add(part, Buffer.concat(held)) })
      held = []
      heldBytes = 0
    }
    const list = columns.map((column) => quoted(column)).join(', ')
    for await (const block of copyOut(client, `copy ${quoted(schema, name)} (${list}) to stdout`)) {
      for (const row of rowsOf(block)) {
        digest.add(row)
        rowCount += 1
      }
      held.push(block)
      heldBytes += block.length
      if (heldBytes >= PART_BYTES) await write()
    }
    if (heldBytes > 0) await write()
    tables.push({ schema, name, columns, rowCount, rowsDigest: String(digest), parts })
  }
  return tables
}

function createImageCopy(objects: ObjectStore, tar: TarWriter) {
  const done = new Map<string, { name: string; sha256: string }>()
  const damaged = new Set<string>()
  return {
    async copy(images: readonly StoredImage[]) {
      for (const { key, size, eTag } of images) {
        if (done.has(key)) continue
        const bytes = await objects.get(key)
        if (!bytes) continue
        // Copied unchanged: part of an image may still be useful.
        if (!isWhole(bytes, { size, eTag })) damaged.add(key)
        const name = `images/${String(done.size + 1).padStart(8, '0')}`
        done.set(key, { name, sha256: await tar.add(name, Buffer.from(bytes)) })
      }
    },
    of(wanted: readonly StoredImage[]): Pick<Manifest, 'images' | 'missingImages' | 'damagedImages'> {
      return {
        images: wanted.flatMap(({ key, contentType }) => {
          const copied = done.get(key)
          return copied ? [{ key, contentType, ...copied }] : []
        }),
        missingImages: wanted.filter(({ key }) => !done.has(key)).map(({ key }) => key),
        damagedImages: wanted.filter(({ key }) => damaged.has(key)).map(({ key }) => key),
      }
    },
  }
}

async function copySecrets(folder: string, tar: TarWriter): Promise<Manifest['secrets']> {
  const secrets: Manifest['secrets'] = []
  for (const path of (await readdir(folder)).sort()) {
    if (path.endsWith('.new')) continue
    const name = `secrets/${path}`
    secrets.push({ path, name, sha256: await tar.add(name, await readFile(join(folder, path))) })
  }
  return secrets
}

const rowsSchema = z.array(
  z.object({
    bucket: z.string(),
    version: z.string(),
    type: z.string().nullable(),
    size: z.number().nullable(),
    tag: z.string().nullable(),
  }),
)

interface StoredImage {
  /** Its key in the object store. */
  readonly key: string
  readonly contentType: string
  /** In bytes; undefined if its row does not have it. */
  readonly size: number | undefined
  readonly eTag: string | undefined
}

/** The images in the connection's snapshot. */
async function listImages(client: Client): Promise<readonly StoredImage[]> {
  const { rows } = await client.query(
    `select bucket_id as bucket, version, metadata ->> 'mimetype' as type, (metadata ->> 'size')::float8 as size,
       metadata ->> 'eTag' as tag
     from storage.objects where version is not null`,
  )
  return rowsSchema.parse(rows).map(({ bucket, version, type, size, tag }) => ({
    key: keyOf(bucket, version),
    contentType: type ?? 'application/octet-stream',
    size: size ?? undefined,
    eTag: tag ?? undefined,
  }))
}
