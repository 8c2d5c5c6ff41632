import { durationInWords, formatDuration, isTyped } from '@prontuvoz/rules/duration'
import { Timer } from 'lucide-react'

interface ConsultationLengthProps {
  readonly status: string
  readonly seconds: number
}

/** How long a consultation was recorded, or that it was typed and has no duration. */
export function ConsultationLength({ status, seconds }: ConsultationLengthProps) {
  if (isTyped(status, seconds)) return 'digitada'
  return (
    <span role="img" aria-label={`Duração: ${durationInWords(seconds)}`}>
      {/* Beside a date, 8:16 alone reads as a time of day. */}
      <Timer aria-hidden className="mr-0.5 inline size-[0.95em] align-[-0.1em]" />
      {formatDuration(seconds)}
    </span>
  )
}
