import { expect, test } from 'vitest'
import { frontedNegation } from './negation.ts'
import { writtenOf } from '../test-writing.ts'

test.each([
  ['Dor no peito, tenho não', 'nega dor no peito'],
  ['Coceira tem não', 'nega coceira'],
  ['Febre também não', 'nega febre'],
  ['Dor, não dá', 'nega dor'],
  ['Vomitar, não vomitei', 'não vomitei'],
  ['Desmaiar, não desmaiei não', 'não desmaiei'],
  ['Força eu não tenho perdido', 'não tenho perdido força'],
  ['Pólipo não vi', 'sem pólipo'],
  ['Fissura, não vejo', 'sem fissura'],
  ['Atrofia, sem', 'sem atrofia'],
  ['Febre, náusea, nem sombra', 'nega febre, náusea'],
  ['Febre, tosse, não', 'nega febre, tosse'],
  ['Depressão, AVC, diabetes, ele nega', 'nega depressão, AVC, diabetes'],
  ['Diarreia, febre, nega tudo', 'nega diarreia, febre'],
  ['Tosse, nada', 'nega tosse'],
  ['Ibuprofeno, nem pensar', 'nega ibuprofeno'],
  ['Trombose, ninguém', 'nega trombose'],
  ['Me matar, Deus me livre', 'nega se matar'],
])('a denial in its spoken order is noted as one: %s', (said, noted) => {
  expect(frontedNegation(said)).toBe(noted)
})

test.each([
  'Falta de ar, não muita',
  'Dor de cabeça, não todo dia',
  'Tosse, não sei',
  'Febre não passa',
  'Comer, não como direito',
  'Dormir, não durmo',
  'Minha mãe também não',
  'Só febre, tenho não',
  'Coração, pulmão, nada',
  'Dor, febre não sei',
  'Minha mãe não vi',
  'Ele não vejo',
])('a denial whose scope is not certain stays as it was said: %s', (said) => {
  expect(frontedNegation(said)).toBe(said)
})

test('“sangue, nada” denies what was asked about', () => {
  expect(frontedNegation('Sangue, nada', 'Sangue nas fezes?')).toBe('nega sangue nas fezes')
})

test('what was asked about is denied though no list knows it, and is never affirmed', () => {
  const written = writtenOf(
    `Médico: Vê luz piscando?
     Paciente: Luz piscando, também não. Mosca, às vezes.`,
  )
  expect(written).toMatch(/nega luz piscando/iu)
  expect(written.replaceAll(/nega luz piscando/giu, '')).not.toMatch(/luz piscando/iu)
})

test.each([
  ['Pensamento de morte?', 'Antes eu tinha, agora não.', /antes tinha mas agora não/i],
  ['Tem dor de cabeça?', 'Já tive, hoje não.', /já tive mas hoje não/i],
])('what was and is no more is told with its no: %s – %s', (asked, answer, told) => {
  expect(writtenOf(`Médica: ${asked}\nPaciente: ${answer}`)).toMatch(told)
})
