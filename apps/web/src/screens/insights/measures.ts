import type { PracticeWeek } from '#domains/insights/practice-insights.ts'

/** The scale next to the bars: each value is divided, and followed by the unit. */
export interface Axis {
  readonly divisor: number
  readonly suffix: string
}

/** One figure per week, and how to present it. */
export interface Measure {
  readonly id: string
  readonly title: string
  /** What is counted, and what is not. */
  readonly note: string
  /** Null if there was nothing to measure in that week. */
  readonly valueOf: (week: PracticeWeek) => number | null
  readonly format: (value: number) => string
  /** @param top the largest value. */
  readonly axisTo: (top: number) => Axis
  /** Counts can be summed up, medians and shares cannot. */
  readonly isCount: boolean
}

const count = (one: string, many: string) => (value: number) =>
  `${value.toLocaleString('pt-BR')} ${value === 1 ? one : many}`

const PLAIN = { divisor: 1, suffix: '' }
const PERCENT = { divisor: 1, suffix: '%' }
const DAYS = { divisor: 86_400, suffix: ' dias' }
/** Each unit, and the amount up to which it is used. */
const UNITS = [
  [{ divisor: 1, suffix: ' s' }, 90],
  [{ divisor: 60, suffix: ' min' }, 90],
  [{ divisor: 3600, suffix: ' h' }, 48],
] as const

const waitAxis = (seconds: number): Axis =>
  UNITS.find(([{ divisor }, limit]) => Math.round(seconds / divisor) < limit)?.[0] ?? DAYS

/** A duration in its largest suitable unit. @param seconds zero or more. */
export function formatWait(seconds: number): string {
  const { divisor, suffix } = waitAxis(seconds)
  return `${Math.round(seconds / divisor)}${suffix}`
}

/** Whether there is nothing to plot. */
export function isWithoutData({ valueOf, isCount }: Measure, weeks: readonly PracticeWeek[]): boolean {
  return weeks.every((week) => {
    const value = valueOf(week)
    return value === null || (isCount && value === 0)
  })
}

export const MEASURES: readonly Measure[] = [
  {
    id: 'consultations',
    title: 'Consultas por semana',
    note: 'Toda consulta começada, gravada ou digitada.',
    valueOf: (week) => week.consultations,
    format: count('consulta', 'consultas'),
    axisTo: () => PLAIN,
    isCount: true,
  },
  {
    id: 'minutes',
    title: 'Minutos gravados por semana',
    note: 'Consultas digitadas não têm duração.',
    valueOf: (week) => week.minutes,
    format: (value) => `${value.toLocaleString('pt-BR')} min`,
    axisTo: () => PLAIN,
    isCount: true,
  },
  {
    id: 'wait',
    title: 'Do rascunho à confirmação',
    note: 'Mediana da semana até a primeira confirmação. O instante em que a gravação parou não é guardado; conta-se desde que o rascunho ficou pronto, segundos depois.',
    valueOf: (week) => week.wait_seconds,
    format: formatWait,
    axisTo: waitAxis,
    isCount: false,
  },
  {
    id: 'edited',
    title: 'Linhas editadas antes de confirmar',
    note: 'De cada cem linhas do rascunho, as que foram mudadas, acrescentadas ou retiradas.',
    valueOf: ({ draft_lines, edited_lines }) =>
      draft_lines === null || edited_lines === null || draft_lines === 0
        ? null
        : Math.round((100 * edited_lines) / draft_lines),
    format: (value) => `${value}%`,
    axisTo: () => PERCENT,
    isCount: false,
  },
  {
    id: 'marks',
    title: 'Pontos marcados para conferir',
    note: 'Nos prontuários confirmados na semana.',
    valueOf: (week) => week.marks,
    format: count('ponto', 'pontos'),
    axisTo: () => PLAIN,
    isCount: true,
  },
  {
    id: 'answered',
    title: 'Pontos respondidos antes de confirmar',
    note: '“Está certo” ou “Fica de fora”, nos prontuários confirmados na semana. Um ponto cuja linha foi mudada não pede resposta.',
    valueOf: (week) => week.answered,
    format: count('resposta', 'respostas'),
    axisTo: () => PLAIN,
    isCount: true,
  },
]
