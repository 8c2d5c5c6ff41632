import { afterAll, expect, test } from 'vitest'
import { folder, network, pair, removeFolders, single, transducer } from '#host/testing/model-folders.ts'
import { findModelLayout } from './model-layout.ts'

afterAll(removeFolders)

test.each([
  [
    'Parakeet',
    transducer({ model_type: 'EncDecRNNTBPEModel' }),
    'transdutor NeMo (EncDecRNNTBPEModel)',
    'nemo_transducer',
  ],
  ['an icefall transducer', transducer({ model_type: 'zipformer2' }), 'transdutor icefall (zipformer2)', 'transducer'],
  ['Whisper', pair({ model_type: 'whisper-small' }), 'Whisper (whisper-small)', undefined],
  ['a NeMo CTC', single({ model_type: 'EncDecCTCModelBPE' }), 'CTC NeMo (EncDecCTCModelBPE)', undefined],
  ['the product’s own small model', 'assets/speech-model', 'CTC sem descrição própria', undefined],
])('knows %s by what it says of itself', async (_what, directory, kind, modelType) => {
  const layout = await findModelLayout(directory)
  expect(layout.kind).toBe(kind)
  expect(layout.config.modelType).toBe(modelType)
})

test.each([
  [
    'a streaming transducer of NeMo',
    transducer({ model_type: 'EncDecRNNTBPEModelWithPrompt', window_size: '65', chunk_shift: '56' }),
    'é um transdutor de tempo real (EncDecRNNTBPEModelWithPrompt); este motor ouve trechos inteiros. Indique esta pasta em SPEECH_LIVE_MODEL_DIR.',
  ],
  [
    'a streaming transducer of icefall',
    transducer({ model_type: 'zipformer2', decode_chunk_len: '32' }),
    'é um transdutor de tempo real (zipformer2)',
  ],
  [
    'a streaming CTC of NeMo',
    single({ model_type: 'EncDecCTCModelBPE', window_size: '65', chunk_shift: '56' }),
    'é um modelo de tempo real (EncDecCTCModelBPE); este motor ouve trechos inteiros. Indique esta pasta em SPEECH_LIVE_MODEL_DIR.',
  ],
  ['a transducer that says nothing', transducer({}), 'o transdutor não diz de que tipo é.'],
  [
    'an English Whisper',
    pair({ model_type: 'whisper-small.en' }),
    'este Whisper só entende inglês (whisper-small.en).',
  ],
  ['Canary', pair({ model_type: 'EncDecMultiTaskModel' }), 'não é um Whisper (EncDecMultiTaskModel).'],
  ['another kind', single({ model_type: 'sense_voice_ctc' }), 'o produto não usa modelos do tipo sense_voice_ctc.'],
  ['half a model', folder({ 'tokens.txt': '', 'encoder.onnx': network({}) }), 'o modelo está incompleto'],
  ['a model without its tokens', folder({ 'model.onnx': network({}) }), 'falta o arquivo tokens.txt'],
  ['an empty folder', folder({}), 'não há nenhum arquivo .onnx'],
  ['several models', folder({ 'tokens.txt': '', 'a.onnx': '', 'b.onnx': '' }), 'há 2 arquivos .onnx'],
])('%s is refused with the reason and the folder', async (_what, directory, reason) => {
  await expect(findModelLayout(directory)).rejects.toThrow(reason)
  await expect(findModelLayout(directory)).rejects.toThrow(directory)
})

test('a file that is not a network has no metadata, and its reading ends', async () => {
  for (const content of [
    Buffer.alloc(50_000, 255),
    Buffer.from('<html>'),
    Buffer.alloc(0),
    network({}).subarray(0, 30),
  ])
    expect((await findModelLayout(folder({ 'tokens.txt': '', 'm.onnx': content }))).kind).toBe(
      'CTC sem descrição própria',
    )
})
