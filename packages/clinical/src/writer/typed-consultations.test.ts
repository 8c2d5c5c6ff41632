import { expect, test } from 'vitest'
import type { SectionId } from '../section.ts'
import { writeRecord } from './write-record.ts'

function written(lines: string, section?: SectionId): string {
  const { statements } = writeRecord(
    lines
      .trim()
      .split('\n')
      .map((line) => line.trim()),
  )
  return statements
    .filter((one) => section === undefined || one.section === section)
    .map(({ text }) => text)
    .join('\n')
}

const BARE =
  'bom dia o que a senhora sente dor no joelho direito faz dois meses alergia a remédio não nenhuma toma algum remédio losartana cinquenta de manhã pressão doze por oito vou pedir um raio x do joelho retorno em um mês'

test('pasted text without punctuation keeps "nenhuma" as the answer about allergies', () => {
  expect(written(BARE, 'allergies')).toBe('Nega alergia.')
  expect(written('alergia não nenhuma remédio nenhum\npressão doze por oito', 'allergies')).toBe('Nega alergia.')
})

test('pasted text without punctuation: pressure and return are no part of the plan', () => {
  expect(written(BARE, 'physicalExam')).toBe('Pressão 120x80 mmHg.')
  expect(written(BARE, 'followUp')).toBe('Retorno em 1 mês.')
  expect(written(BARE, 'medications')).not.toMatch(/^Remédios?\.$/m)
})

test('a complaint, a pressure and a return typed line by line are three statements', () => {
  const consultation = 'Durmo mal.\nPressão 120x80.\nRetorno em 1 mês.'
  expect(written(consultation, 'physicalExam')).toBe('Pressão 120x80 mmHg.')
  expect(written(consultation, 'followUp')).toBe('Retorno em 1 mês.')
})

test('what labelled speakers say is never joined', () => {
  const plan = written(
    `Doutor: Aumento a sertralina para cento e cinquenta. Retorno em seis semanas.
     Paciente: Terapia eu não quero.
     Doutor: Tudo bem. Se piorar, pronto-socorro.`,
  )
  expect(plan).toMatch(/^Recusa terapia\.$/m)
  expect(plan).not.toMatch(/tudo bem/i)
})

test('one "não" answers the short questions that were asked in one go', () => {
  const consultation = written(
    `Médico: Dor de cabeça há quanto tempo?
     Paciente: Três semanas.
     Médico: Tem febre? Vômito?
     Paciente: Não.`,
  )
  expect(consultation).toMatch(/nega febre, vômito/i)
})

test('an answer with its own verb leaves the question before it open', () => {
  const habits = written(
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
  expect(written(consultation)).not.toMatch(/losartana/i)
  expect(written(consultation, 'medications')).toBe('Nega remédios.')
  expect(written(consultation, 'allergies')).toBe('Nega alergia.')
  expect(written(consultation, 'followUp')).toBe('Volta em 3 dias se não melhorar.')
})

test("a relative's illness stays without the relative's medicine", () => {
  const consultation = `Médico: Família?
     Paciente: Minha mãe infartou com sessenta anos e toma clopidogrel.
     Médico: Certo.`
  expect(written(consultation, 'familyHistory')).toMatch(/mãe infartou com 60 anos/)
  expect(written(consultation)).not.toMatch(/clopidogrel/)
})

test('a corrected side keeps the rest of its sentence', () => {
  const consultation = written(
    `Médica: Mancha onde?
     Paciente: No braço esquerdo, faz uns quatro meses. Não, no direito. Coça à noite.`,
    'presentIllness',
  )
  expect(consultation).toMatch(/no braço direito, faz 4 meses/i)
})

test('a refusal is told as what is refused', () => {
  const consultation = `Médico: Caiu quando?
     Filha: Na terça. Aliás, na segunda à noite.
     Médico: Quer internar?
     Paciente: Não quero internar de jeito nenhum.
     Médico: Então volta amanhã com o raio X.`
  expect(written(consultation)).toMatch(/Recusa internar\./)
  expect(written(consultation)).toMatch(/caiu: na segunda à noite/i)
})

test('decimals that were spoken as two numbers stay in words', () => {
  expect(written('Médico: INR três e dois.\nPaciente: Tá bom.')).toMatch(/INR três e dois/)
})

test('a typed note keeps its brackets and its known diseases', () => {
  const note = 'Dor lombar há 2 semanas.\nHAS, DM2.\nAlergia: dipirona (urticária).\nPA 130x80.'
  expect(written(note, 'pastHistory')).toBe('HAS, DM2.')
  expect(written(note, 'allergies')).toBe('Alergia: dipirona (urticária).')
})
