import { readdir } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { basename, join } from 'node:path'
import type { OfflineModelConfig } from 'sherpa-onnx-node'
import { readOnnxMetadata } from './onnx-metadata.ts'

export interface ModelLayout {
  /** What is shown as the engine's name. */
  readonly name: string
  /** For the operator, in Portuguese. */
  readonly kind: string
  readonly config: OfflineModelConfig
}

/** A folder holds no model that the product can run; its message says, in Portuguese, what it holds and what is missing. */
export class UnusableModel extends Error {
  override readonly name = 'UnusableModel'
}

/** What only models that hear while somebody speaks say of themselves: NeMo's, and icefall's. */
const STREAMING_KEYS = ['chunk_shift', 'window_size', 'decode_chunk_len']

/**
 * Tells which kind of model a folder holds, by its files and by what their networks say of themselves.
 * @throws UnusableModel with the reason; what the system says of a folder that cannot be read.
 */
export async function findModelLayout(directory: string): Promise<ModelLayout> {
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
  const name = basename(directory)
  const common = { tokens, numThreads: Math.min(4, availableParallelism()), provider: 'cpu' }
  const encoder = find(/encoder.*\.onnx$/)
  const decoder = find(/decoder.*\.onnx$/)
  const joiner = find(/joiner.*\.onnx$/)

  if (encoder && decoder && joiner) {
    const { type, isStreaming } = await selfDescription(encoder)
    if (isStreaming)
      throw refuse(`é um transdutor de tempo real (${type}); o produto usa modelos que ouvem trechos inteiros.`)
    const transducer = { encoder, decoder, joiner }
    if (/^EncDec.*RNNT/.test(type))
      return {
        name,
        kind: `transdutor NeMo (${type})`,
        config: { ...common, transducer, modelType: 'nemo_transducer' },
      }
    if (/^(zipformer2?|conformer)$/.test(type))
      return { name, kind: `transdutor icefall (${type})`, config: { ...common, transducer, modelType: 'transducer' } }
    throw refuse(`o transdutor não diz de que tipo é${type === '' ? '' : ` que se conheça (${type})`}.`)
  }
  if (encoder && decoder) {
    const { type } = await selfDescription(encoder)
    if (!type.startsWith('whisper'))
      throw refuse(`encoder e decoder sem joiner, e não é um Whisper (${type || 'sem tipo'}).`)
    if (type.endsWith('.en')) throw refuse(`este Whisper só entende inglês (${type}).`)
    const whisper = { encoder, decoder, language: 'pt', task: 'transcribe' }
    return { name, kind: `Whisper (${type})`, config: { ...common, whisper } }
  }
  const [network] = networks
  if (encoder || decoder || joiner) throw refuse('o modelo está incompleto: há parte de encoder, decoder e joiner.')
  if (network === undefined || networks.length > 1)
    throw refuse(`há ${networks.length} arquivos .onnx, e não se sabe qual deles é o modelo.`)
  const model = join(directory, network)
  const { type, isStreaming } = await selfDescription(model)
  if (isStreaming)
    throw refuse(`é um modelo de tempo real (${type}); o produto usa modelos que ouvem trechos inteiros.`)
  if (/^EncDec.*CTC/.test(type))
    return { name: basename(network, '.onnx'), kind: `CTC NeMo (${type})`, config: { ...common, nemoCtc: { model } } }
  // Those of Omnilingual ASR say nothing of themselves; the product's own small model has their form.
  if (type === '')
    return {
      name: basename(network, '.onnx'),
      kind: 'CTC sem descrição própria',
      config: { ...common, numThreads: 1, omnilingual: { model } },
    }
  throw refuse(`o produto não usa modelos do tipo ${type}.`)
}

async function selfDescription(path: string): Promise<{ readonly type: string; readonly isStreaming: boolean }> {
  const metadata = await readOnnxMetadata(path)
  return { type: metadata.get('model_type') ?? '', isStreaming: STREAMING_KEYS.some((key) => metadata.has(key)) }
}
