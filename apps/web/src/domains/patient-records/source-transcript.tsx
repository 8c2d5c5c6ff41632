import clsx from 'clsx'
import { useEffect, useRef } from 'react'
import type { SourceSpan } from '@prontuvoz/rules/record-sources'
import { useIsLit } from './record-light.ts'
import type { RecordReviewState } from './use-record-review.ts'

interface SourceTranscriptProps {
  readonly state: RecordReviewState
  readonly className?: string
}

/**
 * The conversation next to its record. Hovering over a line highlights its words here, and the other way round.
 */
export function SourceTranscript({ state, className }: SourceTranscriptProps) {
  const { spans, light } = state
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
      <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">
        {spans.map((span, index) =>
          span.lines.length === 0 ? (
            <span key={span.from} className="text-muted">
              {span.text}
            </span>
          ) : (
            <Source key={span.from} span={span} index={index} state={state} />
          ),
        )}
      </p>
    </div>
  )
}

interface SourceProps {
  readonly span: SourceSpan
  /** Index among all spans of the conversation. */
  readonly index: number
  readonly state: RecordReviewState
}

/** A span that lines of the record are based on. */
function Source({ span: { text, lines }, index, state: { light, showLine } }: SourceProps) {
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
  const top = shining.offsetTop - view.offsetTop
  const isSeen = top >= view.scrollTop && top + shining.offsetHeight <= view.scrollTop + view.clientHeight
  if (!isSeen) view.scrollTo({ top: Math.max(0, top - 60), behavior: 'smooth' })
}
