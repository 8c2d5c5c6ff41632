import { foldWord, wordsOf } from '@prontuvoz/rules/spoken-word'
import { diffArrays, type ChangeObject } from 'diff'

/** Comparing two texts of an hour with little in common could take minutes. */
const MAX_MS = 10_000
/** Folded words that digits may replace ("mil novecentos e sessenta e oito": 1968). */
const NUMBER_WORD =
  /^(?:zero|um|uma|dois|duas|tres|quatro|cinco|seis|meia|sete|oito|nove|dez|onze|doze|treze|quatorze|catorze|quinze|dezesseis|dezessete|dezoito|dezenove|vinte|trinta|quarenta|cinquenta|sessenta|setenta|oitenta|noventa|cem|cento|duzent[oa]s|trezent[oa]s|quatrocent[oa]s|quinhent[oa]s|seiscent[oa]s|setecent[oa]s|oitocent[oa]s|novecent[oa]s|mil|milhao|milhoes|virgula|ponto|e)$/
/** Fewer words with about as many letters lose nothing ("lo sartana" and "losartana"). */
const MIN_SHARE_OF_LETTERS = 0.7

interface Word {
  readonly text: string
  readonly folded: string
  /** Index of its piece. */
  readonly piece: number
}

/**
 * Merges the two passes of a recording: the wording of the second, plus words of the first where the second drops them,
 * since recognisers occasionally skip a sentence. Words that the first separated by a pause stay separate.
 * @param first the pieces of the live text, in order; @param second those of the second pass.
 * @returns the completed pieces of the second pass; undefined if the two cannot be compared.
 */
export async function mergeReadings(
  first: readonly string[],
  second: readonly string[],
): Promise<readonly string[] | undefined> {
  const heard = toWords(first)
  const changes = await differences(heard, apartAtPauses(heard, toWords(second)))
  if (!changes) return undefined
  const merged = second.map((): string[] => [])
  let piece = 0
  let left: readonly Word[] = []
  let right: readonly Word[] = []
  const settle = () => {
    const isKept = isMissing(left, right)
    for (const word of isKept ? left : right) {
      if (!isKept) piece = word.piece
      merged[piece]?.push(word.text)
    }
    left = []
    right = []
  }
  for (const { value, added, removed } of changes) {
    if (removed) left = value
    else if (added) right = value
    else {
      settle()
      right = value
      left = value
      settle()
    }
  }
  settle()
  return merged.map((words) => words.join(' '))
}

/** In small steps, so that other recordings are served meanwhile. */
function differences(first: Word[], second: Word[]): Promise<ChangeObject<Word[]>[] | undefined> {
  return new Promise((callback) => {
    const comparator = (left: Word, right: Word) => left.folded === right.folded
    diffArrays<Word>(first, second, { comparator, timeout: MAX_MS, callback })
  })
}

/** Whether the second pass lacks something of the first at one place. */
function isMissing(first: readonly Word[], second: readonly Word[]): boolean {
  if (first.length <= second.length) return false
  const hasDigits = second.some(isInDigits)
  const said = hasDigits ? first.filter(({ folded }) => !NUMBER_WORD.test(folded)) : first
  const written = second.filter((word) => !isInDigits(word))
  return said.length > written.length && lettersOf(written) < MIN_SHARE_OF_LETTERS * lettersOf(said)
}

function isInDigits({ folded }: Word): boolean {
  return /\d/.test(folded)
}

function lettersOf(words: readonly Word[]): number {
  return words.reduce((sum, { folded }) => sum + folded.length, 0)
}

/** Recognisers that work letter by letter may join words across a pause. */
function apartAtPauses(heard: readonly Word[], words: readonly Word[]): Word[] {
  const known = new Set(heard.map(({ folded }) => folded))
  const pairs = new Map(
    heard.flatMap((word, index) => {
      const before = heard[index - 1]
      if (!before || before.piece === word.piece) return []
      const asOne = before.folded + word.folded
      return known.has(asOne) ? [] : [[asOne, [before, word]] as const]
    }),
  )
  return words.flatMap((word) => pairs.get(word.folded)?.map((part) => ({ ...part, piece: word.piece })) ?? [word])
}

function toWords(pieces: readonly string[]): Word[] {
  return pieces.flatMap((text, piece) =>
    wordsOf(text).map((word) => ({ text: word, folded: foldWord(word) || word, piece })),
  )
}
