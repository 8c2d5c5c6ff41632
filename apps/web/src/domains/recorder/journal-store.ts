/** The journal's tables in the browser's own database, as promises. */
export interface JournalStore {
  put(table: Table, key: IDBValidKey, value: unknown): Promise<void>
  get(table: Table, key: IDBValidKey): Promise<unknown>
  all(table: Table, range?: IDBKeyRange): Promise<readonly { key: IDBValidKey; value: unknown }[]>
  remove(table: Table, range: IDBValidKey | IDBKeyRange): Promise<void>
}

export type Table = 'keys' | 'recordings' | 'blocks'

/** @throws DOMException where the browser keeps nothing (some private windows). */
export async function openJournalStore(): Promise<JournalStore> {
  const opening = indexedDB.open('prontuvoz-journal', 1)
  opening.onupgradeneeded = () => {
    for (const table of ['keys', 'recordings', 'blocks']) opening.result.createObjectStore(table)
  }
  const database = await settled(opening)

  async function write(table: Table, work: (store: IDBObjectStore) => void): Promise<void> {
    // "strict": the promise resolves when the data is on the disk, not when it is on its way.
    const transaction = database.transaction(table, 'readwrite', { durability: 'strict' })
    work(transaction.objectStore(table))
    await new Promise<void>((done, fail) => {
      transaction.oncomplete = () => done()
      transaction.onabort = () => fail(transaction.error ?? new Error('the journal could not be written'))
    })
  }

  return {
    put: (table, key, value) => write(table, (store) => store.put(value, key)),
    remove: (table, range) => write(table, (store) => store.delete(range)),
    get: (table, key) => settled<unknown>(database.transaction(table).objectStore(table).get(key)),
    async all(table, range) {
      const store = database.transaction(table).objectStore(table)
      const [keys, values] = await Promise.all([
        settled(store.getAllKeys(range)),
        settled<unknown[]>(store.getAll(range)),
      ])
      return keys.map((key, index) => ({ key, value: values[index] }))
    },
  }
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((done, fail) => {
    request.onsuccess = () => done(request.result)
    request.onerror = () => fail(request.error ?? new Error('the journal could not be read'))
  })
}
