// The parts of sherpa-onnx-node that the product uses; the package brings no types. Handles are opaque.
declare module 'sherpa-onnx-node' {
  interface OfflineStream {
    acceptWaveform(wave: { sampleRate: number; samples: Float32Array }): void
  }
  class OfflineRecognizer {
    static createAsync(config: object): Promise<OfflineRecognizer>
    createStream(): OfflineStream
    decodeAsync(stream: OfflineStream): Promise<{ text: string }>
  }
  class Vad {
    constructor(config: object, bufferSeconds: number)
    acceptWaveform(samples: Float32Array): void
    isEmpty(): boolean
    isDetected(): boolean
    pop(): void
    front(enableExternalBuffer?: boolean): { start: number; samples: Float32Array }
    flush(): void
  }
  class LinearResampler {
    constructor(fromHz: number, toHz: number)
    resample(samples: Float32Array, flush: boolean): Float32Array
  }
  const sherpa: { OfflineRecognizer: typeof OfflineRecognizer; Vad: typeof Vad; LinearResampler: typeof LinearResampler }
  export default sherpa
  export type { Vad, LinearResampler, OfflineRecognizer }
}
