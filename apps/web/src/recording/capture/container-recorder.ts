/**
 * Records webm/opus every 1000 ms (specification section 9). The chunks are discarded, because no audio is stored.
 * @returns stops it.
 */
export function startContainerRecorder(stream: MediaStream): () => void {
  const type = 'audio/webm;codecs=opus'
  if (typeof MediaRecorder === 'undefined' || !MediaRecorder.isTypeSupported(type)) return () => undefined
  const recorder = new MediaRecorder(stream, { mimeType: type })
  recorder.start(1000)
  return () => {
    if (recorder.state !== 'inactive') recorder.stop()
  }
}
