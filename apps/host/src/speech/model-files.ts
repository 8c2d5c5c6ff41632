/** A file of a model, fetched from `<base>/<name>`. */
export interface ModelSource {
  /** Folder name under DATA_DIR/models. */
  readonly name: string
  readonly baseUrl: string
  readonly files: readonly string[]
}

/**
 * NVIDIA Parakeet TDT 0.6B v3, int8, converted for sherpa-onnx (CC-BY-4.0): about 670 MB. Chosen for Portuguese with
 * punctuation, blank output on silence, and speed without a GPU.
 */
export const PARAKEET: ModelSource = {
  name: 'parakeet-tdt-0.6b-v3-int8',
  baseUrl: 'https://huggingface.co/csukuangfj/sherpa-onnx-nemo-parakeet-tdt-0.6b-v3-int8/resolve/main',
  files: ['tokens.txt', 'joiner.int8.onnx', 'decoder.int8.onnx', 'encoder.int8.onnx'],
}
