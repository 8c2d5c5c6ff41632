import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DamagedDownload, downloadFile } from './file-download.ts'
import { keepDownloading } from './keep-downloading.ts'

const content = Buffer.alloc(300_000, 'prontuvoz')
const sha256 = createHash('sha256').update(content).digest('hex')
const file = { name: 'a.onnx', sizeBytes: content.length, sha256 }
const files = [file]

let server: Server
let baseUrl: string
let folder: string
let ranges: number[]
/** What the server does with each request in turn; after that it responds completely. */
let faults: ('cut' | 'hang' | 500)[]

beforeEach(async () => {
  ranges = []
  faults = []
  folder = mkdtempSync(join(tmpdir(), 'prontuvoz-model-'))
  server = createServer((request, response) => {
    const from = Number(/bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1] ?? 0)
    ranges.push(from)
    const fault = faults.shift()
    if (fault === 500) return response.writeHead(500).end()
    response.writeHead(from > 0 ? 206 : 200, { 'content-length': content.length - from })
    if (fault === undefined) return response.end(content.subarray(from))
    return response.write(content.subarray(from, from + 50_000), () => {
      if (fault !== 'cut') return
      // Data in transit would be lost with the connection.
      const waiting = setInterval(() => {
        if (bytesOnDisk() < from + 50_000) return
        clearInterval(waiting)
        response.destroy()
      }, 10)
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  baseUrl = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : ''
})
afterEach(() => {
  server.closeAllConnections()
  rmSync(folder, { recursive: true })
  server.close()
})

function bytesOnDisk(): number {
  const parts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.part'))
  return Math.max(0, ...parts.map((name) => statSync(join(folder, name)).size))
}

const pauses: number[] = []
const keep = (signal = new AbortController().signal, given = files) => {
  pauses.length = 0
  return keepDownloading({ name: 'model', baseUrl, licence: 'MIT', files: given }, folder, {
    onProgress: () => undefined,
    onFailure: (_, pauseMs) => pauses.push(pauseMs),
    signal,
    firstPauseMs: 20,
  })
}

test('a download that breaks again and again goes on where it was, until it is whole', async () => {
  faults = ['cut', 500, 500, 'cut']
  const directory = await keep()
  expect(readFileSync(join(directory, 'a.onnx')).equals(content)).toBe(true)
  expect(ranges).toEqual([0, 50_000, 50_000, 50_000, 100_000])
  // Longer while no data arrives, and short again once some has.
  expect(pauses).toEqual([20, 40, 80, 20])
})

test('a server that goes silent in the middle is left, and what has come is kept', async () => {
  faults = ['hang']
  const path = join(folder, 'a.onnx')
  const ask = () => downloadFile(`${baseUrl}/a.onnx`, path, file, () => undefined, new AbortController().signal, 3000)
  const startedMs = performance.now()
  await expect(ask()).rejects.toThrow('the model server has gone silent')
  expect(performance.now() - startedMs).toBeLessThan(60_000)
  await ask()
  expect(ranges).toEqual([0, 50_000])
})

test('wrong bytes are not asked for again, and a stop ends the waiting', async () => {
  const other = [{ name: 'a.onnx', sizeBytes: content.length, sha256: '0'.repeat(64) }]
  await expect(keep(undefined, other)).rejects.toBeInstanceOf(DamagedDownload)
  expect(ranges).toHaveLength(1)
  faults = [500, 500, 500, 500, 500, 500, 500, 500, 500, 500]
  const stopping = new AbortController()
  const kept = keep(stopping.signal)
  await expect.poll(() => pauses.length).toBeGreaterThan(1)
  stopping.abort()
  await expect(kept).rejects.toThrow()
})
