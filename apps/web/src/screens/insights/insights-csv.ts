import { formatPlainDate } from '@prontuvoz/rules/calendar'
import type { PracticeInsights } from '#domains/insights/practice-insights.ts'

/**
 * Spreadsheets would run a text that begins like this as a formula; some also accept full-width characters of East
 * Asian keyboards.
 */
const FORMULA_START = /^[\s]*[=+\-@\t\r|%＝＋－＠]/
/** Where a spreadsheet that separates by commas begins another cell: our quotes have no effect there. */
const LATER_FORMULA = /([,;])(?=[\s"']*[=+\-@|%＝＋－＠])/g

/** One cell: quoted if needed, and never a formula. */
export function csvCell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const harmless = (FORMULA_START.test(value) ? `'${value}` : value).replaceAll(LATER_FORMULA, "$1'")
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

const line = (cells: readonly (string | number | null)[]) => cells.map(csvCell).join(';')

/** All figures for Brazilian Excel: UTF-8 with a BOM, semicolons, one line for each week. */
export function insightsCsv({ weeks, next_returns }: PracticeInsights): string {
  const lines = [
    line([
      'Semana',
      'Consultas',
      'Minutos gravados',
      'Prontuários confirmados',
      'Segundos do rascunho à confirmação (mediana)',
      'Linhas dos rascunhos',
      'Linhas editadas',
      'Pontos marcados',
      'Pontos respondidos',
    ]),
    ...weeks.map((one) =>
      line([
        formatPlainDate(one.week),
        one.consultations,
        one.minutes,
        one.confirmed,
        one.wait_seconds,
        one.draft_lines,
        one.edited_lines,
        one.marks,
        one.answered,
      ]),
    ),
    '',
    line(['Retorno previsto', 'Paciente']),
    ...next_returns.map((one) => line([formatPlainDate(one.return_on), one.name])),
  ]
  return `\uFEFF${lines.join('\r\n')}\r\n`
}
