import { expect, test, type Page } from '@playwright/test'
import { openDemoBrowser, startDemo } from '../product/demo-session.ts'
import type { RunningProduct } from '../product/product.ts'
import { startAgreed } from '../product/screen.ts'

let demo: RunningProduct
test.beforeAll(async () => {
  demo = await startDemo()
})
test.afterAll(() => demo.stop())

/** A start that fails: the reason and a way out are visible, and the focus is back on the button. */
async function isExplained(page: Page, wayOn: string): Promise<void> {
  const notice = page.getByRole('alert')
  await expect(notice).toContainText('Erro ao iniciar gravação')
  await expect(notice).toContainText('Não foi possível acessar o microfone. Verifique as permissões.')
  await expect(notice).toContainText(wayOn)
  await expect(page.getByRole('button', { name: 'Iniciar gravação' })).toBeFocused()
  await expect(notice).toBeInViewport()
}

test('a denied microphone is explained, and typing leads to the same record', async ({ launchOptions }) => {
  const session = await openDemoBrowser(demo, launchOptions, [
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream=deny',
  ])
  const { page } = session
  await startAgreed(page)
  await isExplained(page, 'Toque no cadeado ao lado do endereço, permita o microfone e tente novamente.')
  await page.getByText('Digitar ou colar a conversa').click()
  await page.getByLabel('Conversa da consulta').fill('Tenho dor de cabeça.\nTenho alergia a dipirona.')
  await page.getByRole('button', { name: 'Gerar prontuário' }).click()
  await expect(page.getByText('Prontuário salvo com sucesso!')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Alergia a dipirona.' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Tenho alergia a dipirona.' })).toBeVisible()
  await session.close()
})

test('a missing microphone is explained', async ({ launchOptions }) => {
  const session = await openDemoBrowser(demo, launchOptions, [])
  await startAgreed(session.page)
  await isExplained(session.page, 'Nenhum microfone foi encontrado. Conecte um e tente novamente.')
  await session.close()
})

test('a busy microphone is explained; audio that the browser never starts is reported within seconds, frees the microphone, and can be tried again', async ({
  launchOptions,
}) => {
  const session = await openDemoBrowser(demo, launchOptions, [
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
  ])
  const { page } = session
  // No browser flag makes a device busy.
  await page.evaluate(() => {
    const { getUserMedia } = navigator.mediaDevices
    navigator.mediaDevices.getUserMedia = () => {
      navigator.mediaDevices.getUserMedia = getUserMedia
      return Promise.reject(new DOMException('busy', 'NotReadableError'))
    }
  })
  await startAgreed(page)
  await isExplained(page, 'Outro programa está usando o microfone. Feche-o e tente novamente.')

  await page.evaluate(() => {
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    const streams: MediaStream[] = []
    navigator.mediaDevices.getUserMedia = async (constraints) => {
      const stream = await open(constraints)
      streams.push(stream)
      return stream
    }
    // The path of browsers that capture a microphone through an audio graph.
    Reflect.deleteProperty(window, 'MediaStreamTrackProcessor')
    const resume = AudioContext.prototype.resume
    AudioContext.prototype.resume = () => new Promise(() => undefined)
    Object.assign(window, {
      openTracks: () => streams.flatMap((one) => one.getTracks()).filter((track) => track.readyState === 'live').length,
      mend: () => (AudioContext.prototype.resume = resume),
    })
  })
  // The patient's answer remains valid for each retry.
  await page.getByRole('button', { name: 'Iniciar gravação' }).click()
  const notice = page.getByRole('alert')
  await expect(notice).toContainText('Erro de áudio')
  await expect(notice).toContainText('Falha ao configurar processamento de áudio')
  expect(await page.evaluate('openTracks()')).toBe(0)
  await page.evaluate('mend()')
  await expect(page.getByLabel('O paciente foi informado e concordou com a gravação')).toBeChecked()
  await page.getByRole('button', { name: 'Iniciar gravação' }).click()
  await expect(page.getByRole('button', { name: 'Finalizar' })).toBeVisible()
  await session.close()
})

test('a permission that is taken away during a recording is named, and the recording continues when it is back', async ({
  launchOptions,
}) => {
  const session = await openDemoBrowser(demo, launchOptions, ['--use-fake-device-for-media-stream'])
  const { page } = session
  const origin = new URL(page.url()).origin
  await page.context().grantPermissions(['microphone'], { origin })
  await startAgreed(page)
  await expect(page.getByText('Ouvindo', { exact: true })).toBeVisible()
  await page.context().clearPermissions()
  await expect(
    page.getByText(
      'O que já foi captado está guardado, mas a permissão do microfone foi retirada. Toque no cadeado ao lado do endereço, permita o microfone e tente novamente.',
      { exact: true },
    ),
  ).toBeVisible()
  await page.context().grantPermissions(['microphone'], { origin })
  await expect(page.getByText('Ouvindo', { exact: true })).toBeVisible()
  await session.close()
})
