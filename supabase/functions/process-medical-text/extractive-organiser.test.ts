import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { organiseByExtraction } from './extractive-organiser.ts'
import { passagesOf } from './passages.ts'
import { renderRecord, SECTIONS } from './record-sections.ts'

const consultation = readFileSync(new URL('../../../assets/speech-model/demo/consulta.txt', import.meta.url), 'utf8')
const organised = organiseByExtraction(passagesOf(consultation, []))
const under = (section: string) => organised.statements.filter((one) => one.section === section).map((one) => one.text)

test.each([
  ['Alergias', 'tenho alergia a dipirona'],
  ['Medicamentos em uso', 'tomo losartana cinquenta miligramas uma vez ao dia'],
  ['Antecedentes pessoais e familiares', 'tenho hipertensão e minha mãe tem diabetes'],
  ['Exame físico', 'a pressão arterial está dezesseis por dez'],
  ['Hipóteses diagnósticas', 'hipótese de enxaqueca'],
  ['Conduta', 'tomar paracetamol quinhentos miligramas de oito em oito horas por três dias'],
  ['Orientações e retorno', 'retorno em uma semana com o exame'],
  ['Queixa principal e história da doença atual', 'não tenho febre nem falta de ar'],
])('puts under %s: %s', (section, line) => {
  expect(under(section)).toContain(line)
})

test('every sentence of a note keeps its mark, in the record too', () => {
  const passages = passagesOf(
    'Estou com dor. O senhor fuma?\nAnotação do profissional: Pressão 12 por 8. Edema leve. Peso 80 kg.\n' +
      'Anotação do profissional: Sem febre.',
    ['Estou com dor.', 'O senhor fuma?'],
  )
  expect(passages).toEqual([
    'Estou com dor.',
    'O senhor fuma?',
    'Anotação do profissional: Pressão 12 por 8.',
    'Anotação do profissional: Edema leve.',
    'Anotação do profissional: Peso 80 kg.',
    'Anotação do profissional: Sem febre.',
  ])
  const record = renderRecord(organiseByExtraction(passages))
  for (const words of ['Pressão 12 por 8.', 'Edema leve.', 'Peso 80 kg.', 'Sem febre.'])
    expect(record).toContain(`• Anotação do profissional: ${words}`)
})

test('says so where nothing was said', () => {
  expect(renderRecord(organiseByExtraction(['tenho alergia a dipirona']))).toContain(
    'EXAME FÍSICO\nNão informado na consulta.',
  )
})

test('writes every passage once and nothing else', () => {
  const text = fc.array(
    fc.constantFrom(...consultation.split(/\s+/).filter(Boolean), 'Ção.', '2,5', '\n', '—', 'não'),
    { minLength: 1 },
  )
  fc.assert(
    fc.property(text, (words) => {
      const passages = passagesOf(words.join(' '), [])
      const record = renderRecord(organiseByExtraction(passages))
      const lines = record
        .split('\n')
        .filter((line) => line.startsWith('• '))
        .map((line) => line.slice(2))
      expect([...lines].sort()).toEqual([...passages].sort())
      const others = record
        .split('\n')
        .filter((line) => line !== '' && !line.startsWith('• ') && line !== 'Não informado na consulta.')
      for (const heading of others)
        expect(SECTIONS.map((section) => section.toLocaleUpperCase('pt-BR'))).toContain(heading)
      expect(passages.join(' ').split(/\s+/)).toEqual(
        words.join(' ').split(/\s+/).filter(Boolean).length === 0 ? [''] : words.join(' ').trim().split(/\s+/),
      )
    }),
  )
})

test('uses the pauses of the recording as borders only when they are the whole transcript', () => {
  expect(passagesOf('bom dia tudo bem', ['bom dia', '', 'tudo bem'])).toEqual(['bom dia', 'tudo bem'])
  expect(passagesOf('bom dia, tudo bem', ['bom dia', 'tudo bem'])).toEqual(['bom dia, tudo bem'])
})
