import type { JournalRow, JournalStore, KeySpan, Table } from '../../apps/web/src/recording/journal/journal-store.ts'
import { never, turn } from './turns.ts'

/** A device's disk beneath the journal. It outlives the tabs that write to it. */
export class Disk {
  readonly #tables: Readonly<Record<Table, Map<string, JournalRow>>> = {
    keys: new Map(),
    recordings: new Map(),
    blocks: new Map(),
  }
  /** Accepts no more blocks. */
  isFull = false
  /** Number of blocks it has room for. */
  room = Number.POSITIVE_INFINITY
  /** Number of attempted block writes. */
  writes = 0

  rows(table: Table): number {
    return this.#tables[table].size
  }

  /** Where the last block ends. */
  get reach(): number {
    return [...this.#tables.blocks.values()].reduce((most, { key }) => {
      const [, start, length] = partsOf(key)
      return Math.max(most, start + length)
    }, 0)
  }

  /** Clears the site data. */
  clear(): void {
    for (const rows of Object.values(this.#tables)) rows.clear()
  }

  /** The store as one tab sees it. @param isAlive false once the tab is closed: no calls are answered from then on. */
  store(isAlive: () => boolean): JournalStore {
    const answering = async <T>(work: () => T): Promise<T> => {
      await turn()
      return isAlive() ? work() : never<T>()
    }
    return {
      put: (table, key, value) =>
        answering(() => {
          if (this.isFull && table === 'blocks') throw new DOMException('full', 'QuotaExceededError')
          this.#tables[table].set(JSON.stringify(key), { key, value })
        }),
      putBlocks: (consultationId, blocks) =>
        answering(() => {
          this.writes += 1
          if (!this.#tables.recordings.has(JSON.stringify(consultationId))) return false
          const fresh = blocks.filter(({ key }) => !this.#tables.blocks.has(JSON.stringify(key)))
          if (this.isFull || this.#tables.blocks.size + fresh.length > this.room)
            throw new DOMException('full', 'QuotaExceededError')
          for (const row of blocks) this.#tables.blocks.set(JSON.stringify(row.key), row)
          return true
        }),
      get: (table, key) => answering(() => this.#tables[table].get(JSON.stringify(key))?.value),
      all: (table, span, most) => answering(() => this.#within(table, span).slice(0, most)),
      last: (table, span) => answering(() => this.#within(table, span).at(-1)),
      replace: (table, key, value) =>
        answering(() => {
          const isThere = this.#tables[table].has(JSON.stringify(key))
          if (isThere) this.#tables[table].set(JSON.stringify(key), { key, value })
          return isThere
        }),
      claim: (key, candidate, row) =>
        answering(() => {
          const name = JSON.stringify(key)
          const kept = this.#tables.keys.get(name)?.value ?? candidate
          this.#tables.keys.set(name, { key, value: kept })
          if (row) this.#tables[row[0]].set(JSON.stringify(row[1]), { key: row[1], value: row[2] })
          return kept
        }),
      clearUnlessAny: (table, cleared) =>
        answering(() => {
          if (this.#tables[table].size > 0) return false
          for (const one of cleared) this.#tables[one].clear()
          return true
        }),
      remove: (table, what) => answering(() => this.#remove(table, what)),
      removeAll: (parts) =>
        answering(() => {
          for (const [table, what] of parts) this.#remove(table, what)
        }),
    }
  }

  #remove(table: Table, what: string | KeySpan): void {
    if (typeof what === 'string') this.#tables[table].delete(JSON.stringify(what))
    else for (const { key } of this.#within(table, what)) this.#tables[table].delete(JSON.stringify(key))
  }

  #within(table: Table, span: KeySpan | undefined): readonly JournalRow[] {
    const rows = [...this.#tables[table].values()]
    if (!span) return rows
    const [[id, from], [, to]] = [partsOf(span.from), partsOf(span.to)]
    return rows
      .filter(({ key }) => {
        const [owner, start] = partsOf(key)
        return owner === id && start >= from && (span.isToExcluded === true ? start < to : start <= to)
      })
      .toSorted((one, other) => partsOf(one.key)[1] - partsOf(other.key)[1])
  }
}

function partsOf(key: IDBValidKey): readonly [id: string, start: number, length: number] {
  const [id, start, length] = Array.isArray(key) ? key : []
  return [String(id), Number(start), Number(length ?? 0)]
}
