import { voiceLineOf, type StoredVoice } from '@prontuvoz/rules/voice-line'
import { VoiceLine } from '#shared/ui/voice-line.tsx'
import { useLit } from './record-light.ts'
import type { RecordReviewState } from './use-record-review.ts'

interface RecordVoiceProps {
  readonly state: RecordReviewState
  /** Undefined while it loads. */
  readonly voice: StoredVoice | undefined
}

/** Chart of the recording above its record: hovering over one highlights the other. */
export function RecordVoice({ state, voice }: RecordVoiceProps) {
  const { record, spans, sections, points, light } = state
  const lit = useLit(light)
  if (!voice || voice.pieces.length === 0) return null
  const doubtful = new Set(points.flatMap(({ line }) => line ?? []))
  const line = voiceLineOf(voice, { transcript: record.transcript ?? '', spans, sections, doubtful })
  return (
    line && (
      <VoiceLine
        className="mt-4"
        line={line}
        lit={lit}
        onPoint={(lines) => light.hover(lines)}
        onChoose={(number) => state.showLine(number)}
      />
    )
  )
}
