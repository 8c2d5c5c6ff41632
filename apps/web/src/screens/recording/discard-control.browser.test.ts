import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { RecordingEngine } from '#recording/recording-engine.ts'
import { beginRecording } from '#recording/recording-state.ts'
import { endNotices } from '#shared/notify.ts'
import { toasts } from '#testing/screen.ts'
import { browserPorts } from './browser-ports.ts'
import { DiscardControl } from './discard-control.tsx'

test('a recording that the device does not erase is not told as discarded', async () => {
  const engine = new RecordingEngine(browserPorts('ana'))
  engine.discard = () => Promise.reject(new DOMException('the store is closing', 'InvalidStateError'))
  const progress = beginRecording({ consultation: { id: 'consultation', patientName: 'Helena Prado' } })
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  root.render(createElement(DiscardControl, { engine, progress, onDiscard: () => undefined }))
  await page.getByRole('button', { name: 'Descartar gravação' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar', exact: true }).click()
  await expect.element(toasts().getByText('A gravação não foi descartada')).toBeVisible()
  root.unmount()
  place.remove()
  endNotices()
})
