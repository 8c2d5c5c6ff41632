import { unrecorded } from '@prontuvoz/rules/coverage'
import { BLOCK_SAMPLES, BLOCKS_PER_CHUNK } from '@prontuvoz/rules/speech-engine'
import * as z from 'zod/mini'
import { openJournalCipher } from './journal-cipher.ts'
import { RecentBlocks, type JournalBlock } from './recent-blocks.ts'
import { openJournalStore, type JournalRow, type JournalStore } from './journal-store.ts'
import { waitingConsultation, type WaitingConsultation } from './waiting-consultation.ts'

const openRecording = z.object({ consultationId: z.string(), userId: z.string(), startedAt: z.string() })

/** A recording that is not completely stored as text. It contains no patient's name. */
export type OpenRecording = z.infer<typeof openRecording>

const details = z.object({
  interruptions: z.array(unrecorded),
  /** The professional's note. */
  note: z.string(),
  /** Whether the recording was stopped on purpose. */
  isEnded: z.boolean(),
  patientName: z.optional(z.string()),
  /** Length of a file that is being written as the recording: whatever is not on disk yet is lost with the page. */
  fileSamples: z.optional(z.number()),
})

/** Data of a recording other than its audio. */
export type RecordingDetails = z.infer<typeof details>

/** How much of the recording is on disk, and when (ISO 8601) its last block arrived. */
export interface JournalEnd {
  readonly throughSample: number
  readonly keptAt: string
}

/**
 * Stores audio on this device, encrypted, until its text is stored. The screens report audio as saved only when `keep`
 * has returned `kept`.
 */
export interface Journal {
  /** @throws if the device is full. */
  begin(recording: OpenRecording): Promise<void>
  /**
   * Writes blocks. `held`: the device is full, or its disk hangs; they stay in memory, are sent from there, and are
   * written as soon as possible. Blocks reach the disk in order, without holes.
   */
  keep(consultationId: string, ...blocks: readonly JournalBlock[]): Promise<'kept' | 'held'>
  /** The next 22 seconds of blocks in order, from the one that contains the given sample. */
  blocksFrom(consultationId: string, sample: number): Promise<readonly JournalBlock[]>
  /** Everything before the sample is stored as text: memory need not keep it. */
  storedThrough(consultationId: string, sample: number): void
  /** Audio lost because the site data was cleared, as far as memory did not hold it; reported once. */
  takeLost(consultationId: string): { readonly fromSample: number; readonly toSample: number } | undefined
  /** Deletes the blocks that end before the sample: their text is stored. */
  forgetBefore(consultationId: string, sample: number): Promise<void>
  /**
   * Whether all captured audio reached the disk. False after blocks were only in memory: the server may then have
   * received more than this device has.
   */
  isWhole(consultationId: string): Promise<boolean>
  /** Stores a recording's details. @returns whether they are on disk. */
  describe(consultationId: string, details: RecordingDetails): Promise<boolean>
  details(consultationId: string): Promise<RecordingDetails>
  /** Stores the data of a consultation that began offline. @throws if the device is full. */
  keepWaiting(consultationId: string, waiting: WaitingConsultation): Promise<void>
  /** Undefined for a consultation that was created on the server. */
  waiting(consultationId: string): Promise<WaitingConsultation | undefined>
  /** The consultation has its record; remaining audio becomes an ordinary gap. */
  forgetWaiting(consultationId: string): Promise<void>
  reach(consultationId: string): Promise<JournalEnd | undefined>
  /**
   * How many times the recording was resumed, including now; on disk when it resolves. It separates this tab's requests
   * from late ones of a closed tab.
   */
  takeUp(consultationId: string): Promise<number>
  openRecordings(userId: string): Promise<readonly OpenRecording[]>
  end(consultationId: string): Promise<void>
}

const MAX_BLOCKS = 64
const place = z.tuple([z.string(), z.number(), z.number()])
const keptBlock = z.object({ sealed: z.unknown(), keptAt: z.string() })
const recordingRow = z.object({ recording: openRecording, details: z.optional(z.unknown()) })

/** This tab's copy of its recording's data, to restore it if the site data is cleared while it runs. */
interface OwnRecording {
  readonly recording?: OpenRecording
  readonly generation?: number
  readonly details?: RecordingDetails
  readonly waiting?: WaitingConsultation | undefined
}

/** @throws if the browser blocks storage. */
export async function openJournal(): Promise<Journal> {
  return createJournal(await openJournalStore())
}

