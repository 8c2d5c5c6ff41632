import type { Utterance } from '../../conversation/read-conversation.ts'

/** "Toma remédio?" - "Losartana. Não fumo.": a habit that is told after the answer, and that nobody asked for. */
export function ofOwnAccord<Said extends Utterance>(spoken: Said, utterances: readonly Utterance[]): Said {
  const { answers = -1, ...rest } = spoken
  const verb = /(?<!\p{L})(?:fum|beb)(?=(?:o|ei|ava|i)(?!\p{L}))/iu.exec(spoken.text)?.[0]
  return verb === undefined || isAskedWith(verb, utterances[answers]) ? spoken : (rest as Said)
}

export function isAskedWith(verb: string | undefined, question: Utterance | undefined): boolean {
  return verb !== undefined && new RegExp(`(?<!\\p{L})${verb}`, 'iu').test(question?.text ?? '')
}
