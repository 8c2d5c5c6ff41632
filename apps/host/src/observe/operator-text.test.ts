import { DatabaseError } from 'pg'
import { expect, test } from 'vitest'
import { BackupFailure } from '#host/backup/backup-failure.ts'
import { operatorText } from './operator-text.ts'

const system = (code: string, path?: string) =>
  Object.assign(new Error(`${code}: write`), { code, ...(path === undefined ? {} : { path }) })
const database = (code: string) => Object.assign(new DatabaseError('could not extend file', 0, 'error'), { code })
const FULL = 'Não foi possível concluir: o disco está cheio. Libere espaço e repita.'

test.each([
  ['a full disk', system('ENOSPC'), FULL],
  ['a full disk under the database', database('53100'), FULL],
  ['a full disk, told by initdb', new Error('Command failed: initdb\nFATAL: No space left on device\n'), FULL],
  [
    'a disk without writing',
    system('EROFS', '/mnt/b.tar'),
    'Não foi possível concluir: o disco só permite leitura. Monte-o com escrita, ou indique outro lugar. (/mnt/b.tar)',
  ],
  [
    'a broken disk',
    database('58030'),
    'Não foi possível concluir: o disco falhou ao ler ou gravar. Verifique-o antes de repetir.',
  ],
  [
    'a folder that is missing',
    system('ENOENT', '/nada/b.tar'),
    'Não foi possível concluir: a pasta ou o arquivo não existe. Crie a pasta, ou verifique se o disco está montado. (/nada/b.tar)',
  ],
  ['a failure that tells itself', new BackupFailure('Indique outro nome.'), 'Indique outro nome.'],
  ['anything else', new Error('odd'), 'Não foi possível concluir: odd'],
  ['what is no error', 'odd', 'Não foi possível concluir: odd'],
])('the operator reads one line of %s, and what to do', (_what, cause, text) => {
  expect(operatorText('Não foi possível concluir', cause)).toBe(text)
})
