import { SAMPLE_RATE_HZ } from '@prontuvoz/rules/speech-engine'
import { PROCESSOR_NAME, type BlockMessage, type FlushMessage } from './pcm-messages.ts'
import workletUrl from './pcm-worklet.ts?worker&url'

/** Sound on its way into blocks; ends once. */
export interface Capture {
  /** Hands out what has gathered, ends the sound and frees the device. Resolves after the last block was given. */
  stop(): Promise<void>
}

export interface CaptureEvents {
  readonly onBlock: (block: BlockMessage) => void
  /** The device stopped giving sound: unplugged, taken by a call, or the page was suspended. */
  readonly onInterrupted: () => void
  readonly onResumed: () => void
}

/** Cuts a microphone's sound into blocks. Call it from a tap: some browsers start audio only then. */
export async function captureMicrophone(stream: MediaStream, events: CaptureEvents): Promise<Capture> {
  const context = new AudioContext({ sampleRate: SAMPLE_RATE_HZ })
  const recorder = startContainerRecorder(stream)
  const capture = await startCapture(context, () => context.createMediaStreamSource(stream), events)
  for (const track of stream.getAudioTracks()) {
    track.onended = events.onInterrupted
    track.onmute = events.onInterrupted
    track.onunmute = events.onResumed
  }
  return {
    stop: async () => {
      await capture.stop()
      if (recorder?.state === 'recording') recorder.stop()
      // The browser's recording mark must go off.
      for (const track of stream.getTracks()) track.stop()
    },
  }
}

/** Plays a WAV file through the same path in place of a microphone; silent to the room. */
export async function captureFile(
  url: string,
  events: CaptureEvents & { readonly onEnded: () => void },
): Promise<Capture> {
  const context = new AudioContext({ sampleRate: SAMPLE_RATE_HZ })
  const audio = await context.decodeAudioData(await (await fetch(url)).arrayBuffer())
  return startCapture(
    context,
    () => {
      const source = new AudioBufferSourceNode(context, { buffer: audio })
      source.onended = events.onEnded
      source.start()
      return source
    },
    events,
  )
}

async function startCapture(context: AudioContext, connect: () => AudioNode, events: CaptureEvents): Promise<Capture> {
  await context.audioWorklet.addModule(workletUrl)
  const blocks = new AudioWorkletNode(context, PROCESSOR_NAME, {
    numberOfOutputs: 0,
    channelCount: 1,
    channelCountMode: 'explicit',
  })
  const ended = new Promise<void>((done) => {
    blocks.port.onmessage = ({ data }: MessageEvent<BlockMessage>) => {
      events.onBlock(data)
      if (data.isLast) done()
    }
  })
  blocks.onprocessorerror = events.onInterrupted
  context.onstatechange = () =>
    context.state === 'running' ? events.onResumed() : context.state === 'closed' ? undefined : events.onInterrupted()
  connect().connect(blocks)
  await context.resume()
  return {
    stop: async () => {
      const flush: FlushMessage = 'flush'
      blocks.port.postMessage(flush)
      await ended
      await context.close()
    },
  }
}

/** Specification section 9: webm/opus every 1000 ms. Its chunks are dropped at once, because no audio is stored. */
function startContainerRecorder(stream: MediaStream): MediaRecorder | undefined {
  const type = 'audio/webm;codecs=opus'
  if (typeof MediaRecorder === 'undefined' || !MediaRecorder.isTypeSupported(type)) return undefined
  const recorder = new MediaRecorder(stream, { mimeType: type })
  recorder.start(1000)
  return recorder
}
