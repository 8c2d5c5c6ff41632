import type { Utterance } from '../conversation/read-conversation.ts'
import { readEntities } from './remembered.ts'
import { tokensOf } from '../entities/token.ts'
import { topicOf } from './question-topic.ts'
import { bareAnswer } from './spoken-clause.ts'
import { sourceOf, type Unit } from './units.ts'

const MAX_MEMBERS = 3
const MIN_STEM_LENGTH = 4

/** What the clinician asked by name and nobody spoke of afterwards. */
export function unansweredUnits(utterances: readonly Utterance[]): Unit[] {
  const answered = new Set(utterances.map(({ answers }) => answers))
  return utterances.flatMap((asked, at): Unit[] => {
    if (!asked.isQuestion || asked.speaker !== 'clinician' || answered.has(at)) return []
    const next = utterances[at + 1]
    if (!next?.isQuestion || next.speaker === 'clinician') return []
    const isReplied = utterances
      .slice(at + 1, at + 5)
      .some(({ text, speaker }) => speaker !== 'clinician' && bareAnswer(text) !== undefined)
    if (isReplied) return []
    const { members, isOpen } = topicOf(asked.text)
    if (isOpen || members.length === 0 || members.length > MAX_MEMBERS) return []
    const text = members.join(', ')
    if (!readEntities(text).some(({ kind }) => kind === 'finding' || kind === 'drug')) return []
    const stems = new Set(
      tokensOf(text)
        .map(({ stem }) => stem)
        .filter((stem) => stem.length >= MIN_STEM_LENGTH),
    )
    const later = utterances.slice(at + 1).some(({ text: said }) => tokensOf(said).some(({ stem }) => stems.has(stem)))
    if (later) return []
    return [
      {
        at,
        clause: 0,
        speaker: asked.speaker,
        spoken: asked.text,
        text: `${text}: perguntado, sem resposta`,
        polarity: 'unanswered',
        sources: [sourceOf(asked)],
      },
    ]
  })
}
