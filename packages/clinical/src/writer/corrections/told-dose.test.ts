import { expect, test } from 'vitest'
import { writtenOf } from '../test-writing.ts'

const daughter = (said: string) => `Médico: Toma o quê?
  Filha: Losartana cinquenta e anlodipino de cinco, à noite.
  ${said}`

test.each(['Paciente: O anlodipino é de dez, Márcia.', 'Paciente: Mas o anlodipino é dez.'])(
  'a medicine has the dose that is told last, by whoever knows better: %s',
  (said) => {
    expect(writtenOf(daughter(said))).toMatch(/losartana 50 e anlodipino (?:de )?10,? à noite/i)
    expect(writtenOf(daughter(said))).not.toMatch(/anlodipino (?:de )?5/i)
  },
)

test('what the clinician prescribes anew leaves the dose that was taken', () => {
  const told = writtenOf(daughter('Médico: O anlodipino é de dez a partir de hoje.'), 'medications')
  expect(told).toMatch(/anlodipino 5/i)
})

test('what is told of another medicine changes nothing', () => {
  expect(writtenOf(daughter('Filha: A sinvastatina é de vinte.'))).toMatch(/anlodipino 5/i)
})

test.each(['Paciente: O anlodipino dele é de dez.', 'Paciente: O anlodipino do meu marido é de dez.'])(
  'the dose that another takes leaves the patient’s: %s',
  (said) => {
    expect(writtenOf(daughter(said))).toMatch(/anlodipino 5/i)
  },
)
