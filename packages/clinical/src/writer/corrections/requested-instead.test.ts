import { expect, test } from 'vitest'
import { toldInVisit } from '../test-writing.ts'

test('the medicine that the patient asks for and gets takes the place of the order', () => {
  const told = toldInVisit(
    'Médica: Enquanto isso, esomeprazol de quarenta, um em jejum, trinta minutos antes do café, por oito semanas.',
    'Paciente: Pode ser o omeprazol? É que o posto dá.',
    'Médica: Pode, então omeprazol de vinte, dois comprimidos em jejum.',
  )
  expect(told).toMatch(/omeprazol 20, 2 comprimidos em jejum/iu)
  expect(told).not.toMatch(/esomeprazol|8 semanas/iu)
})

test('an injection that is refused for a tablet is not ordered', () => {
  const told = toldInVisit(
    'Médica: Vou fazer Benzetacil um milhão e duzentas agora.',
    'Paciente: Ai não, injeção não. Não tem comprimido?',
    'Médica: Tem. Amoxicilina com clavulanato de oitocentos e setenta e cinco, de doze em doze, por dez dias.',
  )
  expect(told).toMatch(/amoxicilina com clavulanato 875/iu)
  expect(told).not.toMatch(/benzetacil/iu)
})

test.each([
  ['Médica: Losartana de cinquenta de manhã.', 'Paciente: Pode ser o atenolol?', 'Médica: Não, losartana mesmo.'],
  [
    'Médica: Losartana de cinquenta de manhã.',
    'Paciente: Pode ser o genérico?',
    'Médica: Pode. E atenolol de 25 à noite.',
  ],
  [
    'Médica: Losartana de cinquenta de manhã.',
    'Paciente: Tem que ser em jejum?',
    'Médica: Não. Atenolol de 25 à noite.',
  ],
  [
    'Médica: Losartana de cinquenta de manhã.',
    'Paciente: Tem efeito?',
    'Médica: Pode dar tosse. E atenolol de 25 à noite.',
  ],
  [
    'Médica: Losartana de cinquenta de manhã.',
    'Paciente: Não tem comprimido?',
    'Médica: É comprimido. E atenolol de 25 à noite.',
  ],
])('an order stands behind other questions: %s %s %s', (...lines) => {
  expect(toldInVisit(...lines)).toMatch(/losartana 50/iu)
})

test.each([
  [
    'Médica: Amoxicilina de quinhentos de oito em oito.',
    'Paciente: Pode ser a dipirona pra febre?',
    'Médica: Pode, dipirona de um grama.',
  ],
  [
    'Médica: Amoxicilina de quinhentos de oito em oito.',
    'Paciente: Tem xarope?',
    'Médica: Tem. Acetilcisteína de dez ml à noite.',
  ],
])('what is asked for besides takes no place: %s %s %s', (...lines) => {
  expect(toldInVisit(...lines)).toMatch(/amoxicilina(?: de)? 500/iu)
})
