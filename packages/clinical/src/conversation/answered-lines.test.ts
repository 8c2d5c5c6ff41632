import { expect, test } from 'vitest'
import { writeRecord } from '../writer/write-record.ts'
import { readConversation } from './read-conversation.ts'

function asked(...lines: string[]): string[] {
  return readConversation(['bom dia', ...lines, 'vou examinar'])
    .filter(({ isQuestion }) => isQuestion)
    .map(({ text }) => text)
}

function told(...lines: string[]): string {
  const { statements } = writeRecord(['o que houve', 'estou com tosse faz três semanas', ...lines])
  return statements.map(({ text }) => text).join('\n')
}

test.each([
  ['inchaço nas pernas chiado no peito tosse de noite', 'nenhum'],
  ['inchaço nas pernas chiado no peito tosse de noite', 'nada disso'],
  ['vômito diarreia sangue nas fezes', 'vômito teve o resto não'],
])('"%s" was asked if "%s" is on the next line', (line, answer) => {
  expect(asked(line, answer).join(' ')).toBe(line)
})

test('a list without marks is denied by the no on the next line', () => {
  const record = told('inchaço nas pernas chiado no peito', 'nada disso')
  expect(record).toMatch(/nega [^;.]*inchaço nas pernas/iu)
})

test('of a list without marks the answer denies what it names, and tells the rest', () => {
  const record = told('catarro febre dor no peito', 'febre não catarro um pouco amarelo')
  expect(record).toMatch(/nega febre/iu)
  expect(record).toMatch(/catarro (?:um pouco )?amarelo/iu)
  expect(record).not.toMatch(/dor no peito/iu)
})

test('what the list asked is no heading of what the answer names itself', () => {
  expect(told('e de doença diabetes pressão asma', 'pressão asma eu não tenho')).not.toMatch(
    /(?:diabetes|asma): pressão/iu,
  )
})

test.each([
  ['estou com dor no peito quando ando', 'dor no peito não é do coração'],
  ['dor de cabeça e enjoo', 'remédio não pode faltar em casa'],
])('"%s" is told, whatever else "%s" denies', (line, next) => {
  expect(asked(line, next)).not.toContain(line)
})

test('in one line without marks a list is asked if what follows denies the rest of it', () => {
  const said = readConversation([
    'o que sente cansaço incha boca olho língua desmaio a boca inchou duas vezes o resto nada piora com calor não',
  ])
  expect(said.find(({ text }) => text.includes('língua desmaio'))?.isQuestion).toBe(true)
})
