import type { OfflineModelConfig } from 'sherpa-onnx-node'
import { openModelFolder } from './model-folder.ts'

export interface ModelLayout {
  /** The engine's name on the screens. */
  readonly name: string
  /** For the operator, in Portuguese. */
  readonly kind: string
  readonly config: OfflineModelConfig
}

const LIVE_ONLY = 'este motor ouve trechos inteiros. Indique esta pasta em SPEECH_LIVE_MODEL_DIR.'

/**
 * Recognises the kind of model in a folder by its files and their networks' metadata.
 * @throws UnusableModel with the reason; the system's own error if the folder cannot be read.
 */
export async function findModelLayout(directory: string): Promise<ModelLayout> {
  const folder = await openModelFolder(directory)
  const { name, common, refuse } = folder
  if (folder.form === 'transducer') {
    const { type, isStreaming, path: encoder } = folder.encoder
    if (isStreaming) throw refuse(`é um transdutor de tempo real (${type}); ${LIVE_ONLY}`)
    const transducer = { encoder, decoder: folder.decoder, joiner: folder.joiner }
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
  if (folder.form === 'pair') {
    const { type, path: encoder } = folder.encoder
    if (!type.startsWith('whisper'))
      throw refuse(`encoder e decoder sem joiner, e não é um Whisper (${type || 'sem tipo'}).`)
    if (type.endsWith('.en')) throw refuse(`este Whisper só entende inglês (${type}).`)
    const whisper = { encoder, decoder: folder.decoder, language: 'pt', task: 'transcribe' }
    return { name, kind: `Whisper (${type})`, config: { ...common, whisper } }
  }
  const { type, isStreaming, path: model } = folder.network
  if (isStreaming) throw refuse(`é um modelo de tempo real (${type}); ${LIVE_ONLY}`)
  if (/^EncDec.*CTC/.test(type)) return { name, kind: `CTC NeMo (${type})`, config: { ...common, nemoCtc: { model } } }
  // Omnilingual ASR models have no metadata; the product's own small model has the same form.
  if (type === '')
    return { name, kind: 'CTC sem descrição própria', config: { ...common, numThreads: 1, omnilingual: { model } } }
  throw refuse(`o produto não usa modelos do tipo ${type}.`)
}
