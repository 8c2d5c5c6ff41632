/** Stands in where no QR code can be drawn: a picture that says to type the key. */
export async function drawQrNotice(): Promise<string> {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" role="img"><title>Digite a chave no aplicativo</title><rect width="200" height="200" fill="#fff"/><text x="100" y="95" font-family="sans-serif" font-size="14" text-anchor="middle" fill="#1c2733">Digite a chave<tspan x="100" dy="20">no aplicativo</tspan></text></svg>`
}
