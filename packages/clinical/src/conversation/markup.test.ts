import { expect, test } from 'vitest'
import { writtenOf } from '../writer/test-writing.ts'
import { withoutMarkup } from './markup.ts'

const TALK = [
  ['Médica', 'Bom dia, o que houve?'],
  ['Paciente', 'Estou com dor de cabeça há três dias. Não tenho febre.'],
  ['Médica', 'Toma algum remédio?'],
  ['Paciente', 'Losartana 50 mg, uma vez ao dia. Não tomo aspirina.'],
  ['Médica', 'Pressão 140 por 90. Prescrevo paracetamol 750 mg de 8 em 8 horas. Não vou pedir tomografia.'],
] as const
const talk = (line: (who: string, said: string, at: number) => string, between = '\n') =>
  TALK.map(([who, said], at) => line(who, said, at)).join(between)
const plain = talk((who, said) => `${who}: ${said}`)
const cue = (at: number, mark: string) => `00:00:0${at}${mark}000 --> 00:00:0${at + 1}${mark}500`

test.each([
  ['one line', talk((who, said) => `${who}: ${said}`, ' ')],
  ['one line with names', talk((who, said) => `${who === 'Médica' ? 'Dra. Ana' : 'Bruno'}: ${said}`, ' ')],
  ['HTML', talk((who, said) => `<p><strong>${who}:</strong> ${said}</p>`, '')],
  ['HTML with breaks', talk((who, said) => `<b>${who}:</b> ${said.replaceAll(' ', '&nbsp;')}`, '<br/>')],
  ['Markdown', talk((who, said) => `- **${who}:** ${said.replace('dor', '*dor*')}`)],
  ['a quotation', talk((who, said) => `> ${who}: ${said}`)],
  ['SRT', talk((who, said, at) => `${at + 1}\n${cue(at, ',')}\n${who}: ${said}\n`)],
  ['VTT', `WEBVTT\n\n${talk((who, said, at) => `${at + 1}\n${cue(at, '.')}\n<v ${who}>${said}</v>\n`)}`],
  [
    'names alone on their lines',
    talk((who, said, at) => `${who === 'Médica' ? 'Dra. Ana' : 'Bruno Lima'}   0:0${at}\n${said}`),
  ],
])('a talk pasted as %s becomes the record of the same talk', (_form, text) => {
  expect(writtenOf(text)).toBe(writtenOf(plain))
})

test('two lines with a name each are two voices', () => {
  const told = writtenOf('Dra. Ana: Bom dia, o que houve?\nBruno: Tenho tosse há três dias. Não tenho febre.')
  expect(told).toMatch(/tosse há 3 dias/iu)
  expect(told).not.toMatch(/bruno|dra/iu)
})

test('headings of a note on one line are nobody’s names', () => {
  const told = writtenOf('Paciente: 45 anos, tosse há três dias. Pai: hipertenso. Mãe: diabetes. Irmão: asma.')
  expect(told).toMatch(/pai: hipertenso/iu)
  expect(told).toMatch(/mãe: diabetes/iu)
})

test('a time in SRT is no number of the record, a time that is said stays', () => {
  const told = writtenOf(
    '1\n00:00:01,000 --> 00:00:04,000\nDor de cabeça há três dias.\n2\n00:00:04,500 --> 00:00:09,000\nTomo losartana às 08:00.',
  )
  expect(told).not.toMatch(/00:00|-->/)
  expect(told).toMatch(/08:00/)
})

test('signs that are no markup stay, and every character keeps its place', () => {
  const typed = ['Glicemia <200 e >100, PA < 140x90.', '<p>Tosse &amp; febre</p>', '**Peso** 70 kg', 'Manhã 08:00']
  const read = withoutMarkup(typed)
  expect(read[0]).toBe(typed[0])
  expect(read[3]).toBe(typed[3])
  expect(read.map((text) => text.length)).toEqual(typed.map((text) => text.length))
  expect(read[1]?.indexOf('Tosse')).toBe(typed[1]?.indexOf('Tosse'))
})

test('a colleague who is called by the name of a field is a voice if the colleague asks', () => {
  const told = writtenOf(
    'Vascular: Dói ao andar?\nPaciente: Dói na panturrilha direita.\nVascular: Alergia?\nPaciente: Não.\nVascular: Fuma?\nPaciente: Não.',
  )
  expect(told).not.toMatch(/vascular/iu)
  expect(told).toMatch(/nega alergia/iu)
})

test('empty lines between the voices change nothing', () => {
  const told = writtenOf('Dra. Ana: O que houve?\n\nBruno: Tenho tosse há três dias.\n')
  expect(told).not.toMatch(/bruno|dra/iu)
})
