import { expect, test } from 'vitest'
import { databaseFailure } from './failure.ts'

test('what the service says in English of a session that ended is told in Portuguese, and all else as it is', () => {
  expect(databaseFailure(401, 'JWT session has ended', 'PGRST303').message).toBe(
    'Sua sessão terminou. Entre novamente.',
  )
  expect(databaseFailure(500, 'scripted', 'XX000').message).toBe('scripted')
  expect(databaseFailure(401, 'A sessão deste aparelho é de outra conta.').message).toContain('de outra conta')
  expect(databaseFailure(400, 'Máximo 5 pacientes.', 'PV001', 'Contam todos.').message).toBe(
    'Máximo 5 pacientes. Contam todos.',
  )
  expect(databaseFailure(409, 'violates "patients_cpf_key"', '23505').message).toContain('patients_cpf_key')
})
