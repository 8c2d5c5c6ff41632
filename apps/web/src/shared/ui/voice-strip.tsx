import { voiceHeights } from '@prontuvoz/rules/voice-strip'
import clsx from 'clsx'

const BARS = 72
/** In units of the picture: it is stretched to whatever room there is. */
const STEP = 4
const HEIGHT = 24

interface VoiceStripProps {
  /** One digit per part of equal length; a space where the loudness is unknown. */
  readonly loudness: string
  /** How many digits the whole width is; those that are not there yet leave it empty. */
  readonly length: number
  readonly className?: string
}

/** When somebody spoke, as a thin row of bars. A picture and no more: what it shows is said beside it. */
export function VoiceStrip({ loudness, length, className }: VoiceStripProps) {
  const bars = voiceHeights(loudness, length, BARS)
  const path = bars
    .map((height, index) => {
      if (height === undefined) return ''
      const half = Math.max(0.75, (height * HEIGHT) / 2)
      return `M${(index + 0.5) * STEP} ${HEIGHT / 2 - half}v${2 * half}`
    })
    .join('')
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${BARS * STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
      className={clsx('block text-edge', className)}
    >
      <path d={path} stroke="currentColor" strokeWidth={2} />
    </svg>
  )
}
