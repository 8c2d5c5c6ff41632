import { huggingFace, type PinnedModel } from '#host/models/pinned-model.ts'

/** A language model that the product downloads by name and runs itself. */
export interface TextModel extends PinnedModel {
  /** Tokens of question and answer together that are used here; the model may support more. */
  readonly contextTokens: number
}

const CONTEXT_TOKENS = 8192

/**
 * The values of ANALYSIS_LOCAL_MODEL, smallest first. Sizes and hashes are those that several public code bases pin too.
 * How well these models write Portuguese records has not been measured.
 */
export const TEXT_CATALOGUE: readonly TextModel[] = [
  {
    name: 'qwen3-1.7b',
    baseUrl: huggingFace('unsloth/Qwen3-1.7B-GGUF', 'd7f544eead698dbd1f15126ef60b45a1e1933222'),
    licence: 'Apache-2.0',
    contextTokens: CONTEXT_TOKENS,
    files: [
      {
        name: 'Qwen3-1.7B-Q4_K_M.gguf',
        sizeBytes: 1_107_409_472,
        sha256: 'b139949c5bd74937ad8ed8c8cf3d9ffb1e99c866c823204dc42c0d91fa181897',
      },
    ],
  },
  {
    name: 'qwen3.5-4b',
    baseUrl: huggingFace('unsloth/Qwen3.5-4B-GGUF', 'e87f176479d0855a907a41277aca2f8ee7a09523'),
    licence: 'Apache-2.0',
    contextTokens: CONTEXT_TOKENS,
    files: [
      {
        name: 'Qwen3.5-4B-Q4_K_M.gguf',
        sizeBytes: 2_740_937_888,
        sha256: '00fe7986ff5f6b463e62455821146049db6f9313603938a70800d1fb69ef11a4',
      },
    ],
  },
  {
    name: 'gemma-4-e2b',
    baseUrl: huggingFace('unsloth/gemma-4-E2B-it-GGUF', '90f9618340396838ee7ff5b0ba2da27da62953d3'),
    licence: 'Apache-2.0',
    contextTokens: CONTEXT_TOKENS,
    files: [
      {
        name: 'gemma-4-E2B-it-Q4_K_M.gguf',
        sizeBytes: 3_106_736_256,
        sha256: '9378bc471710229ef165709b62e34bfb62231420ddaf6d729e727305b5b8672d',
      },
    ],
  },
  {
    name: 'gemma-4-e4b',
    baseUrl: huggingFace('unsloth/gemma-4-E4B-it-GGUF', '653803f092503c04a65164346f3208a36e707693'),
    licence: 'Apache-2.0',
    contextTokens: CONTEXT_TOKENS,
    files: [
      {
        name: 'gemma-4-E4B-it-Q4_K_M.gguf',
        sizeBytes: 4_977_169_568,
        sha256: '519b9793ed6ce0ff530f1b7c96e848e08e49e7af4d57bb97f76215963a54146d',
      },
    ],
  },
]
