import { expect, test } from 'vitest'
import { writeRecord } from './write-record.ts'

function told(...passages: string[]): string {
  return writeRecord(passages)
    .statements.map(({ text }) => text)
    .join(' ')
}

test('an amount in many words keeps the medicine that was asked about', () => {
  expect(
    told(
      'Médico: Vamos aos remédios. E o carvedilol?',
      'Filha: Seis vírgula vinte e cinco, de doze em doze horas.',
    ).toLowerCase(),
  ).toContain('carvedilol')
})

test('an amount keeps it, too, if nobody knows who answers', () => {
  expect(
    told('E o carvedilol?', 'Seis vírgula vinte e cinco, de doze em doze horas.', 'Certo.').toLowerCase(),
  ).toContain('carvedilol')
})

test('the answer to another question replaces no value that was read before', () => {
  const text = told(
    'O eco de maio dizia fração de trinta e cinco por cento. E o potássio da semana passada?',
    'Tá no papel, quatro vírgula um.',
  )
  expect(text).toContain('35%')
  expect(text).not.toContain('fração de no papel')
})

test('a denial outlasts what only begins like a yes', () => {
  const text = told(
    'Médico: Desmaio, dor no peito?',
    'Paciente: Desmaio, nunca. Dor no peito, tenho não.',
    'Paciente: Tenho é saudade do meu feijão com sal.',
  )
  expect(text).toMatch(/nega .*desmaio/iu)
})

test('a denied allergy still falls with one that is remembered', () => {
  const text = told('Médico: Alergia?', 'Paciente: Não.', 'Paciente: Só à dipirona, que me empola.')
  expect(text).not.toMatch(/nega alergia/iu)
  expect(text).toMatch(/dipirona/iu)
})
