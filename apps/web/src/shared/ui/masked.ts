import { digitsOf } from '@prontuvoz/rules/cpf'

/**
 * Applies a mask to a field's value. After an edit in the middle the caret stays behind the same digit: replacing the
 * text would move it to the end, and the next digit would land in the wrong place.
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
