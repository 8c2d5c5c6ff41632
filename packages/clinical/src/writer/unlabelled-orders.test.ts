import { expect, test } from 'vitest'
import { writtenOf } from './test-writing.ts'

test('how long a withdrawn medicine was to be taken goes with it', () => {
  const record = writtenOf(
    `Deita aí. Lasègue positivo à esquerda a quarenta graus. Força grau cinco.
É hérnia?
Deve ser uma hérnia, L5 S1. Pregabalina sobe pra duas vezes ao dia. Dipirona um grama, quatro vezes. Ciclobenzaprina cinco à noite, por sete dias.
Ciclobenzaprina não dá certo com o meu remédio de depressão?
Qual o senhor toma?
Escitalopram, dez.
Pode interagir um pouco. Então deixa sem a ciclobenzaprina. Calor local.`,
  )
  expect(record).toMatch(/dipirona 1 g/i)
  expect(record).not.toMatch(/7 dias|ciclobenzaprina 5/i)
})

test('what may be taken is ordered, though it was asked about', () => {
  const plan = writtenOf(
    `É virose?
É. Vou pedir um hemograma. Soro, um copo depois de cada evacuação.
E se doer, o que ele pode tomar?
Dipirona, dez gotas, de seis em seis horas. Volta em dois dias.`,
    'plan',
  )
  expect(plan).toMatch(/dipirona/i)
})

test('a medicine without another thing is still ordered', () => {
  const plan = writtenOf(
    `É grave?
Não. Vou passar omeprazol vinte, uma vez por dia, em jejum, sem falta.`,
    'plan',
  )
  expect(plan).toMatch(/omeprazol 20/i)
})

test('a dose that is changed in an answer keeps its medicine', () => {
  const record = writtenOf(
    `Vai precisar internar?
Primeiro vou fazer uma tomografia de crânio agora. INR e exame de urina também. Suspende a quetiapina.
E a losartana?
Passa pra uma vez só, de manhã, que a pressão tá baixa.
Tá bom. E pra dor?
Paracetamol de quinhentos, de oito em oito, se tiver dor.`,
  )
  expect(record).toMatch(/losartana: passa pra 1 vez só/i)
})

test('a sentence that is written to its end is one', () => {
  const plan = writtenOf(
    `Como a senhora tá usando a insulina?
Vinte da NPH de manhã e dez à noite.
Tudo bem. Insulina sobe pra vinte e quatro de manhã e a noite fica dez. Volta em dois meses.`,
    'plan',
  )
  expect(plan).toMatch(/24 de manhã e a noite fica 10/i)
})

test('what a clinician rules out is told as ruled out', () => {
  const plan = writtenOf(
    `Azulzinho o senhor toma?
Ontem à noite.
Então nitrato nem pensar. AAS trezentos mastigado agora.`,
    'plan',
  )
  expect(plan).toMatch(/nitrato (?:não|nem pensar)/i)
})

test('a medicine that is forbidden is denied of nobody', () => {
  const plan = writtenOf(
    `E o que eu tomo?
Candesartana, oito miligramas, de manhã. Serve pra pressão e pra enxaqueca.
E na crise?
Triptano não. Naproxeno quinhentos com metoclopramida dez, no máximo duas vezes por semana.`,
    'plan',
  )
  expect(plan).toMatch(/sem triptano/i)
  expect(plan).not.toMatch(/nega/i)
})

test('what somebody else may not take is not forbidden to the patient', () => {
  const plan = writtenOf(
    `É sarna?
É escabiose. Ivermectina, a senhora pesa quanto?
Sessenta.
Então dois comprimidos hoje, dose única, e repete em sete dias. Permetrina em creme, do pescoço pra baixo, à noite, e lava de manhã. A família toda trata junto.
Minha neta tem um ano.
Ela usa enxofre, não permetrina, mas traz ela pra eu ver. Ivermectina pra ela não. Lava a roupa de cama com água quente.`,
    'plan',
  )
  expect(plan).toMatch(/2 comprimidos hoje/i)
  expect(plan).not.toMatch(/(?:sem|nega) ivermectina|ivermectina não/i)
})

test('a refusal names what was offered, and not its praise', () => {
  const plan = writtenOf(
    `Eu pensei no DIU de cobre, mas com esse fluxo não é bom. O DIU hormonal, o Mirena, seria o melhor.
DIU eu tenho pavor, doutora. Não quero.
Tá, então desogestrel, setenta e cinco, um por dia.`,
    'plan',
  )
  expect(plan).not.toMatch(/recusa seria/i)
  expect(plan).toMatch(/desogestrel, 75/i)
})
