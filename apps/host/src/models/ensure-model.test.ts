import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DamagedDownload } from './file-download.ts'
import { ensureModel } from './ensure-model.ts'

const content = Buffer.alloc(300_000, 'prontuvoz')
const sha256 = createHash('sha256').update(content).digest('hex')
let server: Server
let cutAfterBytes: number | undefined
let served = content
let ranges: (string | undefined)[] = []
let folder: string
let baseUrl: string

beforeEach(async () => {
  cutAfterBytes = undefined
  served = content
  ranges = []
  folder = mkdtempSync(join(tmpdir(), 'prontuvoz-model-'))
  server = createServer((request, response) => {
    // A changed file has a different ETag.
    response.setHeader('etag', `"${createHash('sha256').update(served).digest('hex')}"`)
    ranges.push(request.headers.range)
    const from = Number(/bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1] ?? 0)
    response.writeHead(from > 0 ? 206 : 200, { 'content-length': served.length - from })
    if (cutAfterBytes === undefined) return response.end(served.subarray(from))
    return response.write(served.subarray(from, from + cutAfterBytes), () => setTimeout(() => response.destroy(), 50))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  baseUrl = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : ''
})
afterEach(() => {
  server.closeAllConnections()
  rmSync(folder, { recursive: true })
  server.close()
})

const files = [{ name: 'a.onnx', sizeBytes: content.length, sha256 }]
const download = (onProgress: (share: number) => void = () => undefined) =>
  ensureModel({ name: 'model', baseUrl, licence: 'MIT', files }, folder, onProgress, new AbortController().signal)

test('downloads a model once, with progress up to 1', async () => {
  const shares: number[] = []
  const directory = await download((share) => shares.push(share))
  expect(readFileSync(join(directory, 'a.onnx')).equals(content)).toBe(true)
  expect(shares.at(-1)).toBe(1)
  await download()
  expect(ranges).toHaveLength(1)
})

test('resumes a download that was cut off', async () => {
  cutAfterBytes = 100_000
  await expect(download()).rejects.toThrow()
  expect(existsSync(join(folder, 'model'))).toBe(false)
  cutAfterBytes = undefined
  const directory = await download()
  expect(ranges[1]).toMatch(/^bytes=[1-9]\d*-$/)
  expect(readFileSync(join(directory, 'a.onnx')).equals(content)).toBe(true)
})

test.each([
  ['other bytes of the same size', Buffer.alloc(content.length, 'replaced')],
  ['more bytes than pinned', Buffer.concat([content, Buffer.alloc(5_000_000)])],
  ['fewer bytes than pinned', content.subarray(0, 1000)],
])('refuses %s, whatever hash the server declares, and starts afresh', async (_what, replaced) => {
  served = replaced
  await expect(download()).rejects.toThrow(DamagedDownload)
  expect(existsSync(join(folder, 'model'))).toBe(false)
  served = content
  await download()
  expect(ranges).toEqual([undefined, undefined])
})

test('refuses a folder whose files differ from the pinned size, and names what to delete', async () => {
  const directory = await download()
  writeFileSync(join(directory, 'a.onnx'), 'cut')
  await expect(download()).rejects.toThrow(`a.onnx in ${directory} has not the pinned size: delete the folder`)
})
