import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Button } from './button.tsx'

interface ReminderProps {
  readonly title: string
  /** Label of the button that reopens the question. */
  readonly act: string
  readonly onAct: () => void
}

let present: ReminderProps | undefined
const listeners = new Set<() => void>()

function show(next: ReminderProps | undefined): void {
  present = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const LOOK =
  'flex items-center justify-between gap-4 rounded-full bg-warn-tint py-2 pr-2 pl-5 text-sm font-semibold text-warn'

/**
 * A postponed question, above the bars at the lower edge. It does not move down when a bar disappears, which may happen
 * between pressing and releasing the pointer.
 */
export function Reminder({ title, act, onAct }: ReminderProps) {
  const bars = useRef<HTMLDivElement>(null)
  const [highestPx, setHighest] = useState(0)
  useEffect(() => {
    const watch = new ResizeObserver(() => setHighest((before) => Math.max(before, bars.current?.offsetHeight ?? 0)))
    if (bars.current) watch.observe(bars.current)
    return () => watch.disconnect()
  }, [])
  useEffect(() => {
    show({ title, act, onAct })
    return () => show(undefined)
  }, [title, act, onAct])
  return (
    <>
      <div ref={bars} style={{ position: 'fixed', bottom: 0, visibility: 'hidden', height: 'var(--above-bars)' }} />
      <div
        role="status"
        className={`fixed inset-x-3 z-20 shadow-card sm:right-6 sm:left-auto ${LOOK}`}
        style={{ bottom: `max(var(--above-bars), ${highestPx}px)` }}
      >
        <Words title={title} act={act} onAct={onAct} />
      </div>
    </>
  )
}

/** The same inside a modal dialog, from which nothing outside can be reached. */
export function ReminderInDialog() {
  const reminder = useSyncExternalStore(subscribe, () => present)
  if (!reminder) return null
  return (
    <div role="status" className={`mb-4 ${LOOK}`}>
      <Words {...reminder} />
    </div>
  )
}

function Words({ title, act, onAct }: ReminderProps) {
  return (
    <>
      {title}
      <Button tone="secondary" className="px-4! text-sm!" onClick={onAct}>
        {act}
      </Button>
    </>
  )
}
