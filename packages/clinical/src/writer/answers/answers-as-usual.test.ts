import { expect, test } from 'vitest'
import { writeRecord } from '@prontuvoz/clinical/writer/write-record'
import { answeredInVisit as answered, toldInVisit as told } from '../test-writing.ts'

test.each([
  ['À noite, o farol dos carros incomoda?', 'Incomoda demais.', /farol dos carros incomoda à noite: demais/i],
  ['À noite, tosse?', 'Não.', /nega tosse à noite/i],
  ['E o xixi, arde?', 'Arde um pouco faz três dias.', /xixi arde: faz 3 dias/i],
  ['O joelho, trava?', 'Não.', /nega joelho travar/i],
  ['Perde urina quando tosse ou espirra?', 'Às vezes, quando dou risada.', /quando tosse ou espirra: às vezes/i],
  ['Consegue beber água, abrir a boca?', 'Consigo, com dor.', /consegue beber água, abrir boca: com dor/i],
  ['Consegue andar e subir escada?', 'Não.', /não consegue andar e subir escada/i],
  ['E a vacina do tétano, a dTpa, você já tomou?', 'Ainda não.', /vacina do tétano \(dTpa\): ainda não/i],
  ['Quantas crises você teve desde a última consulta?', 'Duas.', /crises desde a última consulta: 2/i],
  ['É a primeira gravidez?', 'Não, é a terceira.', /terceira gravidez/i],
  ['O aborto foi com quantas semanas?', 'Com dez.', /aborto: 10 semanas/i],
])('what is asked stands as one thing, in the order of a record: %s – %s', (question, answer, expected) => {
  expect(answered(question, answer)).toMatch(expected)
})

test('of what hurts when somebody walks or runs, nothing is denied by "only when I run"', () => {
  expect(answered('Dói quando anda ou corre?', 'Só quando corro.')).not.toMatch(/não anda|nega/i)
})

test.each([
  ['Já precisou de sonda alguma vez?', 'Uma vez, em dezembro, travou tudo.', /precisou de sonda: 1 vez/i],
  ['Está tossindo?', 'Um pouco, de noite.', /tossindo: de noite/i],
  ['Caiu alguma vez?', 'Quase, me segurei na parede.', /caiu: quase, segurei na parede/i],
  ['E febre, teve?', 'Tive trinta e oito e dois no sábado, mas passou.', /febre: tive 38,2 no sábado/i],
  ['E a urina?', 'Está escura, com cheiro forte.', /urina: está escura, com cheiro forte/i],
  [
    'Teve reação na infusão, do paclitaxel?',
    'Na segunda vez tive, fiquei vermelha.',
    /allergies: .*paclitaxel: na segunda vez/i,
  ],
  ['Conseguiu continuar jogando?', 'Que nada, saí carregado.', /não conseguiu continuar jogando/i],
  ['Pode estar grávida?', 'Acho que não, mas não sei.', /grávida: não sabe/i],
])(
  'an answer that says only how often, when or how much keeps what it is of: %s – %s',
  (question, answer, expected) => {
    const text = answered(question, answer)
    expect(text).toMatch(expected)
    expect(text).not.toMatch(/sem resposta/)
  },
)

test.each([
  ['Nos pés, sim. Nas mãos, não.', /formigamento nos pés; nega formigamento nas mãos/i],
  ['Nas mãos.', /formigamento nas mãos/i],
  [
    'Nos pés, não. Nas mãos, sim.',
    /nega formigamento nos pés; formigamento nas mãos|nega formigamento nos pés[^]*formigamento nas mãos/i,
  ],
])('what is felt stands with the place that the answer names: %s', (answer, expected) => {
  expect(answered('Formigamento nas mãos e nos pés?', answer)).toMatch(expected)
})

test('a no to the eyes is of the sight that was asked about', () => {
  expect(answered('Dor de cabeça, vista embaçada?', 'Na vista, não.')).toMatch(/nega vista embaçada/i)
})

test.each([
  ['Dor de cabeça, fala enrolada, fraqueza no braço?', /nega .*fala enrolada, fraqueza no braço/i],
  ['Vê luzes piscando, mosquinhas?', /nega luzes piscando, mosquinhas/i],
  [
    'Teve algum período de muita energia, dormindo pouco e sem cansar?',
    /nega período de muita energia, dormindo pouco, sem cansar/i,
  ],
])('a no denies what is asked in words that can be read: %s', (question, expected) => {
  expect(answered(question, 'Não.')).toMatch(expected)
})

