import qrcode from 'qrcode'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawQrCode } from './qr-code.ts'

test('draws the modules of the code, in a form that supabase-js need not escape', async () => {
  const text = 'otpauth://totp/Example:ana%40example.test?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  const svg = await drawQrCode(text)
  const address = new URL(`data:image/svg+xml;utf-8,${svg}`)
  expect(address.hash).toBe('')
  const { data, info } = await sharp(Buffer.from(svg)).greyscale().raw().toBuffer({ resolveWithObject: true })
  const { modules } = qrcode.create(text)
  const margin = (info.width - modules.size) / 2
  const isDark = (place: number) => {
    const [row, column] = [Math.floor(place / modules.size), place % modules.size]
    return (data[(row + margin) * info.width + column + margin] ?? 255) < 128
  }
  expect(margin).toBe(4)
  expect([...modules.data].map((_bit, place) => isDark(place))).toEqual([...modules.data].map(Boolean))
})
