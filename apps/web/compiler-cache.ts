import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type babel from '@rolldown/plugin-babel'
import { z } from 'zod'

const keptModule = z.object({ key: z.string(), code: z.string(), map: z.string().nullable() })

type BabelPlugin = ReturnType<typeof babel>

/**
 * Caches on disk what a plugin makes of each module: the build and the component tests compile the same sources. One
 * file per module, replaced when the module changes.
 * @param plugin whose results depend only on the module, and on the content of `basis`.
 * @param basis files that determine how modules are compiled.
 */
export async function withDiskCache(plugin: BabelPlugin, folder: string, basis: readonly string[]): BabelPlugin {
  const compiling = await plugin
  const { transform } = compiling
  if (typeof transform !== 'object') throw new Error(`${compiling.name} has no transform with a handler`)
  const { handler } = transform
  const compiler = digestOf(basis.map((file) => readFileSync(file, 'utf8')))
  mkdirSync(folder, { recursive: true })
  // In place: the plugin sets the filter of this object once it knows the configuration.
  transform.handler = async function cachedTransform(code, id, options) {
    const path = relative(import.meta.dirname, id)
    const file = join(folder, `${digestOf([path])}.json`)
    const key = digestOf([compiler, path, options?.moduleType ?? '', code])
    const kept = readKept(file)
    if (kept?.key === key) return { code: kept.code, map: kept.map }
    const result = await handler.call(this, code, id, options)
    if (typeof result === 'object' && typeof result?.code === 'string')
      writeKept(file, { key, code: result.code, map: result.map ? JSON.stringify(result.map) : null })
    return result
  }
  return compiling
}

function readKept(file: string): z.infer<typeof keptModule> | undefined {
  if (!existsSync(file)) return undefined
  return keptModule.parse(JSON.parse(readFileSync(file, 'utf8')))
}

/** Renamed once complete: a build and a test run may compile the same module at the same time. */
function writeKept(file: string, kept: z.infer<typeof keptModule>): void {
  const written = `${file}.${process.pid}`
  writeFileSync(written, JSON.stringify(kept))
  renameSync(written, file)
}

function digestOf(parts: readonly string[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(`${part.length} `).update(part)
  return hash.digest('hex')
}
