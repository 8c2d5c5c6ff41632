import { expect, test } from 'vitest'
import { writtenOf } from '../test-writing.ts'

test('findings stay denied when another one is excepted', () => {
  const written = writtenOf(
    `Médico: Sente alguma coisa? Dor no peito, falta de ar, tontura?
     Paciente: Não, nada. Só um inchaço no pé no fim do dia.`,
  )
  expect(written).toMatch(/nega dor no peito, falta de ar, tontura/i)
  expect(written).toMatch(/inchaço no pé/i)
})

test('of two habits only the one that the answer names is denied', () => {
  const habits = writtenOf(
    `Médico: Fuma? Bebe?
     Paciente: Não fumo. Bebo uns dois copos de vinho no sábado.`,
    'habits',
  )
  expect(habits).not.toMatch(/não beb/i)
  expect(habits).toMatch(/não fum/i)
  expect(habits).toMatch(/2 copos de vinho no sábado/)
})

test.each([
  ['Febre?', 'Teve trinta e oito no começo, agora não.', /febre: teve 38 no começo, agora não/i],
  ['E febre?', 'Não medi, mas acho que não.', /febre: não medi/i],
  [
    'Já internou por asma?',
    'Uma vez, quando eu tinha doze anos.',
    /internou por asma: 1 vez|internou por asma: uma vez/i,
  ],
  ['Tá fazendo terapia?', 'Toda quinta.', /terapia: toda quinta/i],
  ['Febre, teve?', 'Teve no começo, agora não.', /febre: teve no começo,? (?:mas )?agora não/i],
  ['Tem diabetes?', 'Tem não, quem tem é meu irmão.', /^nega diabetes\.$/i],
  ['Fuma?', 'Fumo não, larguei faz dois anos.', /não fuma, larguei faz 2 anos/i],
])('"%s" – "%s" is told with what was asked', (question, answer, told) => {
  expect(writtenOf(`Médica: ${question}\nPaciente: ${answer}\nMédica: Certo.`)).toMatch(told)
})

test("the clinician's no to a patient's question denies nothing of the patient", () => {
  const written = writtenOf(
    `Médico: Vou pedir colonoscopia.
     Paciente: Colonoscopia dói?
     Médico: Não, é com sedação.
     Paciente: Precisa tomar remédio?
     Médico: Por enquanto não.`,
  )
  expect(written).not.toMatch(/nega/i)
})

test('who is addressed is no topic of an answer', () => {
  const written = writtenOf(
    `Médico: O que a traz aqui, dona Rosa?
     Paciente: Tosse há três semanas, com catarro amarelo.`,
  )
  expect(written).not.toMatch(/rosa/i)
  expect(written).toMatch(/^Tosse há 3 semanas/i)
})

test('what the patient came for opens the record, also without a word for a symptom', () => {
  const visit = `Médico: Fala, Marcos, beleza? Que que houve?
    Paciente: Travei a coluna, doutor. Fui levantar uma caixa no trabalho e travou.
    Médico: Quando foi isso?
    Paciente: Segunda-feira.
    Médico: Formiga?
    Paciente: Formiga um pouco.`
  expect(writtenOf(visit, 'complaint')).toMatch(/travei coluna|travei a coluna/i)
  expect(writtenOf(visit)).not.toMatch(/beleza|perguntado/i)
})

test('warnings with a no in them are not turned into denials', () => {
  const written = writtenOf(
    `Médico: É uma gastroenterite.
     Médico: Se tiver sangue nas fezes, febre alta ou não conseguir beber nada, vai pra UPA.`,
  )
  expect(written).not.toMatch(/nega/i)
  expect(written).toMatch(/febre alta ou não conseguir beber nada/i)
})

test('the letters and the type of blood are kept', () => {
  expect(writtenOf('Médica: Trouxe os exames?\nPaciente: Trouxe.\nMédica: Tipo sanguíneo O negativo.')).toMatch(
    /tipo sanguíneo O negativo/i,
  )
})

