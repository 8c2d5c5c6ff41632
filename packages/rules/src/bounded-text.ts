import * as z from 'zod/mini'
import { tooLongText } from './text-limits.ts'

/** A check of a form's field: no longer than the server takes, with the reason beside the field. */
export function atMost(maxCharacters: number) {
  return z.refine<string>((text) => tooLongText(text.trim(), maxCharacters) === undefined, {
    error: `Use no máximo ${maxCharacters.toLocaleString('pt-BR')} caracteres.`,
  })
}
