import { SECTION_TITLES } from '@prontuvoz/rules/record-template'
import clsx from 'clsx'
import { useState, type DragEvent, type ReactNode } from 'react'
import type { LineEditingState } from './use-line-editing.ts'
import type { RecordReviewState } from './use-record-review.ts'

interface SectionDropProps {
  readonly title: string
  readonly lines: LineEditingState
  /** Of a record so long that only the sections in sight are laid out. */
  readonly isLazy: boolean
  readonly children: ReactNode
}

/** A section of the record, which takes a line that is let go over it. */
export function SectionDrop({ title, lines, isLazy, children }: SectionDropProps) {
  const { isOver, target } = useDropTarget(title, lines)
  return (
    <section
      aria-label={title || 'Texto'}
      // What is cut at its edge needs room for the light of a line.
      className={clsx(
        '-mx-3 rounded-xl px-3',
        isLazy &&
          '[contain-intrinsic-block-size:auto_24rem] [content-visibility:auto] print:[content-visibility:visible]',
        isOver && 'bg-tint',
      )}
      {...target}
    >
      {children}
    </section>
  )
}

/** While a line is dragged: the sections that the record does not have yet. They come below it, so that nothing moves. */
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
  const { isOver, target } = useDropTarget(title, lines)
  return (
    <p
      className={clsx(
        'grid min-h-11 place-items-center rounded-xl border border-dashed border-edge px-3 text-sm font-semibold text-muted',
        isOver && 'bg-tint text-brand',
      )}
      {...target}
    >
      {title}
    </p>
  )
}

/** What is dragged from elsewhere, and the line's own section, is let pass. */
function useDropTarget(title: string, { dragged, titleOf, drop }: LineEditingState) {
  const [isEntered, setEntered] = useState(false)
  const canTake = dragged !== undefined && title !== '' && titleOf(dragged) !== title
  const target = {
    onDragOver: (event: DragEvent) => {
      if (!canTake) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'move'
      setEntered(true)
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setEntered(false)
    },
    onDrop: (event: DragEvent) => {
      setEntered(false)
      if (!canTake) return
      event.preventDefault()
      drop(title)
    },
  }
  return { isOver: canTake && isEntered, target }
}
