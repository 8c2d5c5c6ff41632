import { expect, test } from 'vitest'
import { isNote, markNote, marked, unmarked } from './professional-note.ts'

test('every line of a note has the mark, empty ones none', () => {
  expect(markNote(' Pressão 12 por 8. \n\n  Edema  +1.\n')).toEqual([
    'Anotação do profissional: Pressão 12 por 8.',
    'Anotação do profissional: Edema +1.',
  ])
  expect(markNote(' \n ')).toEqual([])
})

test('the mark is given once and can be taken off', () => {
  const note = marked('Edema.')
  expect(marked(note)).toBe(note)
  expect([isNote(note), unmarked(note), isNote('Edema.')]).toEqual([true, 'Edema.', false])
})
