import { page } from 'vitest/browser'
import { expect, test } from '#testing/component-test.ts'
import { typeKnownConsultation } from '#testing/written-record.ts'

const confirmButton = () => page.getByRole('button', { name: 'Revisei e confirmo' })

test('on a phone the second tap of a double tap on the confirmation falls on nothing, and the next consultation is there a moment later', async ({
  app,
  backend,
}) => {
  await page.viewport(360, 740)
  await typeKnownConsultation(app, backend)
  await expect.element(confirmButton()).toBeEnabled()
  const { left, top, width, height } = confirmButton().element().getBoundingClientRect()
  const pressed = () => document.elementFromPoint(left + width / 2, top + height / 2)?.closest('button')?.textContent
  expect(pressed()).toContain('Revisei e confirmo')
  await confirmButton().click()
  await expect.element(page.getByText('Confirmado', { exact: true })).toBeVisible()
  expect(pressed()).toBeUndefined()
  await expect.poll(pressed).toBe('Nova consulta')
  await page.viewport(1280, 800)
})

test('a slow double tap on an answer, or a key held on it, gives it and does not take it back', async ({
  app,
  backend,
}) => {
  await typeKnownConsultation(app, backend, true)
  const answer = page.getByRole('button', { name: 'Está certo: A frequência não foi dita.' })
  const button = answer.element()
  if (!(button instanceof HTMLElement)) throw new Error('no button')
  // Touch screens and keyboards count no clicks: each has a `detail` of its own.
  for (const waitMs of [450, 30, 30]) {
    button.click()
    await new Promise((done) => setTimeout(done, waitMs))
  }
  button.click()
  await expect.element(answer).toHaveAttribute('aria-pressed', 'true')
})

test('a double click on an answer gives it, and a later click takes it back', async ({ app, backend }) => {
  await typeKnownConsultation(app, backend, true)
  const answer = page.getByRole('button', { name: 'Está certo: A frequência não foi dita.' })
  await answer.dblClick()
  await expect.element(answer).toHaveAttribute('aria-pressed', 'true')
  await expect
    .poll(() => backend.sent('POST /rest/v1/rpc/answer_review_points').map(({ body }) => body))
    .toMatchObject([{ answers: [{ answer: 'fine' }] }])
  // No longer part of the double click.
  await new Promise((done) => setTimeout(done, 1000))
  await answer.click()
  await expect.element(answer).toHaveAttribute('aria-pressed', 'false')
})
