import { huggingFace, type PinnedModel } from '#host/models/pinned-model.ts'

/** Published word error rates in Portuguese, in percent; omitted if none is known. */
export interface PublishedErrors {
  readonly source: string
  /** CORAA: spontaneous Brazilian speech, the closest to a consultation. */
  readonly spontaneous?: number
  readonly phone?: number
  readonly commonVoice?: number
  readonly fleurs?: number
}

/** A speech model that the product downloads by name and runs itself. */
export interface SpeechModel extends PinnedModel {
  readonly errors?: PublishedErrors
}

const AWESOME_SPEECH = 'awesome-speech, table of November 2026; the original weights, not this int8 conversion'
const WHISPER_TOKENS = {
  sizeBytes: 816_730,
  sha256: 'b34b360dbb493e781e479794586d661700670d65564001f23024971d1f2fa126',
}

/** NVIDIA Parakeet TDT 0.6B v3, the default: writes punctuation, nothing on silence, and is fast without a GPU. */
export const PARAKEET: SpeechModel = {
  name: 'parakeet-tdt-0.6b-v3-int8',
  baseUrl: huggingFace(
    'csukuangfj/sherpa-onnx-nemo-parakeet-tdt-0.6b-v3-int8',
    '2bda32ec70b097a55adaa07d9a7173915b43cc78',
  ),
  licence: 'CC-BY-4.0',
  files: [
    {
      name: 'tokens.txt',
      sizeBytes: 93_939,
      sha256: 'd58544679ea4bc6ac563d1f545eb7d474bd6cfa467f0a6e2c1dc1c7d37e3c35d',
    },
    {
      name: 'joiner.int8.onnx',
      sizeBytes: 6_355_277,
      sha256: '3164c13fc2821009440d20fcb5fdc78bff28b4db2f8d0f0b329101719c0948b3',
    },
    {
      name: 'decoder.int8.onnx',
      sizeBytes: 11_845_275,
      sha256: '179e50c43d1a9de79c8a24149a2f9bac6eb5981823f2a2ed88d655b24248db4e',
    },
    {
      name: 'encoder.int8.onnx',
      sizeBytes: 652_184_281,
      sha256: 'acfc2b4456377e15d04f0243af540b7fe7c992f8d898d751cf134c3a55fd2247',
    },
  ],
  errors: { source: AWESOME_SPEECH, spontaneous: 26.6, phone: 32.2, commonVoice: 6.6, fleurs: 5.1 },
}

/** The values of SPEECH_MODEL. Sizes and hashes are those that several public code bases pin too. */
export const SPEECH_CATALOGUE: readonly SpeechModel[] = [
  PARAKEET,
  {
    name: 'whisper-base-int8',
    baseUrl: huggingFace('csukuangfj/sherpa-onnx-whisper-base', 'bb53ee204431c90d314c1cc08d28d23e5b7927cc'),
    licence: 'MIT',
    files: [
      { name: 'base-tokens.txt', ...WHISPER_TOKENS },
      {
        name: 'base-encoder.int8.onnx',
        sizeBytes: 29_120_534,
        sha256: '0b8fb1304b6109976038efff5ace81720e00386f3ff6b54ee8c75291ca0a1e11',
      },
      {
        name: 'base-decoder.int8.onnx',
        sizeBytes: 130_672_026,
        sha256: '9759d217388a01b3a4c7c15533201067b48ae819c4daafc8624e64b9409dc02d',
      },
    ],
  },
  {
    name: 'whisper-small-int8',
    baseUrl: huggingFace('csukuangfj/sherpa-onnx-whisper-small', '8f3c18b358db4d1f2fc1eae49d75cd20989e4309'),
    licence: 'MIT',
    files: [
      { name: 'small-tokens.txt', ...WHISPER_TOKENS },
      {
        name: 'small-encoder.int8.onnx',
        sizeBytes: 112_442_483,
        sha256: '4cbe7b22fa9026b843b60a68640c747de05bafb1a11b57edc0e66c232d9f33a9',
      },
      {
        name: 'small-decoder.int8.onnx',
        sizeBytes: 262_226_114,
        sha256: 'acad50b5c782696e91b55914cc5ab4f756f1532f76e22aa6fc615f39fb69a8ee',
      },
    ],
  },
  {
    name: 'whisper-large-v3-turbo-int8',
    baseUrl: huggingFace('csukuangfj/sherpa-onnx-whisper-turbo', '2ca6ff69fc878651b770880507669577ac41c2ff'),
    licence: 'MIT',
    files: [
      { name: 'turbo-tokens.txt', ...WHISPER_TOKENS },
      {
        name: 'turbo-encoder.int8.onnx',
        sizeBytes: 674_716_297,
        sha256: 'b02dcdf54f348741e93fe732b67d933c8dcb6735655f710640143081db38878b',
      },
      {
        name: 'turbo-decoder.int8.onnx',
        sizeBytes: 361_080_764,
        sha256: '20accd02388482eb3a46bd615631adfdc85e1eb2c7db9ea3f02a40ffe6b81547',
      },
    ],
    errors: { source: AWESOME_SPEECH, spontaneous: 30.5, phone: 34.2, commonVoice: 5.9, fleurs: 4.4 },
  },
]
