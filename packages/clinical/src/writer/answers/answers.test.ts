import { expect, test } from 'vitest'
import { writtenOf } from '../test-writing.ts'
import { readUnits } from '../write-record.ts'

function said(lines: string): string {
  return readUnits(
    lines
      .trim()
      .split('\n')
      .map((line) => line.trim()),
  )
    .units.filter(({ setAside }) => setAside === undefined)
    .map(({ text }) => text)
    .join('; ')
}

test.each([
  ['Médico: Alergia a remédio?\nPaciente: Que eu saiba não.', 'nega alergia a medicamentos'],
  ['Médico: Já teve trombose?\nPaciente: Eu não.', 'nega trombose'],
  ['Paciente: Posso viajar pro sítio?\nMédico: Essa semana não.', 'essa semana não pode viajar pro sítio'],
  ['Médico: Tem tosse?\nPaciente: Tosse também não.', 'nega tosse'],
  ['Médico: O senhor nunca teve infarto, derrame?\nPaciente: Nunca.', 'nega infarto, derrame'],
])('a denial names what was asked: %s', (lines, expected) => {
  expect(said(lines)).toBe(expected)
})

test('a relative is named with what was asked about the family', () => {
  const family = said('Médico: Alguém com trombose?\nPaciente: Meu avô teve. Minha irmã não. Meu pai sim.')
  expect(family).toMatch(/irmã: nega trombose/)
  expect(family).toMatch(/pai: trombose/)
  expect(family).not.toMatch(/nega mãe|nega irmã/i)
})

test('a man’s name used as address is cut off, a relative’s or a joint is not', () => {
  expect(said('Médico: Seu Antônio, tem febre?\nPaciente: Não.')).toBe('nega febre')
  expect(said('Médico: Seu pai teve câncer de intestino com que idade?\nPaciente: Quarenta e oito anos.')).toBe(
    'pai teve câncer de intestino: 48 anos',
  )
})

test('a dose is recorded with the medicine that the question named', () => {
  expect(
    said('Médica: Está tomando a sertralina direitinho? Cinquenta, né?\nPaciente: Isso, cinquenta de manhã.'),
  ).toMatch(/sertralina: 50 de manhã/)
})

test('the verb of the question, repeated, is a yes', () => {
  expect(said('Médico: Urina ardendo?\nPaciente: Arde, arde sim.')).toBe('urina ardendo')
  expect(said('Médico: E a coceira nas costas?\nPaciente: Continua, com bolhinha.')).toBe(
    'coceira nas costas: com bolhinha',
  )
})

test('without a question mark, what was asked is not affirmed against the no after it', () => {
  const bare = said('como foi ontem caiu do berço não caiu não foi o irmão que puxou o braço dele')
  expect(bare).not.toMatch(/(?<!não )\bcaiu do berço/i)
})

test.each([
  'Alergia a dipirona e uso losartana',
  'Tenho alergia a dipirona, uso losartana.',
  'Tenho alergia a dipirona e tomo losartana 50 mg de manhã.',
  'Tenho alergia a dipirona e estou usando losartana.',
  'alergia a dipirona e losartana eu tomo',
  'Paciente: alergia a dipirona uso losartana',
  'Médico: Tem alergia?\nPaciente: Tenho sim, a dipirona e uso losartana.',
])('a medicine in use, told in one breath with an allergy, is no allergy: %s', (lines) => {
  expect(writtenOf(lines, 'allergies')).toMatch(/dipirona/i)
  expect(writtenOf(lines, 'allergies')).not.toMatch(/losartana/i)
  expect(writtenOf(lines, 'medications')).toMatch(/losartana/i)
  expect(writtenOf(lines, 'medications')).not.toMatch(/dipirona/i)
})

test.each([
  'Tenho alergia quando tomo dipirona.',
  'Médico: Tem alergia?\nPaciente: Dipirona, tomo e fico toda empolada.',
  'Tenho alergia a penicilina e uso dipirona e incho toda.',
])('a reaction to what is taken stays an allergy: %s', (lines) => {
  expect(writtenOf(lines, 'allergies')).toMatch(/dipirona/i)
})

test('the first symptom mentioned is in the record, even if it is worded unlike one', () => {
  const consultation = `Bom dia, seu Antônio, pode sentar. O que traz o senhor aqui?
    Doutora, eu ando com uma falta de ar que só vendo, subo a escada de casa e já tenho que parar.
    Há quanto tempo?
    Ah, começou depois do carnaval, uns dois meses. Não, minto, foi antes do carnaval, uns três meses.`
  expect(writtenOf(consultation)).toMatch(/falta de ar/i)
  expect(writtenOf(consultation)).not.toMatch(/depois do|2 meses/i)
  expect(said(consultation)).toMatch(/começou antes do carnaval; 3 meses/)
})

