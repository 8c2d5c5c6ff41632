import { expect, test } from 'vitest'
import { toldInVisit } from '@prontuvoz/clinical/writer/test-writing'

test.each([
  'Tive uma paciente com artrose que ficou ótima com gabapentina.',
  'Ontem atendi uma moça com artrose, passei gabapentina e ela melhorou.',
  'Semana passada veio uma senhora que tomava gabapentina e tinha artrose.',
])('a story of another patient is not in the record: "%s"', (story) => {
  const text = toldInVisit(`Médica: ${story}`, 'Paciente: Que bom.')
  expect(text).not.toMatch(/artrose|gabapentina/i)
})

test('an order behind the story of another patient stands', () => {
  const text = toldInVisit(
    'Médica: Tive uma paciente com isso que tomou propranolol e melhorou. Vou passar propranolol 40 pra senhora.',
  )
  expect(text).toMatch(/plan: .*propranolol 40/i)
})

test('a case that opens the visit is the patient’s', () => {
  const text = toldInVisit('Médica: Atendi uma senhora de sessenta anos com tosse há três semanas.')
  expect(text).toMatch(/tosse há 3 semanas/i)
})

test.each([
  'Vi na televisão que omeprazol é bom para artrose.',
  'Me mandaram no zap que omeprazol cura artrose.',
  'Ouvi no rádio que omeprazol dá artrose.',
])('what was heard in the media is not in the record: "%s"', (heard) => {
  expect(toldInVisit(`Paciente: ${heard}`)).not.toMatch(/artrose|omeprazol/i)
})

test('what the patient did or has beside it is', () => {
  const text = toldInVisit('Paciente: Vi no jornal que tem dengue no bairro. Eu estou com febre há três dias.')
  expect(text).toMatch(/febre há 3 dias/i)
  expect(text).not.toMatch(/dengue/i)
})

test('what a whole family has but the patient is a family’s illness', () => {
  const text = toldInVisit('Médica: Tem artrose na família?', 'Paciente: Lá em casa todo mundo tem artrose, menos eu.')
  expect(text).toMatch(/familyHistory: artrose na família, exceto paciente/i)
  expect(text).not.toMatch(/(?:pastHistory|presentIllness): .*artrose/i)
})

test.for([
  'Paciente: Botei no Google e deu lúpus.',
  'Paciente: Vi um vídeo de uma moça com lúpus, igualzinho.',
  'Paciente: No grupo da igreja falaram de lúpus.',
])('what was looked up or shown is no finding: %s', (said) => {
  expect(toldInVisit(said, 'Médica: Calma. O que a senhora sente?', 'Paciente: Dor nas juntas de manhã.')).not.toMatch(
    /lúpus/i,
  )
})

test('what somebody did after a video is their own', () => {
  expect(
    toldInVisit('Paciente: Me mandaram um vídeo pra fazer o exercício e eu fiz ontem, melhorou a tontura.'),
  ).toMatch(/melhorou/i)
})

test.for([
  'Médica: Um paciente meu com esse joelho operou e ficou ótimo.',
  'Médica: Semana passada um senhor aqui operou e ficou ótimo.',
])('another patient of the clinician is not told: %s', (said) => {
  expect(toldInVisit(said, 'Paciente: Nossa.')).not.toMatch(/oper/i)
})
