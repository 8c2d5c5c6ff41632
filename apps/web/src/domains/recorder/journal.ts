import * as z from 'zod/mini'
import { openJournalStore, type JournalStore } from './journal-store.ts'

/** A block as it lies in the journal, decrypted. */
export interface JournalBlock {
  readonly startSample: number
  readonly samples: Int16Array<ArrayBuffer>
}

/** A recording that is not yet fully stored as text. It names no patient. */
export type OpenRecording = z.infer<typeof openRecording>

const openRecording = z.object({ consultationId: z.string(), userId: z.string(), startedAt: z.string() })
const sealed = z.object({ iv: z.instanceof(Uint8Array), bytes: z.instanceof(ArrayBuffer) })

/**
 * Audio on this device until its text is stored, encrypted with a key that cannot leave the browser.
 * What the screens call saved is what `keep` has resolved for.
 */
export interface Journal {
  begin(recording: OpenRecording): Promise<void>
  keep(consultationId: string, block: JournalBlock): Promise<void>
  /** Blocks that hold any sample from the given one on, in order. */
  blocksFrom(consultationId: string, sample: number): Promise<readonly JournalBlock[]>
  /** Removes the blocks that end before the sample: their text is stored. */
  forgetBefore(consultationId: string, sample: number): Promise<void>
  openRecordings(userId: string): Promise<readonly OpenRecording[]>
  end(consultationId: string): Promise<void>
}

export async function openJournal(): Promise<Journal> {
  const store = await openJournalStore()
  const key = await loadKey(store)
  const blocksOf = (consultationId: string) =>
    IDBKeyRange.bound([consultationId, 0], [consultationId, Number.MAX_SAFE_INTEGER])

  return {
    begin: (recording) => store.put('recordings', recording.consultationId, recording),
    async keep(consultationId, { startSample, samples }) {
      const iv = crypto.getRandomValues(new Uint8Array(12))
      const bytes = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, samples)
      await store.put('blocks', [consultationId, startSample, samples.length], { iv, bytes })
    },
    async blocksFrom(consultationId, sample) {
      const rows = await store.all('blocks', blocksOf(consultationId))
      const wanted = rows.flatMap(({ key: place, value }) => {
        const { startSample, length } = placeOf(place)
        return startSample + length > sample ? [{ startSample, value }] : []
      })
      return Promise.all(
        wanted.map(async ({ startSample, value }) => {
          const { iv, bytes } = sealed.parse(value)
          const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: new Uint8Array(iv) }, key, bytes)
          return { startSample, samples: new Int16Array(plain) }
        }),
      )
    },
    async forgetBefore(consultationId, sample) {
      // One block stays as overlap for the next chunk.
      await store.remove(
        'blocks',
        IDBKeyRange.bound([consultationId, 0], [consultationId, Math.max(0, sample - 2 * 8192)], false, true),
      )
    },
    async openRecordings(userId) {
      const rows = await store.all('recordings')
      return rows.map(({ value }) => openRecording.parse(value)).filter((one) => one.userId === userId)
    },
    async end(consultationId) {
      await store.remove('blocks', blocksOf(consultationId))
      await store.remove('recordings', consultationId)
    },
  }
}

/** Whether any recording of this device still waits to be stored as text. */
export async function hasUnsentAudio(): Promise<boolean> {
  // A browser that keeps nothing has nothing to lose.
  const store = await openJournalStore().catch(() => undefined)
  return store !== undefined && (await store.all('recordings')).length > 0
}

async function loadKey(store: JournalStore): Promise<CryptoKey> {
  const found = await store.get('keys', 'journal')
  if (found instanceof CryptoKey) return found
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  await store.put('keys', 'journal', key)
  return key
}

const place = z.tuple([z.string(), z.number(), z.number()])

function placeOf(key: IDBValidKey): { startSample: number; length: number } {
  const [, startSample, length] = place.parse(key)
  return { startSample, length }
}
