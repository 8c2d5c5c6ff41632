const LOOK_MS = 100

/** Reports the peak (0 to 1) of every tenth of a second, until the returned function is called. */
export function watchLevel(stream: MediaStream, onLevel: (peak: number) => void): () => void {
  const context = new AudioContext()
  const meter = new AnalyserNode(context, { fftSize: 4096 })
  context.createMediaStreamSource(stream).connect(meter)
  // Some browsers start audio only after a tap.
  void context.resume()
  const samples = new Float32Array(meter.fftSize)
  const timer = setInterval(() => {
    meter.getFloatTimeDomainData(samples)
    onLevel(samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0))
  }, LOOK_MS)
  return () => {
    clearInterval(timer)
    void context.close()
  }
}
