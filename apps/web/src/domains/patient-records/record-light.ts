import { useState, useSyncExternalStore } from 'react'

/**
 * Which lines of a record shine: those that are pointed at, or else the one that was chosen. Not in a component's state:
 * where a pointer passes over a record of hundreds of lines, only those are drawn anew whose light changes.
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

  /** Numbers of the lines that are lit, with all that was said for them; the same set until it changes. */
  readonly lit = (): ReadonlySet<number> => this.#lit

  /** The line that was chosen, which shows where it was said. */
  readonly pinned = (): number | undefined => this.#pinned

  /** @param lines undefined where nothing is pointed at any more. */
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

/** The light of one review. */
export function useRecordLight(): RecordLight {
  const [light] = useState(() => new RecordLight())
  return light
}

/** Whether any of these lines is lit. */
export function useIsLit(light: RecordLight, lines: readonly number[]): boolean {
  return useSyncExternalStore(light.subscribe, () => lines.some((line) => light.lit().has(line)))
}

export function useIsPinned(light: RecordLight, line: number): boolean {
  return useSyncExternalStore(light.subscribe, () => light.pinned() === line)
}

/** All that is lit, for a picture of the whole. */
export function useLit(light: RecordLight): ReadonlySet<number> {
  return useSyncExternalStore(light.subscribe, light.lit)
}
