import { expect, test } from 'vitest'
import { writtenOf } from '../test-writing.ts'

const AGREED: readonly (readonly [string, RegExp, RegExp])[] = [
  [
    `Médica: E perdeu peso?
     Paciente: Onze quilos desde maio.
     Irmã: Doze, foi de noventa pra setenta e oito.
     Paciente: Doze. E como de tudo.`,
    /12 kg desde maio/,
    /11 kg|90 pra 12/,
  ],
  [
    `Cirurgiã: Quanto dura?
     Paciente: Meia hora. Sexta foram… cinco horas.
     Irmã: Foram sete, eu te trouxe canja às onze e ainda gemia.
     Paciente: Sete, então.`,
    /sexta foram… 7 h/i,
    /5 h|canja às 7/,
  ],
  [
    `Médica: Operou a hérnia quando?
     Mãe: Em dois mil e dezessete.
     Pai: Foi em dois mil e dezenove, ele já andava.
     Mãe: Dezenove, isso.`,
    /2019/,
    /2017/,
  ],
  [
    `Geriatra: Quando foi a queda?
     Cuidadora: Terça, no banheiro.
     Filha: Foi quinta. De manhã ela estava comigo.
     Cuidadora: Quinta, tem razão.`,
    /quinta, no banheiro/i,
    /terça/i,
  ],
  [
    `Médica: Perdeu quantos quilos?
     Paciente: Oito quilos.
     Filha: Onze, a gente pesou na farmácia.
     Paciente: É verdade.`,
    /11/,
    /8/,
  ],
  [
    `Quantas unidades de insulina a senhora aplica?
     Vinte e seis de manhã.
     Trinta, mãe.
     Trinta, é, ele aumentou.`,
    /30 de manhã/,
    /26/,
  ],
]

test.each(AGREED)('a value that two voices agree on replaces the first one: %s', (talk, right, wrong) => {
  const written = writtenOf(talk)
  expect(written).toMatch(right)
  expect(written).not.toMatch(wrong)
})

test('amounts of two times of the day both stand', () => {
  const written = writtenOf(
    `Médica: Quantos comprimidos?
     Paciente: Um de manhã.
     Filha: Dois à noite, mãe.
     Paciente: Dois à noite, isso.`,
  )
  expect(written).toMatch(/um de manhã/i)
  expect(written).toMatch(/2 à noite/)
})

test('a side that is added replaces none', () => {
  const written = writtenOf(
    `Médica: Dói onde?
     Paciente: No joelho direito.
     Esposa: E no esquerdo também.
     Paciente: No esquerdo também, é.`,
  )
  expect(written).toMatch(/direito/)
  expect(written).toMatch(/esquerdo/)
})

test('the answer to the next question is of that question, also when it is repeated', () => {
  const written = writtenOf(
    `Médica: Quantos filhos?
     Paciente: Dois.
     Médica: E irmãos?
     Paciente: Três.
     Médica: Três. Alguém com diabetes?`,
  )
  expect(written).toMatch(/(?:2|dois) filhos/i)
  expect(written).not.toMatch(/(?:3|três) filhos|filhos: 3/i)
})

test.each([
  ['ele tem menos de dois anos?', 'Um ano e dez meses.', /1 ano e 10 meses/],
  ['quantos anos ele tem?', 'Três anos.', /3 anos/],
])('a course that follows the age takes the place of the course, not of the age: %s', (question, age, told) => {
  const written = writtenOf(`Pediatra: Amoxicilina, onze ml de doze em doze horas. Por sete dias… ${question}
    Mãe: ${age}
    Pediatra: Então dez dias.`)
  expect(written).toMatch(/10 dias/)
  expect(written).not.toMatch(/7 dias|1 ano e 10 dias/)
  expect(written).toMatch(told)
})

test('a side that is put right with "espera" is told in its place', () => {
  const written = writtenOf(`Mãe: Ele fica com a mão na orelha.
    Pediatra: Qual orelha?
    Mãe: A esquerda. Não, espera, a direita, é a do lado que ele dorme.`)
  expect(written).toMatch(/orelha: direita/i)
  expect(written).not.toMatch(/esquerda|espera/i)
})
