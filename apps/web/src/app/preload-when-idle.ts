import { preload } from './screen-files.ts'

/** The first screen has come to rest by then. */
const WAIT_MS = 2000
/** Between two files, for what the person does meanwhile. */
const PAUSE_MS = 200

/** Loads the files of several screens, one after the other, beside the present one. @returns stops it. */
export function preloadWhenIdle(paths: readonly string[]): () => void {
  let isOver = false
  const timer = setTimeout(async () => {
    for (const path of paths) {
      if (isOver) return
      await preload(path)
      await new Promise((done) => setTimeout(done, PAUSE_MS))
    }
  }, WAIT_MS)
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}
