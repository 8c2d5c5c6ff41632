import { describe, expect, test } from 'vitest'
import { withLine, withLineAbove, withLineAfter, withLineIn, withLineMoved, withoutLine } from './record-edit.ts'
import { recordSections } from './record-lines.ts'

const TITLES = ['QUEIXA PRINCIPAL', 'ALERGIAS', 'HÁBITOS', 'CONDUTA']
const text = [
  'QUEIXA PRINCIPAL',
  '• Dor de cabeça.',
  '• Tontura.',
  '',
  'HÁBITOS',
  'Não informado na consulta.',
  '',
  'CONDUTA',
  '- Paracetamol.',
].join('\n')

function line(number: number, of = text) {
  const found = recordSections(of)
    .flatMap(({ lines }) => lines)
    .find((one) => one.number === number)
  if (!found) throw new Error(`there is no line ${number}`)
  return found
}

describe('withLine', () => {
  test('changes only that line, and keeps its bullet', () => {
    expect(withLine(text, line(3), 'Paracetamol 500 mg.')).toBe(text.replace('Paracetamol.', 'Paracetamol 500 mg.'))
  })

  test('keeps line breaks inside the line', () => {
    const edited = withLine(text, line(0), 'Dor de cabeça.\n\nPulsátil.')
    expect(line(0, edited).text).toBe('Dor de cabeça.\nPulsátil.')
    expect(line(1, edited).text).toBe('Tontura.')
  })

  test('replaces a line of several rows as a whole', () => {
    const long = withLine(text, line(0), 'Dor.\nForte.')
    expect(withLine(long, line(0, long), 'Dor de cabeça.')).toBe(text)
  })
})

test('a line is added below another one', () => {
  expect(withLineAfter(text, line(0), 'Náusea.')).toBe(text.replace('• Tontura.', '• Náusea.\n• Tontura.'))
  const free = 'Paciente bem.\n\nAlta.'
  expect(withLineAfter(free, line(0, free), 'Sem queixas.')).toBe('Paciente bem.\n\nSem queixas.\n\nAlta.')
})

describe('withoutLine', () => {
  test('removes the line, and the heading with the last one', () => {
    expect(withoutLine(text, line(1))).toBe(text.replace('• Tontura.\n', ''))
    expect(withoutLine(text, line(3))).toBe(text.slice(0, text.indexOf('\n\nCONDUTA')))
  })

  test('removes a whole paragraph of free text', () => {
    const free = 'Paciente bem.\n\nAlta.'
    expect(withoutLine(free, line(0, free))).toBe('Alta.')
    expect(withoutLine('Alta.', line(0, 'Alta.'))).toBe('')
  })
})

describe('withLineIn', () => {
  test('adds to the end of the section', () => {
    expect(withLineIn(text, 'Queixa principal', 'Náusea.', TITLES)).toBe(
      text.replace('• Tontura.', '• Tontura.\n• Náusea.'),
    )
  })

  test('replaces the note that nobody spoke about it', () => {
    expect(withLineIn(text, 'HÁBITOS', 'Fuma.', TITLES)).toBe(text.replace('Não informado na consulta.', '• Fuma.'))
  })

  test('adds a missing section at its place', () => {
    expect(withLineIn(text, 'ALERGIAS', 'Dipirona.', TITLES)).toBe(
      text.replace('HÁBITOS', 'ALERGIAS\n• Dipirona.\n\nHÁBITOS'),
    )
    expect(withLineIn('QUEIXA PRINCIPAL\n• Dor.', 'CONDUTA', 'Alta.', TITLES)).toBe(
      'QUEIXA PRINCIPAL\n• Dor.\n\nCONDUTA\n• Alta.',
    )
    expect(withLineIn('', 'CONDUTA', 'Alta.', TITLES)).toBe('CONDUTA\n• Alta.')
  })
})

test('moving a line to another section moves nothing else', () => {
  expect(withLineMoved(text, line(1), 'CONDUTA', TITLES)).toBe(
    text.replace('• Tontura.\n', '').replace('- Paracetamol.', '- Paracetamol.\n• Tontura.'),
  )
})

