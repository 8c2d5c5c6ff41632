import { expect, test } from 'vitest'
import { readConversation } from '../../conversation/read-conversation.ts'
import { writtenOf } from '../test-writing.ts'

test.each([
  'Médica: Isso é micose, tá?',
  'Médica: Lava o nariz com soro, combinado?',
  'Médica: Dá sono, viu?',
  'Paciente: Faz tempo, né?',
])('"%s" tells something, whatever its mark', (line) => {
  expect(readConversation([line, 'Médica: Certo.', 'Paciente: Sim.'])[0]?.isQuestion).toBe(false)
})

test.each([
  'Médica: Você tem asma, né?',
  'Médica: E o sono, tá?',
  'Médica: Como ele anda, tá bom?',
  'Médica: Tem febre?',
])('"%s" asks', (line) => {
  expect(readConversation([line, 'Paciente: Sim.', 'Médica: Certo.'])[0]?.isQuestion).toBe(true)
})

test('a diagnosis, a warning and a diet told with "tá?" are in the record', () => {
  const visit = `Médico: O que houve?
    Paciente: Apareceu uma mancha no braço há três semanas, coça muito.
    Médico: Tem bicho em casa?
    Paciente: Tenho um gato.
    Médico: Placa redonda no antebraço esquerdo com descamação.
    Médico: Isso é micose, tá?
    Médico: Vou passar isoconazol creme, duas vezes por dia, por três semanas.
    Médico: Se inchar ou der febre, vai direto pro pronto-socorro, tá?
    Médico: Não divide toalha, tá bom?`
  expect(writtenOf(visit, 'hypotheses')).toMatch(/micose/i)
  expect(writtenOf(visit)).toMatch(/se inchar ou der febre, vai direto/i)
  expect(writtenOf(visit)).toMatch(/não divide toalha/i)
})
