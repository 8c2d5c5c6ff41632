import { expect, test } from 'vitest'
import { toldInVisit } from '../test-writing.ts'

test('what was offered beside the one medicine that is kept is not prescribed', () => {
  const told = toldInVisit(
    'Paciente: Levanto quatro vezes de noite pra urinar. Tomo losartana.',
    'Médica: Volta a tansulosina, um comprimido à noite. E vou associar a dutasterida de zero vírgula cinco, uma por dia.',
    'Paciente: Essa não mexe com a parte sexual?',
    'Médica: Pode diminuir um pouco a libido. Quer começar só com a tansulosina?',
    'Paciente: Prefiro.',
    'Médica: Tá, então só a tansulosina por enquanto.',
  )
  expect(told).toMatch(/plan: .*tansulosina, 1 comprimido à noite/iu)
  expect(told).toMatch(/medications: .*losartana/iu)
  expect(told).not.toMatch(/dutasterida|0,5|prefiro/iu)
})

test.each([
  ['Médica: Vou passar losartana e atorvastatina.', 'Médica: Amanhã em jejum toma só a losartana.'],
  ['Médica: Vou passar losartana e atorvastatina.', 'Médica: Só a losartana de manhã, a outra à noite.'],
  ['Médica: Vou passar losartana e atorvastatina.', 'Médica: Quer só a losartana?'],
])('"só" with more behind it drops nothing: %s %s', (...lines) => {
  expect(toldInVisit(...lines)).toMatch(/plan: .*atorvastatina/iu)
})
