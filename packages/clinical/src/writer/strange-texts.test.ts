import { expect, test } from 'vitest'
import { readConversation } from '../conversation/read-conversation.ts'
import { hideIdentifiers } from '../identifiers/hide-identifiers.ts'
import { writeRecord } from './write-record.ts'

const MAX_MS = 10_000

function took(work: () => unknown): number {
  const startedMs = performance.now()
  work()
  return performance.now() - startedMs
}

// Short texts are written in the host's own process: one that never ends would stop it for everybody.
test.each([
  ['a key that was held down', 'a'.repeat(90)],
  ['a hash', 'b'.repeat(40) + '1'.repeat(24)],
  ['words without spaces', 'tenhodordecabeçahátrêsdiasetomolosartana'.repeat(3)],
  ['a chain of hyphens', 'a-'.repeat(60)],
])('%s is read at once', (_, text) => {
  expect(took(() => writeRecord([`tomo losartana ${text}`]))).toBeLessThan(MAX_MS)
})

test('the settings of a subtitle with many colons are read at once', () => {
  const line = `00:00.000 --> 00:01.000${' a:b:c:d'.repeat(20)} x`
  expect(took(() => readConversation([line]))).toBeLessThan(MAX_MS)
})

test('a long run of letters is looked through once for addresses of mail', () => {
  expect(took(() => hideIdentifiers(['a'.repeat(60_000)], [], () => false))).toBeLessThan(MAX_MS)
  expect(hideIdentifiers(['escreva a ana.prado+1@exemplo.com.br'], [], () => false).passages[0]).not.toContain('prado')
})
