import { expect, test } from 'vitest'
import { EMPTY_PATIENT, patientForm } from './patient.ts'

test('stores digits of the CPF and null for what was left empty', () => {
  const stored = patientForm.parse({ ...EMPTY_PATIENT, cpf: '123.456.789-09', name: ' Ana ', phone: '  ' })
  expect(stored).toMatchObject({ cpf: '12345678909', name: 'Ana', phone: null, birth_date: null })
})

test('needs CPF and name', () => {
  const messages = patientForm.safeParse(EMPTY_PATIENT).error?.issues.map((issue) => issue.message)
  expect(messages).toEqual(['Informe um CPF com 11 números.', 'Informe o nome do paciente.'])
})
