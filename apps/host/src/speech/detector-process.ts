import type { Heard, HearJob } from './hear-streams.ts'
import { startStreamProcess, type StreamProcess } from './stream-process.ts'

/** A process with a network for each of its streams. */
export type DetectorProcess = StreamProcess<HearJob, Heard>

export type StartDetectorProcess = (vadModel: string, onEnd: (ended: DetectorProcess) => void) => DetectorProcess

/** @param vadModel path of silero_vad_16k.onnx. @param onEnd called once, however it ended. */
export function startDetectorProcess(vadModel: string, onEnd: (ended: DetectorProcess) => void): DetectorProcess {
  return startStreamProcess<HearJob, Heard>(new URL('hear-streams.ts', import.meta.url), [vadModel], onEnd)
}
