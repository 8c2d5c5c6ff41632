import { SAMPLE_RATE_HZ } from '@prontuvoz/rules/speech-engine'
import { spokenAt, voiceLineInWords, type VoiceLine as Line, type VoiceMoment } from '@prontuvoz/rules/voice-line'
import clsx from 'clsx'
import { TriangleAlert } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import { voiceColour, VoicePicture } from './voice-picture.tsx'

interface VoiceLineProps {
  readonly line: Line
  /** Numbers of the record's lines that are highlighted elsewhere. */
  readonly lit?: ReadonlySet<number>
  /** Called with the record lines that the hovered words support; undefined when nothing is hovered. */
  readonly onPoint?: (lines: readonly number[] | undefined) => void
  /** Called on a tap or Enter on words that support a line. */
  readonly onChoose?: (line: number) => void
  readonly className?: string
}

/**
 * A whole consultation as one thin chart: when somebody spoke, how loudly, and which section of the record it supports.
 * Hovering, touching or the arrow keys show the words.
 */
export function VoiceLine({ line, lit, onPoint, onChoose, className }: VoiceLineProps) {
  const [index, setIndex] = useState<number>()
  const { moments, durationSamples, sections, gaps } = line
  const chosen = moments[index ?? -1]
  const point = (next: number | undefined) => {
    setIndex(next)
    const lines = moments[next ?? -1]?.lines ?? []
    onPoint?.(lines.length === 0 ? undefined : lines)
  }
  const pointAt = (left: number, box: DOMRect) =>
    point(nearestMoment(moments, ((left - box.left) / box.width) * durationSamples))
  const choose = () => {
    const [first] = chosen?.lines ?? []
    if (first !== undefined) onChoose?.(first)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = keyed(event.key, index, moments.length)
    if (next !== undefined) point(next)
    else if (event.key === 'Escape' && index !== undefined) point(undefined)
    else if (event.key === 'Enter') choose()
    else return
    event.preventDefault()
  }
  return (
    <figure aria-label="Linha da voz" className={clsx('print:hidden', className)}>
      <p className="sr-only">{voiceLineInWords(line)}.</p>
      <div
        role="slider"
        tabIndex={0}
        aria-label="O que foi dito, trecho por trecho"
        aria-valuemin={0}
        aria-valuemax={Math.round(durationSamples / SAMPLE_RATE_HZ)}
        aria-valuenow={Math.round((chosen?.fromSample ?? 0) / SAMPLE_RATE_HZ)}
        aria-valuetext={chosen ? inWords(chosen, sections) : 'Use as setas para ler o que foi dito'}
        className={clsx('touch-pan-y rounded-md', onChoose && 'cursor-pointer')}
        onPointerMove={({ clientX, currentTarget }) => pointAt(clientX, currentTarget.getBoundingClientRect())}
        onPointerDown={({ clientX, currentTarget }) => pointAt(clientX, currentTarget.getBoundingClientRect())}
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && point(undefined)}
        onClick={({ detail }) => detail > 0 && choose()}
        onFocus={() => onPoint?.(chosen?.lines)}
        onBlur={() => point(undefined)}
        onKeyDown={onKeyDown}
      >
        <VoicePicture line={line} chosen={chosen} {...(lit ? { lit } : {})} />
      </div>
      <figcaption aria-hidden className="flex min-h-11 items-start pt-1 text-sm">
        {chosen ? (
          <p className="line-clamp-2">
            <span className="text-muted tabular-nums">{spokenAt(chosen.fromSample)}</span>{' '}
            {chosen.isDoubtful && <TriangleAlert className="inline size-4 -translate-y-px text-warn" />}{' '}
            {chosen.section !== undefined && (
              <span className={clsx('font-semibold', voiceColour(chosen.section))}>{sections[chosen.section]} </span>
            )}
            “{chosen.text}”
          </p>
        ) : (
          <Legend sections={sections} hasDoubts={moments.some(({ isDoubtful }) => isDoubtful)} gaps={gaps.length} />
        )}
      </figcaption>
    </figure>
  )
}

interface LegendProps {
  readonly sections: readonly string[]
  readonly hasDoubts: boolean
  readonly gaps: number
}

function Legend({ sections, hasDoubts, gaps }: LegendProps) {
  return (
    <ul className="flex min-w-0 flex-wrap gap-x-4 text-xs leading-5 text-muted max-sm:-mr-4 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:whitespace-nowrap">
      {sections.map((title, number) => (
        <li key={title} className="flex items-center gap-1.5">
          <span className={clsx('font-bold tabular-nums', voiceColour(number))}>{number + 1}</span>
          {title.toLocaleLowerCase('pt-BR')}
        </li>
      ))}
      {hasDoubts && (
        <li className="flex items-center gap-1.5">
          <svg aria-hidden width="9" height="8">
            <path d="M4.5 8L0 0h9z" className="fill-warn" />
          </svg>
          a conferir
        </li>
      )}
      {gaps > 0 && (
        <li className="flex items-center gap-1.5">
          <span aria-hidden className="h-3 border-l-2 border-dashed border-danger" />
          lacuna
        </li>
      )}
    </ul>
  )
}

function inWords({ fromSample, section, text, isDoubtful }: VoiceMoment, sections: readonly string[]): string {
  return [
    spokenAt(fromSample),
    ...(section === undefined ? [] : [sections[section] ?? '']),
    ...(isDoubtful ? ['a conferir'] : []),
    text,
  ].join(', ')
}

/** The words at a sample, or the nearest ones. */
function nearestMoment(moments: readonly VoiceMoment[], sample: number): number | undefined {
  let [best, distance]: [number | undefined, number] = [undefined, Number.POSITIVE_INFINITY]
  for (const [index, { fromSample, toSample }] of moments.entries()) {
    const away = Math.max(fromSample - sample, sample - toSample, 0)
    if (away < distance) [best, distance] = [index, away]
  }
  return best
}

function keyed(key: string, index: number | undefined, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowRight' || key === 'ArrowUp') return Math.min(count - 1, (index ?? -1) + 1)
  if (key === 'ArrowLeft' || key === 'ArrowDown') return Math.max(0, (index ?? 1) - 1)
  return key === 'Home' ? 0 : key === 'End' ? count - 1 : undefined
}
