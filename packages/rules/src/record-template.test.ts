import { expect, test } from 'vitest'
import { copyText } from './record-copy.ts'
import { recordSections } from './record-lines.ts'
import {
  changedByBoth,
  inTemplateOrder,
  phraseFault,
  phrasesFrom,
  PRESETS,
  SECTION_TITLES,
  templateFrom,
  templateOver,
  templateRow,
  USUAL_TEMPLATE,
  withSectionAt,
  type RecordTemplate,
} from './record-template.ts'

const TEXT = [
  'MEDICAMENTOS EM USO\n• Losartana 50 mg',
  'ALERGIAS\n• Dipirona. [sem trecho correspondente na conversa: confira]\n• Nega outras.',
  'HÁBITOS\nNão informado na consulta.',
  'RETORNO\n• Em 30 dias,\n  com exames.',
].join('\n\n')
const sections = recordSections(TEXT)

test('a template is read back as it was stored', () => {
  const moved = withSectionAt(USUAL_TEMPLATE, 'ALERGIAS', 0)
  expect(templateFrom(structuredClone(templateRow(moved)))).toEqual(moved)
})

test.each([[null], [{}], ['x'], [{ sections: [{ title: 'OUTRA', isHidden: false, phrases: [] }] }]])(
  '%j is read as the default template',
  (value) => expect(templateFrom(value)).toEqual(USUAL_TEMPLATE),
)

test('a template that misses sections or repeats one gets each of them once', () => {
  const row = { title: 'RETORNO', isHidden: true, phrases: [] }
  const read = templateFrom({ sections: [row, row] })
  expect(read[0]).toEqual(row)
  expect(read.map(({ title }) => title).toSorted()).toEqual([...SECTION_TITLES].toSorted())
})

test('a section is moved to another place, but not beyond the ends', () => {
  const titles = (to: number) => withSectionAt(USUAL_TEMPLATE, 'ALERGIAS', to).map(({ title }) => title)
  expect(titles(0)[0]).toBe('ALERGIAS')
  expect(titles(-3)[0]).toBe('ALERGIAS')
  expect(titles(99).at(-1)).toBe('ALERGIAS')
  expect(titles(4).indexOf('ALERGIAS')).toBe(4)
})

test('sections follow the order of the template; an unknown title stays after the one it follows', () => {
  const own = recordSections(`${TEXT}\n\nESCALAS\n• PHQ-9: 12.`)
  const template = withSectionAt(USUAL_TEMPLATE, 'RETORNO', 0)
  expect(inTemplateOrder(own, template).map(({ title }) => title)).toEqual([
    'RETORNO',
    'ESCALAS',
    'MEDICAMENTOS EM USO',
    'ALERGIAS',
    'HÁBITOS',
  ])
})

test('phrases are rows, without repetitions', () => {
  expect(phrasesFrom(' Repouso. \n\nRepouso.\nHidratação   oral.')).toEqual(['Repouso.', 'Hidratação oral.'])
})

test('each preset has every section once', () => {
  for (const { template } of PRESETS)
    expect(template.map(({ title }) => title).toSorted()).toEqual([...SECTION_TITLES].toSorted())
})

test('a preset brings its phrases, its order, and what is not named while it is empty', () => {
  const pediatrics = PRESETS.find(({ specialty }) => specialty === 'Pediatria')?.template
  expect(pediatrics?.map(({ title }) => title).slice(0, 4)).toEqual([
    'QUEIXA PRINCIPAL',
    'HISTÓRIA DA DOENÇA ATUAL',
    'ALERGIAS',
    'ANTECEDENTES PESSOAIS',
  ])
  expect(pediatrics?.filter(({ isHidden }) => isHidden).map(({ title }) => title)).toEqual(['HÁBITOS'])
  expect(pediatrics?.filter(({ phrases }) => phrases.length > 0)).toEqual([
    {
      title: 'ORIENTAÇÕES',
      isHidden: false,
      phrases: ['Responsáveis orientados a retornar se houver piora ou sinal de alarme.'],
    },
  ])
})

