import { expect, test } from 'vitest'
import { dashboardStatusLabel } from './consultation-status.ts'

test.each([
  ['completed', 'Concluída'],
  ['recording', 'Gravando'],
  ['processing', 'Processando'],
  ['anything else', 'Processando'],
])('calls %s %s on the dashboard', (status, label) => {
  expect(dashboardStatusLabel(status)).toBe(label)
})
