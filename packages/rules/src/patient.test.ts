import { expect, test } from 'vitest'
import { EMPTY_PATIENT, EMPTY_PATIENT_CARD, patientCardForm, patientForm } from './patient.ts'

test('stores digits of the CPF and null for what was left empty', () => {
  const stored = patientForm.parse({ ...EMPTY_PATIENT, cpf: '123.456.789-09', name: ' Ana ', phone: '  ' })
  expect(stored).toMatchObject({ cpf: '12345678909', name: 'Ana', phone: null, birth_date: null })
})

test('needs CPF and name', () => {
  const messages = patientForm.safeParse(EMPTY_PATIENT).error?.issues.map((issue) => issue.message)
  expect(messages).toEqual(['Informe um CPF com 11 números.', 'Informe o nome do paciente.'])
})

test('a patient without a CPF can be kept on /patients, one without a name cannot', () => {
  expect(patientCardForm.parse({ ...EMPTY_PATIENT_CARD, name: ' Ana ' })).toMatchObject({ name: 'Ana', cpf: null })
  const refused = patientCardForm.safeParse({ ...EMPTY_PATIENT_CARD, cpf: '529.982' })
  expect(refused.error?.issues.map((issue) => issue.message)).toEqual([
    'Nome do paciente é obrigatório',
    'Informe um CPF com 11 números ou deixe em branco.',
  ])
})

test('a CPF written in any way is kept as digits', () => {
  expect(patientCardForm.parse({ ...EMPTY_PATIENT_CARD, name: 'Ana', cpf: 'CPF 529 982 247/25' }).cpf).toBe(
    '52998224725',
  )
})
