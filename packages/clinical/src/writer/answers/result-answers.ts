import { readEntities } from '../units/remembered.ts'

const VALUE =
  /^(?:(?:trouxe|fiz|tenho|sim)[,.]\s+)?(?:e\s+)?(?:deu|veio|foi|ficou|tava|estava|está|tá|caiu|subiu|baixou)\s+(?:em\s+|pra\s+|para\s+)?(?=\p{L}|\d)/iu

/** "Trouxe o TSH?" - "Trouxe. Deu oito e meio.": the value with the examination that the question named. */
export function resultOf(question: string, text: string): string | undefined {
  const verb = VALUE.exec(text)
  if (!verb) return undefined
  const told = readEntities(text)
  if (told[0]?.kind !== 'number' || told[0].from !== verb[0].length) return undefined
  if (told.some(({ kind }) => kind !== 'number' && kind !== 'date')) return undefined
  const named = new Map(
    readEntities(question).flatMap(({ kind, form, from, to }) => {
      const words = question.slice(from, to)
      return kind === 'term' && !VERB.test(words) ? [[form, words] as const] : []
    }),
  )
  const [name = ACRONYM.exec(question)?.[0]] = named.values()
  return named.size <= 1 && name !== undefined ? `${name}: ${text.replace(BROUGHT, '')}` : undefined
}

/** The lexicon takes "fez" for "fezes". */
const VERB = /^fez$/iu
/** "PSA o senhor fez?": not every test is in the lexicon. */
const ACRONYM = /(?<![\p{L}\d])\p{Lu}{2,5}(?![\p{L}\d])/u
const BROUGHT = /^(?:trouxe|fiz|tenho|sim)[,.]\s+/iu
