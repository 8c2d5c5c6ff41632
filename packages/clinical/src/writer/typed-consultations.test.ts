import { expect, test } from 'vitest'
import { writtenOf } from './test-writing.ts'

const BARE =
  'bom dia o que a senhora sente dor no joelho direito faz dois meses alergia a remédio não nenhuma toma algum remédio losartana cinquenta de manhã pressão doze por oito vou pedir um raio x do joelho retorno em um mês'

test('pasted text without punctuation keeps "nenhuma" as the answer about allergies', () => {
  expect(writtenOf(BARE, 'allergies')).toBe('Nega alergia a medicamentos.')
  expect(writtenOf('alergia não nenhuma remédio nenhum\npressão doze por oito', 'allergies')).toBe('Nega alergia.')
})

test('pasted text without punctuation: pressure and return visit are not part of the plan', () => {
  expect(writtenOf(BARE, 'physicalExam')).toBe('Pressão 120x80 mmHg.')
  expect(writtenOf(BARE, 'followUp')).toBe('Retorno em 1 mês.')
  expect(writtenOf(BARE, 'medications')).not.toMatch(/^Remédios?\.$/m)
})

test('a complaint, a pressure and a return visit typed line by line are three statements', () => {
  const consultation = 'Durmo mal.\nPressão 120x80.\nRetorno em 1 mês.'
  expect(writtenOf(consultation, 'physicalExam')).toBe('Pressão 120x80 mmHg.')
  expect(writtenOf(consultation, 'followUp')).toBe('Retorno em 1 mês.')
})

test('what labelled speakers say is never joined', () => {
  const plan = writtenOf(
    `Doutor: Aumento a sertralina para cento e cinquenta. Retorno em seis semanas.
     Paciente: Terapia eu não quero.
     Doutor: Tudo bem. Se piorar, pronto-socorro.`,
  )
  expect(plan).toMatch(/^Recusa terapia\.$/m)
  expect(plan).not.toMatch(/tudo bem/i)
})

test('one "não" answers the short questions that were asked in one go', () => {
  const consultation = writtenOf(
    `Médico: Dor de cabeça há quanto tempo?
     Paciente: Três semanas.
     Médico: Tem febre? Vômito?
     Paciente: Não.`,
  )
  expect(consultation).toMatch(/nega febre, vômito/i)
})

test('an answer with its own verb leaves the question before it open', () => {
  const habits = writtenOf(
    `Doutor: Bebe? Fuma?
     Paciente: Não fumo. Bebo uma cerveja no sábado.`,
    'habits',
  )
  expect(habits).toMatch(/não fuma/i)
  expect(habits).not.toMatch(/não bebe/i)
})

test("a companion's own medicine stays out, the child's denials stay in", () => {
  const consultation = `Médica: Oi, Mariana, o que houve com o Pedro?
     Mãe: Tosse há cinco dias, com febre de trinta e oito e meio até ontem.
     Médica: Alergias?
     Mãe: Nenhuma que eu saiba.
     Médica: Toma algum remédio?
     Mãe: Nenhum. Eu tomo losartana, mas ele não toma nada.
     Médica: Paracetamol dez gotas se tiver febre. Volta em três dias se não melhorar.`
  expect(writtenOf(consultation)).not.toMatch(/losartana/i)
  expect(writtenOf(consultation, 'medications')).toBe('Nega remédios.')
  expect(writtenOf(consultation, 'allergies')).toBe('Nega alergia.')
  expect(writtenOf(consultation, 'followUp')).toBe('Volta em 3 dias se não melhorar.')
})

test("a relative's illness stays without the relative's medicine", () => {
  const consultation = `Médico: Família?
     Paciente: Minha mãe infartou com sessenta anos e toma clopidogrel.
     Médico: Certo.`
  expect(writtenOf(consultation, 'familyHistory')).toMatch(/Mãe infartou com 60 anos/)
  expect(writtenOf(consultation)).not.toMatch(/clopidogrel/)
})

test('a corrected side keeps the rest of its sentence', () => {
  const consultation = writtenOf(
    `Médica: Mancha onde?
     Paciente: No braço esquerdo, faz uns quatro meses. Não, no direito. Coça à noite.`,
    'presentIllness',
  )
  expect(consultation).toMatch(/no braço direito, faz 4 meses/i)
})

test('a refusal is recorded as what is refused', () => {
  const consultation = `Médico: Caiu quando?
     Filha: Na terça. Aliás, na segunda à noite.
     Médico: Quer internar?
     Paciente: Não quero internar de jeito nenhum.
     Médico: Então volta amanhã com o raio X.`
  expect(writtenOf(consultation)).toMatch(/Recusa internar\./)
  expect(writtenOf(consultation)).toMatch(/caiu: segunda à noite/i)
})

test('decimals spoken as two numbers stay in words', () => {
  expect(writtenOf('Médico: INR três e dois.\nPaciente: Tá bom.')).toMatch(/INR três e dois/)
})

test('a typed note keeps its brackets and its known diseases', () => {
  const note = 'Dor lombar há 2 semanas.\nHAS, DM2.\nAlergia: dipirona (urticária).\nPA 130x80.'
  expect(writtenOf(note, 'pastHistory')).toBe('HAS, DM2.')
  expect(writtenOf(note, 'allergies')).toBe('Alergia: dipirona (urticária).')
})

test('a medicine in use, mentioned right after an allergy, is not an allergy', () => {
  for (const taken of ['Uso losartana.', 'Tomo losartana todo dia.', 'Meu remédio é a losartana.']) {
    const note = `Médico: Tem alergia?\nPaciente: Dipirona. ${taken}`
    expect(writtenOf(note, 'allergies')).toBe('Alergia a dipirona.')
    expect(writtenOf(note, 'medications')).toMatch(/losartana/i)
  }
  expect(writtenOf('Médico: Tem alergia?\nPaciente: Não. Uso losartana.', 'allergies')).toBe('Nega alergia.')
  expect(writtenOf('Médico: Tem alergia?\nPaciente: Tomo dipirona e fico toda empolada.', 'allergies')).toMatch(
    /dipirona/i,
  )
})
