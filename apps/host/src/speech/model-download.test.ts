import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DamagedDownload } from './file-download.ts'
import { ensureModel } from './model-download.ts'

const content = Buffer.alloc(300_000, 'prontuvoz')
const sha256 = createHash('sha256').update(content).digest('hex')
let server: Server
let cutAfterBytes: number | undefined
let promisedHash = sha256
let ranges: (string | undefined)[] = []
let folder: string
let baseUrl: string

beforeEach(async () => {
  cutAfterBytes = undefined
  promisedHash = sha256
  ranges = []
  folder = mkdtempSync(join(tmpdir(), 'prontuvoz-model-'))
  server = createServer((request, response) => {
    response.setHeader('etag', `"${promisedHash}"`)
    if (request.method === 'HEAD') return response.setHeader('content-length', content.length).end()
    ranges.push(request.headers.range)
    const from = Number(/bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1] ?? 0)
    response.writeHead(from > 0 ? 206 : 200, { 'content-length': content.length - from })
    if (cutAfterBytes === undefined) return response.end(content.subarray(from))
    return response.write(content.subarray(from, from + cutAfterBytes), () => setTimeout(() => response.destroy(), 50))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  baseUrl = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : ''
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

const download = (onProgress: (share: number) => void = () => undefined) =>
  ensureModel({ name: 'model', baseUrl, files: ['a.onnx'] }, folder, onProgress, new AbortController().signal)

test('downloads a model once, with progress to the end', async () => {
  const shares: number[] = []
  const directory = await download((share) => shares.push(share))
  expect(readFileSync(join(directory, 'a.onnx')).equals(content)).toBe(true)
  expect(shares.at(-1)).toBe(1)
  await download()
  expect(ranges).toHaveLength(1)
})

test('goes on where a cut download ended', async () => {
  cutAfterBytes = 100_000
  await expect(download()).rejects.toThrow()
  expect(existsSync(join(folder, 'model'))).toBe(false)
  cutAfterBytes = undefined
  const directory = await download()
  expect(ranges[1]).toMatch(/^bytes=[1-9]\d*-$/)
  expect(readFileSync(join(directory, 'a.onnx')).equals(content)).toBe(true)
})

test('refuses bytes that are not the promised ones, and starts afresh', async () => {
  promisedHash = '0'.repeat(64)
  await expect(download()).rejects.toThrow(DamagedDownload)
  promisedHash = sha256
  await download()
  expect(ranges).toEqual([undefined, undefined])
})
