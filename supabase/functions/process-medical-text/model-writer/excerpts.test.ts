import fc from 'fast-check'
import { expect, test } from 'vitest'
import { excerptsOf } from './excerpts.ts'
import { writeInParts } from './write-in-parts.ts'

const unmarked =
  'bom dia o que houve uma dor de cabeça faz três dias febre não febre não tive toma algum remédio losartana de cinquenta de manhã ' +
  'alergia a alguma coisa dipirona me deu urticária então vou pedir um hemograma e volta em dez dias'

test('cuts a passage without marks at its utterances, and short passages not at all', () => {
  const { hidden, places } = excerptsOf(['Bom dia.', unmarked], [])
  expect(hidden.passages[0]).toBe('Bom dia.')
  expect(hidden.passages.length).toBeGreaterThan(5)
  expect(hidden.passages.slice(1).join(' ')).toBe(unmarked)
  expect(places.slice(1).every(({ passage }) => passage === 1)).toBe(true)
})

test('leaves a note whole, so that what nobody said keeps its marker', () => {
  const note = `Anotação do profissional: ${unmarked}`
  expect(excerptsOf([note], []).hidden.passages).toEqual([note])
})

test('every character of any passages is in exactly one excerpt, in order', () => {
  const words = fc.constantFrom(
    'dor',
    'não',
    'tomo',
    'losartana',
    '50 mg',
    'o senhor',
    ' ',
    'fuma?',
    'bebo.',
    '😷',
    'e',
  )
  fc.assert(
    fc.property(
      fc.array(
        fc.array(words, { maxLength: 90 }).map((all) => all.join(' ')),
        { maxLength: 4 },
      ),
      (passages) => {
        const { places } = excerptsOf(passages, [])
        const told = passages.map((text, index) =>
          places
            .filter(({ passage }) => passage === index)
            .map(({ from, to }) => text.slice(from, to))
            .join(''),
        )
        expect(told).toEqual(passages)
      },
    ),
  )
})

test('an answer that cites numbers of excerpts has its places in the passage', async () => {
  let sent: readonly string[] = []
  const { statements } = await writeInParts(
    (part) => {
      sent = part
      const number = part.findIndex((text) => text.includes('urticária'))
      const item = { texto: 'Dipirona: urticária.', sentido: 'afirmado', pessoa: 'paciente', situacao: 'nao_se_aplica' }
      return Promise.resolve({
        content: JSON.stringify({ itens: [{ tipo: 'alergia', ...item, trechos: [number] }] }),
        isCut: false,
      })
    },
    3000,
    { passages: [unmarked], names: [] },
  )
  expect(sent.length).toBeGreaterThan(5)
  const [source] = statements[0]?.sources ?? []
  expect(source?.passage).toBe(0)
  expect(unmarked.slice(source?.from, source?.to).trim()).toBe('dipirona me deu urticária')
})
