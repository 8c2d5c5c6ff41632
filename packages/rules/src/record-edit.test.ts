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
  test('changes that line alone, and keeps its bullet', () => {
    expect(withLine(text, line(3), 'Paracetamol 500 mg.')).toBe(text.replace('Paracetamol.', 'Paracetamol 500 mg.'))
  })

  test('line breaks stay inside the line', () => {
    const edited = withLine(text, line(0), 'Dor de cabeça.\n\nPulsátil.')
    expect(line(0, edited).text).toBe('Dor de cabeça.\nPulsátil.')
    expect(line(1, edited).text).toBe('Tontura.')
  })

  test('a line of several rows gives way as a whole', () => {
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
  test('takes the line, and the heading with the last one', () => {
    expect(withoutLine(text, line(1))).toBe(text.replace('• Tontura.\n', ''))
    expect(withoutLine(text, line(3))).toBe(text.slice(0, text.indexOf('\n\nCONDUTA')))
  })

  test('of free text it takes the paragraph', () => {
    const free = 'Paciente bem.\n\nAlta.'
    expect(withoutLine(free, line(0, free))).toBe('Alta.')
    expect(withoutLine('Alta.', line(0, 'Alta.'))).toBe('')
  })
})

describe('withLineIn', () => {
  test('goes to the end of the section', () => {
    expect(withLineIn(text, 'Queixa principal', 'Náusea.', TITLES)).toBe(
      text.replace('• Tontura.', '• Tontura.\n• Náusea.'),
    )
  })

  test('takes the place of what nobody spoke about', () => {
    expect(withLineIn(text, 'HÁBITOS', 'Fuma.', TITLES)).toBe(text.replace('Não informado na consulta.', '• Fuma.'))
  })

  test('a section that is not there comes in its order', () => {
    expect(withLineIn(text, 'ALERGIAS', 'Dipirona.', TITLES)).toBe(
      text.replace('HÁBITOS', 'ALERGIAS\n• Dipirona.\n\nHÁBITOS'),
    )
    expect(withLineIn('QUEIXA PRINCIPAL\n• Dor.', 'CONDUTA', 'Alta.', TITLES)).toBe(
      'QUEIXA PRINCIPAL\n• Dor.\n\nCONDUTA\n• Alta.',
    )
    expect(withLineIn('', 'CONDUTA', 'Alta.', TITLES)).toBe('CONDUTA\n• Alta.')
  })
})

test('a line is moved to another section, and nothing else moves', () => {
  expect(withLineMoved(text, line(1), 'CONDUTA', TITLES)).toBe(
    text.replace('• Tontura.\n', '').replace('- Paracetamol.', '- Paracetamol.\n• Tontura.'),
  )
})

describe('withLineAbove', () => {
  test('takes a line to its place in another section, whose heading goes with the last one', () => {
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

  test('no line is lost, doubled or taken for a title, whichever goes above whichever', () => {
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
  test('a pasted list stays one line, however often it is typed on', () => {
    const pasted = withLine(text, line(0), 'Dor.\n- Forte.\n• Pulsátil.')
    const typedOn = withLine(pasted, line(0, pasted), 'Dor.\n- Forte.\n• Pulsátil. Há')
    expect(recordSections(typedOn).flatMap(({ lines }) => lines)).toHaveLength(4)
    expect(line(0, typedOn).text).toBe('Dor.\nForte.\nPulsátil. Há')
  })

  test('free text that reads as a title or a bullet stays the line that it was', () => {
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

test('a line that rests on nothing says so in its new section too', () => {
  const doubtful = text.replace('Tontura.', 'Tontura. [sem trecho correspondente na conversa: confira]')
  expect(withLineMoved(doubtful, line(1, doubtful), 'CONDUTA', TITLES)).toContain(
    '- Paracetamol.\n• Tontura. [sem trecho correspondente na conversa: confira]',
  )
})

test('a line of several rows stays one line in a section that held nothing', () => {
  const long = withLine(text, line(1), 'Tontura.\n\nCONDUTA\nAlta.')
  const moved = withLineMoved(long, line(1, long), 'HÁBITOS', TITLES)
  expect(moved).toContain('HÁBITOS\n• Tontura.\n  CONDUTA\n  Alta.\n')
})
