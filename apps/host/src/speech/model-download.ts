import { existsSync } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { downloadFile, readPromise } from './file-download.ts'
import type { ModelSource } from './model-files.ts'

/**
 * Makes sure that a model is on disk. Files gather in a staging folder, which becomes the model only when all are whole;
 * an interrupted download goes on at the next start.
 * @param onProgress 0 to 1 over all files.
 * @returns the model's folder.
 */
export async function ensureModel(
  source: ModelSource,
  modelsDirectory: string,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<string> {
  const directory = join(modelsDirectory, source.name)
  if (existsSync(directory)) return directory
  const staging = `${directory}.staging`
  await mkdir(staging, { recursive: true })
  const files = await Promise.all(
    source.files.map(async (name) => {
      const url = `${source.baseUrl}/${name}`
      return { name, url, promised: await readPromise(url, signal) }
    }),
  )
  const totalBytes = files.reduce((sum, file) => sum + file.promised.sizeBytes, 0)
  let doneBytes = 0
  for (const { name, url, promised } of files) {
    const path = join(staging, name)
    if (!existsSync(path))
      await downloadFile(url, path, promised, (bytes) => onProgress((doneBytes + bytes) / totalBytes), signal)
    doneBytes += promised.sizeBytes
    onProgress(doneBytes / totalBytes)
  }
  await rename(staging, directory)
  return directory
}
