import { expect, test } from 'vitest'
import { telegraphic } from './telegraphic.ts'

test.each([
  ['por quatro semanas, mesmo se sumir antes', 'por quatro semanas, mesmo se sumir antes'],
  ['chama o SAMU, mesmo se melhorar', 'chama SAMU, mesmo se melhorar'],
  ['todo dia, mesmo bem', 'todo dia, mesmo bem'],
  ['não para mesmo que melhore', 'não para mesmo que melhore'],
  ['se mais de um lugar coçar', 'se mais de um lugar coçar'],
  ['febre: para o metimazol', 'febre: para o metimazol'],
])('a word without which a note would say something else stays: %s', (said, noted) => {
  expect(telegraphic(said)).toBe(noted)
})

test.each([
  ['por vídeo mesmo', 'por vídeo'],
  ['dói mesmo o joelho', 'dói joelho'],
  ['o remédio é para o enjoo', 'remédio é para enjoo'],
])('a filler falls: %s', (said, noted) => {
  expect(telegraphic(said)).toBe(noted)
})
