import { digitsOf } from '@prontuvoz/rules/cpf'

/**
 * What a field holds, under its mask. Corrected in the middle, the caret stays behind the digit that it was behind: a field
 * whose text is replaced puts it at its end, where the next digit would make another number.
 */
export function masked(
  field: Pick<HTMLInputElement, 'value' | 'selectionStart' | 'setSelectionRange'>,
  mask: (typed: string) => string,
): string {
  const { value, selectionStart: caret } = field
  const shown = mask(value)
  if (caret === null || caret === value.length || shown === value) return shown
  const [before] = new RegExp(`^(\\D*\\d){${digitsOf(value.slice(0, caret)).length}}`).exec(shown) ?? [shown]
  field.value = shown
  field.setSelectionRange(before.length, before.length)
  return shown
}
