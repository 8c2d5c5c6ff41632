import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test, type Account } from '../product/fixtures.ts'
import { breakOff, toasts } from '../product/screen.ts'

function picture(format: 'png' | 'jpeg' | 'gif', colour = '#0a7'): Promise<Buffer> {
  return sharp({ create: { width: 60, height: 40, channels: 3, background: colour } })
    .toFormat(format)
    .toBuffer()
}

async function choose(page: Page, title: string, name: string, mimeType: string, buffer: Buffer): Promise<void> {
  await page.getByLabel(`Escolher arquivo: ${title}`).setInputFiles({ name, mimeType, buffer })
}

async function addresses({ backend }: Account): Promise<{ profile_photo_url: unknown; logo_url: unknown }> {
  const { data } = await backend.from('profiles').select('profile_photo_url, logo_url').single().throwOnError()
  return data
}

for (const { title, kind, column } of [
  { title: 'Foto de perfil', kind: 'profile', column: 'profile_photo_url' },
  { title: 'Logo', kind: 'logo', column: 'logo_url' },
] as const) {
  test(`§3 settings: ${title} is uploaded under the user's id, replaced, and removed`, async ({ page, doctor }) => {
    await page.goto('/settings')
    const uploaded = page.waitForRequest((request) => request.url().includes('/storage/v1/object/profiles/'))
    await choose(page, title, 'Retrato da Ana.PNG', 'image/png', await picture('png'))
    const path = new URL((await uploaded).url()).pathname
    expect(path).toMatch(new RegExp(`^/storage/v1/object/profiles/${doctor.userId}/${kind}-\\d{13}\\.png$`))
    await expect(toasts(page).getByText('Perfil atualizado')).toBeVisible()
    const image = page.getByRole('img', { name: title })
    await expect.poll(() => image.evaluate((one) => one instanceof HTMLImageElement && one.naturalWidth)).toBe(60)
    const first = String((await addresses(doctor))[column])
    expect((await fetch(first)).status).toBe(200)

    await choose(page, title, 'novo.jpg', 'image/jpeg', await picture('jpeg', '#a70'))
    await expect(image).toHaveAttribute('src', /\.jpg$/)
    const second = String((await addresses(doctor))[column])
    expect(second).not.toBe(first)
    expect((await fetch(second)).headers.get('content-type')).toBe('image/jpeg')
    await expect.poll(async () => (await fetch(first)).ok).toBe(false)

    await page.getByRole('button', { name: `Remover ${title.toLowerCase()}` }).click()
    await expect(image).toBeHidden()
    expect((await addresses(doctor))[column]).toBeNull()
    await expect.poll(async () => (await fetch(second)).ok).toBe(false)
    await expect(page.getByRole('button', { name: `Enviar ${title.toLowerCase()}` })).toBeVisible()
  })
}

test('§5 settings: JPG, PNG and GIF are offered and accepted', async ({ page, doctor }) => {
  await page.goto('/settings')
  const input = page.getByLabel('Escolher arquivo: Logo')
  await expect(input).toHaveAttribute('accept', 'image/jpeg,image/png,image/gif')
  await expect(page.getByText('JPG, PNG ou GIF, até 5MB.')).toHaveCount(2)
  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Enviar logo' }).click()
  await (await chosen).setFiles({ name: 'logo.gif', mimeType: 'image/gif', buffer: await picture('gif') })
  await expect(page.getByRole('img', { name: 'Logo' })).toBeVisible()
  expect(String((await addresses(doctor)).logo_url)).toContain(doctor.userId)
})

test('§8 settings: Erro no upload for a disguised file, and for a connection that breaks', async ({ page, doctor }) => {
  await page.goto('/settings')
  const images = page.getByRole('region', { name: 'Foto e logo' })
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  for (const type of ['image/png', 'image/svg+xml']) {
    const refused = page.waitForResponse((response) => response.url().includes('/storage/v1/object/profiles/'))
    await choose(page, 'Logo', type === 'image/png' ? 'logo.png' : 'logo.svg', type, svg)
    expect((await refused).ok()).toBe(false)
    await expect(images.getByRole('alert')).toHaveText(
      'Erro no upload. A imagem não pôde ser lida. Use um arquivo JPG, PNG ou GIF de até 5MB.',
    )
    await expect(toasts(page).getByText('Erro no upload').first()).toBeVisible()
  }
  const mend = await breakOff(page, '**/storage/v1/object/profiles/**', 'cut')
  await choose(page, 'Logo', 'logo.png', 'image/png', await picture('png'))
  await expect(images.getByRole('alert')).toHaveText('Erro no upload. A imagem não foi enviada. Tente novamente.')
  await mend()
  await choose(page, 'Logo', 'logo.png', 'image/png', await picture('png'))
  await expect(page.getByRole('img', { name: 'Logo' })).toBeVisible()
  expect((await addresses(doctor)).logo_url).not.toBeNull()
})

test("§6 settings: nobody writes or lists another's images", async ({ doctor, newAccount }) => {
  const other = await newAccount()
  const bytes = await picture('png')
  const bucket = doctor.backend.storage.from('profiles')
  const options = { contentType: 'image/png' }
  expect((await bucket.upload(`${other.userId}/logo-1.png`, bytes, options)).error).not.toBeNull()
  const own = await other.backend.storage.from('profiles').upload(`${other.userId}/logo-1.png`, bytes, options)
  expect(own.error).toBeNull()
  expect((await bucket.list(other.userId)).data).toEqual([])
  await bucket.remove([`${other.userId}/logo-1.png`])
  expect((await other.backend.storage.from('profiles').list(other.userId)).data).toHaveLength(1)
})
