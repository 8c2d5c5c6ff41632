import type { Calendar } from './calendar.ts'

/** When a consultation began and when the server received it; both ISO 8601. */
export interface FilingTimes {
  readonly createdAt: string
  /** Null if it began online; equal to `createdAt` if the device's clock was wrong. */
  readonly filedAt: string | null
}

const DATE_OF_FILING = 'a data é a do arquivamento, porque o relógio do aparelho estava errado'

/** What a reader of the date must know of a consultation that began offline; undefined for any other. */
export function filingInWords({ createdAt, filedAt }: FilingTimes, calendar: Calendar): string | undefined {
  if (filedAt === null) return undefined
  if (isSameInstant(createdAt, filedAt)) return `Gravada sem conexão; ${DATE_OF_FILING}`
  const { formatDate, formatTime, plainDateOf } = calendar
  const day = plainDateOf(createdAt) === plainDateOf(filedAt) ? '' : `em ${formatDate(filedAt)} `
  return `Gravada sem conexão; arquivada ${day}às ${formatTime(filedAt)}`
}

/** The same as a fact of a printed document. */
export function filingFact(
  { createdAt, filedAt }: FilingTimes,
  { formatDate, formatTime }: Calendar,
): readonly [label: string, value: string] | undefined {
  if (filedAt === null) return undefined
  return isSameInstant(createdAt, filedAt)
    ? ['Gravada sem conexão', `${DATE_OF_FILING}.`]
    : ['Gravada sem conexão; arquivada em', `${formatDate(filedAt)} às ${formatTime(filedAt)}`]
}

function isSameInstant(one: string, other: string): boolean {
  return Date.parse(one) === Date.parse(other)
}
