import trackWorkerUrl from './pcm-track-worker.ts?worker&url'
import workletUrl from './pcm-worklet.ts?worker&url'

export { trackWorkerUrl, workletUrl }

/**
 * Loads the scripts of the audio threads into the browser's cache. They are separate files, normally fetched only when
 * a recording starts: without this, a page not served by a service worker could not record while the server is down.
 */
export async function keepCaptureScripts(): Promise<void> {
  // A script that fails to load now is fetched when the recording starts.
  await Promise.allSettled([trackWorkerUrl, workletUrl].map(async (url) => (await fetch(url)).arrayBuffer()))
}
