import { expect, test } from 'vitest'
import { digitsOf, maskCpf, parseCpf } from './cpf.ts'
import { patientErrors, EMPTY_PATIENT, storedValue, patientFields } from './patient.ts'
import { maskPhone } from './phone.ts'
import { registration } from './registration.ts'
import { storableText } from './storable-text.ts'
import { maskDate, parseTypedDate } from './typed-date.ts'

/** Zero of each script whose digits a keyboard may type instead of 0 to 9. */
const ZEROS = {
  'full-width': 0xff10,
  Arabic: 0x660,
  Persian: 0x6f0,
  Devanagari: 0x966,
  Osmanya: 0x104a0,
  bold: 0x1d7ce,
}
const inScript = (zero: number, text: string) =>
  text.replaceAll(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))

test.each(Object.entries(ZEROS))(
  '%s digits are digits wherever a number is typed, and none is dropped',
  (_name, zero) => {
    const typed = (text: string) => inScript(zero, text)
    expect(digitsOf(typed('0123456789'))).toBe('0123456789')
    expect(maskCpf(typed('52998224725'))).toBe('529.982.247-25')
    expect(parseCpf(typed('529.982.247-25'))).toBe('52998224725')
    expect(maskPhone(typed('11987654321'))).toBe('(11) 98765-4321')
    expect(maskDate(typed('01021980'))).toBe('01/02/1980')
    expect(parseTypedDate(typed('1/2/1980'))).toBe('1980-02-01')
    expect(storableText(typed('CRM/SP 123456, 2 mg'))).toBe('CRM/SP 123456, 2 mg')
  },
)

test('a circled or raised number, a fraction and a letter are no digits', () => {
  const text = 'm² ① ½ Ⅻ Ana'
  expect(storableText(text)).toBe(text)
  expect(digitsOf(text)).toBe('')
})

const UNSEEN = [
  '\u2800',
  '\u3164',
  '\u115F\u1160',
  '\uFFA0',
  '\u{E0041}',
  '\u034F',
  '\uFE0F',
  '\u2063',
  '\u0085',
  '\uFFF9',
]

test.each(UNSEEN)('a name of which nothing is seen is none (%j)', (sign) => {
  const name = ` ${sign}${sign} `
  for (const field of patientFields.filter(({ kind }) => kind === 'text' || kind === 'long'))
    expect([field.name, storedValue(field, name)]).toEqual([field.name, null])
  expect(patientErrors({ ...EMPTY_PATIENT, name }, 'card', '2026-11-27')).toEqual({
    name: 'Nome do paciente é obrigatório',
  })
  const { error } = registration.safeParse({ fullName: name, professionalRegister: name, address: '' })
  const messages = error?.issues.map(({ message }) => message)
  expect(messages).toEqual(expect.arrayContaining(['Informe seu nome completo.', 'Informe seu registro profissional.']))
})

test('what is seen keeps the unseen signs that it needs', () => {
  for (const text of ['❤\uFE0F', '👨\u200D⚕\uFE0F', 'ᄀ\u1160', 'Ana ⠁⠀⠃', ' \n\t'])
    expect(storableText(text)).toBe(text)
})
