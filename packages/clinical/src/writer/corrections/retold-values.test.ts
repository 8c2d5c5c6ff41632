import { expect, test } from 'vitest'
import { toldInVisit, writtenOf } from '../test-writing.ts'

test('a value that its speaker tells anew after a no leaves the record', () => {
  const written = writtenOf(
    `Médico: Desde quando está com essa ferida no pé?
     Paciente: Faz quatro semanas. Não, foi na festa do Divino, faz três semanas.
     Médico: Está doendo?
     Paciente: Dói muito.`,
  )
  expect(written).toMatch(/3 semanas/)
  expect(written).not.toMatch(/4 semanas/)
})

test('the day on which two agree replaces the day first named', () => {
  const written = writtenOf(
    `Médica: A dentista atende na quarta.
     Paciente: Vou na quinta na dentista.
     Médica: O barco só passa na quarta.
     Paciente: Então é quarta.`,
  )
  expect(written).not.toMatch(/quinta/i)
})

test('a denied allergy is dropped if a companion reminds of the reaction', () => {
  const written = writtenOf(
    `Médica: Alergia?
     Paciente: Não tenho nada.
     Esposa: Laércio, e o captopril? Inchou a língua dele, doutora, por isso que trocaram.
     Médica: Certo.`,
    'allergies',
  )
  expect(written).not.toMatch(/nega/i)
})

test('what a value was before replaces nothing', () => {
  const told = toldInVisit(
    'Médica: Sua glicada deu oito e meio, microalbuminúria oitenta.',
    'Paciente: Melhorou, né? Era dez.',
    'Médica: Melhorou.',
  )
  expect(told).toMatch(/microalbuminúria 80/iu)
  expect(
    toldInVisit(
      'Médica: A pressão deu quatorze por nove, peso oitenta e dois.',
      'Paciente: Ano passado, setenta e oito.',
    ),
  ).toMatch(/peso 82/iu)
})
