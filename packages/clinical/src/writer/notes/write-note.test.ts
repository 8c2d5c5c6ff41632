import { expect, test } from 'vitest'
import { writtenOf } from '../test-writing.ts'
import { writeRecord } from '../write-record.ts'

test('nothing of a dictated note is left out, however much there is of it', () => {
  const note = `Paciente masculino de 49 anos refere epigastralgia em queimação há seis semanas, pior à noite e aliviada com leite. Nega vômitos, melena e perda de peso. É asmático desde a infância. Operou hérnia inguinal em 2012. Faz uso de formoterol 12 mcg de 12 em 12 horas. Relata alergia a cefalexina, com urticária. A mãe tem diabetes. Fuma dez cigarros por dia. Ao exame, bom estado geral, pressão arterial 130 por 80, abdome doloroso em epigástrio. Ultrassonografia de abdome sem alterações. Hipótese de doença ulcerosa péptica. Solicito endoscopia. Inicio pantoprazol 40 mg em jejum. Oriento evitar álcool. Retorno em 30 dias com o exame.`
  expect(writtenOf(note)).toBe(
    [
      'Paciente masculino de 49 anos refere epigastralgia em queimação há 6 semanas.',
      'Paciente masculino de 49 anos refere epigastralgia em queimação há 6 semanas, pior à noite e aliviada com leite.',
      'Nega vômitos, melena e perda de peso.',
      'É asmático desde a infância.',
      'Operou hérnia inguinal em 2012.',
      'A mãe tem diabetes.',
      'Faz uso de formoterol 12 mcg de 12 em 12 horas.',
      'Relata alergia a cefalexina, com urticária.',
      'Fuma 10 cigarros por dia.',
      'Ao exame, bom estado geral, pressão arterial 130 por 80, abdome doloroso em epigástrio.',
      'Ultrassonografia de abdome sem alterações.',
      'Hipótese de doença ulcerosa péptica.',
      'Solicito endoscopia.',
      'Inicio pantoprazol 40 mg em jejum.',
      'Oriento evitar álcool.',
      'Retorno em 30 dias com o exame.',
    ].join('\n'),
  )
  expect(writeRecord([note]).omissions).toEqual([])
})

test.each([
  ['QP: Cólica renal\nHPP: Gota\nMUC: Alopurinol 100 mg\nEF: PA 150x90, Giordano + à E\nHD: Litíase\nCD: TC de abdome'],
  ['CD: TC de abdome\nHD: Litíase\nEF: PA 150x90, Giordano + à E\nMUC: Alopurinol 100 mg\nHPP: Gota\nQP: Cólica renal'],
  [
    'Queixa principal\nCólica renal\nAntecedentes\nGota\nMedicações\nAlopurinol 100 mg\nExame físico\nPA 150x90, Giordano + à E\nHipótese\nLitíase\nConduta\nTC de abdome',
  ],
])('each part of a note stands under its typed heading, without it: %s', (note) => {
  expect(writtenOf(note, 'complaint')).toBe('Cólica renal.')
  expect(writtenOf(note, 'pastHistory')).toBe('Gota.')
  expect(writtenOf(note, 'medications')).toBe('Alopurinol 100 mg.')
  expect(writtenOf(note, 'physicalExam')).toBe('PA 150x90, Giordano + à E.')
  expect(writtenOf(note, 'hypotheses')).toBe('Litíase.')
  expect(writtenOf(note, 'plan')).toBe('TC de abdome.')
})

test('a SOAP note is no talk of voices called S, O, A and P', () => {
  const note = `S: Melhora do cansaço. Nega febre. Usa ferro 40 mg. Alergia a iodo.
O: Corada, FC 78. Hb 11,9.
A: Anemia em melhora.
P: Manter ferro por 3 meses. Retorno em 90 dias.`
  expect(writtenOf(note, 'presentIllness')).toBe('Nega febre.')
  expect(writtenOf(note, 'complaint')).toBe('Melhora do cansaço.')
  expect(writtenOf(note, 'medications')).toBe('Usa ferro 40 mg.')
  expect(writtenOf(note, 'allergies')).toBe('Alergia a iodo.')
  expect(writtenOf(note, 'results')).toBe('Hb 11,9.')
  expect(writtenOf(note, 'hypotheses')).toBe('Anemia em melhora.')
  expect(writtenOf(note, 'plan')).toBe('Manter ferro por 3 meses.')
  expect(writtenOf(note, 'followUp')).toBe('Retorno em 90 dias.')
})

