import { counted } from './counted.ts'

/**
 * A person's age as doctors state it: in years, for a small child in months, for a newborn in days.
 * @param birthDate, today YYYY-MM-DD.
 * @returns undefined for a birth in the future.
 */
export function ageInWords(birthDate: string, today: string): string | undefined {
  const [years = 0, months = 0, days = 0] = today.split('-').map(Number)
  const [birthYear = 0, birthMonth = 0, birthDay = 0] = birthDate.split('-').map(Number)
  const wholeMonths = (years - birthYear) * 12 + (months - birthMonth) - (days < birthDay ? 1 : 0)
  if (birthDate > today) return undefined
  if (wholeMonths >= 24) return counted(Math.floor(wholeMonths / 12), 'ano')
  if (wholeMonths >= 1) return counted(wholeMonths, 'mês', 'meses')
  return counted(Math.round((Date.parse(today) - Date.parse(birthDate)) / 86_400_000), 'dia')
}
