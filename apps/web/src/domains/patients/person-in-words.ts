import { ageInWords } from '@prontuvoz/rules/patient-age'

const GENDERS: Readonly<Record<string, string>> = { masculino: 'Masculino', feminino: 'Feminino', outro: 'Outro' }

/** A stored gender as display text; unknown values are shown unchanged. */
export function genderInWords(gender: string | null | undefined): string | undefined {
  return gender ? (GENDERS[gender] ?? gender) : undefined
}

/** Age and sex, if known. @param today YYYY-MM-DD */
export function personInWords(
  patient: { readonly birth_date: string | null; readonly gender: string | null },
  today: string,
): readonly (string | undefined)[] {
  const { birth_date, gender } = patient
  return [birth_date === null ? undefined : ageInWords(birth_date, today), genderInWords(gender)]
}
