import { statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { counted } from '@prontuvoz/rules/counted'
import { dropServerVariables, readEnvironment } from '#host/environment.ts'
import { BackupFailure } from './backup-failure.ts'
import { runCommand } from './run-command.ts'
import { openObjects } from './open-objects.ts'
import { openOwner } from './owner-connection.ts'
import { removeUnfinished } from './unfinished-backups.ts'
import { writeBackup } from './write-backup.ts'

await runCommand(async (given, say) => {
  if (given === undefined) throw new BackupFailure('Indique onde gravar a cópia: npm run backup -- ARQUIVO_OU_PASTA')
  const environment = readEnvironment()
  dropServerVariables(environment)
  const path = fileFor(given)
  for (const draft of await removeUnfinished(path)) say(`Uma cópia que não terminou foi apagada: ${draft}`)
  const objects = await openObjects(environment)
  const owner = await openOwner(environment)
  try {
    const secretsFolder = join(environment.dataDirectory, 'secrets')
    const manifest = await writeBackup({ owner, objects, secretsFolder }, path)
    const rowCount = manifest.tables.reduce((sum, table) => sum + table.rowCount, 0)
    say(
      `Cópia gravada em ${path}: ${counted(rowCount, 'registro')} em ${counted(manifest.tables.length, 'tabela')}, ${counted(manifest.images.length, 'imagem', 'imagens')}.`,
    )
    say('Ela contém dados de pacientes e as chaves da instalação: guarde-a cifrada e longe desta máquina.')
    if (manifest.missingImages.length > 0)
      say(
        `Atenção: faltaram, onde deviam estar: ${counted(manifest.missingImages.length, 'imagem', 'imagens')}.`,
        'warn',
      )
    if (manifest.damagedImages.length > 0)
      say(
        `Atenção: copiadas como estavam, mas danificadas no disco: ${counted(manifest.damagedImages.length, 'imagem', 'imagens')}.`,
        'warn',
      )
  } finally {
    await owner.close()
  }
})

function fileFor(given: string): string {
  const path = resolve(given)
  const stat = statSync(path, { throwIfNoEntry: false })
  if (stat?.isDirectory())
    return join(path, `prontuvoz-${new Date().toISOString().replaceAll(':', '').slice(0, 17)}Z.tar`)
  if (!stat && /[/\\]$/.test(given))
    throw new BackupFailure(`A pasta ${given} não existe: crie-a, ou verifique se o disco está montado.`)
  if (stat) throw new BackupFailure(`O arquivo ${path} já existe: indique outro nome.`)
  return path
}
