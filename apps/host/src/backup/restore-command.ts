import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { counted } from '@prontuvoz/rules/counted'
import { dropServerVariables, readEnvironment } from '#host/environment.ts'
import { BackupFailure } from './backup-failure.ts'
import { openObjects } from './open-objects.ts'
import { restoreBackup } from './restore-backup.ts'
import { runCommand } from './run-command.ts'

await runCommand(async (given, say) => {
  if (given === undefined) throw new BackupFailure('Indique a cópia a restaurar: npm run restore -- ARQUIVO')
  const path = resolve(given)
  if (!existsSync(path)) throw new BackupFailure(`O arquivo ${path} não existe.`)
  const environment = readEnvironment()
  dropServerVariables(environment)
  const manifest = await restoreBackup(environment, await openObjects(environment), path)
  const rowCount = manifest.tables.reduce((sum, table) => sum + table.rowCount, 0)
  say(
    `Cópia de ${manifest.createdAt} restaurada e conferida: ${counted(rowCount, 'registro')} em ${counted(manifest.tables.length, 'tabela')}, ${counted(manifest.images.length, 'imagem', 'imagens')}.`,
  )
  say('Inicie o produto com npm start.')
})
