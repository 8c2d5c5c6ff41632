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
