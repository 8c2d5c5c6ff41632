// The package ships no types; these cover the calls of the embedded engine, and of a test that compares with it.
declare module 'sherpa-onnx-node' {
  export interface VadSegment {
    readonly start: number
    readonly samples: Float32Array
  }
  export class Vad {
    constructor(
      config: {
        sileroVad: {
          model: string
          threshold: number
          minSpeechDuration: number
          minSilenceDuration: number
          maxSpeechDuration: number
          windowSize: number
        }
        sampleRate: number
        numThreads: number
      },
      bufferSeconds: number,
    )
    acceptWaveform(samples: Float32Array): void
    isEmpty(): boolean
    isDetected(): boolean
    front(enableExternalBuffer?: boolean): VadSegment
    pop(): void
  }
  export class LinearResampler {
    constructor(inputRateHz: number, outputRateHz: number)
    resample(samples: Float32Array): Float32Array
    flush(samples: Float32Array): Float32Array
  }
  export interface OfflineStream {
    acceptWaveform(wave: { samples: Float32Array; sampleRate: number }): void
  }
  export interface OfflineModelConfig {
    tokens: string
    numThreads: number
    provider: string
    modelType?: string
    omnilingual?: { model: string }
    nemoCtc?: { model: string }
    transducer?: { encoder: string; decoder: string; joiner: string }
    whisper?: { encoder: string; decoder: string; language: string; task: string }
  }
  export class OfflineRecognizer {
    static createAsync(config: {
      featConfig: { sampleRate: number; featureDim: number }
      modelConfig: OfflineModelConfig
    }): Promise<OfflineRecognizer>
    createStream(): OfflineStream
    /** Timestamps are in seconds, one for each token. */
    decodeAsync(stream: OfflineStream): Promise<{ text: string; tokens: string[]; timestamps: number[] }>
  }
  export interface OnlineStream {
    acceptWaveform(wave: { samples: Float32Array; sampleRate: number }): void
    setOption(key: string, value: string): void
  }
  export interface OnlineModelConfig {
    tokens: string
    numThreads: number
    provider: string
    modelType?: string
    nemoCtc?: { model: string }
    zipformer2Ctc?: { model: string }
    transducer?: { encoder: string; decoder: string; joiner: string }
  }
  export class OnlineRecognizer {
    constructor(config: { featConfig: { sampleRate: number; featureDim: number }; modelConfig: OnlineModelConfig })
    createStream(): OnlineStream
    isReady(stream: OnlineStream): boolean
    decode(stream: OnlineStream): void
    getResult(stream: OnlineStream): { text: string }
  }
  const sherpa: {
    OnlineRecognizer: typeof OnlineRecognizer
    Vad: typeof Vad
    LinearResampler: typeof LinearResampler
    OfflineRecognizer: typeof OfflineRecognizer
  }
  export default sherpa
}
