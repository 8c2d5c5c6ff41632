import { afterAll, expect, test } from 'vitest'
import { folder, network, pair, removeFolders, single, transducer } from '#host/testing/model-folders.ts'
import { findLiveLayout } from './live-layout.ts'

afterAll(removeFolders)

const NEMO = { window_size: '65', chunk_shift: '56' }
const ICEFALL = { T: '45', decode_chunk_len: '32' }

test.each([
  [
    'a transducer of NeMo',
    transducer({ model_type: 'EncDecRNNTBPEModelWithPrompt', ...NEMO }),
    'transdutor NeMo de tempo real (EncDecRNNTBPEModelWithPrompt)',
    ['transducer'],
    3,
  ],
  [
    'a transducer of icefall',
    transducer({ model_type: 'zipformer2', ...ICEFALL }),
    'transdutor icefall de tempo real (zipformer2)',
    ['transducer', 'modelType'],
    3,
  ],
  [
    'a CTC of NeMo',
    single({ model_type: 'EncDecCTCModelBPE', ...NEMO }),
    'CTC NeMo de tempo real (EncDecCTCModelBPE)',
    ['nemoCtc'],
    1,
  ],
  [
    'a CTC of icefall',
    single({ model_type: 'zipformer2', ...ICEFALL }),
    'CTC icefall de tempo real (zipformer2)',
    ['zipformer2Ctc'],
    1,
  ],
  [
    'the product’s own small model',
    'assets/live-speech-model',
    'CTC NeMo de tempo real (EncDecCTCModel)',
    ['nemoCtc'],
    1,
  ],
])(
  '%s that hears while somebody speaks is known by what it says of itself',
  async (_what, directory, kind, keys, count) => {
    const layout = await findLiveLayout(directory)
    expect(layout.kind).toBe(kind)
    expect(Object.keys(layout.config)).toEqual(['tokens', 'numThreads', 'provider', ...keys])
    expect(layout.config.numThreads).toBe(1)
    expect(layout.files).toHaveLength(count)
  },
)

test.each([
  [
    'Parakeet, which reads whole segments,',
    transducer({ model_type: 'EncDecRNNTBPEModel' }),
    'o modelo (EncDecRNNTBPEModel) ouve trechos inteiros. Indique esta pasta em SPEECH_MODEL_DIR.',
  ],
  [
    'the small model for finished text',
    'assets/speech-model',
    'o modelo ouve trechos inteiros. Indique esta pasta em SPEECH_MODEL_DIR.',
  ],
  ['Whisper', pair({ model_type: 'whisper-small' }), 'encoder e decoder sem joiner: não é um modelo de tempo real'],
  [
    'a streaming model of another kind',
    transducer({ model_type: 'lstm', decode_chunk_len: '32' }),
    'o produto não usa modelos de tempo real do tipo lstm.',
  ],
  [
    'a streaming model that does not say its kind',
    single({ window_size: '65' }),
    'o modelo de tempo real não diz de que tipo é.',
  ],
  ['an empty folder', folder({}), 'não há nenhum arquivo .onnx'],
  ['a model without its tokens', folder({ 'model.onnx': network({}) }), 'falta o arquivo tokens.txt'],
])('%s is refused with the reason and the folder', async (_what, directory, reason) => {
  await expect(findLiveLayout(directory)).rejects.toThrow(reason)
  await expect(findLiveLayout(directory)).rejects.toThrow(directory)
})
