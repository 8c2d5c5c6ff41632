import { z } from 'zod'

/** The manifest, the last file of the archive. */
export const MANIFEST_NAME = 'manifest.json'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const file = z.object({ name: z.string(), sha256 })

const table = z.object({
  schema: z.string(),
  name: z.string(),
  /** Stored columns, without generated ones, in the order of the rows' fields. */
  columns: z.array(z.string()),
  rowCount: z.int(),
  /** Digest over all rows in any order; see RowDigest. */
  rowsDigest: z.string(),
  /** Files with the rows in COPY's text format. */
  parts: z.array(file),
})

/** What an archive contains and what restoring it requires. */
export const manifestSchema = z.object({
  format: z.literal('prontuvoz-backup-1'),
  createdAt: z.string(),
  postgresVersion: z.string(),
  migrations: z.array(z.object({ version: z.string(), hash: z.string() })),
  tables: z.array(table),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), lastValue: z.string().nullable() })),
  images: z.array(file.extend({ key: z.string(), contentType: z.string() })),
  /** Images whose bytes were already missing at the time of the backup. */
  missingImages: z.array(z.string()),
  /** Images whose length differed from the one in their rows; copied unchanged. Absent in older backups. */
  damagedImages: z.array(z.string()).default([]),
  /** Files of the secrets folder. */
  secrets: z.array(file.extend({ path: z.string() })),
})

export type Manifest = z.infer<typeof manifestSchema>
export type TableOfManifest = z.infer<typeof table>
