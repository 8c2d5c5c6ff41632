import { Failure } from '#shared/failure.ts'

/** Rows with keys between two, both included by default. */
export interface KeySpan {
  readonly from: IDBValidKey
  readonly to: IDBValidKey
  readonly isToExcluded?: boolean
}

export interface JournalRow {
  readonly key: IDBValidKey
  readonly value: unknown
}

/** The journal's tables in IndexedDB, as promises. Every write may fail: storage is full, or the disk hangs. */
export interface JournalStore {
  put(table: Table, key: IDBValidKey, value: unknown): Promise<void>
  get(table: Table, key: IDBValidKey): Promise<unknown>
  /** In the order of their keys. @param most the maximum number of rows. */
  all(table: Table, span?: KeySpan, most?: number): Promise<readonly JournalRow[]>
  last(table: Table, span: KeySpan): Promise<JournalRow | undefined>
  remove(table: Table, what: string | KeySpan): Promise<void>
  /** All or nothing, even in a crash. */
  removeAll(parts: readonly (readonly [table: Table, what: string | KeySpan])[]): Promise<void>
  /**
   * Stores a value under `key` unless there is one, together with the row, all or nothing. @returns the stored value.
   */
  claim(key: string, candidate: unknown, row?: readonly [table: Table, key: string, value: unknown]): Promise<unknown>
  /** Clears tables unless another table has any row, all or nothing. @returns whether it did. */
  clearUnlessAny(table: Table, cleared: readonly Table[]): Promise<boolean>
  /** Overwrites only an existing key. @returns whether it existed. */
  replace(table: Table, key: IDBValidKey, value: unknown): Promise<boolean>
  /** Stores blocks only if their recording has a row, all or nothing. @returns whether it has one. */
  putBlocks(consultationId: string, blocks: readonly JournalRow[]): Promise<boolean>
}

export type Table = 'keys' | 'recordings' | 'blocks'

/** A slow disk takes a second per block. */
const MAX_WRITE_MS = 5000
/** For a database that recovers from a crash. */
const MAX_OPENING_MS = 10_000
const NOT_OPENED = 'O armazenamento deste navegador não responde. Feche as outras abas do Prontuvoz e tente novamente.'
/** For the audio of three hours. */
const MAX_REMOVAL_MS = 30_000

// Not the package idb: an exception between two awaits of a transaction would commit the first write. Inside these
// callbacks the browser rolls both back.
/** @throws DOMException if the browser stores nothing (some private windows). */
export async function openJournalStore(): Promise<JournalStore> {
  let database = await openDatabase()
  let reopening: Promise<void> | undefined
  let isStuck = false

  /**
   * Browsers close connections by themselves: Safari when a page was in the background, all of them when the site data
   * is cleared. Audio captured meanwhile must not be lost.
   */
  async function connected<T>(use: (database: IDBDatabase) => T): Promise<T> {
    try {
      return use(database)
    } catch (cause) {
      if (!(cause instanceof DOMException) || cause.name !== 'InvalidStateError') throw cause
    }
    reopening ??= openDatabase()
      .then((opened) => {
        database = opened
      })
      .finally(() => {
        reopening = undefined
      })
    await reopening
    return use(database)
  }

  const read = <T>(table: Table, ask: (store: IDBObjectStore) => T) =>
    connected((open) => ask(open.transaction(table).objectStore(table)))

  // The work happens in the callback: a transaction would be over by the time a promise resolves.
  async function write(
    tables: readonly Table[],
    work: (transaction: IDBTransaction) => void,
    maxMs = MAX_WRITE_MS,
  ): Promise<void> {
    if (isStuck) throw notWritten()
    const writing = connected((open) => {
      // "strict": resolves once the data is on disk, not merely handed to the system.
      const transaction = open.transaction(tables, 'readwrite', { durability: 'strict' })
      work(transaction)
      return outcomeOf(transaction)
    })
    await new Promise<void>((done, fail) => {
      // A hanging disk must not delay sending; once it answers, writing resumes.
      const timer = setTimeout(() => {
        isStuck = true
        fail(notWritten())
      }, maxMs)
      const settle = () => {
        clearTimeout(timer)
        isStuck = false
      }
      writing.finally(settle).then(done, fail)
    })
  }

  const remove = (parts: readonly (readonly [table: Table, what: string | KeySpan])[], maxMs?: number) =>
    write(
      [...new Set(parts.map(([table]) => table))],
      (transaction) => {
        for (const [table, what] of parts)
          transaction.objectStore(table).delete(typeof what === 'string' ? what : rangeOf(what))
      },
      maxMs,
    )

  return {
    put: (table, key, value) => write([table], (transaction) => transaction.objectStore(table).put(value, key)),
    remove: (table, what) => remove([[table, what]]),
    removeAll: (parts) => remove(parts, MAX_REMOVAL_MS),
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
    async putBlocks(consultationId, blocks) {
      let isThere = false
      await write(['recordings', 'blocks'], (transaction) => {
        transaction.objectStore('recordings').count(consultationId).onsuccess = ({ target }) => {
          isThere = target instanceof IDBRequest && target.result === 1
          if (isThere) for (const { key, value } of blocks) transaction.objectStore('blocks').put(value, key)
        }
      })
      return isThere
    },
    get: (table, key) => read(table, (store) => settled<unknown>(store.get(key))),
    async all(table, span, most) {
      const range = span && rangeOf(span)
      const [keys, values] = await read(table, (store) =>
        Promise.all([settled(store.getAllKeys(range, most)), settled<unknown[]>(store.getAll(range, most))]),
      )
      return keys.map((key, index) => ({ key, value: values[index] }))
    },
    async last(table, span) {
      const cursor = await read(table, (store) => settled(store.openCursor(rangeOf(span), 'prev')))
      if (!cursor) return undefined
      const value: unknown = cursor.value
      return { key: cursor.key, value }
    },
  }
}

/**
 * Opens whichever version exists: a newer app may have upgraded the database during a recording, and only adds to these
 * tables.
 */
function openDatabase(): Promise<IDBDatabase> {
  const opening = indexedDB.open('prontuvoz-journal')
  opening.onupgradeneeded = () => {
    for (const table of ['keys', 'recordings', 'blocks']) opening.result.createObjectStore(table)
  }
  return new Promise((done, fail) => {
    // "blocked" fires only for the first of several requests that wait for a tab with an older version.
    setTimeout(() => fail(new Failure('unanswered', NOT_OPENED)), MAX_OPENING_MS)
    settled(opening).then((database) => {
      // Pending writes complete; later ones wait for the upgrade.
      database.onversionchange = () => database.close()
      done(database)
    }, fail)
  })
}

function outcomeOf(transaction: IDBTransaction): Promise<void> {
  return new Promise((done, fail) => {
    transaction.oncomplete = () => done()
    transaction.onabort = () => fail(transaction.error ?? notWritten())
  })
}

function notWritten(): Error {
  return new Error('the journal could not be written')
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
