import { expect, test } from 'vitest'
import { readConversation } from './read-conversation.ts'

const VISIT = `Bom dia dona Neide, pode sentar. Faz quanto tempo isso. Uns dois meses, e foi piorando.
Dor no peito a senhora tem. Não, dor no peito não. Atenolol. Atenolol o outro médico cortou.
Tem alergia a alguma coisa não doutora só a dipirona. Fuma. Parei faz dez anos. E a senhora tem diabetes. Eu não.
Doutora minha mãe teve isso. A senhora precisa perder peso. E se piorar a falta de ar vai pro pronto-socorro. E pouco sal viu.
A senhora volta em dez dias. É uma insuficiência cardíaca. Tá bom.`

const asked = (text: string) =>
  readConversation(text.split('\n')).flatMap((one) => (one.isQuestion ? [one.text.replace(/[.?]$/u, '')] : []))

test('where the marks of questions are lost, questions are found all the same', () => {
  expect(asked(VISIT)).toEqual([
    'Faz quanto tempo isso',
    'Dor no peito a senhora tem',
    'Atenolol',
    'Tem alergia a alguma coisa',
    'Fuma',
    'E a senhora tem diabetes',
  ])
})

test('who answers within the sentence of the question is another voice', () => {
  const utterances = readConversation(VISIT.split('\n'))
  const at = utterances.findIndex(({ text }) => text.startsWith('Tem alergia'))
  expect(utterances[at + 1]?.text).toBe('não, doutora, só a dipirona.')
  expect(utterances[at + 1]?.answers).toBe(at)
})

test('a text whose questions have marks is read by its marks', () => {
  const marked =
    'Bom dia. Dói onde? No joelho. Desde quando? Desde março. Fuma? Não. Toma remédio? Losartana. Alergia. Nenhuma.'
  expect(asked(marked)).toEqual(['Dói onde', 'Desde quando', 'Fuma', 'Toma remédio'])
})

test('the words of each utterance are where it says', () => {
  const lines = VISIT.split('\n')
  for (const { text, passage, from, to } of readConversation(lines))
    expect(lines[passage]?.slice(from, to).replaceAll(/[^\p{L}]/gu, '')).toBe(text.replaceAll(/[^\p{L}]/gu, ''))
})