test.each([
  [
    'plain',
    'Medicamentos em uso: Losartana 50 mg.\nAlergias: Dipirona. [conferir] Nega outras.\nRetorno: Em 30 dias, com exames.',
  ],
  [
    'sections',
    'MEDICAMENTOS EM USO\n- Losartana 50 mg\n\nALERGIAS\n- Dipirona. [conferir]\n- Nega outras.\n\nRETORNO\n- Em 30 dias, com exames.',
  ],
  ['untitled', 'Losartana 50 mg\nDipirona. [conferir]\nNega outras.\nEm 30 dias, com exames.'],
] as const)('as %s a record is copied without bullets and empty sections', (format, text) => {
  expect(copyText(sections, format)).toBe(text)
})

test('only what was changed of a template goes over another that was stored meanwhile', () => {
  const phrased = (template: typeof USUAL_TEMPLATE, title: string, phrase: string) =>
    template.map((one) => (one.title === title ? { ...one, phrases: [phrase] } : one))
  const moved = withSectionAt(USUAL_TEMPLATE, 'RETORNO', 0)
  const theirs = phrased(moved, 'CONDUTA', 'Deles.')
  expect(templateOver(theirs, USUAL_TEMPLATE, USUAL_TEMPLATE)).toEqual(theirs)
  expect(templateOver(USUAL_TEMPLATE, theirs, USUAL_TEMPLATE)).toEqual(theirs)
  const own = phrased(USUAL_TEMPLATE, 'ALERGIAS', 'Minha.')
  expect(templateOver(theirs, own, USUAL_TEMPLATE)).toEqual(phrased(theirs, 'ALERGIAS', 'Minha.'))
  // Undoing a phrase is a change, too.
  expect(templateOver(phrased(own, 'CONDUTA', 'Deles.'), USUAL_TEMPLATE, own)).toEqual(
    phrased(USUAL_TEMPLATE, 'CONDUTA', 'Deles.'),
  )
})

test('phrases that two tabs have changed keep what either added and lose what either took back', () => {
  const withPhrases = (...phrases: readonly string[]) =>
    USUAL_TEMPLATE.map((one) => (one.title === 'CONDUTA' ? { ...one, phrases } : one))
  const merged = templateOver(
    withPhrases('B.', 'C.', 'Deles.'),
    withPhrases('A.', 'B.', 'Minha.'),
    withPhrases('A.', 'B.', 'C.'),
  )
  expect(merged).toEqual(withPhrases('B.', 'Deles.', 'Minha.'))
  // Sending it again after a lost response changes nothing.
  expect(templateOver(merged, merged, withPhrases('A.', 'B.', 'C.'))).toEqual(merged)
  // Sorted only here.
  expect(templateOver(withPhrases('A.', 'B.'), withPhrases('B.', 'A.'), withPhrases('A.', 'B.'))).toEqual(
    withPhrases('B.', 'A.'),
  )
})

test('changes from two tabs are reported where they differ, and only there', () => {
  const conduct = (template: RecordTemplate, phrase: string) =>
    template.map((one) => (one.title === 'CONDUTA' ? { ...one, phrases: [phrase] } : one))
  const theirs = conduct(withSectionAt(USUAL_TEMPLATE, 'RETORNO', 0), 'Deles.')
  const own = conduct(withSectionAt(USUAL_TEMPLATE, 'HÁBITOS', 0), 'Minha.')
  expect(changedByBoth(theirs, own, USUAL_TEMPLATE)).toEqual(['a ordem das seções', 'CONDUTA'])
  expect(changedByBoth(theirs, theirs, USUAL_TEMPLATE)).toEqual([])
  expect(changedByBoth(USUAL_TEMPLATE, own, USUAL_TEMPLATE)).toEqual([])
  expect(changedByBoth(theirs, USUAL_TEMPLATE, USUAL_TEMPLATE)).toEqual([])
})

test('no phrase is cut: what is too much of a section is named, and what fits is not', () => {
  const many = Array.from({ length: 21 }, (_, index) => `Frase ${index}.`)
  expect(phrasesFrom(many.join('\n'))).toEqual(many)
  expect(phraseFault(many)).toBe('São 21 frases, e uma seção guarda até 20. Retire 1.')
  expect(phraseFault(many.slice(1))).toBeUndefined()
  const long = `Oriento ${'muito '.repeat(60)}repouso.`
  expect(phrasesFrom(long)).toEqual([long])
  expect(phraseFault([long])).toBe('A frase “Oriento muito muito muito muit…” tem 376 caracteres, e o limite é 300.')
  // Counted as the database does: an emoji is one character.
  expect(phraseFault(['😀'.repeat(300)])).toBeUndefined()
})
