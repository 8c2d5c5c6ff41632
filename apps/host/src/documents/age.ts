/**
 * A person's age on a day as doctors state it: in years from two years on, before that in months, and in days within
 * the first month. Both dates are YYYY-MM-DD. Undefined if the birth is after the day.
 */
export function ageOn(day: string, birthDate: string): string | undefined {
  if (birthDate > day) return undefined
  const [year = 0, month = 0, dayOfMonth = 0] = day.split('-').map(Number)
  const [birthYear = 0, birthMonth = 0, birthDay = 0] = birthDate.split('-').map(Number)
  const months = (year - birthYear) * 12 + month - birthMonth - (dayOfMonth < birthDay ? 1 : 0)
  if (months >= 24) return `${Math.floor(months / 12)} anos`
  if (months >= 1) return months === 1 ? '1 mês' : `${months} meses`
  const days = Math.round((Date.parse(day) - Date.parse(birthDate)) / 86_400_000)
  return days === 1 ? '1 dia' : `${days} dias`
}
