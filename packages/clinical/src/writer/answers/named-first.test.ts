import { expect, test } from 'vitest'
import { writtenOf } from '../test-writing.ts'

const OPENING = 'Médico: O que houve?\nPaciente: Dor no peito desde ontem.\n'

test.each([
  ['Médico: Falta de ar?\nPaciente: Ar não falta.', /nega falta de ar/i],
  ['Médico: Cansa?\nPaciente: Não. O fôlego não me falta não.', /nega falta de ar/i],
  [
    'Médico: Toma o quê?\nPaciente: O cálcio eu não tô conseguindo, o comprimido é muito grande.',
    /não tô conseguindo cálcio/i,
  ],
  ['Médico: Toma o quê?\nPaciente: Metformina eu não consigo tomar.', /não consigo tomar metformina/i],
  ['Médico: Então nitrato o senhor não vai tomar.', /não vai tomar nitrato/i],
  ['Médico: Corticoide o senhor não pode usar.', /não pode usar corticoide/i],
])('what is named first and denied is told behind its no: %s', (said, told) => {
  expect(writtenOf(`${OPENING}${said}\nMédico: Volta em um mês.`)).toMatch(told)
})

test.each([
  ['emagreceu\nemagrecer não emagreci engordei uns três quilos', /não emagreci/i, /engordei/i],
  ['melhorou a perna\ninchar não inchou formigou a noite toda', /não inchou/i, /formigou/i],
])('without marks, the verb that follows a denied one is told: %s', (said, denied, told) => {
  const written = writtenOf(`o que houve\ndor na perna desde ontem\n${said}`)
  expect(written).toMatch(denied)
  expect(written).toMatch(told)
  expect(written).not.toMatch(/(?:emagrecer|inchar) não/i)
})

test('the noun behind a denied verb is denied', () => {
  const written = writtenOf(
    'Médico: O que houve?\nPaciente: Dor na perna.\nMédico: Toma algum remédio?\nPaciente: Tomar não tomo losartana não.',
  )
  expect(written).not.toMatch(/^losartana/im)
})

test.each([
  ['meu pai teve de intestino aos setenta de estômago ninguém', /nega de est[ôo]mago na fam[íi]lia/i],
  ['Minha mãe teve de mama. De ovário, ninguém.', /nega de ov[áa]rio na fam[íi]lia/i],
])('what nobody in the family had is denied, and what somebody had stands: %s', (answer, denied) => {
  const family = writtenOf(
    `Médico: O que houve?\nPaciente: Dor de barriga.\nMédico: Alguém com câncer na família?\nPaciente: ${answer}`,
    'familyHistory',
  )
  expect(family).toMatch(denied)
  expect(family).toMatch(/intestino|mama/i)
})

test('who likes nobody denies nothing of the family', () => {
  expect(writtenOf(`${OPENING}Médico: E em casa?\nPaciente: Ando sem paciência, não gosto de ninguém.`)).not.toMatch(
    /fam[íi]lia/i,
  )
})

test.each([
  ['Parei faz vinte anos.', /^parei de fumar faz 20 anos\.$/i],
  ['Larguei em março.', /^larguei de fumar em março\.$/i],
])('a habit that was given up does not begin as one: %s', (answer, told) => {
  expect(writtenOf(`${OPENING}Médico: Fuma?\nPaciente: ${answer}`, 'habits')).toMatch(told)
})

test('a habit that goes on stands as it was asked', () => {
  expect(writtenOf(`${OPENING}Médico: Fuma?\nPaciente: Uns dez por dia.`, 'habits')).toMatch(
    /fuma: 10|fuma: uns 10|dez por dia/i,
  )
})
