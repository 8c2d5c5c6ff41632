import { expect, test } from 'vitest'
import { writeRecord } from '@prontuvoz/clinical/writer/write-record'

const OPENING = ['Médica: O que houve?', 'Paciente: Dor de cabeça há dois dias.']

function told(...lines: readonly string[]): string {
  const { statements } = writeRecord([...OPENING, ...lines, 'Médica: Vou passar dipirona 500.'])
  return statements.map(({ section, text }) => `${section}: ${text}`).join('\n')
}

test.each([
  [
    'Tomei um cetoprofeno ontem.',
    'Esse não pode junto com a rivaroxabana, dá sangramento.',
    /cetoprofeno: não pode junto/i,
  ],
  ['Tomei um cetoprofeno ontem.', 'Suspende.', /suspender cetoprofeno/i],
  [
    'Um colírio que minha mãe usa, acho que é Maxidex.',
    'Esse tem corticoide, não pode pingar mais.',
    /maxidex: .*não pode pingar mais/i,
  ],
  ['Um remédio para gripe que comprei.', 'Não tome mais.', /remédio para gripe: não tome mais/i],
  [
    'E o chá de graviola que minha cunhada deu.',
    'Esse chá eu prefiro que a senhora pare.',
    /chá de graviola: prefiro que pare/i,
  ],
  ['Minha vizinha me deu um flunarizina.', 'Pare a flunarizina, que pode dar tremor.', /pare a? ?flunarizina/i],
])('what the clinician points at is what the patient has just named: %s – %s', (patient, clinician, expected) => {
  expect(told('Médica: Toma mais alguma coisa?', `Paciente: ${patient}`, `Médica: ${clinician}`)).toMatch(expected)
})

test.each([
  ['Losartana e ibuprofeno.', 'Esse não pode, faz mal para o rim.', /(?:losartana|ibuprofeno): não pode/i],
  ['Tenho no joelho, tomo ibuprofeno.', 'Essa dor é de artrose.', /ibuprofeno: dor/i],
  ['Fumo dez por dia.', 'Tem que parar.', /suspender/i],
])('of two medicines, of a pain and of smoking nothing is pointed at: %s – %s', (patient, clinician, not) => {
  expect(told('Médica: Toma mais alguma coisa?', `Paciente: ${patient}`, `Médica: ${clinician}`)).not.toMatch(not)
})

test('how long a medicine is taken is of the one that the patient asks about', () => {
  const text = told(
    'Paciente: E a rivaroxabana, até quando?',
    'Médica: Quinze duas vezes ao dia até completar vinte e um dias, depois vinte miligramas uma vez ao dia.',
  )
  expect(text).toMatch(/plan: Rivaroxabana: quinze 2x\/dia até completar 21 dias, depois 20 mg 1x\/dia/)
})

test('a dose that somebody of the family changed is of the medicine that was asked about', () => {
  const text = told(
    'Médica: A quetiapina está dando certinho?',
    'Cuidadora: A filha aumentou para dois comprimidos desde segunda.',
  )
  expect(text).toMatch(/quetiapina: filha aumentou para 2 comprimidos/i)
  expect(text).not.toMatch(/familyHistory/)
})

test('what is not done yet is what is ordered then', () => {
  const text = told(
    'Médica: E a vacina do tétano, já tomou?',
    'Paciente: Ainda não.',
    'Médica: Então toma essa semana.',
  )
  expect(text).toMatch(/vacina do tétano: toma essa semana/i)
})
