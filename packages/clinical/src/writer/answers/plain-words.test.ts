import { describe, expect, test } from 'vitest'
import { answeredInVisit, toldInVisit, writtenOf } from '../test-writing.ts'
import { inPlainWords } from './plain-words.ts'

test.each([
  ['Tem febre ou tosse?', 'Tenho os dois.', /febre e tosse/i],
  ['Náusea, tontura?', 'As duas coisas.', /náusea e tontura/i],
  ['Náusea, tontura?', 'Nenhuma dessas coisas.', /nega náusea, tontura/i],
  ['Está com rouquidão?', 'Nenhuma vez.', /nega rouquidão/i],
  ['Você sente zumbido?', 'De jeito nenhum.', /nega zumbido/i],
  ['E sangramento, cansaço, como está?', 'A primeira sim, a outra não.', /sangramento.*nega cansaço/i],
  ['Algum médico já falou que você tem hepatite?', 'Não, graças a Deus.', /nega hepatite/i],
  ['E cigarro?', 'Nunca pus um na boca.', /não fuma|nunca fumei/i],
  ['E bebida alcoólica?', 'Só no fim de semana.', /bebo só no fim de semana/i],
  ['Toma bebida alcoólica?', 'Socialmente.', /bebo socialmente/i],
  ['Há quanto tempo está com zumbido?', 'Uns 9 dias, aliás, 4.', /zumbido há 4 dias/i],
])('an answer that says nothing by itself has what was asked: %s %s', (question, answer, told) => {
  expect(answeredInVisit(question, answer)).toMatch(told)
})

describe('allergies', () => {
  test.each([
    [
      'Tem alergia a algum remédio?',
      'Nenhuma. Espera, tenho sim, à levotiroxina.',
      /allergies: alergia a levotiroxina/i,
    ],
    ['Alergias?', 'Não, quer dizer, a dipirona me dá coceira.', /allergies: alergia a dipirona: dá coceira/i],
    ['Alergia ao anlodipino, à metformina?', 'Só o anlodipino.', /allergies: alergia a anlodipino/i],
    [
      'Tem alergia ao tramadol ou à sinvastatina?',
      'Ao tramadol não, à sinvastatina sim.',
      /allergies: .*alergia a sinvastatina/i,
    ],
    [
      'Tem alergia à amoxicilina?',
      'Tomo sempre e nunca deu nada.',
      /(?:nega|não é) al[ée]rgi\p{L}+ (?:à|a) amoxicilina|nega alergia à amoxicilina/iu,
    ],
  ])('are told whole, and beside no denial: %s %s', (question, answer, told) => {
    const written = answeredInVisit(question, answer)
    expect(written).toMatch(told)
    expect(written).not.toMatch(/nega alergia(?: a medicamentos)?\.|(?:medications|allergies): sempre/i)
  })

  test('an allergy told against an order is told as one, and only the order that it names falls', () => {
    const written = toldInVisit(
      'Médica: Começa dipirona 400 miligramas de 6 em 6 horas por 25 dias.',
      'Médica: Vou passar sinvastatina.',
      'Paciente: Não posso tomar sinvastatina, sou alérgica.',
      'Médica: Ah, então muda para pantoprazol.',
    )
    expect(written).toMatch(/allergies: alérgica a sinvastatina/i)
    expect(written).toMatch(/plan: .*dipirona 400 mg 6\/6 h/i)
    expect(written).toMatch(/muda para pantoprazol/i)
    expect(written).not.toMatch(/plan: .*sinvastatina/i)
  })
})

test.each([
  ['Paciente: Não é calafrio não, é inchaço.', /inchaço.*não tenho calafrio|nega calafrio/i],
  ['Paciente: Tremor eu não tenho, o que eu tenho é rouquidão.', /rouquidão, não tenho tremor/i],
  ['Paciente: Quem tem artrose é minha irmã, eu não tenho.', /familyHistory: irmã: artrose/i],
  ['Paciente: Anemia é coisa da minha avó, eu nunca tive.', /familyHistory: avó: anemia/i],
  ['Paciente: Meu tio tem epilepsia.', /familyHistory: tio: epilepsia/i],
])('what is and what is not are told apart: %s', (said, told) => {
  const written = toldInVisit(said)
  expect(written).toMatch(told)
  expect(written).not.toMatch(/quem não tem|nunca tive|(?:presentIllness|pastHistory): .*(?:artrose|anemia|epilepsia)/i)
})

