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
  let left = digitsOf(value.slice(0, caret)).length
  const after = [...shown].findIndex((sign) => /\d/.test(sign) && --left === 0) + 1
  field.value = shown
  field.setSelectionRange(after, after)
  return shown
}
