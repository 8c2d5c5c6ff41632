import type { OnlineModelConfig } from 'sherpa-onnx-node'
import { openModelFolder } from './model-folder.ts'

/** A streaming model. */
export interface LiveLayout {
  readonly name: string
  /** For the operator, in Portuguese. */
  readonly kind: string
  readonly config: OnlineModelConfig
  /** Its networks. */
  readonly files: readonly string[]
}

/**
 * Recognises the kind of streaming model in a folder by its files and their networks' metadata.
 * @throws UnusableModel with the reason; the system's own error if the folder cannot be read.
 */
export async function findLiveLayout(directory: string): Promise<LiveLayout> {
  const folder = await openModelFolder(directory)
  const { name, refuse } = folder
  if (folder.form === 'pair')
    throw refuse('encoder e decoder sem joiner: não é um modelo de tempo real que se conheça.')
  const { type, isStreaming, path } = folder.form === 'transducer' ? folder.encoder : folder.network
  if (!isStreaming)
    throw refuse(
      `o modelo${type === '' ? '' : ` (${type})`} ouve trechos inteiros. Indique esta pasta em SPEECH_MODEL_DIR.`,
    )
  // One thread: the chunks are short, and the finished text needs the others.
  const common = { ...folder.common, numThreads: 1 }
  if (folder.form === 'transducer') {
    const { decoder, joiner } = folder
    const config = { ...common, transducer: { encoder: path, decoder, joiner } }
    const files = [path, decoder, joiner]
    if (/^EncDec.*RNNT/.test(type)) return { name, kind: `transdutor NeMo de tempo real (${type})`, config, files }
    if (type === 'zipformer2')
      return { name, kind: `transdutor icefall de tempo real (${type})`, config: { ...config, modelType: type }, files }
  } else {
    const files = [path]
    if (/^EncDec.*CTC/.test(type))
      return { name, kind: `CTC NeMo de tempo real (${type})`, config: { ...common, nemoCtc: { model: path } }, files }
    if (type === 'zipformer2')
      return {
        name,
        kind: `CTC icefall de tempo real (${type})`,
        config: { ...common, zipformer2Ctc: { model: path } },
        files,
      }
  }
  throw refuse(
    type === ''
      ? 'o modelo de tempo real não diz de que tipo é.'
      : `o produto não usa modelos de tempo real do tipo ${type}.`,
  )
}
