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
