import { readdir } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { basename, join } from 'node:path'
import type { OfflineModelConfig } from 'sherpa-onnx-node'

export interface ModelLayout {
  /** What is shown as the engine's name. */
  readonly name: string
  readonly config: OfflineModelConfig
}

/**
 * Tells which kind of model a folder holds by its file names.
 * @returns undefined where the files of no known kind are complete.
 * @throws where the folder cannot be read.
 */
export async function findModelLayout(directory: string): Promise<ModelLayout | undefined> {
  const names = (await readdir(directory)).sort()
  const find = (pattern: RegExp) => {
    const name = names.find((candidate) => pattern.test(candidate))
    return name === undefined ? undefined : join(directory, name)
  }
  const tokens = find(/tokens\.txt$/)
  if (!tokens) return undefined
  const common = { tokens, numThreads: Math.min(4, availableParallelism()), provider: 'cpu' }
  const encoder = find(/encoder.*\.onnx$/)
  const decoder = find(/decoder.*\.onnx$/)
  const joiner = find(/joiner.*\.onnx$/)
  if (encoder && decoder && joiner) {
    const config = { ...common, transducer: { encoder, decoder, joiner }, modelType: 'nemo_transducer' }
    return { name: basename(directory), config }
  }
  if (encoder && decoder) {
    const whisper = { encoder, decoder, language: 'pt', task: 'transcribe' }
    return { name: basename(directory), config: { ...common, whisper } }
  }
  const networks = names.filter((name) => name.endsWith('.onnx'))
  const [network] = networks
  if (network === undefined || networks.length > 1 || encoder || decoder || joiner) return undefined
  const config = { ...common, numThreads: 1, omnilingual: { model: join(directory, network) } }
  return { name: basename(network, '.onnx'), config }
}
