import { expect, test } from 'vitest'
import { csvCell, insightsCsv } from './insights-csv.ts'
import { formatWait } from './measures.ts'

test.each([
  ['Ana', 'Ana'],
  ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
  ['+55', "'+55"],
  ['-1+2', "'-1+2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  [' =1', "' =1"],
  ['＝1+1', "'＝1+1"],
  ['Ana,=HYPERLINK("http://x")', `"Ana,'=HYPERLINK(""http://x"")"`],
  ['Ana, "=1"', `"Ana,' ""=1"""`],
  ['Silva, Ana', 'Silva, Ana'],
  ['Ana; Bia', '"Ana; Bia"'],
  ['Ana\r\n=1', '"Ana\r\n=1"'],
  [-3, '-3'],
  [null, ''],
])('%j becomes the cell %j', (value, cell) => {
  expect(csvCell(value)).toBe(cell)
})

test('the file has a line for each week and each return visit, and no name in it becomes a formula', () => {
  const text = insightsCsv({
    included: true,
    weeks: [
      {
        week: '2026-11-16',
        consultations: 3,
        minutes: 41,
        confirmed: 2,
        wait_seconds: 125,
        draft_lines: 40,
        edited_lines: 3,
        marks: 2,
        answered: 1,
      },
      {
        week: '2026-11-23',
        consultations: 0,
        minutes: 0,
        confirmed: 0,
        wait_seconds: null,
        draft_lines: null,
        edited_lines: null,
        marks: null,
        answered: null,
      },
    ],
    drafts: { total: 0, today: 0, week: 0, month: 0, older: 0 },
    returns: { overdue: 0, week: 1, month: 0, later: 0 },
    next_returns: [{ patient_id: 'a', name: '=cmd|1', return_on: '2026-12-01' }],
  })
  expect(text.startsWith('\uFEFFSemana;Consultas;')).toBe(true)
  expect(text.split('\r\n').slice(1)).toEqual([
    '16/11/2026;3;41;2;125;40;3;2;1',
    '23/11/2026;0;0;0;;;;;',
    '',
    'Retorno previsto;Paciente',
    "01/12/2026;'=cmd|1",
    '',
  ])
})

test.each([
  [45, '45 s'],
  [125, '2 min'],
  [5400, '2 h'],
  [90_000, '25 h'],
  [259_200, '3 dias'],
])('%i seconds read as %s', (seconds, text) => {
  expect(formatWait(seconds)).toBe(text)
})
