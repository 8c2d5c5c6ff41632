import { preload } from './screen-files.ts'

/** By then the first screen has settled. */
const WAIT_MS = 2000
/** Pause between two files, which leaves the connection free for what the user does meanwhile. */
const PAUSE_MS = 200

/** Loads the files of several screens in the background, one after the other. @returns stops preloading. */
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
