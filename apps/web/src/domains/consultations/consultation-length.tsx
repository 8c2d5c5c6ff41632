import { durationInWords, formatDuration, isTyped } from '@prontuvoz/rules/duration'

interface ConsultationLengthProps {
  readonly status: string
  readonly seconds: number
}

/** How long a consultation was recorded, or that it was typed and has no duration. */
export function ConsultationLength({ status, seconds }: ConsultationLengthProps) {
  if (isTyped(status, seconds)) return 'digitada'
  return (
    <span role="img" aria-label={`Duração: ${durationInWords(seconds)}`}>
      {formatDuration(seconds)}
    </span>
  )
}
