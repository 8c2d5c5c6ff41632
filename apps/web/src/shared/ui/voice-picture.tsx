import { LOUDNESS_SAMPLES } from '@prontuvoz/rules/loudness'
import { voiceBars, type VoiceLine, type VoiceMoment } from '@prontuvoz/rules/voice-line'
import clsx from 'clsx'
import { useEffect, useRef, useState } from 'react'

/** Colours of the sections in order; the ninth repeats the first, and the section number tells them apart. */
const COLOURS = [
  'text-voice-1',
  'text-voice-2',
  'text-voice-3',
  'text-voice-4',
  'text-voice-5',
  'text-voice-6',
  'text-voice-7',
  'text-voice-8',
]

/** The colour of a section of the voice line, as text. */
export function voiceColour(section: number | undefined): string {
  return section === undefined ? 'text-edge' : (COLOURS[section % COLOURS.length] ?? 'text-edge')
}

const BAR_PX = 4.5
const HEIGHT = 44
const MIDDLE = 24
const MAX_BAR = 34
/** Width of a section number. */
const NUMBER_PX = 14

interface VoicePictureProps {
  readonly line: VoiceLine
  /** What is pointed at. */
  readonly chosen?: VoiceMoment | undefined
  readonly lit?: ReadonlySet<number>
}

/** Bars of loudness in the colours of the sections, with disagreements above and section numbers below. */
export function VoicePicture({ line, chosen, lit }: VoicePictureProps) {
  const root = useRef<SVGSVGElement>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const picture = root.current
    if (!picture) return undefined
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)))
    observer.observe(picture)
    return () => observer.disconnect()
  }, [])
  const bars = width === 0 ? [] : voiceBars(line, Math.floor(width / BAR_PX))
  const step = bars.length === 0 ? 0 : width / bars.length
  const at = (sample: number) => (sample / line.durationSamples) * width
  const isLit = ({ lines }: VoiceMoment) => lines.some((number) => lit?.has(number))
  return (
    <svg ref={root} aria-hidden width="100%" height={HEIGHT + 14} className="block overflow-visible">
      {line.moments
        .filter((moment) => moment === chosen || isLit(moment))
        .map((moment) => (
          <rect
            key={moment.fromSample}
            x={at(moment.fromSample) - 1}
            y={4}
            width={Math.max(4, at(moment.toSample) - at(moment.fromSample))}
            height={HEIGHT - 4}
            rx={4}
            className="fill-glow stroke-brand"
            strokeWidth={moment === chosen ? 1.5 : 0}
          />
        ))}
      {bars.map(({ height, section }, index) => {
        const x = (index + 0.5) * step
        const half = height === undefined ? 0 : Math.max(0.75, (height * MAX_BAR) / 2)
        return (
          <line
            // Bars have nothing to identify them but their place.
            // oxlint-disable-next-line no-array-index-key
            key={index}
            x1={x}
            x2={x}
            y1={MIDDLE - half}
            y2={MIDDLE + half}
            stroke="currentColor"
            strokeWidth={height === undefined ? 1 : 2.75}
            strokeLinecap="round"
            className={voiceColour(height === 0 ? undefined : section)}
            opacity={height === undefined || height === 0 ? 0.55 : 1}
          />
        )
      })}
      {line.gaps.map(({ fromSample, toSample }) => (
        <Gap key={`${fromSample} ${toSample}`} from={at(fromSample)} to={at(toSample)} />
      ))}
      {line.moments
        .filter(({ isDoubtful }) => isDoubtful)
        .map((moment) => (
          <path
            key={moment.fromSample}
            d={`M${(at(moment.fromSample) + at(moment.toSample)) / 2} 8l-4.5-8h9z`}
            className="fill-warn"
          />
        ))}
      <Numbers line={line} at={at} />
    </svg>
  )
}

/** A dashed line where recording was interrupted, a hatched area where text is missing. */
function Gap({ from, to }: { readonly from: number; readonly to: number }) {
  if (to - from < 3) return <path d={`M${from} 6v36`} className="stroke-danger" strokeWidth={2} strokeDasharray="4 3" />
  const strokes = Array.from({ length: Math.ceil((to - from) / 6) }, (_, index) => from + index * 6)
  return (
    <path
      d={strokes.map((x) => `M${x} ${MIDDLE + 12}l${Math.min(8, to - x)}-24`).join('')}
      className="stroke-danger"
      strokeWidth={1.25}
      fill="none"
    />
  )
}

/** Each section's number under the first position with room for it: colour alone is not enough. */
function Numbers({ line, at }: { readonly line: VoiceLine; readonly at: (sample: number) => number }) {
  let end = -NUMBER_PX
  return line.moments.flatMap((moment, index) => {
    const { section, fromSample, toSample } = moment
    if (section === undefined) return []
    const before = line.moments[index - 1]
    const isSame = before?.section === section && fromSample - before.toSample < 4 * LOUDNESS_SAMPLES
    const x = (at(fromSample) + at(toSample)) / 2
    if (isSame || x - end < NUMBER_PX) return []
    end = x
    return (
      <text
        key={fromSample}
        x={x}
        y={HEIGHT + 11}
        textAnchor="middle"
        fill="currentColor"
        className={clsx('text-[11px] font-bold tabular-nums', voiceColour(section))}
      >
        {section + 1}
      </text>
    )
  })
}
