import { legibleText } from './legible-text.ts'

/** Words per account; the database enforces it. */
export const MAX_CLINIC_WORDS = 200
/** Length of a word or name, counted like PostgreSQL. A test compares it with the table. */
export const MAX_CLINIC_WORD_CHARACTERS = 60
/** Clinic words in an operator's file. */
export const MAX_INSTALLATION_WORDS = 1000
/** Whisper models read only the last 224 tokens of a prompt. */
export const MAX_PROMPT_CHARACTERS = 500

export interface ReadWords {
  readonly words: readonly string[]
  /** Entries that are not words or are too long, as typed. */
  readonly refused: readonly string[]
}

/** Reads words separated by lines, commas or semicolons. Words that differ only in case or accents count once. */
export function readClinicWords(text: string): ReadWords {
  const given = legibleText(text)
    .split(/[\n\r,;]+/u)
    .map((one) => one.replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim())
    .filter(Boolean)
  const words = new Map<string, string>()
  for (const word of given)
    if (isClinicWord(word) && !words.has(foldClinicWord(word))) words.set(foldClinicWord(word), word)
  return { words: [...words.values()], refused: given.filter((word) => !isClinicWord(word)) }
}

function isClinicWord(word: string): boolean {
  const { length } = [...word]
  return length >= 2 && length <= MAX_CLINIC_WORD_CHARACTERS && /\p{L}/u.test(word)
}

/** Two words are the same if this is equal. */
export function foldClinicWord(word: string): string {
  return word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

/** The first words, as many as fit into a prompt. */
export function wordsOfPrompt(words: readonly string[]): readonly string[] {
  let characters = 0
  return words.filter((word) => {
    if (characters + word.length > MAX_PROMPT_CHARACTERS) return false
    characters += word.length + 2
    return true
  })
}
