import { SECTION_TITLES } from '@prontuvoz/rules/record-template'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import type { LineEditingState } from './use-line-editing.ts'
import type { RecordReviewState } from './use-record-review.ts'

interface SectionDropProps {
  readonly title: string
  readonly lines: LineEditingState
  /** Lays out only the visible sections, for long records. */
  readonly isLazy: boolean
  readonly children: ReactNode
}

/** Makes a section of the record a drop target for lines and shows the insertion point. */
export function SectionDrop({ title, lines, isLazy, children }: SectionDropProps) {
  const isOver = lines.over?.title === title
  return (
    <section
      aria-label={title || 'Texto'}
      data-section={title}
      // Content is clipped, so a line's highlight needs margin.
      className={clsx(
        'relative -mx-3 rounded-xl px-3',
        isLazy &&
          '[contain-intrinsic-block-size:auto_24rem] [content-visibility:auto] print:[content-visibility:visible]',
        isOver && 'bg-tint',
      )}
    >
      {children}
      {isOver && lines.over?.before === undefined && <LandingMark className="bottom-0" />}
    </section>
  )
}

/** Marks where a dragged line would land, without shifting the layout. */
export function LandingMark({ className }: { readonly className: string }) {
  return <span aria-hidden data-landing className={clsx('absolute inset-x-3 h-0.5 rounded-full bg-brand', className)} />
}

/** During a drag: the sections that the record does not have yet, below the others to avoid shifting the layout. */
export function OtherSections({ state: { sections, lines } }: { readonly state: RecordReviewState }) {
  if (!lines.dragged) return null
  const shown = new Set(sections.flatMap(({ title, isSilent }) => (isSilent ? [] : [title.toLocaleUpperCase('pt-BR')])))
  return (
    <div aria-hidden className="flex flex-wrap gap-2">
      {SECTION_TITLES.filter((title) => !shown.has(title.toLocaleUpperCase('pt-BR'))).map((title) => (
        <EmptySection key={title} title={title} lines={lines} />
      ))}
    </div>
  )
}

function EmptySection({ title, lines }: Omit<SectionDropProps, 'isLazy' | 'children'>) {
  return (
    <p
      data-section={title}
      className={clsx(
        'grid min-h-11 place-items-center rounded-xl border border-dashed border-edge px-3 text-sm font-semibold text-muted',
        lines.over?.title === title && 'bg-tint text-brand',
      )}
    >
      {title}
    </p>
  )
}
