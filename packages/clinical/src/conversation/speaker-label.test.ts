import { expect, test } from 'vitest'
import { labelsOf } from '@prontuvoz/clinical/conversation/speaker-label'

const speakersOf = (...lines: readonly string[]) => labelsOf(lines).map((label) => label?.speaker)

test('"D" and "P" are who asks and who answers', () => {
  expect(speakersOf('D: Fuma?', 'P: Não.', 'D: Bebe?', 'P: Pouco.')).toEqual([
    'clinician',
    'patient',
    'clinician',
    'patient',
  ])
})

test('"M" beside a "D" is the mother', () => {
  expect(speakersOf('D: O que ele tem?', 'M: Febre.', 'D: Desde quando?', 'M: Ontem.')[1]).toBe('companion')
})

test('"M" who asks is the doctor, whoever "D" is', () => {
  expect(speakersOf('M: O que ele tem?', 'D: Febre.', 'M: Desde quando?', 'P: Ontem.', 'D: Foi anteontem.')[0]).toBe(
    'clinician',
  )
})

test('"Méd", "Pac" and "Acomp" are short for voices', () => {
  expect(speakersOf('Méd: O que houve?', 'Pac: Caí.', 'Acomp: Da escada.', 'Méd: Quando?')).toEqual([
    'clinician',
    'patient',
    'companion',
    'clinician',
  ])
})

test.each([
  [['Acuidade visual sem correção.', 'D: 20/40', 'E: 20/30']],
  [['QP: tosse', 'Med: losartana 50 mg', 'Alergias: nega']],
])('lines of a note are no voices', (lines) => {
  expect(speakersOf(...lines).every((speaker) => speaker === undefined)).toBe(true)
})
