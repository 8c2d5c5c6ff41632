import { useSyncExternalStore } from 'react'

// The live regions exist from the start: a region added together with its text is not reliably spoken.
let spoken: readonly { readonly id: number; readonly text: string }[] = []
const listeners = new Set<() => void>()
let nextId = 0

function change(next: typeof spoken): void {
  spoken = next
  for (const listener of listeners) listener()
}

/** Announces a change of state to screen readers. */
export function announce(text: string): void {
  const id = nextId++
  change([...spoken, { id, text }])
  setTimeout(() => change(spoken.filter((one) => one.id !== id)), 8000)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Mounted once, at the root. */
export function Announcer() {
  const texts = useSyncExternalStore(subscribe, () => spoken)
  return (
    <div role="status" className="sr-only">
      {texts.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </div>
  )
}
