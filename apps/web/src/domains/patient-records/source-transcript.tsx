import clsx from 'clsx'
import { useEffect, useRef } from 'react'
import type { RecordReviewState } from './use-record-review.ts'

interface SourceTranscriptProps {
  readonly state: RecordReviewState
  readonly className?: string
}

/**
 * The conversation beside its record. Words that a line rests on are linked to it, and shine while the line is pointed
 * at, or the other way round.
 */
export function SourceTranscript({ state, className }: SourceTranscriptProps) {
  const { stretches, lit, setHovered } = state
  const pane = useRef<HTMLDivElement>(null)
  const first = stretches.findIndex(({ lines }) => lines.some((line) => lit.has(line)))
  useEffect(() => {
    const view = pane.current
    const shining = view?.querySelector<HTMLElement>(`[data-stretch="${first}"]`)
    if (!view || !shining) return
    const top = shining.offsetTop - view.offsetTop
    const isSeen = top >= view.scrollTop && top + shining.offsetHeight <= view.scrollTop + view.clientHeight
    if (!isSeen) view.scrollTo({ top: Math.max(0, top - 60), behavior: 'smooth' })
  }, [first])
  return (
    <div
      ref={pane}
      role="region"
      aria-label="Transcrição da consulta"
      tabIndex={0}
      className={clsx('relative overflow-y-auto leading-relaxed', className)}
    >
      <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">
        {stretches.map(({ from, text, lines }, index) =>
          lines.length === 0 ? (
            <span key={from} className="text-muted">
              {text}
            </span>
          ) : (
            <a
              key={from}
              href={`#linha-${lines[0] ?? 0}`}
              data-stretch={index}
              data-lit={lines.some((line) => lit.has(line)) || undefined}
              className="rounded-sm underline decoration-line decoration-2 underline-offset-4 transition-colors duration-150 data-lit:bg-glow data-lit:decoration-brand"
              onMouseEnter={() => setHovered(lines)}
              onMouseLeave={() => setHovered(undefined)}
              onFocus={() => setHovered(lines)}
              onBlur={() => setHovered(undefined)}
              onClick={(event) => {
                event.preventDefault()
                state.showLine(lines[0])
              }}
            >
              {text}
            </a>
          ),
        )}
      </p>
    </div>
  )
}
