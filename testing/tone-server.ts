import { createServer, type IncomingMessage, type Server } from 'node:http'
import { readWave } from './speech-sample.ts'
import { toneText } from './tone-decoder.ts'

export interface HeardPiece {
  /** Length of the audio. */
  readonly seconds: number
  readonly text: string
  /** How long transcribing took. */
  readonly engineMs: number
}

export interface ToneServer {
  /** Base URL for the SDK, with /v1. */
  readonly baseUrl: string
  /** Segments that were transcribed, in order of arrival. */
  readonly heard: HeardPiece[]
  close(): Promise<void>
}

/** Rejects a segment with this status, like an overloaded or broken server. */
export class SpeechRefusal extends Error {
  readonly status: number

  constructor(status: number) {
    super(`refused with ${status}`)
    this.status = status
  }
}

/**
 * A speech server of OpenAI's protocol (`POST /v1/audio/transcriptions`, multipart with a WAV file, JSON response) that
 * recognises tone words in the samples it receives, and nothing else.
 * @param answer receives the samples and returns the text; by default it recognises tone words.
 */
export async function startToneServer(
  answer: (samples: Float32Array, sampleRateHz: number) => Promise<string> | string = toneText,
): Promise<ToneServer> {
  const heard: HeardPiece[] = []
  const server = createServer((request, response) => {
    transcribe(request).then(
      (text) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ text })),
      (cause: unknown) =>
        response
          .writeHead(cause instanceof SpeechRefusal ? cause.status : 400, { 'content-type': 'application/json' })
          .end(JSON.stringify({ error: { type: 'invalid_request_error', message: String(cause) } })),
    )
  })

  async function transcribe(request: IncomingMessage): Promise<string> {
    if (request.method !== 'POST' || request.url !== '/v1/audio/transcriptions') throw new Error('no such route')
    const { samples, sampleRateHz } = await readUpload(request)
    const before = performance.now()
    const text = await answer(samples, sampleRateHz)
    heard.push({ seconds: samples.length / sampleRateHz, text, engineMs: performance.now() - before })
    return text
  }

  return { ...(await listening(server)), heard }
}

/**
 * A server that answers each segment with the same words after a delay, for measuring everything around it. It ignores
 * what it receives, because it shares the processor with what is measured.
 */
export async function startSlowServer(answersAfterMs: number): Promise<Omit<ToneServer, 'heard'>> {
  const body = JSON.stringify({ text: 'bom dia' })
  const headers = { 'content-type': 'application/json', 'content-length': body.length }
  return listening(
    createServer((request, response) => {
      request.resume().on('end', () => setTimeout(() => response.writeHead(200, headers).end(body), answersAfterMs))
    }),
  )
}

async function listening(server: Server): Promise<Omit<ToneServer, 'heard'>> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return {
    baseUrl: `http://127.0.0.1:${address.port}/v1`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function readUpload(request: IncomingMessage): Promise<{ samples: Float32Array; sampleRateHz: number }> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(Buffer.from(part))
  const headers = { 'content-type': request.headers['content-type'] ?? '' }
  const form = await new Response(Buffer.concat(parts), { headers }).formData()
  const file = form.get('file')
  if (!(file instanceof File) || !form.has('model')) throw new Error('file and model are needed')
  const bytes = Buffer.from(await file.arrayBuffer())
  const isMonoPcm16 = bytes.readUInt16LE(20) === 1 && bytes.readUInt16LE(22) === 1 && bytes.readUInt16LE(34) === 16
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || !isMonoPcm16) throw new Error('a mono WAV of 16 bits is needed')
  return { samples: readWave(bytes), sampleRateHz: bytes.readUInt32LE(24) }
}
