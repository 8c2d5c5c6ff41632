import sharp from 'sharp'

/** A small image of one colour. */
export function picture(format: 'png' | 'jpeg' | 'gif' | 'webp' = 'png', colour = '#0a7', side = 40): Promise<Buffer> {
  const image = sharp({ create: { width: side, height: side, channels: 3, background: colour } })
  return image.toFormat(format).toBuffer()
}

/** The bytes as a browser's file field provides them. */
export function fileOf(bytes: Uint8Array, type = 'image/png', name = 'foto.png'): File {
  return new File([new Uint8Array(bytes)], name, { type })
}
