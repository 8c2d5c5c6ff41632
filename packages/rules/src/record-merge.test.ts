import { expect, test } from 'vitest'
import { mergedText } from './record-merge.ts'

const BEFORE = `HISTÓRIA DA DOENÇA ATUAL
• Tosse há três dias.
• Nega febre.

ALERGIAS
• Alergia a dipirona.

CONDUTA
• Hemograma.`

const with_ = (from: string, to: string) => BEFORE.replace(from, to)

test('changes in different places of a record are joined, whoever made the upper one', () => {
  const own = with_('• Tosse há três dias.', '• Tosse seca há três dias.')
  const other = with_('• Hemograma.', '• Hemograma.\n• Retorno em 7 dias.')
  const both = other.replace('Tosse há', 'Tosse seca há')
  expect(mergedText(BEFORE, own, other)).toBe(both)
  expect(mergedText(BEFORE, other, own)).toBe(both)
})

test('a line that one has removed and a section that the other has added are joined', () => {
  const own = with_('• Nega febre.\n', '')
  const other = `${BEFORE}\n\nRETORNO\n• Em 7 dias.`
  expect(mergedText(BEFORE, own, other)).toBe(other.replace('• Nega febre.\n', ''))
})

test('a person chooses when both changed the same line, its neighbour, or the end of one section', () => {
  const own = with_('• Nega febre.', '• Febre de 38 °C.')
  for (const other of [
    with_('• Nega febre.', '• Febre de 39 °C.'),
    with_('• Tosse há três dias.', '• Tosse há quatro dias.'),
    with_('• Nega febre.', '• Nega febre.\n• Nega dispneia.'),
    with_('• Nega febre.\n', ''),
    own,
  ])
    expect([other, mergedText(BEFORE, own, other), mergedText(BEFORE, other, own)]).toEqual([
      other,
      undefined,
      undefined,
    ])
})

test('a line that both have moved, and one that both have added, is never there twice', () => {
  const moved = with_('• Nega febre.\n', '').replace('• Alergia a dipirona.', '• Alergia a dipirona.\n• Nega febre.')
  const movedElsewhere = `${with_('• Nega febre.\n', '')}\n• Nega febre.`
  expect(mergedText(BEFORE, moved, movedElsewhere)).toBeUndefined()
  const added = with_('• Tosse há três dias.', '• Tosse há três dias.\n• Nega dor.')
  const addedElsewhere = `${BEFORE}\n• Nega dor.`
  expect(mergedText(BEFORE, added, addedElsewhere)).toBeUndefined()
})
