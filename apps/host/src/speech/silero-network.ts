import { readFile } from 'node:fs/promises'
import { joinSamples } from '@prontuvoz/rules/join-samples'
import { z } from 'zod'
import { readOnnxConstants } from './onnx-tensors.ts'

/** Windows per call, 3 s. */
export const MAX_WINDOWS = 96
/** Samples at 24 kHz from one window to the next. */
export const WINDOW_STEP = 768
/** Samples at 24 kHz needed before the first window, and from the beginning of the last one on. */
export const [SAMPLES_BEFORE, SAMPLES_OF_LAST] = [9, WINDOW_STEP + 104]
/** Size of the network's recurrent state. */
export const MEMORY_VALUES = 256

const HALF_MEMORY = MEMORY_VALUES / 2
const FFT_SAMPLES = 256
/** A filter of twelve zero crossings at 0.99 of the Nyquist frequency of 16 kHz. */
const [CUTOFF, ZEROS, TAPS] = [7920, 6, 20]
const RATE_HZ = 24_000

export interface SileroNetwork {
  /**
   * @param samples at 24 kHz: those of the windows, with SAMPLES_BEFORE before them and what the last one needs after
   * it.
   * @param memory state after the previous windows; zeros at the beginning.
   * @param windows at most MAX_WINDOWS.
   * @returns the probability of speech in each window, then the new state.
   */
  hear(samples: Float32Array, memory: Float32Array, windows: number): Float32Array<ArrayBuffer>
}

const place = z.custom<() => number>((value) => typeof value === 'function')
const machine = z.object({
  memory: z.custom<{ readonly buffer: ArrayBuffer }>((value) => typeof value === 'object'),
  ...{ weights: place, tables: place, input: place, output: place, hidden: place, cell: place },
  hear: z.custom<(windows: number) => void>((value) => typeof value === 'function'),
})

/**
 * Loads Silero's network into WebAssembly (`silero.c`).
 * @param model path of silero_vad_16k.onnx. @throws if it is another file.
 */
export async function loadSilero(model: string): Promise<SileroNetwork> {
  const [code, constants] = await Promise.all([
    readFile(new URL('silero.wasm', import.meta.url)),
    readOnnxConstants(model),
  ])
  const { instance } = await WebAssembly.instantiate(code)
  const { memory, hear, ...places } = machine.parse(instance.exports)
  const { buffer } = memory
  new Float32Array(buffer, places.weights()).set(packedWeights(constants))
  new Float32Array(buffer, places.tables()).set(tables())
  const input = new Float32Array(buffer, places.input())
  const output = new Float32Array(buffer, places.output(), MAX_WINDOWS)
  const hidden = new Float32Array(buffer, places.hidden(), HALF_MEMORY)
  const cell = new Float32Array(buffer, places.cell(), HALF_MEMORY)
  return {
    hear(samples, before, windows) {
      if (
        windows < 1 ||
        windows > MAX_WINDOWS ||
        samples.length !== samplesFor(windows) ||
        before.length !== MEMORY_VALUES
      )
        throw new RangeError('The windows and their sound do not belong together')
      input.set(samples)
      hidden.set(before.subarray(0, HALF_MEMORY))
      cell.set(before.subarray(HALF_MEMORY))
      hear(windows)
      const heard = new Float32Array(windows + MEMORY_VALUES)
      heard.set(output.subarray(0, windows))
      heard.set(hidden, windows)
      heard.set(cell, windows + HALF_MEMORY)
      return heard
    },
  }
}

/** How many samples the windows need. */
export function samplesFor(windows: number): number {
  return SAMPLES_BEFORE + (windows - 1) * WINDOW_STEP + SAMPLES_OF_LAST
}

/** The weights in the order of `silero.c`. */
function packedWeights(constants: ReadonlyMap<string, Buffer>): Float32Array {
  const values = (name: string, length: number) => {
    const bytes = constants.get(name)
    if (bytes?.length !== 4 * length) throw new Error(`the network has no ${name} of ${length} values`)
    return new Float32Array(Uint8Array.from(bytes).buffer)
  }
  /** The taps of a convolution (of three) from `first` on. */
  const convolution = (layer: number, columns: number, inputs: number, first: number, taps: number) => {
    const kernel = values(`encoder.${layer}.reparam_conv.weight`, columns * inputs * 3)
    return inPanels(columns, taps * inputs, 8, (column, row) => {
      const [tap, input] = [first + Math.floor(row / inputs), row % inputs]
      return kernel[(column * inputs + input) * 3 + tap] ?? 0
    })
  }
  const matrix = (name: string, panel: number) => {
    const rows = values(name, 512 * 128)
    return inPanels(512, 128, panel, (column, row) => rows[column * 128 + row] ?? 0)
  }
  const [input, recurrent] = [values('decoder.rnn.bias_ih', 512), values('decoder.rnn.bias_hh', 512)]
  // The third layer has two frames as input and the fourth one, so their other taps meet only padding.
  const parts = [
    ...[convolution(0, 128, 129, 0, 3), convolution(1, 64, 128, 0, 3)],
    ...[convolution(2, 64, 64, 1, 2), convolution(3, 128, 64, 1, 1)],
    ...[matrix('decoder.rnn.weight_ih', 8), matrix('decoder.rnn.weight_hh', 32)],
    ...[128, 64, 64, 128].map((length, layer) => values(`encoder.${layer}.reparam_conv.bias`, length)),
    input.map((value, at) => value + (recurrent[at] ?? 0)),
    ...[values('decoder.decoder.2.weight', 128), values('decoder.decoder.2.bias', 1)],
  ]
  return joinSamples(parts)
}

/** A matrix, a few columns at a time. */
function inPanels(
  columns: number,
  rows: number,
  panel: number,
  value: (column: number, row: number) => number,
): Float32Array {
  const packed = new Float32Array(columns * rows)
  let at = 0
  for (let first = 0; first < columns; first += panel)
    for (let row = 0; row < rows; row += 1)
      for (let column = first; column < first + panel; column += 1) packed[at++] = value(column, row)
  return packed
}

/** A Hann window, cosines and sines of a full turn in 256 steps, and the filters from 24 to 16 kHz. */
function tables(): Float32Array {
  const turn = (2 * Math.PI) / FFT_SAMPLES
  const made = (length: number, value: (at: number) => number) => Array.from({ length }, (_, at) => value(at))
  return Float32Array.from([
    ...made(FFT_SAMPLES, (at) => 0.5 - 0.5 * Math.cos(turn * at)),
    ...made(FFT_SAMPLES / 2, (at) => Math.cos(turn * at)),
    ...made(FFT_SAMPLES / 2, (at) => Math.sin(turn * at)),
    // Samples at 16 kHz alternate: one coincides with a 24 kHz sample, the next is halfway between two.
    ...made(TAPS, (at) => filter((at - 9) / RATE_HZ)),
    ...made(TAPS, (at) => filter((at - 8.5) / RATE_HZ)),
  ])
}

/** A windowed sinc. */
function filter(seconds: number): number {
  if (Math.abs(seconds) >= ZEROS / (2 * CUTOFF)) return 0
  const window = 0.5 * (1 + Math.cos((2 * Math.PI * CUTOFF * seconds) / ZEROS))
  const sinc = seconds === 0 ? 2 * CUTOFF : Math.sin(2 * Math.PI * CUTOFF * seconds) / (Math.PI * seconds)
  return (sinc * window) / RATE_HZ
}