test('of a side alone nothing is denied', () => {
  const text = answered('O esquerdo?', 'Não, o direito.')
  expect(text).toMatch(/direito/i)
  expect(text).not.toMatch(/nega/i)
})

test.each([
  [
    'Alguém da família com câncer de próstata?',
    'Meu irmão mais velho, operou.',
    /familyHistory: Câncer de próstata: irmão/,
  ],
  ['Alguém na família com infarto?', 'Meu pai morreu disso com cinquenta e um.', /familyHistory: Infarto: pai morreu/],
  ['O senhor tem diabetes, glaucoma na família?', 'Diabetes tenho.', /pastHistory: Diabetes tenho/],
  [
    'É a primeira gravidez?',
    'Não. Tive um menino de parto normal e um aborto.',
    /pastHistory: .*menino de parto normal e um aborto/,
  ],
  ['Tem filhos?', 'Tenho um filho com autismo.', /familyHistory: .*filho com autismo/],
])('an illness stands with whoever has it: %s – %s', (question, answer, expected) => {
  expect(answered(question, answer)).toMatch(expected)
})

test('who in the family has what was asked of the patient before', () => {
  const text = told(
    'Médica: Já teve pedra antes?',
    'Paciente: Há três anos, saiu sozinha.',
    'Médica: E na família?',
    'Paciente: Minha mãe e minha avó têm.',
  )
  expect(text).toMatch(/familyHistory: Pedra: mãe e avó/)
})

test('what the patient fears and the clinician grants is told as it is', () => {
  const text = told('Paciente: E o corticoide não aumenta o açúcar?', 'Médica: Aumenta um pouco, sim.')
  expect(text).toMatch(/corticoide aumenta açúcar/i)
  expect(text).not.toMatch(/não aumenta/i)
})

test.each([
  ['Tem diabetes?', ['Eu não. Minha mãe tem.'], /familyHistory: Mãe: diabetes/],
  [
    'E trombose, na família ou em você?',
    ['Eu nunca tive. Meu irmão teve na perna.'],
    /familyHistory: Irmão: trombose na perna/,
  ],
  ['Tem asma?', ['Não. Quem tem asma é minha mãe.'], /pastHistory: Nega asma[^]*familyHistory: Mãe: asma/],
])('the illness stands with the relative whom the second sentence names: %s – %s', (question, answers, expected) => {
  expect(told(`Médica: ${question}`, ...answers.map((answer) => `Paciente: ${answer}`))).toMatch(expected)
})

test.each([
  [
    'Vou precisar de insulina?',
    'Se em três meses não melhorar, sim.',
    /precisar de insulina: se em 3 meses não melhorar/i,
  ],
  [
    'O senhor acha que ele precisa ir para o hospital?',
    'Se até amanhã não melhorar, sim.',
    /ir para hospital: se até amanhã não melhorar/i,
  ],
  ['Paro o AAS?', 'Não pare.', /AAS: não pare/i],
])('a condition and a "não pare" keep what the patient asked about: %s – %s', (question, answer, expected) => {
  expect(told(`Paciente: ${question}`, `Médica: ${answer}`)).toMatch(expected)
})

test('a reason stands with what it is the reason of, and is no hypothesis', () => {
  const text = told('Médica: É um mioma. Pílula com estrogênio você não pode, por causa da enxaqueca com aura.')
  expect(text).toMatch(/plan: .*não pode pílula com estrogênio, por enxaqueca com aura/i)
})

test('so many each day are not every twenty-four hours', () => {
  expect(answered('Bebe?', 'Umas seis latas cada dia.')).toMatch(/habits: .*seis latas por dia/i)
})

test('what happened is told of the part that was asked about', () => {
  const { statements } = writeRecord([
    'Médico: O que aconteceu com esse joelho?',
    'Paciente: Foi no futebol, no sábado. Ouvi um estalo.',
    'Médico: Vou pedir uma ressonância.',
  ])
  expect(statements.map(({ text }) => text).join('\n')).toMatch(/joelho: foi no futebol/i)
})

test.each([
  ['Está sangrando muito?', 'Um pouco, só quando limpo.', /sangrando: pouco/i],
  ['Coça muito?', 'Coça pouco.', /coça: pouco/i],
  ['Está dormindo bem?', 'Um pouco, mas acordo cedo.', /dormindo bem: pouco/i],
  ['Está com muita dor?', 'Um pouco, no ombro.', /dor: pouco, no ombro/i],
])('a little is not told as the much that was asked about: %s – %s', (question, answer, expected) => {
  const text = answered(question, answer)
  expect(text).toMatch(expected)
  expect(text).not.toMatch(/sangrando muito|coça muito|muita dor/i)
})
