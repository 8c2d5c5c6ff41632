import { expect, test } from 'vitest'
import { isNote, markNote, marked, unmarked } from './professional-note.ts'

test('every line of a note gets the marker, empty ones do not', () => {
  expect(markNote(' Pressão 12 por 8. \n\n  Edema  +1.\n')).toEqual([
    'Anotação do profissional: Pressão 12 por 8.',
    'Anotação do profissional: Edema +1.',
  ])
  expect(markNote(' \n ')).toEqual([])
})

test('the marker is added once and can be removed', () => {
  const note = marked('Edema.')
  expect(marked(note)).toBe(note)
  expect([isNote(note), unmarked(note), isNote('Edema.')]).toEqual([true, 'Edema.', false])
})
