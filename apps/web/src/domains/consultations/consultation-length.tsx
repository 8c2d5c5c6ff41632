import { durationInWords, formatDuration, isTyped } from '@prontuvoz/rules/duration'
import { Timer } from 'lucide-react'

interface ConsultationLengthProps {
  readonly status: string
  readonly seconds: number
  /** Whether it is certainly being recorded now. */
  readonly isRunning?: boolean
}

/** Length of the recording, shown after a date; or that the conversation was typed. */
export function ConsultationLength({ status, seconds, isRunning = false }: ConsultationLengthProps) {
  if (isTyped(status, seconds)) return ' · digitada'
  return (
    <>
      {' · '}
      <span role="img" aria-label={`Duração: ${durationInWords(seconds)}`} className="whitespace-nowrap">
        {/* Beside a date, 8:16 alone reads as a time of day. */}
        <Timer aria-hidden className="mr-0.5 inline size-[0.95em] align-[-0.1em]" />
        {formatDuration(seconds)}
      </span>
      {isRunning && ' · em gravação'}
    </>
  )
}
