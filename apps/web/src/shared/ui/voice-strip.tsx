import { voiceHeights } from '@prontuvoz/rules/voice-strip'
import clsx from 'clsx'

const BARS = 72
/** In the picture's own units: it is stretched to the available width. */
const STEP = 4
const HEIGHT = 24

interface VoiceStripProps {
  /** One digit per part of equal length; a space if the loudness is unknown. */
  readonly loudness: string
  /** Number of digits in the full width; the missing ones leave it empty. */
  readonly length: number
  readonly className?: string
}

/** A thin row of bars that shows when somebody spoke. Decorative: the text beside it says the same. */
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
      strokeWidth={2.5}
      className={clsx('block stroke-edge', className)}
    >
      {/* The baseline extends to where bars will appear. */}
      <line x2="100%" y1="50%" y2="50%" strokeWidth={1} strokeOpacity={0.4} vectorEffect="non-scaling-stroke" />
      <path d={path} strokeLinecap="round" vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
