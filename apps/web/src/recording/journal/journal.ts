import { unrecorded } from '@prontuvoz/rules/coverage'
import { BLOCK_SAMPLES } from '@prontuvoz/rules/speech-engine'
import * as z from 'zod/mini'
import { openJournalCipher } from './journal-cipher.ts'
import { forgetJournalKey } from './journal-key.ts'
import { openJournalStore, type JournalRow, type JournalStore } from './journal-store.ts'
import { waitingConsultation, type WaitingConsultation } from './waiting-consultation.ts'

/** A block of the journal, decrypted. */
export interface JournalBlock {
  readonly startSample: number
  readonly samples: Int16Array<ArrayBuffer>
}

const openRecording = z.object({ consultationId: z.string(), userId: z.string(), startedAt: z.string() })

/** A recording that is not yet fully stored as text. It names no patient. */
export type OpenRecording = z.infer<typeof openRecording>

const details = z.object({
  interruptions: z.array(unrecorded),
  /** What the professional typed beside the recording. */
  note: z.string(),
  /** The recording was stopped on purpose. */
  isEnded: z.boolean(),
})

/** What belongs to a recording beside its sound. */
export type RecordingDetails = z.infer<typeof details>

/** How far the recording is on the disk, and when (ISO 8601) its last block came. */
export interface JournalEnd {
  readonly throughSample: number
  readonly keptAt: string
}

/**
 * Audio on this device until its text is stored, encrypted. What the screens call saved is what `keep` has answered
 * `kept` for.
 */
export interface Journal {
  /** @throws where the device takes no more. */
  begin(recording: OpenRecording): Promise<void>
  /**
   * Writes a block. `held`: the device takes no more; the block stays in memory, is sent from there, and is written
   * as soon as there is room. Blocks reach the disk in order, so that what is there has no holes.
   */
  keep(consultationId: string, block: JournalBlock): Promise<'kept' | 'held'>
  /** Blocks that hold any sample from the given one on, in order: the next 22 seconds of them. */
  blocksFrom(consultationId: string, sample: number): Promise<readonly JournalBlock[]>
  /** Removes the blocks that end before the sample: their text is stored. */
  forgetBefore(consultationId: string, sample: number): Promise<void>
  /**
   * Whether everything that was captured reached the disk. False after blocks were only in memory: the server may
   * then have heard more than this device knows of.
   */
  isWhole(consultationId: string): Promise<boolean>
  /** Writes what belongs to the recording; answers whether it is on the disk. */
  describe(consultationId: string, details: RecordingDetails): Promise<boolean>
  details(consultationId: string): Promise<RecordingDetails>
  /** Writes what a consultation that began without the server waits with. @throws where the device takes no more. */
  keepWaiting(consultationId: string, waiting: WaitingConsultation): Promise<void>
  /** Undefined for a consultation that the server knew from its beginning. */
  waiting(consultationId: string): Promise<WaitingConsultation | undefined>
  /** The consultation has its record; what is left of its sound is a gap like any other. */
  forgetWaiting(consultationId: string): Promise<void>
  reach(consultationId: string): Promise<JournalEnd | undefined>
  /**
   * How many times the recording was taken up again, this one included; on the disk when it resolves. Keeps what a
   * closed tab still had on its way apart from what this one sends.
   */
  takeUp(consultationId: string): Promise<number>
  openRecordings(userId: string): Promise<readonly OpenRecording[]>
  end(consultationId: string): Promise<void>
}

const MAX_BLOCKS = 64
const place = z.tuple([z.string(), z.number(), z.number()])
const keptBlock = z.object({ sealed: z.unknown(), keptAt: z.string() })
const recordingRow = z.object({ recording: openRecording, details: z.optional(z.unknown()) })

/** @throws where the browser keeps nothing. */
export async function openJournal(): Promise<Journal> {
  return createJournal(await openJournalStore())
}

