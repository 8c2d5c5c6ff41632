import { formatDuration } from '@prontuvoz/rules/duration'
import { SAMPLE_RATE_HZ } from '@prontuvoz/rules/speech-engine'
import type { HeardPiece } from '@prontuvoz/rules/spoken-times'
import { paragraphStarts } from '@prontuvoz/rules/transcript-paragraphs'
import { turnsOf, type TurnSpan } from '@prontuvoz/rules/transcript-turns'
import clsx from 'clsx'
import { useEffect, useRef } from 'react'
import { useIsLit } from './record-light.ts'
import type { RecordReviewState } from './use-record-review.ts'

const NONE: readonly HeardPiece[] = []

interface SourceTranscriptProps {
  readonly state: RecordReviewState
  readonly className?: string
}

/**
 * The conversation next to its record, in paragraphs: with times if it was spoken, by speaker if lines name one.
 * Hovering over a line highlights its words here, and vice versa.
 */
export function SourceTranscript({ state, className }: SourceTranscriptProps) {
  const { spans, light, record } = state
  // A string, so that paragraphs are recomputed only if the words change, not on each letter typed into the record.
  const transcript = spans.map(({ text }) => text).join('')
  const starts = paragraphStarts(transcript, record.pieces ?? NONE)
  const pane = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let shown = -1
    const follow = () => {
      const first = spans.findIndex(({ lines }) => lines.some((line) => light.lit().has(line)))
      if (first !== shown) showSpan(pane.current, first)
      shown = first
    }
    follow()
    return light.subscribe(follow)
  }, [spans, light])
  return (
    <div
      ref={pane}
      role="region"
      aria-label="Transcrição da consulta"
      tabIndex={0}
      className={clsx('relative overflow-y-auto leading-relaxed', className)}
    >
      {turnsOf(spans, starts).map(({ from: start, atSample, speaker, spans: parts }) => (
        <p
          key={start}
          data-at={atSample === undefined ? undefined : formatDuration(atSample / SAMPLE_RATE_HZ)}
          data-speaker={speaker}
          // A paragraph ends with the line break or space that separates it from the next.
          className="mb-1.5 whitespace-pre-line [overflow-wrap:anywhere]"
        >
          {parts.map((span) =>
            span.lines.length === 0 ? (
              <span key={span.from} className={span.isName ? 'font-semibold' : 'text-muted'}>
                {span.text}
              </span>
            ) : (
              <Source key={span.from} span={span} state={state} />
            ),
          )}
        </p>
      ))}
    </div>
  )
}

interface SourceProps {
  readonly span: TurnSpan
  readonly state: RecordReviewState
}

/** A span that lines of the record are based on. */
function Source({ span: { text, lines, index }, state: { light, showLine } }: SourceProps) {
  const isLit = useIsLit(light, lines)
  return (
    <a
      href={`#linha-${lines[0] ?? 0}`}
      data-span={index}
      data-lit={isLit || undefined}
      className="rounded-sm underline decoration-line decoration-2 underline-offset-4 transition-colors duration-150 data-lit:bg-glow data-lit:decoration-brand"
      onMouseEnter={() => light.hover(lines)}
      onMouseLeave={() => light.hover(undefined)}
      onFocus={() => light.hover(lines)}
      onBlur={() => light.hover(undefined)}
      onClick={(event) => {
        event.preventDefault()
        showLine(lines[0])
      }}
    >
      {text}
    </a>
  )
}

/** Scrolls only the conversation, until the span is visible. */
function showSpan(view: HTMLElement | null, index: number): void {
  const shining = view?.querySelector<HTMLElement>(`[data-span="${index}"]`)
  if (!view || !shining) return
  // Not `offsetTop`, which is relative to the paragraph.
  const top = shining.getBoundingClientRect().top - view.getBoundingClientRect().top + view.scrollTop
  const isSeen = top >= view.scrollTop && top + shining.offsetHeight <= view.scrollTop + view.clientHeight
  if (!isSeen) view.scrollTo({ top: Math.max(0, top - 60), behavior: 'smooth' })
}
