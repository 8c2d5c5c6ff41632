import { BLOCK_SAMPLES } from '@prontuvoz/rules/speech-engine'
import type { JournalBlock } from '#recording/journal/recent-blocks.ts'
import { withLead, type ChunkAnswer, type ChunkCall } from './transcription-call.ts'

/** The outcome of a call. `forgets`: the server was restarted and knows only what is stored. */
export type Outcome = 'works' | 'offline' | 'answer lost' | 'forgets' | 'signed out' | 'refuses for a while'

/** Samples whose values are their positions, so that lost, duplicated or moved ones are detected. */
export function recordingOf(samples: number): readonly JournalBlock[] {
  const blocks: JournalBlock[] = []
  for (let start = 0; start < samples; start += BLOCK_SAMPLES) {
    const length = Math.min(BLOCK_SAMPLES, samples - start)
    blocks.push({ startSample: start, samples: Int16Array.from({ length }, (_, index) => (start + index) % 30_011) })
  }
  return blocks
}

/**
 * A server that follows the protocol with the given outcomes, one for each call. It stores every third chunk; chunks that
 * are not stored are lost when it forgets.
 */
export function listeningServer(outcomes: readonly Outcome[]) {
  const heard: number[] = []
  const answered = new Map<number, ChunkAnswer>()
  const texts: string[] = []
  let storedThrough = 0
  let turn = 0

  function hear(call: ChunkCall): ChunkAnswer {
    const { startSample, samples } = withLead(call)
    if (startSample > heard.length) return { kind: 'resend', fromSample: heard.length }
    for (const sample of samples.subarray(heard.length - startSample)) heard.push(sample)
    const isKept = call.isFinal || call.sequence % 3 === 2
    if (!isKept) {
      const takesSingleBlocks = call.sequence % 2 === 0
      return { kind: 'stored', text: '', storedThroughSample: storedThrough, provisional: 'aberto', takesSingleBlocks }
    }
    storedThrough = heard.length
    const text = `t${call.sequence}`
    texts.push(text)
    return { kind: 'stored', text, storedThroughSample: storedThrough }
  }

  async function send(call: ChunkCall): Promise<ChunkAnswer> {
    const outcome = outcomes[turn++] ?? 'works'
    if (outcome === 'offline') return { kind: 'waiting', message: 'offline' }
    if (outcome === 'signed out') return { kind: 'waiting', message: 'Sua sessão terminou. Entre novamente.' }
    if (outcome === 'refuses for a while') return { kind: 'waiting', message: 'x', retryAfterMs: 1000 }
    if (outcome === 'forgets') {
      heard.length = storedThrough
      // Stored answers survive a restart.
      for (const [sequence, answer] of answered)
        if (answer.kind === 'stored' && answer.text === '') answered.delete(sequence)
    }
    const answer = answered.get(call.sequence) ?? hear(call)
    if (answer.kind === 'stored') answered.set(call.sequence, answer)
    return outcome === 'answer lost' ? { kind: 'waiting', message: 'offline' } : answer
  }

  return { heard, send, texts: () => texts }
}
