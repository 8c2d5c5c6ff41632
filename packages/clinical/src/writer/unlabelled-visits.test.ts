import { expect, test } from 'vitest'
import { writtenOf } from './test-writing.ts'

test.each([
  [
    'advice for later is no complaint',
    `Boa noite, o que aconteceu?
Cortei a mão com a faca, abrindo um coco.
Vou dar quatro pontos. Curativo todo dia.
Se ficar vermelho, com pus ou febre, volta.`,
    /cortei mão/i,
    /pus/i,
  ],
  [
    'who comes to bring results says so',
    `Pode entrar.
Oi, doutora. Vim trazer os exames e falar da insônia.
Como você passou com a sertralina?
Diminuiu um pouco o choro.`,
    /trazer exames e falar da insônia/i,
    /choro/i,
  ],
])('%s', (_what, talk, complaint, never) => {
  const told = writtenOf(talk, 'complaint')
  expect(told).toMatch(complaint)
  expect(told).not.toMatch(never)
})

test('a medicine that does the patient harm is not ordered once another is given instead', () => {
  const plan = writtenOf(
    `O que aconteceu?
Cortei a mão com a faca.
Vou dar quatro pontos. Pra dor, dipirona um grama de seis em seis horas se doer.
Dipirona me dá pressão baixa.
Então paracetamol setecentos e cinquenta. Curativo todo dia.`,
    'plan',
  )
  expect(plan).toMatch(/paracetamol 750/i)
  expect(plan).not.toMatch(/dipirona 1 g/i)
})

test('a medicine stays ordered if its harm is only asked about, or nothing takes its place', () => {
  const asked = writtenOf(
    `Pra dor, dipirona um grama de seis em seis horas.
Dipirona me dá sono?
Não dá não. E junto paracetamol setecentos e cinquenta, se precisar.`,
    'plan',
  )
  expect(asked).toMatch(/dipirona 1 g/i)
  const alone = writtenOf(
    `Pra dor, dipirona um grama de seis em seis horas.
Dipirona me dá um pouco de sono.
Não tem problema, toma de noite.`,
    'plan',
  )
  expect(alone).toMatch(/dipirona 1 g/i)
})

test('what an allergen does is told with it', () => {
  const allergies = writtenOf('Alguma alergia?\nA iodo e a Bactrim.\nE o iodo?\nCoça.', 'allergies')
  expect(allergies).toMatch(/iodo: coça/i)
})

test('"coça" is a yes to "coça?"', () => {
  const told = writtenOf('Essa mancha coça?\nCoça.\nHá quanto tempo?\nUm mês.', 'presentIllness')
  expect(told).toMatch(/coça/i)
  expect(told).not.toMatch(/: coça/i)
})

test('an allergy that the answer moves to another medicine is not set aside', () => {
  const allergies = writtenOf(
    `Alergia a senhora tem daquela da dipirona, né?
Não, dipirona eu tomo. É da novalgina que eu tenho.`,
    'allergies',
  )
  expect(allergies).toMatch(/nega alergia a dipirona/i)
  expect(allergies).toMatch(/novalgina/i)
})

test('asking for consent asks about nothing', () => {
  const allergies = writtenOf(
    `bom dia seu joão
bom dia vim pegar a receita
então vamos de rosuvastatina de cinco três vezes na semana pode ser
pode
volta em três meses`,
    'allergies',
  )
  expect(allergies).not.toMatch(/pode/i)
})

test('a new dose is no hypothesis', () => {
  const talk = `Isso é ruim?
A vitamina D tá baixa. Vou fazer o seguinte: sertralina sobe pra cem.
Tá bom.`
  expect(writtenOf(talk, 'hypotheses')).not.toMatch(/sertralina/i)
  expect(writtenOf(talk, 'plan')).toMatch(/sertralina sobe pra 100/i)
})

test.each([
  ['Seu pai tinha depressão, né?\nMeu pai não, minha mãe.', /^mãe: depressão/i],
  ['E sua mãe teve infarto?\nFoi meu pai.', /^pai: infarto/i],
])('a relative named instead takes over what was asked: %s', (talk, told) => {
  expect(writtenOf(talk, 'familyHistory')).toMatch(told)
  expect(writtenOf(talk, 'familyHistory')).not.toMatch(/pai não|nega/i)
})

test('what is ordered after a refusal is on a line of its own', () => {
  const plan = writtenOf(
    `Vamos tentar trazodona de cinquenta, à noite. Quer tentar?
Prefiro não.
Então higiene do sono e diminuir o café.`,
    'plan',
  )
  expect(plan).not.toMatch(/recusa[^.;]*café/i)
  expect(plan).toMatch(/café/i)
})

test('a pressure takes the place of no dose', () => {
  const told = writtenOf(
    'bom dia o que a senhora está sentindo bom dia doutor estou com dor de cabeça e tontura há quanto tempo a senhora tem dor de cabeça há três dias e piora à noite tem febre ou falta de ar não tenho febre nem falta de ar a senhora tem alguma doença tenho hipertensão e minha mãe tem diabetes toma algum remédio tomo losartana cinquenta miligramas uma vez ao dia tem alergia a algum remédio tenho alergia a dipirona a pressão arterial está dezesseis por dez ausculta pulmonar limpa hipótese de enxaqueca',
  )
  expect(told).toMatch(/losartana 50 mg 1x\/dia/i)
  expect(told).not.toMatch(/losartana 160/i)
})
