import { expect, test } from 'vitest'
import { writtenOf } from './test-writing.ts'

const TALK = [
  ['Médica', 'Bom dia, o que houve?'],
  ['Paciente', 'Estou com dor de cabeça há três dias. Não tenho febre.'],
  ['Médica', 'Toma algum remédio?'],
  ['Paciente', 'Losartana 50 mg, uma vez ao dia. Não tomo aspirina.'],
  ['Médica', 'Pressão 140 por 90. Prescrevo paracetamol 750 mg de 8 em 8 horas. Não vou pedir tomografia.'],
] as const
const talk = (line: (who: string, said: string, at: number) => string) =>
  TALK.map(([who, said], at) => line(who, said, at)).join('\n')
const plain = talk((who, said) => `${who}: ${said}`)
const named = (who: string) => (who === 'Médica' ? 'Dra. Ana Prado' : 'Bruno Lima')

test.each([
  ['WhatsApp on an iPhone', talk((who, said, at) => `[12/03/2026 14:3${at}:21] ${named(who)}: ${said}`)],
  ['WhatsApp on Android', talk((who, said, at) => `12/03/2026 14:3${at} - ${named(who)}: ${said}`)],
  ['WhatsApp in English', talk((who, said, at) => `3/12/26, 2:3${at} PM - ${named(who)}: ${said}`)],
  [
    'WhatsApp, of somebody without a name',
    talk((who, said, at) => `12/03/2026 14:3${at} - ${who === 'Médica' ? 'Dra. Ana' : '+55 11 98765-4321'}: ${said}`),
  ],
  ['a transcription program', talk((who, said, at) => `(00:0${at}:12) ${who}: ${said}`)],
  ['a mail', talk((who, said) => `> ${who}: ${said}`)],
])('a talk exported by %s becomes the record of the same talk', (_program, text) => {
  expect(writtenOf(text)).toBe(writtenOf(plain))
})

test('a time in what is said is nobody’s name', () => {
  const said = 'Médica: E a glicemia?\nPaciente: 8:00: 98, 14:00: 140.\nMédica: Mantém a metformina.'
  expect(writtenOf(said)).toMatch(/98/)
})

test('a name that is written once is somebody’s if a time is before it', () => {
  const asked = '[12/03/2026 14:30:21] Dra. Ana: Tem alergia a algum remédio?\n[12/03/2026 14:31:21] Bruno: Dipirona.'
  expect(writtenOf(asked)).toBe('Alergia a dipirona.')
})

test('a time is told as it was typed', () => {
  expect(writtenOf('Médica: Prescrevo losartana 50 mg às 08:00 e às 20:30.\nPaciente: Certo.')).toMatch(/08:00.*20:30/)
})

test('the numbers of a list are no amounts, and each of its lines is told', () => {
  const told = writtenOf('1. Dor de cabeça há 3 dias\n2. Nega febre\n3. Alergia a dipirona\n4. Losartana 50 mg 1x/dia')
  expect(told).not.toMatch(/[,:] [124]\b/)
  expect(told).toMatch(/febre/)
  expect(told).toMatch(/Alergia a dipirona/)
})
