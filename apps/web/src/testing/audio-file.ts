/** Audio at 24 kHz, as a WAV file. */
export function audioFile(seconds: number): File {
  const samples = new Int16Array(24_000 * seconds).map((_, at) => (at % 50) * 200)
  const header = new DataView(new ArrayBuffer(44))
  const write = (at: number, text: string) =>
    [...text].forEach((letter, index) => header.setUint8(at + index, letter.charCodeAt(0)))
  write(0, 'RIFF')
  header.setUint32(4, 36 + samples.byteLength, true)
  write(8, 'WAVEfmt ')
  for (const [at, value] of [
    [16, 16],
    [24, 24_000],
    [28, 48_000],
    [40, samples.byteLength],
  ] as const)
    header.setUint32(at, value, true)
  for (const [at, value] of [
    [20, 1],
    [22, 1],
    [32, 2],
    [34, 16],
  ] as const)
    header.setUint16(at, value, true)
  write(36, 'data')
  return new File([header.buffer, samples.buffer], 'consulta.wav', { type: 'audio/wav' })
}
