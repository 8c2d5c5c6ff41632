import { existsSync } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { DamagedDownload, downloadFile, sizeOf } from './file-download.ts'
import type { PinnedModel } from './pinned-model.ts'

/**
 * Ensures that a model is on disk. Files are downloaded into a staging folder, which is renamed once all are complete;
 * an interrupted download resumes at the next start.
 * @param onProgress 0 to 1 over all files.
 * @returns the model's folder.
 * @throws DamagedDownload if the files on disk or on the server are not those of the pinned model.
 */
export async function ensureModel(
  { name: modelName, baseUrl, files }: PinnedModel,
  modelsDirectory: string,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<string> {
  const directory = join(modelsDirectory, modelName)
  if (existsSync(directory)) {
    for (const { name, sizeBytes } of files)
      if ((await sizeOf(join(directory, name))) !== sizeBytes)
        throw new DamagedDownload(`${name} in ${directory} has not the pinned size: delete the folder`)
    return directory
  }
  const staging = `${directory}.staging`
  await mkdir(staging, { recursive: true })
  const totalBytes = files.reduce((sum, file) => sum + file.sizeBytes, 0)
  let doneBytes = 0
  for (const file of files) {
    const path = join(staging, file.name)
    const onBytes = (bytes: number) => onProgress((doneBytes + bytes) / totalBytes)
    if (!existsSync(path)) await downloadFile(`${baseUrl}/${file.name}`, path, file, onBytes, signal)
    doneBytes += file.sizeBytes
    onProgress(doneBytes / totalBytes)
  }
  await rename(staging, directory)
  return directory
}
