import { expect, test } from 'vitest'
import { legibleText } from './legible-text.ts'

const SAID =
  'Médica: O que houve?\nPaciente: Dor de cabeça há três dias. Não tenho febre. Não tenho alergia a dipirona. Não fumo.\nMédica: Pressão 140 por 90. Não vou pedir tomografia.'

/** UTF-8 decoded with the wrong encoding. */
const misread = (encoding: string) => new TextDecoder(encoding).decode(new TextEncoder().encode(SAID))
const entities = (text: string) => text.replaceAll(/[^\0-\x7f]/g, (sign) => `&#${sign.charCodeAt(0)};`)
const quoted = (text: string) =>
  text.replaceAll(/[^\0-\x7f]/g, (sign) =>
    [...new TextEncoder().encode(sign)].map((byte) => `=${byte.toString(16).toUpperCase()}`).join(''),
  )

test.each([
  ['in decomposed form, as from a Mac', SAID.normalize('NFD')],
  ['whose bytes Windows has misread', misread('windows-1252')],
  ['whose bytes were misread as Latin-1', Buffer.from(SAID, 'utf8').toString('latin1')],
  ['with numbered entities', entities(SAID)],
  [
    'with named entities',
    SAID.replaceAll('ã', '&atilde;')
      .replaceAll('ç', '&ccedil;')
      .replaceAll('ê', '&ecirc;')
      .replaceAll('é', '&eacute;')
      .replaceAll('á', '&aacute;'),
  ],
  ['as a mail quotes it', quoted(SAID)],
  ['with a space without width in each word', SAID.replaceAll(/(?<=\p{L})(?=\p{L})/gu, '\u200B')],
  ['with soft hyphens', SAID.replaceAll(/(?<=\p{L})(?=\p{L})/gu, '\u00AD')],
  ['with signs for the direction of writing', SAID.replaceAll(/(?= )/g, '\u202E').replaceAll('\n', '\u200E\n')],
])('a text %s reads as it was written', (_how, text) => {
  expect(text).not.toBe(SAID)
  expect(legibleText(text)).toBe(SAID)
  expect(legibleText(legibleText(text))).toBe(SAID)
})

test.each(['N?o fumo. n?o tenho febre. N?O BEBO.', 'N\uFFFDo fumo. n\uFFFDo tenho febre. N\uFFFDO BEBO.'])(
  'where letters are lost, the word that denies is still read: %s',
  (text) => {
    expect(legibleText(text)).toBe('Não fumo. não tenho febre. NÃO BEBO.')
  },
)

test.each([
  'Ângela disse “IRMÔ, LÂMPADA, MANHÃ, CORAÇÃO.',
  'Tem dor?Não. Quantos? 3? Febre?',
  'a = C3 e B12; PA=120; R&D; x&y;',
  'ఱ ਅੰ 👩\u200D⚕️ 5º dia, 2ª dose, 37 °C, 50 µg',
])('what is right already stays as it is: %s', (text) => {
  expect(legibleText(text)).toBe(text)
})

test('a word that was divided at the end of a line is whole again, unless its hyphen is its own', () => {
  expect(legibleText('Dor de cabe-\r\nça no pós-\noperatório, queixa-\nse disso -\nmas não sempre.')).toBe(
    'Dor de cabeça no pós-\noperatório, queixa-\nse disso -\nmas não sempre.',
  )
})
