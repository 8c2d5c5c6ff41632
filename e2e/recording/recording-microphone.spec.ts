import type { Page } from '@playwright/test'
import { withMicrophone } from '../browsers/microphone-browser.ts'
import { expect, test } from '../product/fixtures.ts'
import { hasRecorded, recordedSeconds, startAgreed } from '../product/screen.ts'
import { holdDevices, losesMicrophone, plugsMicrophoneIn } from './recording-devices.ts'

// Chromium's three microphones: its default, and two others.
test.use({ launchOptions: withMicrophone(), permissions: ['microphone'] })

const CHOSEN = 'Fake Audio Input 2'

/** The name of the device opened last. */
function openMicrophone(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const stream: unknown = Reflect.get(window, 'heldStream')
    const live = stream instanceof MediaStream ? stream.getAudioTracks() : []
    return live.find(({ readyState }) => readyState === 'live')?.label
  })
}

/** Unplugs or plugs in the chosen device alone; the others stay. */
async function unplugChosen(page: Page, isGone: boolean): Promise<void> {
  await page.evaluate((gone) => {
    const chosen = localStorage.getItem('prontuvoz-microphone')
    const { mediaDevices } = navigator
    const opened: unknown = Reflect.get(window, 'openAny')
    const open = typeof opened === 'function' ? opened : mediaDevices.getUserMedia.bind(mediaDevices)
    Object.assign(window, { openAny: open })
    mediaDevices.getUserMedia = (wish) => {
      const { deviceId } = typeof wish?.audio === 'object' ? wish.audio : {}
      const isWished = typeof deviceId === 'object' && 'exact' in deviceId && deviceId.exact === chosen
      return gone && isWished ? Promise.reject(new DOMException('gone', 'OverconstrainedError')) : open(wish)
    }
    if (!gone) mediaDevices.dispatchEvent(new Event('devicechange'))
  }, isGone)
}

test('the chosen microphone is the one that records, also after an interruption; while it is gone another one does', async ({
  page,
  doctor,
}) => {
  await doctor.addPatient('Helena Prado', '52998224725')
  await page.goto('/record')
  await holdDevices(page)
  await page.getByText('Microfone e atalhos').click()
  await page.getByRole('button', { name: 'Testar microfone' }).click()
  await page.getByLabel('Microfone', { exact: true }).selectOption(CHOSEN)
  await expect.poll(() => openMicrophone(page)).toBe(CHOSEN)
  await page.getByRole('button', { name: 'Encerrar teste' }).click()
  await page.getByLabel('CPF do paciente').fill('52998224725')
  await page.getByText('Os dados do paciente foram preenchidos.').first().waitFor()
  await startAgreed(page)
  await hasRecorded(page, 2)
  expect(await openMicrophone(page)).toBe(CHOSEN)

  await losesMicrophone(page, false)
  await expect(page.getByText(/^Microfone interrompido às \d\d:\d\d$/).first()).toBeVisible()
  await plugsMicrophoneIn(page)
  await expect(page.getByText('Ouvindo', { exact: true })).toBeVisible()
  expect(await openMicrophone(page)).toBe(CHOSEN)

  await unplugChosen(page, true)
  await losesMicrophone(page, true)
  await expect.poll(() => openMicrophone(page)).toBe('Fake Default Audio Input')
  await hasRecorded(page, (await recordedSeconds(page)) + 2)
  await unplugChosen(page, false)
  await expect.poll(() => openMicrophone(page)).toBe(CHOSEN)
  await hasRecorded(page, (await recordedSeconds(page)) + 2)
  // Switching back is no gap: only the two losses are.
  await expect(page.getByText(/· 2 lacunas$/)).toBeVisible()
})
