/** Days and times in one time zone. Instants are ISO 8601. */
export interface Calendar {
  /** IANA name. */
  readonly timeZone: string
  /** dd/mm/aaaa of an instant. */
  readonly formatDate: (instant: string) => string
  /** hh:mm of an instant. */
  readonly formatTime: (instant: string) => string
  /** hh:mm:ss of an instant. */
  readonly formatTimeWithSeconds: (instant: string) => string
  /** YYYY-MM-DD of an instant. */
  readonly plainDateOf: (instant: string) => string
  /** Whether two instants fall in the same calendar month and year. */
  readonly isSameMonth: (one: string, other: string) => boolean
  /** The instants that bound a date (YYYY-MM-DD): the first is part of it, the second is not. */
  readonly dayBounds: (date: string) => readonly [from: string, before: string]
}

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60
/** The greatest offset from UTC of any time zone. */
const MAX_OFFSET_MINUTES = 15 * 60

const calendars = new Map<string, Calendar>()

/** The calendar of a time zone, cached. @throws RangeError for a zone that the engine does not know. */
export function calendarIn(timeZone: string): Calendar {
  const known = calendars.get(timeZone)
  if (known) return known
  const calendar = createCalendar(timeZone)
  calendars.set(timeZone, calendar)
  return calendar
}

function createCalendar(timeZone: string): Calendar {
  const day = new Intl.DateTimeFormat('pt-BR', { timeZone, day: '2-digit', month: '2-digit', year: 'numeric' })
  const time = new Intl.DateTimeFormat('pt-BR', { timeZone, hour: '2-digit', minute: '2-digit' })
  const exact = new Intl.DateTimeFormat('pt-BR', { timeZone, hour: '2-digit', minute: '2-digit', second: '2-digit' })
  const formatDate = (instant: string) => day.format(new Date(instant))
  const plainDateOf = (instant: string) => formatDate(instant).split('/').toReversed().join('-')

  /** The first instant of a date. If clocks change at midnight, the day may begin at 1:00. */
  function startOf(date: string): number {
    const utc = Date.parse(`${date}T00:00:00Z`)
    let before = -MAX_OFFSET_MINUTES
    let reached = MAX_OFFSET_MINUTES
    while (reached - before > 1) {
      const middle = Math.floor((before + reached) / 2)
      if (plainDateOf(new Date(utc + middle * MINUTE_MS).toISOString()) >= date) reached = middle
      else before = middle
    }
    return utc + reached * MINUTE_MS
  }

  return {
    timeZone,
    formatDate,
    formatTime: (instant) => time.format(new Date(instant)),
    formatTimeWithSeconds: (instant) => exact.format(new Date(instant)),
    plainDateOf,
    isSameMonth: (one, other) => formatDate(one).slice(3) === formatDate(other).slice(3),
    dayBounds: (date) => {
      const next = new Date(Date.parse(`${date}T00:00:00Z`) + DAY_MINUTES * MINUTE_MS).toISOString().slice(0, 10)
      return [new Date(startOf(date)).toISOString(), new Date(startOf(next)).toISOString()]
    },
  }
}

/** Formats a date (YYYY-MM-DD) as dd/mm/aaaa. Not through an instant, which in Brazil would show the day before. */
export function formatPlainDate(date: string): string {
  const [year, month, dayOfMonth] = date.split('-')
  return `${dayOfMonth}/${month}/${year}`
}

/** Whether a text is a valid date as YYYY-MM-DD; those in URLs may not be. */
export function isPlainDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(Date.parse(text)).getUTCDate() === Number(text.slice(8))
}
