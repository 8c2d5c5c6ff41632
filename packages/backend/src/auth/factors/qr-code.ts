import qrcode from 'qrcode'

/** Draws a text as a QR code: an SVG document that can be put into a `data:` address as it is. */
export async function drawQrCode(text: string): Promise<string> {
  const svg = await qrcode.toString(text, { type: 'svg' })
  // supabase-js puts the document into an address without escaping it, where a `#` would end it.
  return svg.replaceAll('#ffffff', 'white').replaceAll('#000000', 'black').trim()
}
