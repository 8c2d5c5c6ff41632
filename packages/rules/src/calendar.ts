// A visit belongs to the clinic's day, wherever the browser or server stands.
const TIME_ZONE = 'America/Sao_Paulo'

const day = new Intl.DateTimeFormat('pt-BR', { timeZone: TIME_ZONE, day: '2-digit', month: '2-digit', year: 'numeric' })
const time = new Intl.DateTimeFormat('pt-BR', { timeZone: TIME_ZONE, hour: '2-digit', minute: '2-digit' })

/** dd/mm/aaaa of an instant (ISO 8601). */
export function formatDate(instant: string): string {
  return day.format(new Date(instant))
}

/** hh:mm of an instant (ISO 8601). */
export function formatTime(instant: string): string {
  return time.format(new Date(instant))
}

/** dd/mm/aaaa of a date without time (YYYY-MM-DD). It never becomes an instant: in Brazil that would show the day before. */
export function formatPlainDate(date: string): string {
  const [year, month, dayOfMonth] = date.split('-')
  return `${dayOfMonth}/${month}/${year}`
}

/** Whether two instants fall in the same calendar month and year. */
export function isSameMonth(one: string, other: string): boolean {
  return formatDate(one).slice(3) === formatDate(other).slice(3)
}

/**
 * The instants between which a visit falls on a date (YYYY-MM-DD): from the first, before the second.
 * Brazil has had no daylight saving since 2019, so its clock is three hours behind UTC all year.
 */
export function dayBounds(date: string): readonly [from: string, before: string] {
  const start = new Date(`${date}T00:00:00-03:00`)
  return [start.toISOString(), new Date(start.getTime() + 86_400_000).toISOString()]
}

/** YYYY-MM-DD of an instant. */
export function plainDateOf(instant: string): string {
  return formatDate(instant).split('/').toReversed().join('-')
}
