/** Draws a text as a QR code: an SVG document that can be put into a `data:` URL without escaping. */
export async function drawQrCode(text: string): Promise<string> {
  // Imported on first use, which keeps it out of the start-up.
  const { default: qrcode } = await import('qrcode')
  const svg = await qrcode.toString(text, { type: 'svg' })
  // supabase-js does not escape the document, and a `#` would end the URL.
  return svg.replaceAll('#ffffff', 'white').replaceAll('#000000', 'black').trim()
}
