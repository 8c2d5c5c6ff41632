import * as z from 'zod/mini'
import { tooLongText } from './text-limits.ts'

/** Checks that a form field is no longer than the server accepts; the message appears next to the field. */
export function atMost(maxCharacters: number) {
  return z.refine<string>((text) => tooLongText(text.trim(), maxCharacters) === undefined, {
    error: `Use no máximo ${maxCharacters.toLocaleString('pt-BR')} caracteres.`,
  })
}
