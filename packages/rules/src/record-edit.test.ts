import { describe, expect, test } from 'vitest'
import { withLine, withLineAfter, withLineIn, withLineMoved, withoutLine } from './record-edit.ts'
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
