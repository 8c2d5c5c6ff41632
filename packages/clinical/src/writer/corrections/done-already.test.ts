import { expect, test } from 'vitest'
import { writtenOf } from '../test-writing.ts'

const OPENING = 'Médica: O que houve?\nPaciente: Tosse e febre há três dias.\n'

test.each([
  [
    'Médica: Vou pedir um hemograma e uma espirometria.\nPaciente: A espirometria eu já fiz no mês passado.',
    /hemograma/i,
    /espirometria/i,
  ],
  [
    'Médica: Quero um raio X de tórax. Mamografia também.\nPaciente: Mamografia eu fiz em março, doutora.\nMédica: Então só o raio X.',
    /raio x/i,
    /mamografia/i,
  ],
  [
    'Médica: Peço TSH e colonoscopia. A colonoscopia a senhora já fez ano passado, então só o TSH.',
    /tsh/i,
    /colonoscopia/i,
  ],
  [
    'Médica: A vacina do tétano e a da hepatite B, faz a do tétano hoje, a outra a firma já deu.',
    /t[ée]tano/i,
    /hepatite/i,
  ],
])('what turns out to be done is no longer ordered, the rest is: %s', (said, ordered, done) => {
  const plan = writtenOf(`${OPENING}Médica: Então é bronquite.\n${said}\nMédica: Volta em um mês.`, 'plan')
  expect(plan).toMatch(ordered)
  expect(plan).not.toMatch(done)
})

test('a vaccine that was given elsewhere is told with its place, and no date replaces today', () => {
  const said = `${OPENING}Médica: E o reforço da pólio tá faltando, faz hoje.\nPaciente: Já tomei, no posto. Em maio.\nMédica: Então tá completa.`
  expect(writtenOf(said, 'plan')).not.toMatch(/p[óo]lio|faz maio/i)
  expect(writtenOf(said)).toMatch(/p[óo]lio: (?:já )?tomei/i)
})

test.each([
  ['Médica: Vou pedir um hemograma.\nPaciente: Já tomei dipirona hoje.', /hemograma/i],
  ['Médica: A vacina do tétano e a da hepatite B, a outra a firma já deu.', /t[ée]tano/i],
  ['Médica: Quero uma ressonância.\nPaciente: A tomografia eu já fiz.', /resson[âa]ncia/i],
  ['Médica: Faz a vacina da gripe hoje.\nPaciente: E se eu já fiz?\nMédica: Não fez.', /gripe/i],
])('an order stands where something else was done, or nothing: %s', (said, ordered) => {
  expect(writtenOf(`${OPENING}${said}\nMédica: Volta em um mês.`)).toMatch(ordered)
})
