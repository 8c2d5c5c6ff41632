import { expect, test } from 'vitest'
import { writtenOf } from '../test-writing.ts'

test.each([
  ['Vomitou, teve tontura, desmaiou, ardência pra urinar?', 'Vomitei. Três.', /vomitou/i, /tontura|desmaiou|ardência/i],
  ['A mancha coça, dói, descama, sangra?', 'Coça muito. De noite.', /coça/i, /dói|descama|sangra/i],
  ['Incha, esquenta, trava, estala?', 'Incha.', /incha/i, /esquenta|trava|estala/i],
  ['Fuma, bebe?', 'Bebo. Cerveja.', /bebe/i, /fuma/i],
])('of a list that is asked only the verb that is repeated is told: %s', (question, answer, right, wrong) => {
  const written = writtenOf(`Médico: ${question}\nPaciente: ${answer}`)
  expect(written).toMatch(right)
  expect(written).not.toMatch(wrong)
})

test.each(['Sim.', 'Tenho.', 'Tem, sim.'])('a yes is to the whole list: %s', (answer) => {
  const written = writtenOf(`Médica: Tosse, febre, catarro?\nPaciente: ${answer}`)
  expect(written).toMatch(/tosse, febre, catarro/i)
})

test.each([
  ['Camarão eu não posso, incha a boca.', /camarão: não pode, incha/i],
  ['Dipirona eu não posso. Me empola toda.', /dipirona: não pode/i],
  ['Não… esparadrapo, a pele descascou.', /alergia a esparadrapo/i],
  ['Nenhuma… ah, o Bactrim, me deu placa.', /^alergia: bactrim, deu placa/i],
  ['Que eu saiba não... espera, dipirona me inchou o olho.', /alergia a dipirona/i],
])('what is not tolerated is told, and not denied: %s', (answer, right) => {
  const written = writtenOf(`Médica: Alergia?\nPaciente: ${answer}`, 'allergies')
  expect(written).toMatch(right)
  expect(written).not.toMatch(/^n(?:ão|enhuma|ega)/im)
})

test.each(['Não… não tenho nada.', 'Não… de jeito nenhum.', 'Nenhuma… que eu saiba, não.'])(
  'a no that is said twice stays a no: %s',
  (answer) => {
    expect(writtenOf(`Médico: Alergia?\nPaciente: ${answer}`, 'allergies')).toMatch(/^nega alergia/i)
  },
)

test('a verb that the whole list shares affirms all of it', () => {
  expect(writtenOf('Médico: Dói o joelho, o ombro?\nPaciente: Dói.')).toMatch(/joelho.*ombro/i)
  expect(writtenOf('Médico: Toma losartana, anlodipino?\nPaciente: Tomo.')).toMatch(/losartana.*anlodipino/i)
})