test('not wanting to die is not a refusal', () => {
  expect(said('Médica: Pensa em morrer?\nPaciente: Morrer eu não quero.')).not.toMatch(/recusa/i)
})

test.each([
  ['Tirei a vesícula em dois mil e dez', /em 2010/],
  ['Volta no mesmo dia', /no mesmo dia/],
  ['Dormência entre as pernas', /entre as pernas/],
  ['Dói nas duas, as duas pernas', /as duas/],
  ['Volta dia vinte e três', /dia 23/],
  ['Líquido no máximo um litro', /1 litro/],
  ['Sal zero', /sal (?:zero|0)/i],
])('short words keep their meaning: %s', (spoken, expected) => {
  expect(said(spoken)).toMatch(expected)
})

test('what is remembered later is no longer denied', () => {
  const past = said(`Médica: Já teve pancreatite, pedra na vesícula?
    Paciente: Não.
    Médica: E essa cicatriz?
    Paciente: Ah. Foi pancreatite, sim, em dois mil e vinte e um.`)
  expect(past).toMatch(/nega pedra na vesícula/)
  expect(past).not.toMatch(/nega[^;]*pancreatite/)
  expect(past).toMatch(/pancreatite.*2021/)
})

test('"my husband does, I do not" is a denial for the patient', () => {
  expect(said('Médica: Cigarro?\nPaciente: Meu marido fuma, eu não.')).toBe('nega cigarro')
})

test('unanswered, denied and never asked are distinguished', () => {
  const consultation = `Médico: O que houve?
    Paciente: Dor de cabeça há três dias.
    Médico: Alergia a remédio?
    Paciente: Não.
    Médico: E tem bebida em casa, um licorzinho pra…
    Paciente: Ih, a campainha! É o gás, doutor, peraí. Pronto, voltei. O que o senhor tava falando?
    Médico: Que o gás está caro. Pressão doze por oito.`
  expect(said(consultation)).toMatch(/bebida em casa.*: perguntado, sem resposta/)
  expect(writtenOf(consultation, 'allergies')).toBe('Nega alergia a medicamentos.')
  expect(writtenOf(consultation)).not.toMatch(/nega[^.]*bebida/i)
})

test('a dense visit keeps its hypothesis, its return visit and the whole examination', () => {
  const consultation = `Bom dia, seu Antônio, pode sentar. O que traz o senhor aqui?
    Doutora, eu ando com uma falta de ar que só vendo, subo a escada de casa e já tenho que parar.
    Há quanto tempo?
    Ah, começou depois do carnaval, uns dois meses. Não, minto, foi antes do carnaval, uns três meses.
    E à noite, consegue dormir deitado?
    Tô usando três travesseiros agora. Semana passada acordei sufocado duas vezes.
    Inchaço nas pernas?
    Incha sim, mais no fim do dia.
    Dor no peito?
    Não, dor não. Palpitação também não.
    O senhor tem pressão alta, diabetes?
    Pressão alta há quinze anos. Diabetes não, quem tem é a minha mulher.
    Toma o quê?
    Losartana de cinquenta, um de manhã e um à noite, e um de colesterol, sinvastatina acho que vinte. O anlodipino eu parei porque inchava a perna.
    Alergia?
    A dipirona me dá coceira.
    Fuma?
    Parei faz dez anos, fumei uns trinta anos um maço por dia. Cerveja só no domingo.
    Seu pai teve infarto, né?
    Meu pai morreu de infarto com cinquenta e oito. Meu irmão tem marca-passo.
    Vou examinar. Pressão cento e cinquenta por noventa, frequência noventa e seis, saturando noventa e quatro. Estertores nas bases dos dois pulmões. Edema de membros inferiores duas cruzes. Não tem turgência jugular.
    É grave, doutora?
    Parece insuficiência cardíaca, precisamos confirmar com ecocardiograma e um BNP. Vou começar furosemida quarenta miligramas um comprimido pela manhã e trocar a losartana por enalapril dez miligramas de doze em doze horas.
    Posso viajar pro sítio?
    Essa semana não. Reduz o sal, se pesa todo dia em jejum, e se ganhar mais de dois quilos em três dias me liga. Volta em dez dias com os exames.`
  expect(writtenOf(consultation, 'hypotheses')).toMatch(/insuficiência cardíaca/i)
  expect(writtenOf(consultation, 'followUp')).toMatch(/volta em 10 dias/i)
  expect(writtenOf(consultation, 'physicalExam')).toMatch(/150x90.*estertores.*edema/i)
  expect(writtenOf(consultation, 'medications')).toMatch(/losartana 50/i)
  expect(writtenOf(consultation, 'medications')).not.toMatch(/anlodipino/i)
})
