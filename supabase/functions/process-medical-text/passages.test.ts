import { expect, test } from 'vitest'
import { passagesOf, startsOf } from './passages.ts'

test('passages have no spaces around them', () => {
  expect(passagesOf('  Estou com febre. \n\t Desde ontem.  ', [])).toEqual(['Estou com febre.', 'Desde ontem.'])
})

test('the pieces of a recording are its passages, whatever spaces are between them', () => {
  expect(passagesOf('estou com  febre desde ontem ', [' estou com febre', '', 'desde ontem'])).toEqual([
    'estou com febre',
    'desde ontem',
  ])
})

test('each passage but notes begins in the transcript where it is said to', () => {
  for (const [transcript, heard] of [
    ['Tem dor?  Sim.\nDesde ontem? Sim.', []],
    [
      'bom dia bom dia dor de cabeça\nAnotação do profissional: PA 12 por 8. Corado.',
      ['bom dia', 'bom dia dor de cabeça'],
    ],
  ] as const) {
    const passages = passagesOf(transcript, heard)
    const spoken = transcript.replaceAll(/\s+/g, ' ')
    const starts = startsOf(passages)
    for (const [index, passage] of passages.entries()) {
      const start = starts[index]
      expect(start === undefined).toBe(passage.startsWith('Anotação do profissional:'))
      if (start !== undefined) expect(spoken.slice(start, start + passage.length)).toBe(passage)
    }
    expect(starts.filter((start) => start !== undefined).length).toBeGreaterThan(1)
  }
})

const LETTER = `Paciente: Dor de cabeça há três dias, mais de manhã, e nunca
tive febre. Sou hipertenso desde os quarenta e não tenho alergia
a dipirona. Minha mãe teve câncer de mama e o meu pai é
diabético. Tomo losartana de manhã.

Médica: Vamos pedir uma ressonância do crânio e volta em
quinze dias.`

test('lines that were cut at a width are joined, and their sentences are passages', () => {
  expect(passagesOf(LETTER, [])).toEqual([
    'Paciente: Dor de cabeça há três dias, mais de manhã, e nunca tive febre.',
    'Sou hipertenso desde os quarenta e não tenho alergia a dipirona.',
    'Minha mãe teve câncer de mama e o meu pai é diabético.',
    'Tomo losartana de manhã.',
    'Médica: Vamos pedir uma ressonância do crânio e volta em quinze dias.',
  ])
})

test('lines that were typed one by one stay apart, with or without marks', () => {
  const lines = [
    'bom dia o que a senhora sente desde a semana passada',
    'dor no joelho direito',
    'tem alergia a algum remédio que já tomou na vida',
    'não',
    'toma algum remédio',
    'losartana cinquenta de manhã',
  ]
  expect(passagesOf(lines.join('\n'), [])).toEqual(lines)
})

test('a line’s number is not a separate sentence', () => {
  expect(passagesOf('1. Dor há 3 dias. Piora.\n2. Nega febre.', [])).toEqual([
    '1. Dor há 3 dias.',
    'Piora.',
    '2. Nega febre.',
  ])
})

test('the title before a name ends no sentence', () => {
  expect(passagesOf('Dra. Ana: Tem dor? Sra. Rita: Não. O Dr. Paulo viu.', [])).toEqual([
    'Dra. Ana: Tem dor?',
    'Sra. Rita: Não.',
    'O Dr. Paulo viu.',
  ])
})
