// Whether two names and CPFs belong to one person: the functions that count patients for a plan.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#host/testing/test-database.ts'

const CPF = '52998224725'
const TWO_DIGITS_AWAY = '52998224752'
const ANOTHER = '86288366757'

let world: TestDatabase
beforeAll(async () => {
  world = await createTestDatabase()
})
afterAll(() => world.close())

type Name =
  | 'is_typo'
  | 'is_same_word'
  | 'is_same_name'
  | 'is_longer_name'
  | 'is_same_cpf'
  | 'is_same_person'
  | 'is_respelled'

async function answer(name: Name | 'words_of_name', ...given: readonly (string | number | null)[]): Promise<unknown> {
  const places = given.map((_, index) => `$${index + 1}`).join(', ')
  const { rows } = await world.owner.query(`select counters.${name}(${places}) as answer`, [...given])
  return rows[0].answer
}

test.each<[string, string, boolean]>([
  ['maria', 'maria', true],
  ['maria', 'marta', true],
  ['maria', 'malta', false],
  ['maria', 'mraia', true],
  ['maria', 'amria', true],
  ['marina', 'maria', true],
  ['amaria', 'maria', true],
  ['mariana', 'maria', false],
  ['marino', 'maria', false],
  ['anxy', 'anzx', false],
  ['anxy', 'anyz', false],
  ['anxyo', 'anyxa', false],
  ['anxyo', 'anyxo', true],
  ['a', '', true],
  ['ab', '', false],
])('“%s” is “%s” but for one slip of the fingers: %s', async (one, other, expected) => {
  expect(await answer('is_typo', one, other)).toBe(expected)
  expect(await answer('is_typo', other, one)).toBe(expected)
})

test.each<[string, string, boolean]>([
  ['ana', 'ana', true],
  ['ana', 'ane', false],
  ['anas', 'anes', true],
  ['ana', 'anna', true],
  ['ana1', 'ana1', true],
  ['ana1', 'ana2', false],
  ['paciente1', 'paciente', false],
  ['maria', 'helena', false],
])('“%s” and “%s” are one word: %s', async (one, other, expected) => {
  expect(await answer('is_same_word', one, other)).toBe(expected)
  expect(await answer('is_same_word', other, one)).toBe(expected)
})

test('the words of a name leave out accents, punctuation and particles', async () => {
  expect(await answer('words_of_name', `Dra. Márcia d'Ávila e Souza-Lima (das Dores)`)).toEqual([
    'dra',
    'marcia',
    'd',
    'avila',
    'souza',
    'lima',
    'dores',
  ])
  expect(await answer('words_of_name', ' de - ')).toEqual([])
})

test.each<[string, string, boolean]>([
  ['Ána', 'ana', true],
  ['Maria de Souza', 'Mraia Souza', true],
  ['Ana Maria', 'Anamaria', true],
  ['Maria Souza', 'Maria Lima', false],
  ['Maria Souza', 'Souza Maria', false],
  ['Maria Souza', 'Maria', false],
  ['...', '...', true],
  ['...', '---', false],
  ['de', 'da', false],
  ['...', 'Maria', false],
])('“%s” and “%s” are one name: %s', async (one, other, expected) => {
  expect(await answer('is_same_name', one, other)).toBe(expected)
  expect(await answer('is_same_name', other, one)).toBe(expected)
})

test.each<[string, string, number, boolean]>([
  ['Ana', 'Ana Prado', 1, true],
  ['Ana', 'Ana Prado', 2, false],
  ['Ana Prado', 'Ana Prado Teles', 2, true],
  ['Ana Teles', 'Ana Prado Teles', 2, true],
  ['Ana Tales', 'Ana Prado Teles', 2, true],
  ['Ana Lima', 'Ana Prado Teles', 2, false],
  ['Prado', 'Ana Prado', 1, false],
  ['Ana Prado', 'Ana Lima', 1, false],
  ['Ana Prado', 'Ana Prado', 1, false],
  ['...', 'Ana', 0, false],
])('“%s” and “%s” are one name and a longer one, from %i words on: %s', async (one, other, words, expected) => {
  expect(await answer('is_longer_name', one, other, words)).toBe(expected)
  expect(await answer('is_longer_name', other, one, words)).toBe(expected)
})

test('two digits of a CPF may differ, three may not, and a missing one matches nothing', async () => {
  expect(await answer('is_same_cpf', CPF, CPF)).toBe(true)
  expect(await answer('is_same_cpf', CPF, TWO_DIGITS_AWAY)).toBe(true)
  expect(await answer('is_same_cpf', CPF, '62998224752')).toBe(false)
  expect(await answer('is_same_cpf', CPF, null)).toBeNull()
})

test.each<[string, string | null, string, string | null, boolean]>([
  ['Ana Prado', CPF, 'Bia Lima', TWO_DIGITS_AWAY, true],
  ['Ana Prado', CPF, 'ANA PRADO', ANOTHER, true],
  ['Ana Prado', CPF, 'Bia Lima', ANOTHER, false],
  ['Ana Prado', null, 'Bia Lima', null, false],
  ['Ana', null, 'Ana Prado', CPF, true],
  ['Ana', CPF, 'Ana Prado', null, true],
  ['Ana', null, 'Ana Prado', null, true],
  ['Ana', CPF, 'Ana Prado', ANOTHER, false],
  ['Ana Prado', CPF, 'Ana Prado Teles', ANOTHER, true],
])('“%s” %s and “%s” %s can be one person: %s', async (name, cpf, other, otherCpf, expected) => {
  expect(await answer('is_same_person', name, cpf, other, otherCpf)).toBe(expected)
  expect(await answer('is_same_person', other, otherCpf, name, cpf)).toBe(expected)
})

test.each<[string, string | null, string, string | null, boolean]>([
  ['Ana Prado', CPF, 'Ana Pardo', TWO_DIGITS_AWAY, true],
  ['Ana Prado', null, 'Ana Pardo', null, true],
  ['Ana Prado', CPF, 'Ana Prado', null, false],
  ['Ana Prado', CPF, 'Ana Prado', ANOTHER, false],
  ['Ana Prado', CPF, 'Bia Lima', CPF, false],
])('“%s” %s and “%s” %s differ in their spelling alone: %s', async (name, cpf, other, otherCpf, expected) => {
  expect(await answer('is_respelled', name, cpf, other, otherCpf)).toBe(expected)
  expect(await answer('is_respelled', other, otherCpf, name, cpf)).toBe(expected)
})
