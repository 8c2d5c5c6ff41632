import { expect, test } from 'vitest'
import {
  changedFields,
  cpfWarning,
  eachPatientField,
  EMPTY_PATIENT,
  patientErrors,
  shownPatient,
  type PatientValues,
} from './patient.ts'

const TODAY = '2026-11-22'
const STORED: PatientValues = {
  ...eachPatientField(() => null),
  name: 'Ana ',
  cpf: '12345678909',
  phone: '11987654321',
  emergency_contact_phone: '+55 11 98765-4321',
  birth_date: '1980-03-01',
}

test('shows stored values with their masks, unless a mask would hide digits', () => {
  expect(shownPatient(STORED)).toEqual({
    ...EMPTY_PATIENT,
    name: 'Ana ',
    cpf: '123.456.789-09',
    phone: '(11) 98765-4321',
    emergency_contact_phone: '+55 11 98765-4321',
    birth_date: '01/03/1980',
  })
})

test('an untouched form changes nothing, however its values were stored', () => {
  expect(changedFields(STORED, shownPatient(STORED))).toEqual({})
})

test('only changed fields are written: the CPF as digits, text trimmed, null for emptied fields', () => {
  const typed = { ...shownPatient(STORED), cpf: '529.982.247-25', profession: ' Pintora ', phone: '  ', name: 'Ana  ' }
  expect(changedFields(STORED, typed)).toEqual({ cpf: '52998224725', profession: 'Pintora', phone: null, name: 'Ana' })
})

test('a new patient has the typed values', () => {
  expect(changedFields(undefined, { ...EMPTY_PATIENT, cpf: 'CPF 529 982 247/25', name: ' Ana ', email: ' ' })).toEqual({
    cpf: '52998224725',
    name: 'Ana',
  })
})

test('a pasted line is stored as it reads, and an invisible name is rejected', () => {
  const name = '\u202eMaria\u200b\u00a0da\tSilva\u2069\ufeff'
  expect(changedFields(undefined, { ...EMPTY_PATIENT, name, known_allergies: 'Dipirona\nLátex' })).toEqual({
    name: 'Maria da Silva',
    known_allergies: 'Dipirona\nLátex',
  })
  expect(changedFields({ ...STORED, name }, { ...shownPatient(STORED), name })).toEqual({})
  expect(patientErrors({ ...EMPTY_PATIENT, name: ' \u200b\u2060 ' }, 'card', TODAY)).toEqual({
    name: 'Nome do paciente é obrigatório',
  })
})

test('/record requires CPF and name', () => {
  expect(patientErrors(EMPTY_PATIENT, 'record', TODAY)).toEqual({
    cpf: 'Informe um CPF com 11 números.',
    name: 'Informe o nome do paciente.',
  })
})

test.each([
  ['name', 200, 'record'],
  ['profession', 200, 'record'],
  ['phone', 100, 'card'],
  ['email', 320, 'record'],
  ['address', 500, 'card'],
  ['known_allergies', 10_000, 'record'],
  ['medical_history', 50_000, 'card'],
] as const)('%s holds %d characters, as the table does, and the form says so before', (name, most, place) => {
  const typed = { ...EMPTY_PATIENT, name: 'Ana', cpf: '529.982.247-25' }
  // Emoji are two code units in JavaScript but one character in the table.
  expect(patientErrors({ ...typed, [name]: ` ${'😀'.repeat(most)} ` }, place, TODAY)).toEqual({})
  expect(patientErrors({ ...typed, [name]: '😀'.repeat(most + 1) }, place, TODAY)).toEqual({
    [name]: `Use no máximo ${most.toLocaleString('pt-BR')} caracteres.`,
  })
})

test('/patients stores a patient without a CPF, but not without a name', () => {
  expect(patientErrors({ ...EMPTY_PATIENT, name: ' Ana ' }, 'card', TODAY)).toEqual({})
  expect(patientErrors({ ...EMPTY_PATIENT, cpf: '529.982' }, 'card', TODAY)).toEqual({
    name: 'Nome do paciente é obrigatório',
    cpf: 'Informe um CPF com 11 números ou deixe em branco.',
  })
})

test.each(['record', 'card'] as const)(
  'a birth date is typed as dd/mm/aaaa, and an impossible one is refused, %s',
  (place) => {
    const typed = { ...EMPTY_PATIENT, name: 'Ana', cpf: '529.982.247-25' }
    expect(changedFields(STORED, { ...shownPatient(STORED), birth_date: '02/03/1980' })).toEqual({
      birth_date: '1980-03-02',
    })
    expect(changedFields(STORED, { ...shownPatient(STORED), birth_date: '' })).toEqual({ birth_date: null })
    expect(patientErrors({ ...typed, birth_date: '31/02/1980' }, place, TODAY)).toEqual({
      birth_date: 'Esta data não existe. Confira o dia e o mês.',
    })
    expect(patientErrors({ ...typed, birth_date: '01/02' }, place, TODAY)).toEqual({
      birth_date: 'Informe a data como dia/mês/ano: 01/02/1980.',
    })
    for (const [date, problem] of [
      ['23/11/2026', 'A data de nascimento está no futuro. Confira o ano.'],
      ['31/12/1899', 'A data de nascimento é anterior a 1900. Confira o ano.'],
    ])
      expect(patientErrors({ ...typed, birth_date: date ?? '' }, place, TODAY)).toEqual({ birth_date: problem })
    for (const date of ['22/11/2026', '01/01/1900'])
      expect(patientErrors({ ...typed, birth_date: date }, place, TODAY)).toEqual({})
  },
)

test('a complete CPF with wrong check digits gets a warning, an incomplete one does not', () => {
  expect(cpfWarning('529.982.247-26')).toBe(
    'Os dígitos verificadores não conferem. Confira se o CPF foi digitado corretamente.',
  )
  expect([cpfWarning('529.982.247-25'), cpfWarning('529.982'), cpfWarning('')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
