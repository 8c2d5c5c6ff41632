/** Words of one account; the database refuses more. */
export const MAX_CLINIC_WORDS = 200
/** Of one word or name, counted as PostgreSQL counts. A test holds the table against it. */
export const MAX_CLINIC_WORD_CHARACTERS = 60
/** Words of the clinic that an operator may put into a file. */
export const MAX_INSTALLATION_WORDS = 1000
/** Recognisers of the Whisper kind read 224 tokens of a prompt, and of a longer one its end. */
export const MAX_PROMPT_CHARACTERS = 500

export interface ReadWords {
  readonly words: readonly string[]
  /** What is no word, or too long for one, as it was given. */
  readonly refused: readonly string[]
}

/** Reads words separated by lines, commas or semicolons. The same word in other letters or accents counts once. */
export function readClinicWords(text: string): ReadWords {
  const given = text
    .split(/[\n\r,;]+/u)
    .map((one) =>
      one
        .normalize('NFC')
        .replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
        .trim(),
    )
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

/** By this two words are the same. */
export function foldClinicWord(word: string): string {
  return word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

/** The words that a prompt has room for, those in front first. */
export function wordsOfPrompt(words: readonly string[]): readonly string[] {
  let characters = 0
  return words.filter((word) => {
    if (characters + word.length > MAX_PROMPT_CHARACTERS) return false
    characters += word.length + 2
    return true
  })
}
