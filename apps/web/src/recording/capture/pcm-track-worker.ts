import { PcmBlocks } from './pcm-blocks.ts'
import type { BlockMessage, DoneMessage, PcmCommand, TrackMessage } from './pcm-messages.ts'

// Reads a microphone's track in its own thread, where neither a busy page nor slow audio output loses audio.

const MAX_CATCHING_UP_MS = 1000
const IN_TIME_MS = 30
/** Per frame of audio data; a corrected device timestamp is adopted within seconds. */
const DELAY_RISES_MS = 0.5

let blocks: PcmBlocks | undefined
let reader: ReadableStreamDefaultReader<AudioData> | undefined
/** A command of the page, pending until all earlier audio has been read. */
let asked: { readonly command: PcmCommand; readonly timer: ReturnType<typeof setTimeout> } | undefined
/** Delay from the device to here when nothing is queued; some devices correct their timestamps. */
let leastDelayMs = Number.POSITIVE_INFINITY
let samples = new Float32Array(0)
let other = new Float32Array(0)

self.onmessage = ({ data }: MessageEvent<TrackMessage>) => {
  switch (data.kind) {
    case 'begin':
      blocks = new PcmBlocks(data.firstSample, (block: BlockMessage) =>
        self.postMessage(block, { transfer: [block.samples.buffer] }),
      )
      return
    case 'read':
      rest()
      reader = data.readable.getReader()
      void readAll(reader)
      return
    case 'rest':
      return rest()
    case 'command': {
      const { command } = data
      if (asked) carryOut(asked.command)
      if (command === 'continue' || !reader) return carryOut(command)
      asked = { command, timer: setTimeout(() => carryOut(command), MAX_CATCHING_UP_MS) }
    }
  }
}

function carryOut(command: PcmCommand): void {
  clearTimeout(asked?.timer)
  asked = undefined
  blocks?.obey(command)
  if (command === 'end') rest()
  const done: DoneMessage = { kind: 'done', command }
  self.postMessage(done)
}

function rest(): void {
  void reader?.cancel().catch(() => undefined)
  reader = undefined
  blocks?.cut()
}

/** Ends with the track, whether it ended or was taken away; the page learns of it from the track. */
async function readAll(from: ReadableStreamDefaultReader<AudioData>): Promise<void> {
  for (;;) {
    const { done, value } = await from.read().catch(() => ({ done: true, value: undefined }))
    if (done || !value) {
      if (from === reader) reader = undefined
      if (asked && !reader) carryOut(asked.command)
      return
    }
    if (from === reader) take(value)
    value.close()
  }
}

function take(data: AudioData): void {
  const { numberOfFrames, numberOfChannels, sampleRate, timestamp } = data
  if (samples.length !== numberOfFrames) samples = new Float32Array(numberOfFrames)
  data.copyTo(samples, { planeIndex: 0, format: 'f32-planar' })
  if (numberOfChannels > 1) {
    // Two channels: the mean of the first two, as an audio graph would mix them.
    if (other.length !== numberOfFrames) other = new Float32Array(numberOfFrames)
    data.copyTo(other, { planeIndex: 1, format: 'f32-planar' })
    for (let at = 0; at < numberOfFrames; at += 1) samples[at] = ((samples[at] ?? 0) + (other[at] ?? 0)) / 2
  }
  const stampMs = timestamp / 1000 + (numberOfFrames / sampleRate) * 1000
  const delayMs = performance.now() - stampMs
  leastDelayMs = Math.min(delayMs, leastDelayMs + DELAY_RISES_MS)
  blocks?.add(samples, sampleRate, [stampMs, performance.now()])
  // On a busy machine audio is queued, and may include some from before the pause or the end.
  if (asked && delayMs <= leastDelayMs + IN_TIME_MS) carryOut(asked.command)
}
