import { useState, useSyncExternalStore } from 'react'

/**
 * Which lines of a record are highlighted: those under the pointer, or else the pinned one. Kept outside component state
 * so that moving the pointer over a long record redraws only the lines whose highlight changes.
 */
export class RecordLight {
  readonly #listeners = new Set<() => void>()
  #hovered: readonly number[] | undefined
  #pinned: number | undefined
  #lit: ReadonlySet<number> = new Set()

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Numbers of the highlighted lines; the same set until they change. */
  readonly lit = (): ReadonlySet<number> => this.#lit

  /** The line that was clicked or tapped; its sources are shown. */
  readonly pinned = (): number | undefined => this.#pinned

  /** @param lines undefined once the pointer has left the record. */
  hover(lines: readonly number[] | undefined): void {
    this.#hovered = lines
    this.#tell()
  }

  pin(line: number | undefined): void {
    this.#pinned = line
    this.#tell()
  }

  #tell(): void {
    this.#lit = new Set(this.#hovered ?? (this.#pinned === undefined ? [] : [this.#pinned]))
    for (const listener of this.#listeners) listener()
  }
}

/** The highlighting of one review. */
export function useRecordLight(): RecordLight {
  const [light] = useState(() => new RecordLight())
  return light
}

/** Whether any of these lines is highlighted. */
export function useIsLit(light: RecordLight, lines: readonly number[]): boolean {
  return useSyncExternalStore(light.subscribe, () => lines.some((line) => light.lit().has(line)))
}

export function useIsPinned(light: RecordLight, line: number): boolean {
  return useSyncExternalStore(light.subscribe, () => light.pinned() === line)
}

/** All highlighted lines, for a chart of the whole record. */
export function useLit(light: RecordLight): ReadonlySet<number> {
  return useSyncExternalStore(light.subscribe, light.lit)
}
