import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

test('browsers are told not to translate the app, whose records would leave the device and whose screens would break', async () => {
  const page = await readFile(new URL('app.html', import.meta.url), 'utf8')
  expect(page).toContain('<html lang="pt-BR" translate="no">')
  expect(page).toContain('<meta name="google" content="notranslate" />')
})
