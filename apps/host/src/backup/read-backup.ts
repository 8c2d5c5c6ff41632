import { BackupFailure } from './backup-failure.ts'
import { MANIFEST_NAME, manifestSchema, type Manifest } from './manifest.ts'
import { openTar, type TarReader } from './tar-reader.ts'

export interface OpenBackup {
  readonly manifest: Manifest
  /** The bytes of a file that the manifest names. */
  read(name: string): Promise<Buffer>
  close(): Promise<void>
}

/**
 * Opens a backup and checks all of its bytes against the manifest.
 * @throws BackupFailure if it is not a complete, unchanged backup of this product.
 */
export async function openBackup(path: string): Promise<OpenBackup> {
  const tar = await openTar(path)
  if (!tar) throw new BackupFailure(`${path} não é um arquivo tar completo: use outra cópia.`)
  try {
    if (!tar.digests.has(MANIFEST_NAME)) throw new BackupFailure(`${path} não é uma cópia de segurança do Prontuvoz.`)
    const parsed = manifestSchema.safeParse(JSON.parse((await tar.read(MANIFEST_NAME)).toString('utf8')))
    if (!parsed.success) throw new BackupFailure(`${path} tem um formato que esta versão não conhece.`)
    check(tar, parsed.data)
    return { manifest: parsed.data, read: tar.read, close: tar.close }
  } catch (cause) {
    await tar.close()
    throw cause
  }
}

function check({ digests }: TarReader, manifest: Manifest): void {
  const files = [...manifest.tables.flatMap(({ parts }) => parts), ...manifest.images, ...manifest.secrets]
  const damaged = files.find(({ name, sha256 }) => digests.get(name) !== sha256)
  if (damaged)
    throw new BackupFailure(`A cópia está danificada em ${damaged.name}: use outra cópia. Nada foi alterado.`)
}
