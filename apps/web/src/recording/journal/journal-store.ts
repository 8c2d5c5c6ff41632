/** Rows with keys between two, both included unless told otherwise. */
export interface KeySpan {
  readonly from: IDBValidKey
  readonly to: IDBValidKey
  readonly isToExcluded?: boolean
}

export interface JournalRow {
  readonly key: IDBValidKey
  readonly value: unknown
}

/** The journal's tables in the browser's own database, as promises. Every write may fail: the space may run out. */
export interface JournalStore {
  put(table: Table, key: IDBValidKey, value: unknown): Promise<void>
  get(table: Table, key: IDBValidKey): Promise<unknown>
  /** In the order of their keys. @param most at most so many rows. */
  all(table: Table, span?: KeySpan, most?: number): Promise<readonly JournalRow[]>
  last(table: Table, span: KeySpan): Promise<JournalRow | undefined>
  remove(table: Table, what: string | KeySpan): Promise<void>
  /** All of it or, after a crash, nothing. */
  removeAll(parts: readonly (readonly [table: Table, what: string | KeySpan])[]): Promise<void>
  /**
   * Keeps a value under `keys` where none is kept yet, and writes the row with it, all of it or nothing.
   * @returns what is kept.
   */
  claim(key: string, candidate: unknown, row?: readonly [table: Table, key: string, value: unknown]): Promise<unknown>
  /** Clears tables unless another holds any row, all of it or nothing. @returns whether it did. */
  clearUnlessAny(table: Table, cleared: readonly Table[]): Promise<boolean>
  /** Writes only where the key is there already. @returns whether it was. */
  replace(table: Table, key: IDBValidKey, value: unknown): Promise<boolean>
}

export type Table = 'keys' | 'recordings' | 'blocks'

// Without the package idb: between two awaits of a transaction an exception would leave the first write in it and commit.
// In these callbacks the browser takes both back.
/** @throws DOMException where the browser keeps nothing (some private windows). */
export async function openJournalStore(): Promise<JournalStore> {
  const opening = indexedDB.open('prontuvoz-journal', 1)
  opening.onupgradeneeded = () => {
    for (const table of ['keys', 'recordings', 'blocks']) opening.result.createObjectStore(table)
  }
  const database = await settled(opening)
  const reading = (table: Table) => database.transaction(table).objectStore(table)

  async function write(tables: readonly Table[], work: (transaction: IDBTransaction) => void): Promise<void> {
    // "strict": the promise resolves when the data is on the disk, not when it is on its way.
    const transaction = database.transaction(tables, 'readwrite', { durability: 'strict' })
    work(transaction)
    await new Promise<void>((done, fail) => {
      transaction.oncomplete = () => done()
      transaction.onabort = () => fail(transaction.error ?? new Error('the journal could not be written'))
    })
  }

  const removeAll: JournalStore['removeAll'] = (parts) =>
    write([...new Set(parts.map(([table]) => table))], (transaction) => {
      for (const [table, what] of parts)
        transaction.objectStore(table).delete(typeof what === 'string' ? what : rangeOf(what))
    })

  return {
    put: (table, key, value) => write([table], (transaction) => transaction.objectStore(table).put(value, key)),
    remove: (table, what) => removeAll([[table, what]]),
    removeAll,
    async claim(key, candidate, row) {
      let kept: unknown
      await write(['keys', ...(row ? [row[0]] : [])], (transaction) => {
        const keys = transaction.objectStore('keys')
        keys.get(key).onsuccess = ({ target }) => {
          const found: unknown = target instanceof IDBRequest ? target.result : undefined
          kept = found ?? candidate
          if (found === undefined) keys.put(candidate, key)
          if (row) transaction.objectStore(row[0]).put(row[2], row[1])
        }
      })
      return kept
    },
    async clearUnlessAny(table, cleared) {
      let isEmpty = false
      await write([...new Set([table, ...cleared])], (transaction) => {
        transaction.objectStore(table).count().onsuccess = ({ target }) => {
          isEmpty = target instanceof IDBRequest && target.result === 0
          if (isEmpty) for (const one of cleared) transaction.objectStore(one).clear()
        }
      })
      return isEmpty
    },
    async replace(table, key, value) {
      let isThere = false
      await write([table], (transaction) => {
        const store = transaction.objectStore(table)
        store.count(key).onsuccess = ({ target }) => {
          isThere = target instanceof IDBRequest && target.result === 1
          if (isThere) store.put(value, key)
        }
      })
      return isThere
    },
    get: (table, key) => settled<unknown>(reading(table).get(key)),
    async all(table, span, most) {
      const store = reading(table)
      const range = span && rangeOf(span)
      const [keys, values] = await Promise.all([
        settled(store.getAllKeys(range, most)),
        settled<unknown[]>(store.getAll(range, most)),
      ])
      return keys.map((key, index) => ({ key, value: values[index] }))
    },
    async last(table, span) {
      const cursor = await settled(reading(table).openCursor(rangeOf(span), 'prev'))
      if (!cursor) return undefined
      const value: unknown = cursor.value
      return { key: cursor.key, value }
    },
  }
}

function rangeOf({ from, to, isToExcluded = false }: KeySpan): IDBKeyRange {
  return IDBKeyRange.bound(from, to, false, isToExcluded)
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((done, fail) => {
    request.onsuccess = () => done(request.result)
    request.onerror = () => fail(request.error ?? new Error('the journal could not be read'))
  })
}