test('an illness of somebody whom the patient met belongs to the history', () => {
  expect(
    writtenOf(`Médico: Contato com alguém com tuberculose?
     Paciente: Meu cunhado tratou ano passado, mora com a gente.`),
  ).toMatch(/cunhado tratou ano passado/i)
})

test('how many is asked of what was asked before', () => {
  const written = writtenOf(`Médico: Cigarro?
    Paciente: Doutor… um ou outro.
    Médico: Um ou outro quantos?
    Paciente: Uns cinco por dia. Minha filha não sabe.`)
  expect(written).toMatch(/cigarro: (?:um ou outro, )?cinco por dia/i)
  expect(written).not.toMatch(/filha não(?! sabe)/i)
})

test('without marks what somebody else says is no part of the question', () => {
  const written = writtenOf(
    'essa tosse já vai pra dois meses febre não tive perdeu peso a mulher acha que sim eu acho que não tá bom vamos pedir um raio x de tórax',
  )
  expect(written).not.toMatch(/mulher acha/i)
})

test('"sei lá" is no answer', () => {
  expect(writtenOf('Médico: Vacina do tétano?\nPaciente: Sei lá. Acho que na escola.\nMédico: Certo.')).not.toMatch(
    /: sei/i,
  )
})

test('what does not come back is named as it was asked for', () => {
  expect(writtenOf('Mãe: O montelucaste então não volta?\nMédica: Não volta. E cachorro, evita por enquanto.')).toMatch(
    /não volta montelucaste/i,
  )
})

test.each([
  ['Essa eu parei de tomar doutora, me dava uma dor nas pernas, nos músculos.', /sinvastatina: parei de tomar/i],
  ['Essa eu tomo de noite, mas me dá uma dor nas pernas, nos músculos.', /sinvastatina: tomo de noite/i],
])('"essa" is the medicine that was asked about: %s', (answer, told) => {
  expect(writtenOf(`E a sinvastatina? ${answer} Fuma? Não.`)).toMatch(told)
})

test('what a medicine did is told under its name, wherever it hurt', () => {
  const talk = 'Já tomou levofloxacino? Tomei e deu uma dor no tendão, aqui atrás do pé. Fuma? Não.'
  expect(writtenOf(talk)).toMatch(/levofloxacino: tomei e deu dor no tendão/i)
})

test('a no to what is not done tells that it is done', () => {
  const told = writtenOf(
    'Médica: O que houve?\nMãe: Tosse desde ontem.\nMédica: Está babando, não quer engolir?\nMãe: Não, mamou e comeu banana.',
  )
  expect(told).not.toMatch(/recusa|não quer/iu)
  expect(told).toMatch(/mamou e comeu banana/iu)
})

test('what was asked at two places is told at the one that the answer names, with its time', () => {
  const told = writtenOf(
    'Médica: O que houve?\nPaciente: Febre.\nMédica: Sangramento no nariz, na gengiva?\nPaciente: Na gengiva hoje quando escovei.',
  )
  expect(told).toMatch(/sangramento na gengiva hoje quando escovei/iu)
})

test('an allergy that a child has outgrown is told as one, with what came of it', () => {
  const told = writtenOf(
    'Médica: O que houve?\nMãe: Tosse desde ontem.\nMédica: Alergia?\nMãe: À proteína do leite quando bebê, mas já passou, hoje toma de tudo.',
  )
  expect(told).toMatch(/alergia a proteína do leite quando bebê, passou/iu)
})

test('a bleeding that has stopped is no medicine that was stopped', () => {
  const told = writtenOf(
    'Médica: O que houve?\nPaciente: Mordida de cachorro.\nMédica: Toma alguma coisa?\nPaciente: Xarelto de vinte, pela arritmia.\nMédica: Está sangrando ainda?\nPaciente: Parou agora há pouco.',
  )
  expect(told).toMatch(/sangrando ainda: parou agora há pouco/iu)
})
