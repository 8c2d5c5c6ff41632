import { expect, test } from 'vitest'
import { toldInVisit, writtenOf } from '@prontuvoz/clinical/writer/test-writing'

const FILLER = Array.from({ length: 12 }, (_, at) => [
  `Médica: E o joelho ${at + 1}, como está?`,
  `Paciente: O joelho incha um pouco quando eu ando muito no trabalho, faz uns ${at + 2} meses que sinto.`,
]).flat()

test.each([
  ['Enquanto isso você não pode dirigir ônibus.', /não pode dirigir ônibus/i],
  ['Não pode viajar de avião depois da cirurgia.', /não pode viajar de avião/i],
  [
    'Vou restringir: sem levantar o braço direito acima do ombro e sem pegar peso acima de cinco quilos, por sessenta dias.',
    /sem levantar braço direito acima do ombro e sem pegar peso acima de 5 kg, por 60 dias/i,
  ],
])('what is dangerous and forbidden is told in a long visit too: %s', (order, expected) => {
  expect(toldInVisit(...FILLER, `Médica: ${order}`)).toMatch(expected)
})

test.each([
  ['Paciente: Quebrou?', 'Médica: Fratura exposta de tíbia.', /hypotheses: .*fratura exposta de tíbia/i],
  ['Paciente: Está pior, né?', 'Médica: Está infeccionada.', /hypotheses: .*infeccionada/i],
  [
    'Paciente: E o exame?',
    'Médica: O raio-x mostra também fratura da sétima e oitava costelas à esquerda, sem pneumotórax.',
    /results: .*fratura da sétima e oitava costelas à esquerda/i,
  ],
])('what the clinician answers is the diagnosis: %s – %s', (asked, answer, expected) => {
  expect(toldInVisit(...FILLER, asked, answer)).toMatch(expected)
})

test('"conta dedos" of an eye is an examination, and no joke about bills', () => {
  const text = toldInVisit(
    'Médica: Alguma alergia?',
    'Paciente: Dipirona. Fecha a garganta.',
    'Médica: Vamos ver. Acuidade do olho direito, conta dedos a um metro. Esquerdo, vinte sobre quarenta.',
  )
  expect(text).toMatch(/acuidade do olho direito, conta dedos a um metro/i)
})

test.each([
  ['Não, tomei e não deu nada. Tenho alergia a camarão.', /nega alergia à penicilina/i],
  ['Não, tomei e não deu nada. Tenho alergia a camarão.', /alergia a camarão/i],
])('an allergy to something else does not take a no back: %s', (answer, expected) => {
  expect(toldInVisit('Médica: Alergia à penicilina?', `Paciente: ${answer}`)).toMatch(expected)
})

test.each([
  [
    'Primeiro eu vou colocar no lugar com anestesia local e engessar.',
    /colocar no lugar com anestesia local, engessar/i,
  ],
  ['Você precisa andar com adrenalina.', /precisa andar com adrenalina/i],
])('what is done to the patient, and what must be carried, is told in a long visit too: %s', (order, expected) => {
  expect(toldInVisit(...FILLER, 'Paciente: Vai ter que operar?', `Médica: ${order}`)).toMatch(expected)
})

test('which of two the patient chooses in the end is told', () => {
  const text = toldInVisit(
    'Médica: Qual a gente tinha combinado, o de cobre ou o hormonal?',
    'Paciente: Era o de cobre, mas eu andei lendo e minha cólica é forte, então queria o hormonal.',
    ...FILLER,
  )
  expect(text).toMatch(/queria hormonal/i)
})

test('"tudo leva a crer" leads to the diagnosis', () => {
  expect(toldInVisit(...FILLER, 'Paciente: É pedra de novo?', 'Médica: Tudo leva a crer que é cólica renal.')).toMatch(
    /hypotheses: .*cólica renal/i,
  )
})

test('what must not be stopped is of the plan, whenever in the visit it is said', () => {
  const visit = `Médico: O stent, o senhor pôs quando?
Paciente: Em fevereiro desse ano.
Médico: Então esse clopidogrel o senhor não pode parar sem falar com o cardiologista.
Paciente: Tá. Meu pai morreu de câncer de próstata.
Médico: Fuma?
Paciente: Fumei até os cinquenta.
Médico: Vou pedir uma cistoscopia e um PSA.
Paciente: Tá bom.`
  expect(writtenOf(visit, 'plan')).toMatch(/clopidogrel não pode parar sem falar com cardiologista/i)
})
