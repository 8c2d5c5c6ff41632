import { expect, test } from 'vitest'
import { verifyStatement } from '../verifier/verify-statement.ts'
import { writeRecord } from '../writer/write-record.ts'
import { withoutPictures } from './pictures.ts'

const talk = (end: string) => [
  'Médica: O que houve?',
  `Paciente: Dor de cabeça há três dias${end} Não tenho febre${end} Tenho alergia a dipirona${end} Não fumo.`,
  `Médica: Pressão 140 por 90${end} Não vou pedir tomografia${end} Tome paracetamol 750, de 6 em 6 horas.`,
]
const EMOJI = [' 🙂', '🙂', ' 👍🏽', '👩‍⚕️❤️', ' 1️⃣', ' 🇧🇷 🙏', '. 🙂', '.🙂'] as const

test.each(EMOJI)('a sentence that "%s" ends is written as one that a full stop ends', (end) => {
  const texts = (passages: readonly string[]) => writeRecord(passages).statements.map(({ text }) => text)
  expect(texts(talk(end))).toEqual(texts(talk('.')))
  expect(texts(talk(end))).toEqual(expect.arrayContaining(['Alergia a dipirona.', 'Não fumo.']))
})

test.each(EMOJI)('a denial that "%s" ends denies nothing of the sentence behind it', (end) => {
  const said = `Pensei em sotalol, só que com asma não dá${end} Fica a amiodarona, duzentos.`
  expect(verifyStatement('Amiodarona 200 mg.', 'plan', [said], said)).toEqual([])
  const [mark] = verifyStatement('Sotalol 80 mg.', 'plan', [said], said)
  expect(mark?.message).toContain('Sotalol')
})

test('emoji within a sentence, at its beginning or in the record change no mark', () => {
  const said = 'Não 🙂 tenho febre 😷, mas tusso 1️⃣ vez por dia.'
  expect(verifyStatement('🙂 Nega febre 👍 e tosse 1x/dia ✅.', 'presentIllness', [said], said)).toEqual([])
  expect(verifyStatement('Febre 😷.', 'presentIllness', [said], said)).toHaveLength(1)
  expect(verifyStatement('Rovsing - 🙂.', 'physicalExam', ['Rovsing negativo.'])).toEqual([])
})

test('nothing changes its place where emoji were, and no part ends within one', () => {
  for (const end of EMOJI) {
    const [, said = ''] = talk(end)
    const plain = withoutPictures(said)
    expect(plain).toHaveLength(said.length)
    expect(plain.indexOf('Não fumo')).toBe(said.indexOf('Não fumo'))
    for (const { index } of plain.matchAll(/\.+/g)) {
      const [before, marks] = [
        said.slice(0, index),
        said.slice(index, index + (/^\.+/.exec(plain.slice(index))?.[0].length ?? 0)),
      ]
      expect([before.isWellFormed(), marks.isWellFormed()]).toEqual([true, true])
    }
  }
})

test('what is no emoji stays', () => {
  expect(withoutPictures('3 # 4 * 5º, 2ª, 37 °C, 120/80, ± 2 µg')).toBe('3 # 4 * 5º, 2ª, 37 °C, 120/80, ± 2 µg')
})

test('an emoji in each of ten thousand sentences is read in no time', () => {
  const text = 'Não tenho febre 🙂 Tusso     muito '.repeat(10_000)
  const began = performance.now()
  withoutPictures(text)
  expect(performance.now() - began).toBeLessThan(5000)
})
