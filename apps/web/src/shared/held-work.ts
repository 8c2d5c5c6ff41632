import { useSyncExternalStore } from 'react'

// Work that must not be interrupted: while any is held, navigation and updates are not offered, and an ended session
// asks for a new sign-in in place instead of leaving the screen.
let holders = 0
// Text that is stored nowhere yet; of the above, only the sign-in in place applies to it.
const words = new Set<symbol>()
const listeners = new Set<() => void>()

function tell(): void {
  for (const listener of listeners) listener()
}

/** Holds until the returned function is called (once). */
export function holdWork(): () => void {
  holders += 1
  tell()
  let isHeld = true
  return () => {
    if (isHeld) holders -= 1
    isHeld = false
    tell()
  }
}

/** Holds unsaved text until the returned function is called. */
export function holdWords(): () => void {
  const held = Symbol('words')
  words.add(held)
  tell()
  return () => {
    words.delete(held)
    tell()
  }
}

/** The user chose to leave without saving. */
export function dropWords(): void {
  words.clear()
  tell()
}

export function areWordsHeld(): boolean {
  return words.size > 0
}

/** Whether the end of the session would lose something. */
export function isWorkHeld(): boolean {
  return holders > 0 || areWordsHeld()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether a recording is running or being finished. */
export function useIsWorkHeld(): boolean {
  return useSyncExternalStore(subscribe, () => holders > 0)
}

/** As `isWorkHeld`. */
export function useIsAnythingHeld(): boolean {
  return useSyncExternalStore(subscribe, isWorkHeld)
}
