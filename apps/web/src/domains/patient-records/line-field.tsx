import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { SectionSelect } from './section-select.tsx'
import type { Editing, LineEditingState } from './use-line-editing.ts'

interface LineFieldProps {
  readonly editing: Editing
  readonly lines: LineEditingState
  /** Title of its section. */
  readonly title: string
}

/**
 * A line being edited: Enter adds one below, Backspace in an empty one removes it, Alt with an arrow moves it to the
 * previous or next section. Changes are saved immediately; leaving the field needs no confirmation.
 */
export function LineField({ editing, lines, title }: LineFieldProps) {
  const hint = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    const end = field.current?.value.length ?? 0
    field.current?.focus({ preventScroll: true })
    field.current?.setSelectionRange(end, end)
  }, [])
  // A press elsewhere closes the field only on release: closing on press would shift the layout and move the target
  // away from the pointer.
  const isPressed = useRef(false)
  const leaveNow = useEffectEvent(() => void lines.leave())
  useEffect(() => {
    const mounted = new AbortController()
    const { signal } = mounted
    const press = ({ type, target }: MouseEvent) => {
      // The click follows immediately, and may open another line.
      if (isPressed.current) setTimeout(() => signal.aborted || leaveNow())
      // Native selects open on press and swallow the release event.
      isPressed.current = type === 'mousedown' && target instanceof Element && !target.closest('[data-field],select')
    }
    window.addEventListener('mousedown', press, { capture: true, signal })
    window.addEventListener('mouseup', press, { capture: true, signal })
    return () => mounted.abort()
  }, [])
  /** Returns the focus to the edited line. */
  function leave(): void {
    const line = field.current?.closest('[data-line]')
    lines.leave()
    requestAnimationFrame(() => line?.querySelector<HTMLElement>('[role=button]')?.focus({ preventScroll: true }))
  }

  return (
    <div
      data-field
      className="my-1"
      onBlur={({ currentTarget, relatedTarget }) => {
        const isInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget)
        if (!isInside && !isPressed.current) lines.leave()
      }}
    >
      {/* The hidden copy gives the field its height. */}
      <div className="grid [&>*]:col-start-1 [&>*]:row-start-1 [&>*]:px-2 [&>*]:py-1 [&>*]:[overflow-wrap:anywhere] [&>*]:whitespace-pre-wrap">
        <div aria-hidden className="invisible">
          {editing.value}{' '}
        </div>
        <textarea
          ref={field}
          rows={1}
          aria-label={title === '' ? 'Linha' : `Linha de ${title}`}
          aria-describedby={hint}
          className="resize-none overflow-hidden rounded-lg border border-edge bg-surface"
          value={editing.value}
          onChange={({ target, nativeEvent }) =>
            lines.type(target.value, nativeEvent instanceof InputEvent && nativeEvent.isComposing)
          }
          onCompositionEnd={({ currentTarget }) => lines.type(currentTarget.value, false)}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return
            const act = {
              Enter: event.shiftKey ? undefined : lines.addBelow,
              Escape: leave,
              Backspace: editing.value === '' ? lines.removeEmpty : undefined,
              ArrowUp: event.altKey ? () => lines.moveBy(-1) : undefined,
              ArrowDown: event.altKey ? () => lines.moveBy(1) : undefined,
            }[event.key]
            if (!act || event.ctrlKey || event.metaKey) return
            event.preventDefault()
            act()
          }}
        />
      </div>
      <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
        {editing.kind === 'line' && (
          <SectionSelect
            label="Mover a linha para"
            prompt="Mover para…"
            except={title}
            onChoose={(chosen) => lines.moveTo(chosen)}
          />
        )}
        <p id={hint} className="text-xs text-muted max-sm:sr-only">
          Enter: nova linha · Backspace na linha vazia: remove · Alt + ↑ ou ↓: outra seção
        </p>
      </div>
    </div>
  )
}
