import trackWorkerUrl from './pcm-track-worker.ts?worker&url'
import workletUrl from './pcm-worklet.ts?worker&url'

export { trackWorkerUrl, workletUrl }

/**
 * Puts the scripts of the audio threads into the browser's cache. They are files of their own, which the browser would
 * fetch only when a recording starts: without this, a page that no service worker serves could not record while the
 * server is away.
 */
export async function keepCaptureScripts(): Promise<void> {
  // A script that does not come now is fetched when the recording starts.
  await Promise.allSettled([trackWorkerUrl, workletUrl].map(async (url) => (await fetch(url)).arrayBuffer()))
}
