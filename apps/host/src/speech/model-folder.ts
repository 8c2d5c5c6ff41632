import { readdir } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { basename, join } from 'node:path'
import { readOnnxMetadata } from './onnx-metadata.ts'

/** A folder without a usable model; the message says in Portuguese what it holds and what is missing. */
export class UnusableModel extends Error {
  override readonly name = 'UnusableModel'
}

/** Configuration that every model needs. */
export interface CommonConfig {
  readonly tokens: string
  readonly numThreads: number
  readonly provider: string
}

/** A network file and its metadata. */
export interface Network {
  readonly path: string
  /** '' if the network does not name one. */
  readonly type: string
  /** Recognises while somebody is still speaking. */
  readonly isStreaming: boolean
}

/** The files of one model's folder. */
export type ModelFolder = {
  readonly name: string
  readonly common: CommonConfig
  /** Makes the error that names the folder. */
  readonly refuse: (why: string) => UnusableModel
} & (
  | { readonly form: 'transducer'; readonly encoder: Network; readonly decoder: string; readonly joiner: string }
  | { readonly form: 'pair'; readonly encoder: Network; readonly decoder: string }
  | { readonly form: 'single'; readonly network: Network }
)

/** Metadata keys that only streaming models have: NeMo's and icefall's. */
const STREAMING_KEYS = ['chunk_shift', 'window_size', 'decode_chunk_len']

/**
 * Finds the networks in a folder and reads their metadata.
 * @throws UnusableModel with the reason; the system's own error if the folder cannot be read.
 */
export async function openModelFolder(directory: string): Promise<ModelFolder> {
  const names = (await readdir(directory)).sort()
  const find = (pattern: RegExp) => {
    const name = names.find((candidate) => pattern.test(candidate))
    return name === undefined ? undefined : join(directory, name)
  }
  const refuse = (why: string) => new UnusableModel(`${directory}: ${why}`)
  const networks = names.filter((name) => name.endsWith('.onnx'))
  if (networks.length === 0) throw refuse('não há nenhum arquivo .onnx nesta pasta.')
  const tokens = find(/tokens\.txt$/)
  if (!tokens) throw refuse('falta o arquivo tokens.txt do modelo.')
  const common = { tokens, numThreads: Math.min(4, availableParallelism()), provider: 'cpu' }
  const of = { name: basename(directory), common, refuse }
  const encoder = find(/encoder.*\.onnx$/)
  const decoder = find(/decoder.*\.onnx$/)
  const joiner = find(/joiner.*\.onnx$/)

  if (encoder && decoder && joiner)
    return { ...of, form: 'transducer', encoder: await networkAt(encoder), decoder, joiner }
  if (encoder && decoder) return { ...of, form: 'pair', encoder: await networkAt(encoder), decoder }
  if (encoder || decoder || joiner) throw refuse('o modelo está incompleto: há parte de encoder, decoder e joiner.')
  const [network] = networks
  if (network === undefined || networks.length > 1)
    throw refuse(`há ${networks.length} arquivos .onnx, e não se sabe qual deles é o modelo.`)
  return { ...of, name: basename(network, '.onnx'), form: 'single', network: await networkAt(join(directory, network)) }
}

async function networkAt(path: string): Promise<Network> {
  const metadata = await readOnnxMetadata(path)
  return { path, type: metadata.get('model_type') ?? '', isStreaming: STREAMING_KEYS.some((key) => metadata.has(key)) }
}
