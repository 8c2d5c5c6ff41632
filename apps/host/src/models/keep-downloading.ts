import { setTimeout as sleep } from 'node:timers/promises'
import { ensureModel } from './ensure-model.ts'
import { DamagedDownload } from './file-download.ts'
import type { PinnedModel } from './pinned-model.ts'

const FIRST_PAUSE_MS = 5000
const MAX_PAUSE_MS = 10 * 60_000

interface Keeping {
  readonly onProgress: (share: number) => void
  /** Called after each failed attempt; the next one resumes it after `pauseMs`. */
  readonly onFailure: (cause: unknown, pauseMs: number) => void
  readonly signal: AbortSignal
  readonly firstPauseMs?: number
}

/**
 * Like `ensureModel`, but resumes a broken download by itself: half a gigabyte over a clinic's connection takes hours,
 * and nobody is there to restart the product. @throws DamagedDownload, or the abort error once the signal is aborted.
 */
export async function keepDownloading(
  model: PinnedModel,
  modelsDirectory: string,
  { onProgress, onFailure, signal, firstPauseMs = FIRST_PAUSE_MS }: Keeping,
): Promise<string> {
  let pauseMs = firstPauseMs
  let best = 0
  for (;;) {
    try {
      const onShare = (share: number) => {
        if (share > best) pauseMs = firstPauseMs
        best = Math.max(best, share)
        onProgress(share)
      }
      return await ensureModel(model, modelsDirectory, onShare, signal)
    } catch (cause) {
      if (signal.aborted || cause instanceof DamagedDownload) throw cause
      onFailure(cause, pauseMs)
      await sleep(pauseMs, undefined, { signal })
      pauseMs = Math.min(MAX_PAUSE_MS, 2 * pauseMs)
    }
  }
}
