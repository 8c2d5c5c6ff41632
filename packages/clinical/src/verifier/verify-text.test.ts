import { expect, test } from 'vitest'
import { verifyText, type TextEvidence } from './verify-text.ts'

const EVIDENCE: TextEvidence = {
  conversation: [
    'Bom dia, o que a senhora sente? Tosse seca há duas semanas. Febre? Não, nenhuma.',
    'Toma algum remédio? Losartana de cinquenta, de manhã. E a sinvastatina de vinte, à noite.',
    'Alergia a dipirona, me deu urticária.',
  ].join('\n'),
  statements: [
    { text: 'Tosse seca há 2 semanas; nega febre.', passages: ['Tosse seca há duas semanas.', 'Febre? Não, nenhuma.'] },
    { text: 'Losartana 50 mg, pela manhã.', passages: ['Losartana de cinquenta, de manhã.'] },
    { text: 'Alergia a dipirona (urticária).', passages: ['Alergia a dipirona, me deu urticária.'] },
  ],
}
const RECORD = `QUEIXA PRINCIPAL
• Tosse seca há 2 semanas; nega febre.

MEDICAMENTOS EM USO
• Losartana 50 mg, pela manhã.

ALERGIAS
• Alergia a dipirona (urticária).`

function marked(text: string, evidence: TextEvidence = EVIDENCE) {
  return verifyText(text, evidence).map(({ line, text: words, marks }) => ({
    line,
    kinds: marks.map(({ kind, from, to }) => `${kind} ${words.slice(from, to)}`),
  }))
}

test('a record that nobody changed is not marked', () => {
  expect(marked(RECORD)).toEqual([])
})

test.each([
  ['50 mg', '100 mg', 4, 'dose 100 mg'],
  ['nega febre', 'refere febre', 1, 'negation febre'],
  ['2 semanas', '2 meses', 1, 'date 2 meses'],
  ['Alergia a dipirona', 'Alergia a penicilina', 7, 'drug penicilina'],
])('"%s" changed to "%s" is marked in its line', (said, typed, line, mark) => {
  expect(marked(RECORD.replace(said, typed))).toEqual([{ line, kinds: [mark] }])
})

test('after an edit only the lines that changed are compared again', () => {
  const text = RECORD.replace('50 mg', '100 mg')
  const [before] = verifyText(text, EVIDENCE)
  const [after] = verifyText(`${text}\n• Nova linha.`, EVIDENCE)
  expect(after?.marks).toBe(before?.marks)
})

test('a line that the doctor adds is compared with what comes nearest to it in the conversation', () => {
  const added = (line: string) => marked(RECORD.replace('pela manhã.', `pela manhã.\n- ${line}`))
  expect(added('Sinvastatina 20 mg, à noite.')).toEqual([])
  expect(added('Sinvastatina 40 mg, à noite.')).toEqual([{ line: 5, kinds: ['dose 40 mg'] }])
})

test('a record without a conversation, and text outside the known sections, are compared with nothing', () => {
  expect(marked('MEDICAMENTOS EM USO\nWarfarina 5 mg.', { conversation: '', statements: [] })).toEqual([])
  expect(marked('Warfarina 5 mg.')).toEqual([])
  expect(marked('MEDICAMENTOS EM USO\n• Losartana 50 mg, pela manhã.\n\nOUTROS DADOS\n• Anlodipino 5 mg.')).toEqual([])
})

test.each([
  '',
  '\n'.repeat(5000),
  'ALERGIAS\n'.repeat(2000),
  `ALERGIAS\n${'a'.repeat(100_000)}`,
  'ALERGIAS\n• \0\ud800',
])('hostile text neither throws nor hangs', (text) => {
  expect(() => verifyText(text, EVIDENCE)).not.toThrow()
})
