import { page } from 'vitest/browser'
import { expect, test } from '#testing/component-test.ts'
import { json, lost } from '#testing/replies.ts'
import { toasts } from '#testing/screen.ts'
import { storeWrites } from '#testing/stored-writes.ts'

const MEGABYTE = 1024 * 1024
const UPLOADING = 'POST /storage/v1/object/profiles/*'

/** Chooses a file as the browser's dialog does. */
function choose(title: string, file: File): void {
  const input = page.getByLabelText(`Escolher arquivo: ${title}`).element()
  if (!(input instanceof HTMLInputElement)) throw new Error('no input')
  const chosen = new DataTransfer()
  chosen.items.add(file)
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

test('§5 settings: anything but an image, and anything over 5MB, is refused before it is sent', async ({
  app,
  backend,
}) => {
  storeWrites(backend, 'profiles')
  backend.script(UPLOADING, json({ Id: 'id', Key: 'profiles/foto.png' }))
  await app.openWhole('/settings')
  const alert = page.getByRole('region', { name: 'Foto e logo' }).getByRole('alert')
  choose('Foto de perfil', new File(['%PDF-1.7'], 'receita.pdf', { type: 'application/pdf' }))
  await expect.element(alert).toMatchTextContent(/^Tipo de arquivo inválido\. Por favor, selecione uma imagem\.$/)
  await expect.element(toasts().getByText('Tipo de arquivo inválido')).toBeVisible()
  await expect.element(toasts().getByText('Por favor, selecione uma imagem.')).toBeVisible()
  choose('Foto de perfil', new File([new Uint8Array(5 * MEGABYTE + 1)], 'foto.png', { type: 'image/png' }))
  await expect.element(alert).toMatchTextContent(/^Arquivo muito grande\. A imagem deve ter no máximo 5MB\.$/)
  await expect.element(toasts().getByText('Arquivo muito grande')).toBeVisible()
  await expect.element(toasts().getByText('A imagem deve ter no máximo 5MB.')).toBeVisible()
  expect(backend.sent('* /storage/v1/*')).toEqual([])
  choose('Foto de perfil', new File([new Uint8Array(5 * MEGABYTE)], 'foto.png', { type: 'image/png' }))
  await expect.element(page.getByRole('img', { name: 'Foto de perfil' })).toBeVisible()
  await expect.element(alert).not.toBeInTheDocument()
  expect(backend.sent(UPLOADING)).toHaveLength(1)
  expect(backend.tables.find('profiles', new URLSearchParams())[0]?.['profile_photo_url']).toMatch(/\.png$/)
})

test('§8 settings: an image that is refused for who sends it is not called unreadable', async ({ app, backend }) => {
  const refusal = {
    statusCode: '403',
    error: 'Unauthorized',
    code: 'AccessDenied',
    message: 'new row violates row-level security policy',
  }
  backend.script(UPLOADING, json(refusal, 400))
  await app.openWhole('/settings')
  choose('Logo', new File([new Uint8Array(200)], 'logo.png', { type: 'image/png' }))
  await expect
    .element(page.getByRole('region', { name: 'Foto e logo' }).getByRole('alert'))
    .toMatchTextContent(/^Erro no upload\. A imagem não foi enviada\. Tente novamente\.$/)
})

test('a photo of more pixels than the server draws is told so, with what to do', async ({ app, backend }) => {
  const refusal = {
    statusCode: '400',
    error: 'InvalidImage',
    code: 'InvalidImage',
    message: 'The image has more than 40 megapixels',
  }
  backend.script(UPLOADING, json(refusal, 400))
  await app.openWhole('/settings')
  choose('Foto de perfil', new File([new Uint8Array(200)], 'foto.png', { type: 'image/png' }))
  await expect
    .element(page.getByRole('region', { name: 'Foto e logo' }).getByRole('alert'))
    .toMatchTextContent(
      /^Erro no upload\. A imagem tem mais de 40 megapixels\. Reduza as dimensões da foto e tente novamente\.$/,
    )
})

test('an image whose last answer is lost is there, and the one that it replaces is removed, whichever tab had put it there', async ({
  app,
  backend,
}) => {
  const reply = storeWrites(backend, 'profiles')
  const removed = 'DELETE /storage/v1/object/profiles'
  backend.script(UPLOADING, json({ Id: 'id', Key: 'profiles/logo.png' }))
  backend.script(removed, json([]))
  await app.openWhole('/settings')
  const [profile] = backend.tables.find('profiles', new URLSearchParams())
  const theirs = `${window.location.origin}/storage/v1/object/public/profiles/ana/logo-1.png`
  backend.tables.give('profiles', [{ ...profile, logo_url: theirs }])
  backend.script('PATCH /rest/v1/profiles', lost(reply))
  choose('Logo', new File([new Uint8Array(200)], 'logo.png', { type: 'image/png' }))
  await expect.element(toasts().getByText('Perfil atualizado')).toBeVisible()
  await expect.element(page.getByRole('img', { name: 'Logo' })).toBeVisible()
  expect(backend.sent(removed).map(({ body }) => body)).toEqual([{ prefixes: ['ana/logo-1.png'] }])
})
