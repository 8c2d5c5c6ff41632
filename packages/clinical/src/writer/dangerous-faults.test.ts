import { expect, test } from 'vitest'
import { writtenOf } from './test-writing.ts'

const bare = (lines: string) => lines.trim().split('\n').join(' ').replaceAll(/\s+/g, ' ')

test('uncontrolled asthma is not denied in text without marks', () => {
  const written = writtenOf(
    bare(`tô com falta de ar à noite faz duas semanas tem asma tenho asma não controlada desde criança usa bombinha
    uso salbutamol quando aperta`),
  )
  expect(written).toContain('sma não controlada')
  expect(written).not.toMatch(/sem asma|nega asma|asma tem/i)
})

test('medicines in use are no allergy in text without marks', () => {
  const spoken = bare(`o que o senhor sente uma dor no peito tem pressão alta tenho pressão alta e diabetes
    toma algum remédio tomo aas e losartana cinquenta tem alergia tenho alergia a dipirona e na família
    minha mãe teve infarto com sessenta anos`)
  expect(writtenOf(spoken, 'medications')).toMatch(/aas e losartana 50/i)
  expect(writtenOf(spoken, 'allergies')).toBe('Alergia a dipirona.')
  expect(writtenOf(spoken, 'familyHistory')).toContain('Mãe teve infarto')
})

test('a medicine prescribed right after an allergy is a plan', () => {
  const spoken = bare(`tem febre não tem tosse tenho alergia a sulfa
    amoxicilina quinhentos de oito em oito por sete dias`)
  expect(writtenOf(spoken, 'allergies')).not.toContain('moxicilina')
})

test('an allergy that is not known of is not affirmed', () => {
  const written = writtenOf(
    bare(`toma ácido fólico tomo alergia a penicilina que eu saiba não vou pedir os exames do primeiro trimestre
    e retorno em quatro semanas`),
  )
  expect(written).toMatch(/nega alergia a penicilina/i)
  expect(written).not.toMatch(/não vou pedir/i)
})

test('a no after two findings is of the last one', () => {
  const written = writtenOf('tem úlcera\ntenho gastrite úlcera não')
  expect(written).toMatch(/gastrite; nega úlcera/i)
  expect(written).not.toMatch(/não tenho gastrite/i)
})

test('what is without something is not denied again', () => {
  const written = writtenOf('Médica: Como você tá se sentindo?\nPaciente: Triste, sem vontade de nada, faz dois meses.')
  expect(written).toContain('sem vontade de nada')
  expect(written).not.toContain('nega')
})

test('"nunca … não" is one denial', () => {
  const written = writtenOf('Médico: E o senhor já infartou?\nPaciente: Nunca infartei não.')
  expect(written).not.toMatch(/nega nunca/i)
})

test('what the patient says in the first person is not given to the relative named before', () => {
  const written = writtenOf(
    'alguém na família com depressão\nmeu pai tinha ele se matou\ntá dormindo\ndurmo mal acordo às três',
  )
  expect(written).toMatch(/durmo mal/i)
  expect(written).not.toMatch(/pai: durmo/i)
})

test('the disease of which a relative died is theirs', () => {
  const written = writtenOf(`Médica: Como vai a senhora?
    Paciente: Vou indo. Minha mãe faleceu em março.
    Médica: Sinto muito. Do quê?
    Paciente: Câncer de mama.
    Médica: E a senhora sente o quê?
    Paciente: Tenho dor no seio esquerdo.`)
  expect(written).toMatch(/mãe: câncer de mama/i)
  expect(written).not.toMatch(/mãe: dor/i)
})

test('a father whose son is asked about him is the patient', () => {
  const spoken = `Médica: O que houve com o seu pai?
    Filho: Ele teve um derrame ano passado, ficou com o lado direito fraco.
    Médica: Ele toma os remédios?
    Filho: Toma clopidogrel e atorvastatina quarenta.
    Médica: E o senhor, cuida sozinho?
    Filho: Cuido. Eu tomo fluoxetina.`
  expect(writtenOf(spoken, 'familyHistory')).toBe('')
  expect(writtenOf(spoken, 'medications')).toMatch(/clopidogrel/i)
  expect(writtenOf(spoken)).not.toMatch(/fluoxetina/i)
})

test('an exchange of medicines that is given up is no plan', () => {
  const written = writtenOf(`Médica: Vou trocar a losartana por anlodipino.
    Paciente: Anlodipino me inchou a perna toda, doutora.
    Médica: Ah, então esquece, a gente mantém a losartana.`)
  expect(written).toMatch(/mantém losartana/i)
  expect(written).not.toMatch(/trocar/i)
})

test('the better medicine replaces the one named before it', () => {
  const written = writtenOf(`Médico: Tem hérnia?
    Paciente: Tenho hérnia de hiato.
    Médico: Vou tentar pantoprazol quarenta, melhor, esomeprazol quarenta antes do café.`)
  expect(written).toContain('esomeprazol 40 antes do café')
  expect(written).not.toContain('pantoprazol')
})

test('the no that answers a question leaves the dose before it as it was', () => {
  const written = writtenOf(`Médico: TSH oito. Vou aumentar a levotiroxina pra setenta e cinco.
    Paciente: Posso tomar com o café?
    Médico: Não, em jejum, meia hora antes.`)
  expect(written).toMatch(/aumentar (?:a )?levotiroxina pra 75/i)
})

test('a question about something else is not answered with the medicine asked about before', () => {
  const written = writtenOf(`Médica: Toma atenolol? Sono, apetite, perda de peso?
    Paciente: Perdi quatro quilos.`)
  expect(written).not.toMatch(/atenolol: perdi/i)
})

test.each([
  'Médico: Alergia?\nPaciente: Tenho alergia a dipirona e dói o joelho direito.',
  'o que a senhora sente tem alergia tenho alergia a dipirona e dói o joelho direito vou pedir um hemograma',
])('what is told beside an allergy is no part of it: "%s"', (spoken) => {
  expect(writtenOf(spoken, 'allergies')).toBe('Alergia a dipirona.')
  expect(writtenOf(spoken)).toMatch(/joelho direito/)
})
