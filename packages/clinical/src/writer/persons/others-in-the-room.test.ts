import { expect, test } from 'vitest'
import { writeRecord } from '@prontuvoz/clinical/writer/write-record'

const OPENING = ['Médica: O que houve?', 'Paciente: Dor de cabeça há dois dias.']

function told(...lines: readonly string[]): string {
  const { statements } = writeRecord([...OPENING, ...lines, 'Médica: Vou passar losartana 50.'])
  return statements.map(({ section, text }) => `${section}: ${text}`).join('\n')
}

test("an allergy that a daughter confuses with an aunt's is not the patient's", () => {
  const text = told(
    'Médica: Alergia?',
    'Filha: A penicilina, doutora.',
    'Paciente: Não é não, Rosana, quem tem alergia a penicilina é sua tia. Eu não tenho alergia nenhuma.',
    'Filha: Ah, é verdade, confundi.',
  )
  expect(text).not.toMatch(/penicilina|confundi/i)
  expect(text).toMatch(/allergies: Nega alergias/)
})

test.each([
  [['Filha: Ela tem alergia a dipirona.', 'Paciente: Eu não tenho alergia nenhuma.'], /alergia a dipirona/i],
  [
    ['Filha: Ela tem alergia a dipirona.', 'Paciente: Não tenho não.', 'Filha: Tem sim, mãe, ficou toda empolada.'],
    /alergia a dipirona/i,
  ],
  [['Esposa: A sulfa.', 'Paciente: Não tenho alergia a penicilina.', 'Esposa: É verdade.'], /alergia a sulfa/i],
  [['Paciente: A dipirona, me empola toda. Quem tem alergia a dipirona também é minha mãe.'], /alergia a dipirona/i],
])('an allergy that nobody takes back stays: %s', (lines, expected) => {
  expect(told('Médica: Alergia?', ...lines)).toMatch(expected)
})

test('what is answered to a question for the mother is no order to the patient', () => {
  const text = told(
    'Paciente: Minha mãe quer saber se pode tomar o meu clonazepam, que ela não dorme.',
    'Médica: Não, de jeito nenhum. Ela precisa passar em consulta.',
  )
  expect(text).not.toMatch(/clonazepam|jeito nenhum|passar em consulta/i)
})

test('a weapon at home is told, whoever it belonged to, and what is to be done with it', () => {
  const text = told(
    'Médica: Tem arma em casa?',
    'Paciente: Tenho um revólver que era do meu pai. Fica trancado.',
    'Médica: Quero que essa arma saia de casa, tá?',
  )
  expect(text).toMatch(/arma em casa: tenho revólver que era do pai/i)
  expect(text).toMatch(/(?:plan|advice): .*arma saia de casa/i)
})

test('thoughts of death stand with what was never done', () => {
  const text = told(
    'Médica: Já pensou em se matar?',
    'Paciente: Pensar em morrer eu já pensei, sim. Mas fazer alguma coisa, não. Tenho meus filhos.',
  )
  expect(text).toMatch(/pensar em morrer já pensei; nega fazer alguma coisa/i)
})

test('a disease that is told is not refused with what is proposed for it', () => {
  const text = told(
    'Médica: A senhora tem uma tendinite do ombro. Eu queria fazer uma infiltração com corticoide.',
    'Paciente: Ai, não, injeção no ombro eu não quero.',
  )
  expect(text).toMatch(/tendinite do ombro/i)
  expect(text).toMatch(/plan: .*recusa/i)
  expect(text).not.toMatch(/plan: [^.]*infiltração/i)
})

test("a partner's symptoms are no patient's", () => {
  const text = told(
    'Médica: Tem parceiro fixo?',
    'Paciente: Tenho namorado, faz seis meses.',
    'Médica: Ele tem algum sintoma?',
    'Paciente: Ele falou que estava com uma ardência, mas não foi no médico.',
    'Médica: E você, tem febre?',
    'Paciente: Tenho, desde ontem.',
  )
  expect(text).not.toMatch(/ardência/i)
  expect(text).toMatch(/febre: desde ontem/i)
})

test('a companion asked of the family tells of herself as one of it', () => {
  const { statements } = writeRecord([
    'Médico: Quantos anos ela tem?',
    'Mãe: Seis.',
    'Médico: Ela coça muito?',
    'Mãe: Coça demais, ela acorda de noite.',
    'Médico: E na família, alguém com alergia?',
    'Mãe: Eu tenho rinite e o pai tem asma.',
    'Médico: Ela tem dermatite atópica. Vou passar hidratante.',
  ])
  const text = statements.map(({ section, text: told }) => `${section}: ${told}`).join('\n')
  expect(text).toMatch(/familyHistory: Alergia: mãe tem rinite e pai tem asma/)
  expect(text).not.toMatch(/(?:pastHistory|presentIllness|allergies): .*rinite/i)
})

test('a hospital that is not wanted is refused', () => {
  const text = told(
    'Médica: A senhora precisa ir para o hospital.',
    'Paciente: Hospital não. Quero ficar na minha casa.',
  )
  expect(text).toMatch(/plan: .*recusa/i)
})
