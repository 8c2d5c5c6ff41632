/** Draws a text as a QR code: an SVG document that can go into a `data:` address as it is. */
export async function drawQrCode(text: string): Promise<string> {
  // Loaded for the first second factor: a start needs none of it.
  const { default: qrcode } = await import('qrcode')
  const svg = await qrcode.toString(text, { type: 'svg' })
  // supabase-js does not escape the document, and a `#` would end the address.
  return svg.replaceAll('#ffffff', 'white').replaceAll('#000000', 'black').trim()
}
