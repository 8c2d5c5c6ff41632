import * as z from 'zod/mini'
import { storableText } from './storable-text.ts'
import { tooLongText } from './text-limits.ts'

/** Normalises a field for storing and printing: composed letters, no invisible characters, trimmed. */
export function asRead() {
  return z.overwrite<string>((text) => storableText(text).trim())
}

/** Checks that a form field is no longer than the server accepts; the message appears next to the field. */
export function atMost(maxCharacters: number) {
  return z.refine<string>((text) => tooLongText(text.trim(), maxCharacters) === undefined, {
    error: `Use no máximo ${maxCharacters.toLocaleString('pt-BR')} caracteres.`,
  })
}
