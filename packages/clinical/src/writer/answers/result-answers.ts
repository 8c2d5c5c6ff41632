import { readEntities } from '../units/remembered.ts'

const VALUE =
  /^(?:e\s+)?(?:deu|veio|foi|ficou|tava|estava|está|tá|caiu|subiu|baixou)\s+(?:em\s+|pra\s+|para\s+)?(?=\p{L}|\d)/iu

/** "Trouxe o TSH?" - "Trouxe. Deu oito e meio.": the value with the examination that the question named. */
export function resultOf(question: string, text: string): string | undefined {
  const verb = VALUE.exec(text)
  if (!verb) return undefined
  const told = readEntities(text)
  if (told[0]?.kind !== 'number' || told[0].from !== verb[0].length) return undefined
  if (told.some(({ kind }) => kind !== 'number' && kind !== 'date')) return undefined
  const named = new Map(
    readEntities(question).flatMap(({ kind, form, from, to }) =>
      kind === 'term' ? [[form, question.slice(from, to)] as const] : [],
    ),
  )
  const [name] = named.values()
  return named.size === 1 && name !== undefined ? `${name}: ${text}` : undefined
}