export async function createJournal(store: JournalStore): Promise<Journal> {
  const cipher = await openJournalCipher(store)
  /** Blocks that the disk has not taken, by recording, in order. */
  const held = new Map<string, JournalBlock[]>()
  const heldOf = (consultationId: string) => held.get(consultationId) ?? []
  const spanFrom = (consultationId: string, sample: number) => ({
    from: [consultationId, Math.max(0, sample)],
    to: [consultationId, Number.MAX_SAFE_INTEGER],
  })

  async function write(consultationId: string, { startSample, samples }: JournalBlock): Promise<void> {
    const value = { sealed: await cipher.encrypt(samples), keptAt: new Date().toISOString() }
    await store.put('blocks', [consultationId, startSample, samples.length], value)
  }

  /** The mark is taken away while blocks are missing: a full disk takes no more, but it always gives away. */
  const wholeMark = (consultationId: string) => `whole/${consultationId}`
  const generationMark = (consultationId: string) => `generation/${consultationId}`
  const waitingMark = (consultationId: string) => `waiting/${consultationId}`
  const encryptText = (content: unknown) => cipher.encrypt(new TextEncoder().encode(JSON.stringify(content)))
  const decryptText = async (encrypted: unknown): Promise<unknown> =>
    JSON.parse(new TextDecoder().decode(await cipher.decrypt(encrypted)))
  const markWhole = (consultationId: string) => store.put('keys', wholeMark(consultationId), true)

  async function row(consultationId: string): Promise<z.infer<typeof recordingRow> | undefined> {
    return recordingRow.safeParse(await store.get('recordings', consultationId)).data
  }

  return {
    async begin(recording) {
      await cipher.begin(['recordings', recording.consultationId, { recording }])
      await markWhole(recording.consultationId)
    },
    isWhole: async (consultationId) => (await store.get('keys', wholeMark(consultationId))) === true,
    async keep(consultationId, block) {
      const wasHeld = held.has(consultationId)
      const waiting = [...heldOf(consultationId), block]
      while (waiting[0]) {
        try {
          await write(consultationId, waiting[0])
        } catch {
          // Full, or taken away by the person: the caller says so on the screen.
          held.set(consultationId, waiting)
          if (!wasHeld) await store.remove('keys', wholeMark(consultationId)).catch(() => undefined)
          return 'held'
        }
        waiting.shift()
      }
      if (!wasHeld) return 'kept'
      held.delete(consultationId)
      await markWhole(consultationId).catch(() => undefined)
      return 'kept'
    },
    async blocksFrom(consultationId, sample) {
      // Snapshot memory first: a block written meanwhile is then seen twice rather than never.
      const inMemory = heldOf(consultationId)
      const rows = await store.all('blocks', spanFrom(consultationId, sample - BLOCK_SAMPLES), MAX_BLOCKS)
      const onDisk = await Promise.all(
        rows.map(async ({ key, value }) => ({
          startSample: place.parse(key)[1],
          samples: new Int16Array(await cipher.decrypt(keptBlock.parse(value).sealed)),
        })),
      )
      const last = onDisk.at(-1)
      const diskEnd = last ? last.startSample + last.samples.length : 0
      const beyond = rows.length === MAX_BLOCKS ? [] : inMemory.filter((block) => block.startSample >= diskEnd)
      return [...onDisk, ...beyond].filter((block) => block.startSample + block.samples.length > sample)
    },
    async forgetBefore(consultationId, sample) {
      // One block stays as overlap for the next chunk, and one for where the recording was.
      const before = Math.max(0, sample - 2 * BLOCK_SAMPLES)
      const stillHeld = heldOf(consultationId).filter((block) => block.startSample >= before)
      if (held.has(consultationId)) held.set(consultationId, stillHeld)
      await store.remove('blocks', { from: [consultationId, 0], to: [consultationId, before], isToExcluded: true })
    },
    async describe(consultationId, content) {
      try {
        const found = await row(consultationId)
        if (!found) return false
        const bytes = await encryptText(content)
        // Not `put`: the recording may have been discarded since it was read.
        return await store.replace('recordings', consultationId, { recording: found.recording, details: bytes })
      } catch {
        return false
      }
    },
    async details(consultationId) {
      const found = await row(consultationId)
      if (found?.details === undefined) return { interruptions: [], note: '', isEnded: false }
      return details.parse(await decryptText(found.details))
    },
    async keepWaiting(consultationId, waiting) {
      const encrypted = await encryptText(waiting)
      // It may have been discarded meanwhile.
      if (await row(consultationId)) await store.put('keys', waitingMark(consultationId), encrypted)
    },
    async waiting(consultationId) {
      const encrypted = await store.get('keys', waitingMark(consultationId))
      return encrypted === undefined ? undefined : waitingConsultation.parse(await decryptText(encrypted))
    },
    forgetWaiting: (consultationId) => store.remove('keys', waitingMark(consultationId)),
    async reach(consultationId) {
      const last: JournalRow | undefined = await store.last('blocks', spanFrom(consultationId, 0))
      if (!last) return undefined
      const [, startSample, length] = place.parse(last.key)
      return { throughSample: startSample + length, keptAt: keptBlock.parse(last.value).keptAt }
    },
    async takeUp(consultationId) {
      const before = Number((await store.get('keys', generationMark(consultationId))) ?? 0)
      await store.put('keys', generationMark(consultationId), before + 1)
      return before + 1
    },
    async openRecordings(userId) {
      const rows = await store.all('recordings')
      const found = rows.flatMap(({ value }) => recordingRow.safeParse(value).data?.recording ?? [])
      return found.filter((one) => one.userId === userId)
    },
    async end(consultationId) {
      held.delete(consultationId)
      await store.removeAll([
        ['blocks', spanFrom(consultationId, 0)],
        ['keys', wholeMark(consultationId)],
        ['keys', generationMark(consultationId)],
        ['keys', waitingMark(consultationId)],
        ['recordings', consultationId],
      ])
    },
  }
}

/** Removes the recordings of an account that is deleted, and the key with them. */
export async function forgetJournalOf(userId: string): Promise<void> {
  const journal = await openJournal().catch(() => undefined)
  for (const { consultationId } of (await journal?.openRecordings(userId)) ?? []) await journal?.end(consultationId)
  await forgetJournalKey()
}

/** Whether any recording of this device still waits to be stored as text. */
export async function hasUnsentAudio(): Promise<boolean> {
  // A browser that keeps nothing has nothing to lose.
  const store = await openJournalStore().catch(() => undefined)
  return store !== undefined && (await store.all('recordings')).length > 0
}
