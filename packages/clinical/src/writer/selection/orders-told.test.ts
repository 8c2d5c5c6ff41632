import { expect, test } from 'vitest'
import { readEverydayTalks } from '../../../../../benchmarks/cotidiano/talks.ts'
import { writtenOf } from '../test-writing.ts'

const [visit] = readEverydayTalks(new URL('../../../../../benchmarks/visitas-2', import.meta.url).pathname)
const LONG = (visit?.turns ?? []).map(({ speaker, text }) => `${speaker}: ${text}`).join('\n')

test.each([
  ['Médico: Por isso eu vou te mandar pra cirurgia da mão amanhã.', /cirurgia da mão/i],
  ['Médico: Antitetânica, faz.', /antitetânica/i],
  ['Médico: Glucagon eu deixo receitado, ensina sua mulher.', /glucagon/i],
  ['Médico: A do herpes zóster eu quero que faça.', /zóster/i],
])('an order is told however full the record of a long visit is: %s', (said, told) => {
  expect(writtenOf(`${LONG}\n${said}\nPaciente: Tá bom.`)).toMatch(told)
})

test('a suspicion and the order behind its "mas" are told, though the reason names a relative', () => {
  const said = `${LONG}\nMédico: Dona Lurdes, isso parece gastrite, mas pela idade e pelo pai vou pedir uma endoscopia.
    Paciente: Tá bom.
    Médico: Volta com a endoscopia, em trinta dias.`
  expect(writtenOf(said, 'hypotheses')).toMatch(/gastrite/i)
  expect(writtenOf(said, 'plan')).toMatch(/vou pedir uma endoscopia/i)
  expect(writtenOf(said, 'followUp')).toMatch(/30 dias/)
})

test('in text without marks an exam that is ordered stands in the plan, though the return names it again', () => {
  const bare = `${LONG.replaceAll(/[.,;:?!]/g, '').toLowerCase()} vou pedir uma endoscopia volta com a endoscopia em trinta dias`
  expect(writtenOf(bare.replaceAll('\n', ' '), 'plan')).toMatch(/endoscopia/)
})

test.each([
  'Eu ia pedir os exames aqui e ver amanhã, mas com esses pontinhos eu prefiro te mandar pra maternidade hoje mesmo.',
  'Vai direto pro pronto-socorro daqui, eu ligo avisando.',
])('who is sent to a hospital is told so however full the record is: %s', (said) => {
  expect(writtenOf(`${LONG}\nMédica: ${said}\nPaciente: Tá bom.`)).toMatch(/maternidade|pronto-socorro daqui/i)
})

test('an order behind its reason is told however full the record is', () => {
  expect(
    writtenOf(`${LONG}\nMédica: Mas o PSA subiu, então vou repetir com o livre em um mês.\nPaciente: Tá bom.`),
  ).toMatch(/repetir com livre em 1 mês/i)
})

test('what the clinician prefers stands, without what it is preferred to', () => {
  const plan = writtenOf(
    `${LONG}
     Médica: Eu poderia dar trazodona, mas prefiro primeiro aumentar a sertralina para setenta e cinco.
     Paciente: Tá.`,
    'plan',
  )
  expect(plan).toMatch(/aumentar (?:a )?sertralina (?:para|pra) 75/i)
  expect(plan).not.toMatch(/trazodona/i)
})

test('the return for one thing is told beside the date of another', () => {
  const talk = `Bichinho em casa. Dois gatos. Trabalha com quê. Sou cabeleireira. Usa luva. Não uso. Na família alguém com alergia de pele. Minha filha tem igualzinho. Tá tomando alguma coisa. Loratadina. De 10, um por dia.
Placas eritematosas nas fossas poplíteas. Sem pus, sem crosta. Então é dermatite atópica. Pro corpo mometasona creme, uma vez à noite por dez dias. Luva de nitrilo no salão. Teste de contato eu vou pedir. Biópsia da pinta. Marca pra semana que vem. Na quinta. Na quinta não posso. Na sexta então. Sexta pode. Sexta às nove. E o retorno da pele daqui a um mês. A anestesia tem problema, uma vez no dentista eu passei mal.`
  expect(writtenOf(talk, 'followUp')).toMatch(/retorno da pele em 1 mês/i)
})

test('a vaccine that is due today is told however full the record is', () => {
  expect(writtenOf(`${LONG}\nMédico: A dTpa o senhor toma hoje, aqui mesmo no posto.\nPaciente: Tá bom.`)).toMatch(
    /dTpa.* toma hoje/i,
  )
})
