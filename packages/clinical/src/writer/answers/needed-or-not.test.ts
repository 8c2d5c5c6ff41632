import { expect, test } from 'vitest'
import { toldInVisit, writtenOf } from '@prontuvoz/clinical/writer/test-writing'

test.each([
  ['E insulina, eu vou precisar?', 'Por enquanto não.', /por enquanto não precisa de insulina/i],
  ['E antibiótico, eu vou precisar?', 'Não. É virose.', /não precisa de antibiótico/i],
  ['E cirurgia, vai precisar?', 'Ainda não. Se piorar, aí a gente faz.', /ainda não precisa de cirurgia/i],
  ['E cirurgia, vai precisar?', 'Ainda não. Se piorar, aí a gente faz.', /se piorar, faz cirurgia/i],
  [
    'E insulina, eu vou precisar?',
    'Por enquanto não. Se na semana que vem continuar alta, aí a gente começa.',
    /se na semana que vem continuar alta, começa insulina/i,
  ],
])('what the patient need not have yet is told with its name: %s – %s', (question, answer, expected) => {
  expect(toldInVisit(`Paciente: ${question}`, `Médica: ${answer}`)).toMatch(expected)
})

test('what is asked without marks is no order, though somebody says "tá bom" later', () => {
  const text = writtenOf(
    'como está a glicemia\nem jejum está dando oitenta e oito noventa e dois e depois do almoço cento e cinquenta e cinco\neu quero trocar a metformina comum pela de liberação lenta quinhentos miligramas duas no jantar\ne insulina eu vou precisar\npor enquanto não se na semana que vem continuar passando de cento e quarenta aí a gente começa\ntá bom\nvou pedir ultrassom com doppler',
  )
  expect(text).not.toMatch(/insulina:? (?:vou )?precisar/i)
  expect(text).toMatch(/não precisa de insulina/i)
})

test('what helps at home is the patient’s answer', () => {
  expect(toldInVisit('Médica: E ajuda em casa, a senhora precisa?', 'Paciente: Não.')).not.toMatch(
    /não precisa de ajuda/i,
  )
})

test('tests that the patient asks for and does not decline are ordered', () => {
  const text = toldInVisit(
    'Paciente: Precisa de exame de sangue?',
    'Médica: TSH, que faz tempo que você não faz. A audiometria não precisa esse ano. Fica apta com restrição. Retorno em sessenta dias.',
  )
  expect(text).toMatch(/TSH/)
})

test.each([
  ['Acho que não tá bom não, a glicada deu dez e três.', /glicada deu dez e três/i],
  ['Parece que piorou, o colesterol veio duzentos e oitenta.', /colesterol veio 280/i],
])('a value that the patient tells is told, whatever is thought of it: %s', (told, expected) => {
  expect(toldInVisit('Médica: Trouxe os exames?', `Paciente: Trouxe. ${told}`)).toMatch(expected)
})

test('what recurred is told in the first answer of a return visit', () => {
  expect(toldInVisit('Médica: Como foram esses três meses?', 'Paciente: Tive duas crises, doutora.')).toMatch(
    /duas crises/i,
  )
})

test('of two substances that are suspected both are told', () => {
  const text = toldInVisit(
    'Médica: Alergia?',
    'Paciente: A gente acha que é a dipirona. Ou foi o ibuprofeno, não sei. Inchou a boca.',
  )
  expect(text).toMatch(/dipirona/i)
  expect(text).toMatch(/ibuprofeno/i)
})

test('a medicine from a colleague that was taken is the patient’s', () => {
  expect(
    toldInVisit('Médica: Remédio pra dormir já tomou?', 'Paciente: Um colega me deu zolpidem, tomei dois meses.'),
  ).toMatch(/zolpidem, tomei 2 meses/i)
})

test('a rope that was kept is told with what became of it', () => {
  expect(toldInVisit('Psiquiatra: E a corda que você tinha guardado?', 'Paciente: Meu irmão jogou fora.')).toMatch(
    /corda que tinha guardado: irmão jogou fora/i,
  )
})

test('a medicine from a friend that was taken is no allergy, unless it did harm', () => {
  const taken = toldInVisit(
    'Médica: Remédio já tomou?',
    'Paciente: Uma vizinha me deu diclofenaco, não tomei. Um amigo me deu tramadol, tomei um.',
  )
  expect(taken).not.toMatch(/allergies: .*tramadol/i)
  expect(taken).toMatch(/tramadol, tomei um/i)
  const harmed = toldInVisit('Médica: Alergia?', 'Paciente: Um amigo me deu tramadol, tomei e empolei todo.')
  expect(harmed).toMatch(/allergies: .*tramadol/i)
})
