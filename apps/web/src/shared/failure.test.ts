import { expect, test } from 'vitest'
import { databaseFailure } from './failure.ts'

test('what the service says in English about itself is told in Portuguese, and what a rule says as it is', () => {
  expect(databaseFailure(401, 'JWT session has ended', 'PGRST303').message).toBe(
    'Sua sessão terminou. Entre novamente.',
  )
  expect(databaseFailure(503, 'no connection left', 'PGRST000').message).toContain('temporariamente indisponível')
  expect(databaseFailure(500, 'out of memory', '53200').message).toContain('O servidor encontrou um erro inesperado.')
  expect(databaseFailure(401, 'A sessão deste aparelho é de outra conta.').message).toContain('de outra conta')
  expect(databaseFailure(400, 'Máximo 5 pacientes.', 'PV001', 'Contam todos.').message).toBe(
    'Máximo 5 pacientes. Contam todos.',
  )
  expect(databaseFailure(409, 'violates "patients_cpf_key"', '23505').message).toContain('patients_cpf_key')
})
