import { useSyncExternalStore } from 'react'

// Work that must not be disturbed: while any is held no navigation is offered, no update is proposed, and a session
// that ends asks to sign in again in place instead of leaving the screen.
let holders = 0
const listeners = new Set<() => void>()

function change(by: number): void {
  holders += by
  for (const listener of listeners) listener()
}

/** Holds until the returned function is called (once). */
export function holdWork(): () => void {
  change(1)
  let isHeld = true
  return () => {
    if (isHeld) change(-1)
    isHeld = false
  }
}

export function isWorkHeld(): boolean {
  return holders > 0
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useIsWorkHeld(): boolean {
  return useSyncExternalStore(subscribe, isWorkHeld)
}
