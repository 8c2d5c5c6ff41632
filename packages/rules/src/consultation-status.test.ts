import { expect, test } from 'vitest'
import { dashboardStatusLabel, historyStatusLabel } from './consultation-status.ts'

test.each([
  ['completed', 'Concluída'],
  ['recording', 'Gravando'],
  ['processing', 'Processando'],
  ['anything else', 'Processando'],
])('calls %s %s on the dashboard', (status, label) => {
  expect(dashboardStatusLabel(status)).toBe(label)
})

test.each([
  ['completed', 'Processado'],
  ['processing', 'Processando...'],
  ['recording', 'Processando...'],
])('%s is called %s in the history', (status, label) => expect(historyStatusLabel(status)).toBe(label))