test("a relative's allergy and medicine are the relative's", () => {
  const note = `Paciente com cefaleia há 2 dias, nega febre.
A esposa conta que a mãe dele era alérgica a dipirona.
O pai tem asma e usa budesonida.
Refere alergia a sulfa. Usa enalapril 10 mg.`
  expect(writtenOf(note, 'familyHistory')).toBe(
    'A esposa conta que a mãe dele era alérgica a dipirona.\nO pai tem asma e usa budesonida.',
  )
  expect(writtenOf(note, 'allergies')).toBe('Refere alergia a sulfa.')
  expect(writtenOf(note, 'medications')).toBe('Usa enalapril 10 mg.')
})

test('of what is denied in one list each thing is denied, and what the patient is, is not', () => {
  const note =
    'Paciente refere tosse há 3 dias. Nega febre, tabagismo, alergias. Sem dispneia, diabético, em uso de insulina NPH.'
  expect(writtenOf(note, 'presentIllness')).toContain('Nega febre.')
  expect(writtenOf(note, 'habits')).toBe('Nega tabagismo.')
  expect(writtenOf(note, 'allergies')).toBe('Nega alergias.')
  expect(writtenOf(note, 'pastHistory')).toBe('Diabético.')
  expect(writtenOf(note, 'medications')).toBe('Em uso de insulina NPH.')
})

test('a named allergen behind a denial is an allergy', () => {
  const note = 'Paciente nega comorbidades, alergia a iodo. Retorno em 7 dias.'
  expect(writtenOf(note, 'allergies')).toBe('Alergia a iodo.')
})

test('what a note corrects or strikes out is not in the record', () => {
  const note = `Paciente refere dor no ombro esquerdo, digo, direito, há 1 mês. Usa anlodipino 10 mg, digo, 5 mg. Alergia a iodo, corrijo, a látex. ~~Solicito TC.~~ Prescrevo ibuprofeno, não, melhor, dipirona 1 g. Retorno em 10 dias, ou melhor, em 20 dias.`
  const written = writtenOf(note)
  expect(written).toContain('Paciente refere dor no ombro direito')
  expect(written).toContain('Usa anlodipino 5 mg.')
  expect(written).toContain('Alergia a látex.')
  expect(written).toContain('Prescrevo dipirona 1 g.')
  expect(written).toContain('Retorno em 20 dias.')
  expect(written).not.toMatch(/esquerdo|10 mg|iodo|TC|ibuprofeno|10 dias/)
})

test('a prescription is prescribed, each medicine with how it is taken', () => {
  const note = `Uso oral
1) Cefadroxila 500 mg ---- 14 cp. Tomar 1 cp de 12/12h por 7 dias.
2) Dipirona 1 g ---- 10 cp. Tomar 1 cp se dor.
Retorno em 10 dias.`
  expect(writtenOf(note, 'plan')).toBe(
    'Cefadroxila 500 mg – 14 cp. Tomar 1 cp de 12/12h por 7 dias.\nDipirona 1 g – 10 cp. Tomar 1 cp se dor.',
  )
  expect(writtenOf(note, 'medications')).toBe('')
})

test('a quoted refusal stands with what was refused', () => {
  const note = `Retorno por gonartrose. Nega quedas. Indiquei bengala. "Coisa de velho, não uso." Solicito radiografia.`
  expect(writtenOf(note, 'plan')).toContain('Indiquei bengala. "Coisa de velho, não uso."')
})

test('a table keeps its rows, and its headings stand before nothing', () => {
  const note =
    'Medicações\tEnalapril 10 mg 12/12h\tAspirina 100 mg 1x/dia\nAlergias\tNega\nGlicemia jejum\t131\t70-99\nPA\t130x80\tPeso\t70 kg'
  expect(writtenOf(note, 'medications')).toBe('Enalapril 10 mg 12/12h; Aspirina 100 mg 1x/dia.')
  expect(writtenOf(note, 'allergies')).toBe('Alergias: Nega.')
  expect(writtenOf(note, 'results')).toBe('Glicemia jejum 131; 70-99.')
  expect(writtenOf(note, 'physicalExam')).toBe('PA 130x80; Peso 70 kg.')
})

test('marks that were dictated are marks, and a decimal comma is none', () => {
  const note =
    'paciente com tosse vírgula febre ponto alergia a iodo ponto ao exame temperatura trinta e oito vírgula dois ponto retorno em dez dias ponto'
  expect(writtenOf(note, 'allergies')).toBe('Alergia a iodo.')
  expect(writtenOf(note, 'physicalExam')).toMatch(/^Ao exame temperatura 38,2/)
  expect(writtenOf(note)).not.toMatch(/ponto/)
})