describe('withLineAbove', () => {
  test('moves a line to its place in another section; a heading goes with its last line', () => {
    expect(withLineAbove(text, line(3), line(1))).toBe(
      text.replace('• Tontura.', '• Paracetamol.\n• Tontura.').replace('\n\nCONDUTA\n- Paracetamol.', ''),
    )
    expect(withLineAbove(text, line(0), line(3))).toBe(
      text.replace('• Dor de cabeça.\n', '').replace('- Paracetamol.', '• Dor de cabeça.\n- Paracetamol.'),
    )
  })

  test('changes the order within a section', () => {
    expect(withLineAbove(text, line(1), line(0))).toBe(
      text.replace('• Dor de cabeça.\n• Tontura.', '• Tontura.\n• Dor de cabeça.'),
    )
    expect(withLineAbove(text, line(0), line(0))).toBe(text)
  })

  test('no line is lost, doubled or becomes a title, wherever it is moved', () => {
    const mixed = [
      'QUEIXA PRINCIPAL',
      'HÍGIDO',
      'e calmo.',
      '',
      'Segundo parágrafo.',
      '• Dor.',
      '  Forte.',
      '• Febre. [sem trecho correspondente na conversa: confira]',
      'Solto.',
      '',
      'CONDUTA',
      '- Alta.',
    ].join('\n')
    const wordsOf = (one: string) =>
      recordSections(one).flatMap(({ lines }) =>
        lines.map(({ text: words, isUnsupported }) => `${words} ${isUnsupported}`),
      )
    const all = wordsOf(mixed)
    expect(all).toHaveLength(6)
    for (const from of all.keys())
      for (const to of all.keys()) {
        const moved = wordsOf(withLineAbove(mixed, line(from, mixed), line(to, mixed)))
        const expected = all.toSpliced(from, 1)
        if (from !== to) expected.splice(to > from ? to - 1 : to, 0, all[from] ?? '')
        expect(moved, `${from} above ${to}`).toEqual(from === to ? all : expected)
      }
  })
})

describe('hostile words', () => {
  test('a pasted list stays one line, however often it is edited', () => {
    const pasted = withLine(text, line(0), 'Dor.\n- Forte.\n• Pulsátil.')
    const typedOn = withLine(pasted, line(0, pasted), 'Dor.\n- Forte.\n• Pulsátil. Há')
    expect(recordSections(typedOn).flatMap(({ lines }) => lines)).toHaveLength(4)
    expect(line(0, typedOn).text).toBe('Dor.\nForte.\nPulsátil. Há')
  })

  test('free text that looks like a title or a bullet stays the same line', () => {
    const free = 'Paciente bem.\n\nAlta.'
    for (const [words, read] of [
      ['Conduta:\nrepouso', 'Conduta: repouso'],
      ['CONDUTA\nrepouso', 'CONDUTA repouso'],
      ['- repouso', 'repouso'],
    ] as const) {
      const edited = withLine(free, line(0, free), words)
      expect(line(0, edited).text).toBe(read)
      expect(line(1, edited).text).toBe('Alta.')
    }
    const above = 'Paciente bem\n• Alta.'
    expect(line(0, withLine(above, line(0, above), 'Paciente bem:')).text).toBe('Paciente bem:')
  })

  test('control characters become spaces: the database would refuse the whole text', () => {
    expect(withLine(text, line(0), 'Dor\u0000 de\u0007cabeça.')).toContain('• Dor  de cabeça.')
  })
})

test('a line without evidence says so in its new section too', () => {
  const doubtful = text.replace('Tontura.', 'Tontura. [sem trecho correspondente na conversa: confira]')
  expect(withLineMoved(doubtful, line(1, doubtful), 'CONDUTA', TITLES)).toContain(
    '- Paracetamol.\n• Tontura. [sem trecho correspondente na conversa: confira]',
  )
})

test('a line of several rows stays one line in a section that was empty', () => {
  const long = withLine(text, line(1), 'Tontura.\n\nCONDUTA\nAlta.')
  const moved = withLineMoved(long, line(1, long), 'HÁBITOS', TITLES)
  expect(moved).toContain('HÁBITOS\n• Tontura.\n  CONDUTA\n  Alta.\n')
})
