import type { RecordLine } from '@prontuvoz/rules/record-lines'
import clsx from 'clsx'
import type { RefObject } from 'react'
import { flushSync } from 'react-dom'
import { followPointer } from './line-drag.ts'
import type { RecordReviewState } from './use-record-review.ts'

interface LineMarkProps {
  readonly line: RecordLine
  readonly canDrag: boolean
  /** A ref, because a drag outlives the render in which it began. */
  readonly latest: RefObject<RecordReviewState>
}

/**
 * A line's bullet, which is also its drag handle for mouse and finger. The menu and the field's shortcuts do the same, so
 * nobody needs to drag.
 */
export function LineMark({ line, canDrag, latest }: LineMarkProps) {
  const bullet = line.isBullet && (
    <span
      className={clsx(
        'size-1.5 rounded-full bg-edge',
        canDrag && 'pointer-coarse:opacity-0 group-hover/line:opacity-0',
      )}
    />
  )
  if (!canDrag)
    return (
      bullet && (
        <span aria-hidden className={PLACE}>
          {bullet}
        </span>
      )
    )
  return (
    <span
      aria-hidden
      title="Arraste para outra seção"
      // A finger on the handle drags; anywhere else it scrolls.
      className={clsx(PLACE, 'cursor-grab touch-none select-none active:cursor-grabbing')}
      onPointerDown={({ currentTarget, nativeEvent }) => {
        if (nativeEvent.button !== 0) return
        nativeEvent.preventDefault()
        followPointer(currentTarget, nativeEvent, {
          // Synchronous: a quick finger is released before the next render.
          onStart: () => flushSync(() => latest.current.lines.drag(line)),
          onOver: (place) => latest.current.lines.dragOver(place),
          onEnd: (place) => latest.current.lines.drop(place),
        })
      }}
    >
      {bullet}
      {/* Six dots. Toggling opacity instead of rendering avoids layout work when the pointer passes. */}
      <span className="h-4 w-2.5 bg-[radial-gradient(circle,var(--muted)_1.25px,transparent_1.5px)] bg-size-[5px_5px] opacity-0 pointer-coarse:opacity-100 group-hover/line:opacity-100 print:hidden" />
    </span>
  )
}

const PLACE = 'absolute top-1 left-0 pointer-fine:top-0 grid h-7 w-5 place-items-center *:[grid-area:1/1]'