test('figures that were typed stay as they were typed', () => {
  const note =
    'Paciente em pré-natal, IG 31s2d, nega perdas. TOTG 84/150/120. PA 11x7. Admitida às 14h20. Retorno em 2 sem.'
  const written = writtenOf(note)
  for (const typed of ['31s2d', '84/150/120', '11x7', '14h20', '2 sem']) expect(written).toContain(typed)
})

test('who writes of themselves is told as a patient is, cut where the next thing begins', () => {
  const told =
    'sou diabético tomo glibenclamida de manhã não tenho pressão alta sou alérgico a dipirona minha mãe teve câncer de mama eu fumo um maço por dia'
  expect(writtenOf(told, 'medications')).toBe('Glibenclamida de manhã.')
  expect(writtenOf(told, 'allergies')).toBe('Alérgico a dipirona.')
  expect(writtenOf(told, 'familyHistory')).toBe('Mãe teve câncer de mama.')
  expect(writtenOf(told, 'pastHistory')).toMatch(/^Diabético; não tenho pressão alta\.$/)
  expect(writtenOf(told, 'habits')).toMatch(/fumo um maço por dia/i)
})

test('what each part rests on is its own words', () => {
  const note = 'Anotação do profissional: Hipertensa, em uso de atenolol 25 mg, alérgica a iodo. Nega febre.'
  const { statements } = writeRecord([note])
  expect(
    statements.map(
      ({ section, sources }) => `${section}: ${sources.map(({ from, to }) => note.slice(from, to)).join()}`,
    ),
  ).toEqual([
    'presentIllness: Nega febre.',
    'pastHistory: Hipertensa',
    'medications: em uso de atenolol 25 mg',
    'allergies: alérgica a iodo.',
  ])
})

test('however a note is spaced, its parts are found where they stand', () => {
  const note = `  Paciente  nega febre.${' '.repeat(100_000)}Alergia   a iodo.\t\tRetorno em 7 dias.`
  const [, allergy] = writeRecord([note]).statements
  expect(allergy?.text).toBe('Alergia a iodo.')
  expect(allergy?.sources.map(({ from, to }) => note.slice(from, to))).toEqual(['Alergia   a iodo.'])
})

test('a row of a table with bars is a row', () => {
  const note =
    '| Campo | Valor |\n| Queixa | Otalgia |\n| Alergias | Cefaclor |\n| Conduta | Amoxicilina 500 mg; retorno em 7 dias |'
  expect(writtenOf(note, 'complaint')).toBe('Otalgia.')
  expect(writtenOf(note, 'allergies')).toBe('Alergias: Cefaclor.')
  expect(writtenOf(note, 'plan')).toBe('Amoxicilina 500 mg.')
  expect(writtenOf(note, 'followUp')).toBe('Retorno em 7 dias.')
})

test('what no word of a part speaks for does not stand among allergies or relatives because of its neighbours', () => {
  const note = 'Paciente com tosse há 2 dias\nAlergia a iodo\nMora sozinho\nMãe com asma\nDorme bem\nRetorno em 7 dias'
  expect(writtenOf(note, 'allergies')).toBe('Alergia a iodo.')
  expect(writtenOf(note, 'familyHistory')).toBe('Mãe com asma.')
})

test('whose it is stays with it, also without marks', () => {
  const note =
    'paciente de 2 anos com chiado há 3 dias pai asmático mãe toma losartana nega alergias nega doenças ao exame sibilos difusos retorno em 2 dias'
  expect(writtenOf(note, 'familyHistory')).toMatch(/pai asmático/i)
  expect(writtenOf(note, 'familyHistory')).toMatch(/mãe toma losartana/i)
  expect(writtenOf(note, 'pastHistory')).toBe('Nega doenças.')
  expect(writtenOf(note, 'medications')).toBe('')
})

test('"nega doenças e alergias" denies both, each under its heading', () => {
  const note = 'Paciente com tosse há 3 dias. Nega doenças e alergias. Retorno em 7 dias.'
  expect(writtenOf(note, 'allergies')).toBe('Nega alergias.')
  expect(writtenOf(note, 'pastHistory')).toBe('Nega doenças.')
})

test('a heading that no list knows ends the one above it', () => {
  const note =
    'Queixa principal\nAnsiedade\nAlergias\nFluoxetina\nDADOS EXTRAS\nHumor ansioso, lúcida, sem tremores\nConduta\nSertralina 50 mg'
  expect(writtenOf(note, 'complaint')).toBe('Ansiedade.')
  expect(writtenOf(note, 'allergies')).toBe('Alergia: Fluoxetina.')
  expect(writtenOf(note, 'physicalExam')).toContain('Humor ansioso')
})