test('a medicine that is borne well is no allergy that came to mind', () => {
  expect(answeredInVisit('Tem alergia a algum remédio?', 'Não, a penicilina eu tomo sempre.')).not.toMatch(
    /penicilina: tomo|alergia a medicamentos: penicilina/i,
  )
})

test('a relative who has it is told where the patient says in one breath that she has not', () => {
  const written = answeredInVisit('Alguém na família tem diabetes?', 'Minha mãe tem, eu não.')
  expect(written).toMatch(/familyHistory: mãe: diabetes/i)
  expect(written).not.toMatch(/nega diabetes na família/i)
})

test('of two examinations only the one falls that is not needed, and one medicine more replaces none', () => {
  expect(toldInVisit('Médica: Vou pedir hemograma e TSH. Pensando bem, não precisa do TSH.')).toMatch(/hemograma/i)
  expect(
    writtenOf(
      `Médica: O que houve?
       Paciente: Dor de cabeça há dois dias.
       Médica: Vou passar amoxicilina.
       Paciente: A amoxicilina me dá diarreia.
       Médica: Dá um pouco mesmo. Então vou passar também um probiótico e omeprazol.`,
      'plan',
    ),
  ).toMatch(/amoxicilina/i)
})

test('what the clinician explains is nothing that she has', () => {
  const written = toldInVisit('Médica: Não é gastrite, é refluxo.')
  expect(written).not.toMatch(/tenho/i)
  expect(written).toMatch(/não é gastrite, é refluxo/i)
})

test('an examination that is called off in its own sentence or the next is not ordered', () => {
  const written = toldInVisit(
    'Médica: Vamos fazer espirometria. Pensando bem, não precisa por enquanto.',
    'Médica: Vou pedir tomografia do crânio, não, deixa, não precisa.',
  )
  expect(written).toMatch(/não precisa de espirometria por enquanto, não precisa de tomografia do crânio/i)
})

test('an order is called off in the next line, too, since a typed conversation is kept by the sentence', () => {
  const written = writtenOf(
    `Médica: O que houve?
     Paciente: Dor de cabeça há dois dias.
     Médica: Vou pedir hemograma.
     Pensando bem, não precisa por enquanto.`,
    'plan',
  )
  expect(written).toBe('Não precisa de hemograma por enquanto.')
})

test('"isso eu não quero" refuses what was just ordered', () => {
  const written = toldInVisit(
    'Médica: Quero que você faça mamografia.',
    'Paciente: Isso eu não quero, doutora.',
    'Médica: Então não fazemos.',
  )
  expect(written).toMatch(/recusa mamografia/i)
  expect(written).not.toMatch(/recusa então|plan: (?:faça )?mamografia/i)
})

test('a medicine for the case of a symptom keeps the case', () => {
  expect(toldInVisit('Médica: Tendo dor no peito, toma um comprimido de varfarina.')).toMatch(
    /tendo dor no peito, toma 1 comprimido de varfarina/i,
  )
})

test('"opa" puts a measurement right', () => {
  const written = toldInVisit('Médica: A pressão está 13 por 10. Opa, 13 por 8.')
  expect(written).toMatch(/130x80/)
  expect(written).not.toMatch(/130x100/)
})

test.each([
  ['Dói de dia ou de noite?', 'Os dois.'],
  ['Quer tomar a vacina?', 'De jeito nenhum.'],
  ['Tem febre?', 'Nada, só ontem.'],
  ['Toma algum remédio?', 'Só losartana.'],
  ['Bebe?', 'Socialmente.'],
  ['', 'Não é nada não, é cansaço do trabalho mesmo, doutora.'],
  ['', 'Minha mãe é alérgica a dipirona.'],
])('what is told in its own words stays: %s %s', (question, answer) => {
  expect(inPlainWords(answer, question)).toBe(answer)
})
