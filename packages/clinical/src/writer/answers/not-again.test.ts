import { expect, test } from 'vitest'
import { writtenOf } from '../test-writing.ts'

const visit = (question: string, answer: string) =>
  writtenOf(`Médica: O que houve?\nPaciente: Dor nas costas desde ontem.\nMédica: ${question}\nPaciente: ${answer}`)

test.each([
  [
    'Quer ajuda pra parar? Posso passar adesivo.',
    'Adesivo não, me deu alergia na pele.',
    /adesivo: deu alergia na pele/i,
  ],
  ['Posso passar amoxicilina?', 'Amoxicilina não, eu tenho alergia.', /amoxicilina: tenho alergia/i],
  ['Posso passar ibuprofeno?', 'Ibuprofeno não, me ataca o estômago.', /ibuprofeno: ataca estômago/i],
])('what did harm is told with the harm, and its use is not denied: %s – %s', (question, answer, expected) => {
  const written = visit(question, answer)
  expect(written).toMatch(expected)
  expect(written).not.toMatch(/nega|sem /i)
})

test.each([
  ['Sente dor?', 'Dor não, me dá uma queimação.', /nega dor/i],
  ['Tosse?', 'Tosse não, me deu falta de ar.', /nega tosse/i],
])('a symptom is denied though another one is told: %s – %s', (question, answer, expected) => {
  expect(visit(question, answer)).toMatch(expected)
})

test('a medicine that is not taken as it should be is in use', () => {
  const written = writtenOf(
    `Médico: Que remédios toma?
    Paciente: Furosemida quarenta, uma de manhã.
    Médico: A furosemida o senhor toma certinho?
    Paciente: Não, esqueço muito.`,
    'medications',
  )
  expect(written).toMatch(/furosemida 40, uma de manhã/i)
})

test('what is no longer done is told, and refuses nothing', () => {
  expect(visit('Tem evitado sair?', 'Mercado e ônibus eu não entro mais.')).not.toMatch(/recusa/i)
  expect(visit('Vamos internar?', 'Em hospital eu não entro.')).toMatch(/recusa/i)
})

test('who came along is not whom the companion tells of', () => {
  const written = writtenOf(`Médico: Bom dia, dona Nair. Veio com quem hoje?
    Acompanhante: Com a neta, doutor. Ela não escuta direito.
    Médico: O que houve?
    Acompanhante: Ela tá inchada, cansada, e perdeu o apetite.
    Médico: Ela sente enjoo?
    Paciente: O que ele disse?
    Acompanhante: Perguntou se a senhora tá enjoada, vó.
    Paciente: Tô, não quero comer.
    Médico: Vou pedir uns exames.`)
  expect(written).toMatch(/não escuta direito/i)
  expect(written).not.toMatch(/neta: não/i)
})

test('a symptom that is gone is not why the patient came', () => {
  const talk = `Médico: Como foi a cirurgia, dona Sueli?
    Paciente: O braço ainda tá duro.
    Médico: Formigamento na mão?
    Paciente: Tinha no começo, sumiu.
    Médico: Gelo vinte minutos depois da fisioterapia.`
  expect(writtenOf(talk, 'complaint')).not.toMatch(/formigamento/i)
})