export async function createJournal(store: JournalStore): Promise<Journal> {
  const cipher = await openJournalCipher(store)
  /** Blocks that are not on disk, by recording, in order. */
  const held = new Map<string, JournalBlock[]>()
  const heldOf = (consultationId: string) => held.get(consultationId) ?? []
  const recent = new RecentBlocks()
  const own = new Map<string, OwnRecording>()
  const remember = (consultationId: string, known: OwnRecording) =>
    own.set(consultationId, { ...own.get(consultationId), ...known })
  const spanFrom = (consultationId: string, sample: number) => ({
    from: [consultationId, Math.max(0, sample)],
    to: [consultationId, Number.MAX_SAFE_INTEGER],
  })

  async function write(consultationId: string, blocks: readonly JournalBlock[]): Promise<void> {
    if ((await putBlocks(consultationId, blocks)) || !(await beginAgain(consultationId))) return
    const end = blocks.at(-1)?.startSample ?? 0
    const all = recent.of(consultationId).filter(({ startSample }) => startSample <= end)
    for (let at = 0; at < all.length; at += MAX_BLOCKS) await putBlocks(consultationId, all.slice(at, at + MAX_BLOCKS))
  }

  /** @returns false if the recording is no longer on this device. */
  async function putBlocks(consultationId: string, blocks: readonly JournalBlock[]): Promise<boolean> {
    const keptAt = new Date().toISOString()
    const sealing = blocks.map(async ({ startSample, samples }): Promise<JournalRow> => {
      const value = { sealed: await cipher.encrypt(samples), keptAt }
      return { key: [consultationId, startSample, samples.length], value }
    })
    return store.putBlocks(consultationId, await Promise.all(sealing))
  }

  /** @returns undefined if it is damaged or its key is gone; it then counts as missing. */
  async function readBlock({ key, value }: JournalRow): Promise<JournalBlock | undefined> {
    try {
      const samples = new Int16Array(await cipher.decrypt(keptBlock.parse(value).sealed))
      return { startSample: place.parse(key)[1], samples }
    } catch {
      return undefined
    }
  }

  async function blocksFrom(consultationId: string, sample: number): Promise<readonly JournalBlock[]> {
    // Snapshot memory first: a block written meanwhile is then seen twice rather than never.
    const inMemory = recent.of(consultationId)
    // Send from memory even if the disk is unreadable or hangs.
    if (inMemory[0] && inMemory[0].startSample <= sample) return endingAfter(sample, inMemory)
    const onDisk: JournalBlock[] = []
    let diskEnd = sample - BLOCK_SAMPLES
    let rows: readonly JournalRow[]
    do {
      rows = await store.all('blocks', spanFrom(consultationId, diskEnd), MAX_BLOCKS)
      const [, lastStart, lastLength] = place.safeParse(rows.at(-1)?.key).data ?? ['', 0, 0]
      diskEnd = Math.max(diskEnd, lastStart + lastLength)
      onDisk.push(...(await Promise.all(rows.map(readBlock))).filter((block) => block !== undefined))
      // Unreadable blocks must not hide the ones after them.
    } while (rows.length === MAX_BLOCKS && onDisk.length < BLOCKS_PER_CHUNK)
    const beyond = rows.length === MAX_BLOCKS ? [] : inMemory.filter((block) => block.startSample >= diskEnd)
    return endingAfter(sample, [...onDisk, ...beyond])
  }

  /** The site data was cleared during the recording. @returns false if the recording has ended. */
  async function beginAgain(consultationId: string): Promise<boolean> {
    const { recording, generation, details: known, waiting } = own.get(consultationId) ?? {}
    if (!recording) return false
    recent.noteLoss(consultationId)
    await cipher.begin(['recordings', consultationId, { recording }])
    // Only now is it certain which key encrypts them.
    if (waiting) await store.put('keys', waitingMark(consultationId), await encryptText(waiting))
    if (known) await store.put('recordings', consultationId, { recording, details: await encryptText(known) })
    if (generation) await store.put('keys', generationMark(consultationId), generation)
    await markWhole(consultationId)
    return true
  }

  /** The mark is removed while blocks are missing: a full disk rejects writes, but never deletions. */
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
      remember(recording.consultationId, { recording })
      await cipher.begin(['recordings', recording.consultationId, { recording }])
      await markWhole(recording.consultationId)
    },
    isWhole: async (consultationId) => (await store.get('keys', wholeMark(consultationId))) === true,
    async keep(consultationId, ...blocks) {
      const wasHeld = held.has(consultationId)
      const waiting = [...heldOf(consultationId), ...blocks]
      for (const block of blocks) recent.add(consultationId, block, waiting.length)
      let most = MAX_BLOCKS
      while (waiting[0]) {
        const next = waiting.slice(0, most)
        try {
          await write(consultationId, next)
          waiting.splice(0, next.length)
        } catch {
          const isAlone = next.length === 1
          // The first block alone may still fit.
          most = 1
          if (!isAlone) continue
          // The device is full, or its data was cleared: the caller reports it on the screen.
          held.set(consultationId, waiting)
          if (!wasHeld) await store.remove('keys', wholeMark(consultationId)).catch(() => undefined)
          return 'held'
        }
      }
      if (!wasHeld) return 'kept'
      held.delete(consultationId)
      await markWhole(consultationId).catch(() => undefined)
      return 'kept'
    },
    blocksFrom,
    storedThrough: (consultationId, sample) => recent.storedThrough(consultationId, sample),
    takeLost: (consultationId) => recent.takeLost(consultationId),
    async forgetBefore(consultationId, sample) {
      // One block stays as overlap for the next chunk, and one to keep the recording's position.
      const before = Math.max(0, sample - 2 * BLOCK_SAMPLES)
      const stillHeld = heldOf(consultationId).filter((block) => block.startSample >= before)
      if (held.has(consultationId)) held.set(consultationId, stillHeld)
      await store.remove('blocks', { from: [consultationId, 0], to: [consultationId, before], isToExcluded: true })
    },
    async describe(consultationId, content) {
      remember(consultationId, { details: content })
      try {
        // A hanging disk does not answer reads either, so prefer memory.
        const recording = own.get(consultationId)?.recording ?? (await row(consultationId))?.recording
        if (!recording) return false
        const bytes = await encryptText(content)
        // Not `put`: the recording may have been discarded meanwhile.
        return await store.replace('recordings', consultationId, { recording, details: bytes })
      } catch {
        return false
      }
    },
    async details(consultationId) {
      const found = await row(consultationId)
      // Details are unreadable if their key is gone; so is the audio then, which reports the loss.
      const content = details.safeParse(
        found?.details && (await decryptText(found.details).catch(() => undefined)),
      ).data
      if (!content) return { interruptions: [], note: '', isEnded: false }
      remember(consultationId, { details: content })
      return content
    },
    async keepWaiting(consultationId, waiting) {
      remember(consultationId, { waiting })
      const encrypted = await encryptText(waiting)
      // It may have been discarded meanwhile.
      if (await row(consultationId)) await store.put('keys', waitingMark(consultationId), encrypted)
    },
    async waiting(consultationId) {
      const encrypted = await store.get('keys', waitingMark(consultationId))
      if (encrypted === undefined) return undefined
      const waiting = waitingConsultation.parse(await decryptText(encrypted))
      remember(consultationId, { waiting })
      return waiting
    },
    forgetWaiting(consultationId) {
      remember(consultationId, { waiting: undefined })
      return store.remove('keys', waitingMark(consultationId))
    },
    async reach(consultationId) {
      const last: JournalRow | undefined = await store.last('blocks', spanFrom(consultationId, 0))
      if (!last) return undefined
      const [, startSample, length] = place.parse(last.key)
      return { throughSample: startSample + length, keptAt: keptBlock.parse(last.value).keptAt }
    },
    async takeUp(consultationId) {
      const before = Number((await store.get('keys', generationMark(consultationId))) ?? 0)
      await store.put('keys', generationMark(consultationId), before + 1)
      const found = await row(consultationId)
      remember(consultationId, { generation: before + 1, ...(found && { recording: found.recording }) })
      return before + 1
    },
    async openRecordings(userId) {
      const rows = await store.all('recordings')
      const found = rows.flatMap(({ value }) => recordingRow.safeParse(value).data?.recording ?? [])
      return found.filter((one) => one.userId === userId)
    },
    async end(consultationId) {
      for (const known of [held, own]) known.delete(consultationId)
      recent.end(consultationId)
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

function endingAfter(sample: number, blocks: readonly JournalBlock[]): readonly JournalBlock[] {
  return blocks.filter(({ startSample, samples }) => startSample + samples.length > sample)
}
