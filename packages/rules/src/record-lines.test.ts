import { describe, expect, test } from 'vitest'
import { recordHeadline, recordSections, reviewPoints } from './record-lines.ts'

const text = [
  'QUEIXA PRINCIPAL',
  '• Dor de cabeça há 3 dias.',
  '',
  'HÁBITOS',
  'Não informado na consulta.',
  '',
  'CONDUTA',
  '• Paracetamol 500 mg 8/8 h.',
  '• Amoxicilina 500 mg. [sem trecho correspondente na conversa: confira]',
].join('\n')

describe('recordSections', () => {
  test('reads lines with their statements and their rows in the text', () => {
    const sections = recordSections(text, [{ text: 'Paracetamol 500 mg 8/8 h.' }, { text: 'Dor de cabeça há 3 dias.' }])
    expect(sections.map(({ title, isSilent }) => [title, isSilent])).toEqual([
      ['QUEIXA PRINCIPAL', false],
      ['HÁBITOS', true],
      ['CONDUTA', false],
    ])
    const lines = sections.flatMap((section) => section.lines)
    expect(lines.map(({ statement, firstRow, lastRow }) => [statement, firstRow, lastRow])).toEqual([
      [1, 1, 1],
      [undefined, 4, 4],
      [0, 7, 7],
      [undefined, 8, 8],
    ])
    expect(lines.at(-1)).toMatchObject({ text: 'Amoxicilina 500 mg.', isUnsupported: true, number: 3 })
  })

  test('two equal lines take one statement each', () => {
    const lines = recordSections('• Nega febre.\n• Nega febre.', [{ text: 'Nega febre.' }, { text: 'Nega febre.' }])
    expect(lines.flatMap((section) => section.lines).map(({ statement }) => statement)).toEqual([0, 1])
  })

  test('free text becomes lines without a heading', () => {
    const [section] = recordSections('Paciente bem.\nRetorna.\n\nAlta.')
    expect(section?.title).toBe('')
    expect(section?.lines.map((line) => [line.text, line.firstRow, line.lastRow])).toEqual([
      ['Paciente bem.\nRetorna.', 0, 1],
      ['Alta.', 3, 3],
    ])
  })
})

test.each([
  [text, 'Dor de cabeça há 3 dias.'],
  [`${text}\n\nHIPÓTESES DIAGNÓSTICAS\n• Enxaqueca.`, 'Enxaqueca.'],
  ['HIPÓTESES DIAGNÓSTICAS\nNão informado na consulta.\n\nCONDUTA\n• Alta.', 'Alta.'],
  ['Paciente bem.\nRetorna.', 'Paciente bem. Retorna.'],
  ['', ''],
])('a consultation in one line: its hypothesis, its complaint, or how it begins', (record, line) => {
  expect(recordHeadline(record)).toBe(line)
})

describe('reviewPoints', () => {
  const statements = [
    {
      text: 'Paracetamol 500 mg 8/8 h.',
      passages: [],
      sources: [],
      marks: [
        { message: 'Foi dito 750 mg.', severity: 'serious' as const },
        { message: 'A duração não foi dita.', severity: 'minor' as const },
      ],
    },
  ]

  test('marks, lines without evidence and omissions, in the order of the record', () => {
    const points = reviewPoints(recordSections(text, statements), {
      statements,
      omissions: [{ text: 'Tomo losartana 50 mg.' }],
    })
    expect(points.map(({ line, message, isSerious }) => [line, message, isSerious])).toEqual([
      [2, 'Foi dito 750 mg.', true],
      [2, 'A duração não foi dita.', false],
      [3, '[sem trecho correspondente na conversa: confira]', true],
      [undefined, 'Tomo losartana 50 mg.', true],
    ])
  })

  test('the same mark on the same words is one point', () => {
    const omission = { text: 'Tomo losartana 50 mg.' }
    expect(reviewPoints([], { statements: [], omissions: [omission, omission] })).toHaveLength(1)
  })

  test('a mark that is minor once and serious once is serious', () => {
    const message = 'Foi dito 750 mg.'
    const twice = [
      {
        text: 'Paracetamol 500 mg 8/8 h.',
        marks: [
          { message, severity: 'minor' as const },
          { message, severity: 'serious' as const },
        ],
      },
    ]
    const points = reviewPoints(recordSections(text, twice), { statements: twice, omissions: [] })
    expect(points.filter((point) => point.message === message).map(({ isSerious }) => isSerious)).toEqual([true])
  })
})
