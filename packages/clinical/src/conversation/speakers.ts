import { fieldsOf } from '../entities/word-fields.ts'
import { logProbabilities, type LinearModel } from './linear-model.ts'

export const SPEAKERS = ['clinician', 'patient', 'companion'] as const
export type Speaker = (typeof SPEAKERS)[number]

/** An utterance as the models see it. */
export interface Spoken {
  readonly words: readonly string[]
  readonly isQuestion: boolean
}

export interface Voices {
  /** Classes as in `SPEAKERS`. */
  readonly speaker: LinearModel
  /** Classes: the same voice continues, another voice begins. */
  readonly turn: LinearModel
}

function lengthOf({ words }: Spoken): string {
  return words.length > 12 ? '13+' : words.length > 6 ? '7-12' : words.length > 2 ? '3-6' : `${words.length}`
}

/** Features for the speaker of `utterances[index]`. */
export function speakerFeatures(utterances: readonly Spoken[], index: number): string[] {
  const one = utterances[index] ?? { words: [], isQuestion: false }
  const before = utterances[index - 1]
  const after = utterances[index + 1]
  const kind = one.isQuestion ? 'q' : 's'
  const [first = '', second = '', third = ''] = one.words
  const last = one.words.at(-1) ?? ''
  return [
    'bias',
    kind,
    `n:${lengthOf(one)}${kind}`,
    `f:${first}`,
    `f2:${first} ${second}`,
    `f3:${first} ${second} ${third}`,
    `fq:${first}|${kind}`,
    `e:${last}|${kind}`,
    `place:${Math.min(index, 4)}`,
    ...new Set(one.words.flatMap(fieldsOf).map((field) => `g:${kind}${field}`)),
    ...one.words.flatMap((word, at) => [
      `w:${word}`,
      `s:${word.slice(-3)}`,
      ...(at > 0 ? [`b:${one.words[at - 1]} ${word}`] : []),
    ]),
    ...(before
      ? [
          `pq:${before.isQuestion ? 'q' : 's'}${lengthOf(one)}`,
          `pe:${before.words.at(-1) ?? ''}`,
          `pf:${before.words[0] ?? ''}|${first}`,
        ]
      : []),
    ...(after ? [`nq:${after.isQuestion ? 'q' : 's'}`, `nf:${after.words[0] ?? ''}`] : []),
  ]
}

/** Features for a change of speaker before `utterances[index]`. */
export function turnFeatures(utterances: readonly Spoken[], index: number): string[] {
  const one = utterances[index] ?? { words: [], isQuestion: false }
  const before = utterances[index - 1] ?? { words: [], isQuestion: false }
  const kinds = `${before.isQuestion ? 'q' : 's'}${one.isQuestion ? 'q' : 's'}`
  const [first = '', second = ''] = one.words
  const last = before.words.at(-1) ?? ''
  return [
    'bias',
    kinds,
    `f:${first}`,
    `f2:${first} ${second}`,
    `fk:${first}|${kinds}`,
    `l:${last}|${kinds}`,
    `lf:${last}|${first}`,
    `pf:${before.words[0] ?? ''}|${kinds}`,
    `n:${lengthOf(before)}|${lengthOf(one)}|${kinds}`,
    ...one.words.slice(0, 6).flatMap((word) => [`w:${word}`]),
    ...before.words.slice(-6).map((word) => `p:${word}`),
  ]
}

/** Features for whether `utterances[index]` is a question, if no punctuation tells. */
export function questionFeatures(utterances: readonly (readonly string[])[], index: number): string[] {
  const words = utterances[index] ?? []
  const [first = '', second = '', third = ''] = words
  const [last = '', before = ''] = [words.at(-1), words.at(-2)]
  const next = utterances[index + 1] ?? []
  const [after = '', afterwards = ''] = next
  return [
    'bias',
    `n:${Math.min(words.length, 10)}`,
    `f:${first}`,
    `f2:${first} ${second}`,
    `f3:${first} ${second} ${third}`,
    `e:${last}`,
    `e2:${before} ${last}`,
    `fe:${first}|${last}`,
    `a:${after}`,
    `a2:${after} ${afterwards}`,
    `fa:${first}|${after}`,
    `an:${Math.min(next.length, 5)}`,
    // An answer repeats the verb: "fuma" - "fumo", "tem" - "tenho".
    `verb:${words.some((word) => next.some((other) => word !== other && word.length > 3 && word.slice(0, 3) === other.slice(0, 3)))}`,
    `same:${words.some((word) => word.length > 3 && next.includes(word))}`,
    ...words.map((word) => `w:${word}`),
    ...words.slice(1).map((word, at) => `b:${words[at]} ${word}`),
  ]
}

/**
 * The speaker of each utterance with a confidence (0 to 1), as the best path over all of them.
 * @param known speakers from labels; they are kept.
 * @param clinicianClue how much more likely a clinician says it, by what the models do not know.
 */
export function guessSpeakers(
  { speaker, turn }: Voices,
  utterances: readonly Spoken[],
  known: readonly (Speaker | undefined)[] = [],
  clinicianClue: (one: Spoken) => number = () => 0,
): { readonly speaker: Speaker; readonly confidence: number }[] {
  const emissions = utterances.map((_, index) => logProbabilities(speaker, speakerFeatures(utterances, index)))
  const turns = utterances.map((_, index) => logProbabilities(turn, turnFeatures(utterances, index)))
  const score = (index: number, state: number) => {
    const label = known[index]
    if (label !== undefined) return SPEAKERS[state] === label ? 0 : -1e6
    const one = utterances[index]
    return (emissions[index]?.[state] ?? 0) + (state === 0 && one ? clinicianClue(one) : 0)
  }
  const step = (index: number, from: number, to: number) => {
    const [same = 0, other = 0] = turns[index] ?? []
    // "Another voice" stands for either of two.
    return from === to ? same : other - Math.LN2
  }
  const { forward, backward } = sums(utterances.length, score, step)
  return utterances.map((_, index) => {
    const joint = SPEAKERS.map((_name, state) => (forward[index]?.[state] ?? 0) + (backward[index]?.[state] ?? 0))
    const total = logSum(joint)
    const best = joint.indexOf(Math.max(...joint))
    return { speaker: SPEAKERS[best] ?? 'patient', confidence: Math.exp((joint[best] ?? 0) - total) }
  })
}

function sums(
  length: number,
  score: (index: number, state: number) => number,
  step: (index: number, from: number, to: number) => number,
) {
  const states = SPEAKERS.map((_, state) => state)
  const forward: number[][] = []
  const backward: number[][] = Array.from({ length }, () => [0, 0, 0])
  for (let index = 0; index < length; index += 1) {
    const before = forward[index - 1]
    forward.push(
      states.map((to) => {
        const arriving = before ? logSum(states.map((from) => (before[from] ?? 0) + step(index, from, to))) : 0
        return arriving + score(index, to)
      }),
    )
  }
  for (let index = length - 2; index >= 0; index -= 1) {
    const after = backward[index + 1] ?? []
    backward[index] = states.map((from) =>
      logSum(states.map((to) => step(index + 1, from, to) + score(index + 1, to) + (after[to] ?? 0))),
    )
  }
  return { forward, backward }
}

function logSum(values: readonly number[]): number {
  const most = Math.max(...values)
  return most + Math.log(values.reduce((total, value) => total + Math.exp(value - most), 0))
}
