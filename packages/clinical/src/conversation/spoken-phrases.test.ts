import { expect, test } from 'vitest'
import { readConversation } from './read-conversation.ts'

function cut(spoken: string): string {
  return readConversation([spoken])
    .map(({ text }) => text)
    .join(' | ')
}

/** Only longer text without marks is cut wherever the model sees an end. */
const BEFORE =
  'boa tarde o que a senhora sente uma dor no peito que começou na semana passada e não melhora e ontem ficou muito ' +
  'pior de tarde no trabalho quando subi a escada do prédio'

test.each([
  ['toma algum remédio tomo aas e losartana cinquenta tem alergia tenho', 'tomo aas e losartana cinquenta'],
  ['tem asma tenho asma não controlada desde criança', 'tenho asma não controlada'],
  ['usa bombinha uso salbutamol quando aperta', 'uso salbutamol quando aperta'],
  ['tem enjoo tenho enjoo de manhã', 'tenho enjoo de manhã'],
  ['o senhor toma varfarina tomo varfarina cinco miligramas', 'o senhor toma varfarina'],
  ['tem alergia a algum medicamento minha mãe tem alergia a penicilina', 'tem alergia a algum medicamento'],
  ['tem alergia tenho alergia a dipirona e na família', 'tenho alergia a dipirona'],
  ['a gente podia usar tramadol mas dá muita tontura', 'a gente podia usar tramadol mas dá muita tontura'],
  ['é uma uretrite vou fazer ceftriaxona não ceftriaxona não que você é alérgico', 'vou fazer ceftriaxona não'],
  ['toma ácido fólico tomo alergia a penicilina que eu saiba não', 'alergia a penicilina'],
])('a verb is not parted from what it names: %s', (spoken, whole) => {
  const parts = readConversation([`${BEFORE} ${spoken}`]).map(({ text }) => text)
  expect(parts).toContain(whole)
})

test.each([
  'tem palpitação | palpitação não tenho | cansaço | cansaço eu tenho',
  'fuma não | tem refluxo | tenho refluxo',
  'teve pressão alta | tive não | tem enjoo | tenho enjoo de manhã',
  'toma clopidogrel e atorvastatina quarenta | e aas | aas não | deu sangramento no estômago',
  'alergia a penicilina | que eu saiba não | vou pedir os exames',
  'alguém na família com demência | a mãe dela teve alzheimer',
])('an answer ends where the next question begins: %s', (spoken) => {
  expect(cut(spoken.replaceAll('| ', ''))).toBe(spoken)
})

test('the plan does not continue what the patient takes', () => {
  expect(
    cut('toma alguma coisa pra dor tomo dipirona e neosaldina vou passar sumatriptana cinquenta na crise'),
  ).toMatch(/tomo dipirona e neosaldina \| vou passar sumatriptana/)
})

test('what somebody tells of themselves is no question', () => {
  const said = readConversation([`${BEFORE} já tratou depressão antes já tomei sertralina parei por conta`])
  expect(said.find(({ text }) => text.includes('tomei sertralina'))?.isQuestion).toBe(false)
})

test.each(['que remédios ela toma | anlodipino de cinco de manhã', 'o que a senhora toma | chá de boldo'])(
  'a question for what ends with its verb: %s',
  (spoken) => {
    expect(cut(spoken.replace('| ', ''))).toBe(spoken)
  },
)

test('a word said twice by who asks is not answered', () => {
  expect(cut('a voz manda você se machucar machucar alguém não senhora')).not.toContain('machucar | machucar')
})

test.each([
  'tem alergia a algum remédio | tenho alergia a dipirona | a pressão arterial está dezesseis por dez',
  'tem dor no peito | não tenho | frequência cardíaca oitenta e oito | saturação noventa e sete',
])('what is measured is read out apart from what was told before: %s', (spoken) => {
  expect(cut(spoken.replaceAll('| ', ''))).toBe(spoken)
})

test('a pressure that the patient tells of stays in what is told', () => {
  expect(cut('como está em casa ontem medi a pressão dezesseis por dez e tomei o remédio')).toContain(
    'medi a pressão dezesseis',
  )
})

test('an order that begins with its infinitive is a sentence of its own', () => {
  expect(cut('vou pedir um hemograma completo tomar paracetamol quinhentos se doer')).toMatch(
    /completo \| tomar paracetamol/,
  )
  expect(cut('a senhora pode tomar paracetamol e não precisa tomar dipirona')).not.toMatch(/\| tomar/)
})
