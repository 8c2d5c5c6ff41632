import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import babel from '@rolldown/plugin-babel'
import { reactCompilerPreset } from '@vitejs/plugin-react'
import { build } from 'vite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withDiskCache } from './compiler-cache.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'prontuvoz-compiled-'))
  write('package-lock.json', 'first versions')
  write('greeting.tsx', 'export function Greeting({ name }) { return <p>Bom dia, {name}</p> }')
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(name: string, text: string): void {
  writeFileSync(join(folder, name), text)
}

/** @returns the built module, and how many modules the compiler read for it. */
async function built(): Promise<{ readonly code: string; readonly compiled: number }> {
  let compiled = 0
  const compiler = babel({
    presets: [reactCompilerPreset()],
    plugins: [
      () => {
        return { visitor: { Program: () => void (compiled += 1) } }
      },
    ],
  })
  const output = await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [withDiskCache(compiler, join(folder, 'cache'), [join(folder, 'package-lock.json')])],
    build: {
      write: false,
      minify: false,
      lib: { entry: 'greeting.tsx', formats: ['es'] },
      rolldownOptions: { external: /^react/ },
    },
  })
  const [first] = Array.isArray(output) ? output : []
  return { code: first?.output[0].code ?? '', compiled }
}

test('a module that has not changed is compiled once, and the same by the next build', async () => {
  const first = await built()
  expect(first.compiled).toBe(1)
  expect(first.code).toContain('react/compiler-runtime')
  expect(first.code).toContain('Bom dia, ')
  expect(await built()).toEqual({ code: first.code, compiled: 0 })
})

test('a module that has changed is compiled anew', async () => {
  await built()
  write('greeting.tsx', 'export function Greeting({ name }) { return <p>Boa noite, {name}</p> }')
  const { code, compiled } = await built()
  expect(compiled).toBe(1)
  expect(code).toContain('Boa noite, ')
  expect(code).not.toContain('Bom dia, ')
})

test('another version of a compiler compiles every module anew', async () => {
  await built()
  write('package-lock.json', 'next versions')
  expect((await built()).compiled).toBe(1)
})
