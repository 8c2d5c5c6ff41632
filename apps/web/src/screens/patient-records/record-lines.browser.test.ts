import { onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { App } from '#testing/app.tsx'
import { expect, test } from '#testing/component-test.ts'
import { CPF } from '#testing/known-consultation.ts'
import type { FakeBackend } from '#testing/fake-backend.ts'
import { never } from '#testing/replies.ts'
import { consultationRow, patientRow, recordRow } from '#testing/sample-rows.ts'
import { storeWrites } from '#testing/stored-writes.ts'
import { typeKnownConsultation } from '#testing/written-record.ts'

const HISTORY = 'HISTÓRIA DA DOENÇA ATUAL'

/** Opens a draft with a line in each of two sections; saves are only sent. */
async function openDraft(app: App, backend: FakeBackend): Promise<void> {
  const helena = patientRow(1, 'Helena Prado', '52998224725')
  const consultation = consultationRow(1, helena, 'Tenho dor de cabeça há três dias.\nTenho alergia a dipirona.')
  backend.tables.give('patients', [helena])
  backend.tables.give('consultations', [consultation])
  backend.tables.give('patient_records', [
    recordRow(1, consultation, `${HISTORY}\n• Dor de cabeça há 3 dias.\n\nALERGIAS\n• Alergia a dipirona.`),
  ])
  backend.script('PATCH /rest/v1/patient_records', never)
  await app.openWhole('/patient-records')
  await page.getByLabelText('CPF do paciente').fill('52998224725')
  await page.getByRole('button', { name: 'Buscar' }).click()
  await expect.element(line('Alergia a dipirona.')).toBeVisible()
}

const section = (title: string) => page.getByRole('region', { name: title, exact: true })
const line = (words: string) => page.getByRole('button', { name: `Editar: ${words}` })
const handleIn = (title: string) => section(title).getByTitle('Arraste para outra seção')
const sent = (backend: FakeBackend) => backend.sent('PATCH /rest/v1/patient_records').map(({ body }) => body)

test('a letter typed into a line renders no other line again, and the others do what they did', async ({
  app,
  backend,
}) => {
  await openDraft(app, backend)
  await line('Dor de cabeça há 3 dias.').click()
  const other = document.querySelectorAll('[data-line]')[1]
  // The props from React's last render of the element.
  const rendered = () => Object.entries(other ?? {}).find(([name]) => name.startsWith('__reactProps$'))?.[1]
  await userEvent.keyboard(' Piora')
  const before = rendered()
  expect(before).toBeDefined()
  await userEvent.keyboard(' com a luz.')
  expect(rendered()).toBe(before)
  await line('Alergia a dipirona.').click()
  await userEvent.keyboard(' Urticária.')
  await expect.element(line('Dor de cabeça há 3 dias. Piora com a luz.')).toBeVisible()
  await expect.element(page.getByLabelText('Linha de ALERGIAS')).toHaveValue('Alergia a dipirona. Urticária.')
})

test('at 400 % the line that the keyboard reaches is on the screen, whatever closes above it', async ({
  app,
  backend,
}) => {
  await typeKnownConsultation(app, backend)
  await page.viewport(320, 256)
  await app.openWhole('/patient-records')
  // Like Safari, which has no scroll anchoring.
  document.body.style.overflowAnchor = 'none'
  onTestFinished(() => void document.body.style.removeProperty('overflow-anchor'))
  await page.getByLabelText('CPF do paciente').fill(CPF)
  await page.getByRole('button', { name: 'Buscar' }).click()
  const lines = page.getByRole('button', { name: /^Editar: / })
  await expect.element(lines.first()).toBeInTheDocument()
  lines.first().element().focus()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Tab}')
  await expect.element(page.getByText(/^Dito: /).first()).toBeVisible()
  const next = lines.elements()[1]
  next?.scrollIntoView({ block: 'start' })
  next?.focus()
  const opened = next?.closest('[data-line]')
  await expect.poll(() => opened?.textContent).toContain('Dito: ')
  await expect.poll(() => next?.getBoundingClientRect().top).toBeGreaterThanOrEqual(0)
})

test('a line dropped on another section is saved there, and undone in one step', async ({ app, backend }) => {
  await openDraft(app, backend)
  await userEvent.dragAndDrop(handleIn('ALERGIAS'), section(HISTORY), { targetPosition: { x: 60, y: 50 } })
  await expect.element(section(HISTORY).getByText('Alergia a dipirona.')).toBeVisible()
  await expect.element(section('ALERGIAS')).not.toBeInTheDocument()
  await expect
    .poll(() => sent(backend))
    .toEqual([{ medical_analysis: `${HISTORY}\n• Dor de cabeça há 3 dias.\n• Alergia a dipirona.` }])
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect.element(section('ALERGIAS').getByText('Alergia a dipirona.')).toBeVisible()
})

test('a line is dragged to another section, even an empty one, and undone', async ({ app, backend }) => {
  await openDraft(app, backend)
  storeWrites(backend, 'patient_records')
  const stored = () => String(backend.tables.find('patient_records', new URLSearchParams())[0]?.['medical_analysis'])
  const before = stored()
  await userEvent.dragAndDrop(handleIn('ALERGIAS'), section(HISTORY), { targetPosition: { x: 60, y: 50 } })
  await expect.element(page.getByRole('status').getByText(`Linha levada para ${HISTORY}`)).toBeInTheDocument()
  await expect.poll(stored).toBe(`${HISTORY}\n• Dor de cabeça há 3 dias.\n• Alergia a dipirona.`)
  await expect.element(section('ALERGIAS')).not.toBeInTheDocument()
  const places = (title: string) => [...document.querySelectorAll('p')].filter((one) => one.textContent === title)
  const pointer = new Pointer(handleIn(HISTORY).last().element())
  await pointer.down()
  await pointer.over(line('Dor de cabeça há 3 dias.').element())
  await expect.poll(() => places('ALERGIAS')).toHaveLength(1)
  for (const place of places('ALERGIAS')) await pointer.over(place)
  await pointer.up()
  await expect.poll(stored).toContain('ALERGIAS\n• Alergia a dipirona.')
  expect(places('HÁBITOS')).toEqual([])
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect.poll(stored).toBe(before)
})

test('a line dropped on its own section, or outside, stays where it is', async ({ app, backend }) => {
  await openDraft(app, backend)
  await userEvent.dragAndDrop(handleIn('ALERGIAS'), section('ALERGIAS').getByRole('heading'))
  await userEvent.dragAndDrop(handleIn('ALERGIAS'), page.getByRole('heading', { level: 1 }))
  await expect.element(section('ALERGIAS').getByText('Alergia a dipirona.')).toBeVisible()
  await new Promise((done) => setTimeout(done, 1000))
  expect(sent(backend)).toEqual([])
})

test('missing sections appear only while a line is dragged', async ({ app, backend }) => {
  await openDraft(app, backend)
  const handle = handleIn('ALERGIAS').element()
  const empty = () =>
    [...document.querySelectorAll('p')].map((one) => one.textContent).filter((one) => one === 'CONDUTA')
  expect(empty()).toEqual([])
  const pointer = new Pointer(handle)
  await pointer.down()
  // A press without movement is a click.
  expect(empty()).toEqual([])
  await pointer.over(line('Dor de cabeça há 3 dias.').element())
  await expect.poll(empty).toEqual(['CONDUTA'])
  await pointer.up()
  await expect.poll(empty).toEqual([])
})

test('during a drag the landing place is shown, and the line lands there: above the one it was dropped on', async ({
  app,
  backend,
}) => {
  await openDraft(app, backend)
  const marks = () => [...document.querySelectorAll('[data-landing]')].map((one) => one.parentElement?.dataset)
  const pointer = new Pointer(handleIn('ALERGIAS').element())
  await pointer.down()
  await pointer.over(line('Dor de cabeça há 3 dias.').element(), 0.1)
  await expect.poll(marks).toMatchObject([{ line: '0' }])
  await pointer.over(line('Dor de cabeça há 3 dias.').element(), 0.9)
  await expect.poll(marks).toMatchObject([{ section: HISTORY }])
  await pointer.over(line('Dor de cabeça há 3 dias.').element(), 0.1)
  await pointer.up()
  await expect
    .poll(() => sent(backend))
    .toEqual([{ medical_analysis: `${HISTORY}\n• Alergia a dipirona.\n• Dor de cabeça há 3 dias.` }])
  expect(marks()).toEqual([])
})

test('Escape, and a pointer that the system cancels, leave the line where it was', async ({ app, backend }) => {
  await openDraft(app, backend)
  for (const giveUp of ['Escape', 'pointercancel']) {
    const pointer = new Pointer(handleIn('ALERGIAS').element())
    await pointer.down()
    await pointer.over(line('Dor de cabeça há 3 dias.').element())
    if (giveUp === 'Escape') await userEvent.keyboard('{Escape}')
    else await pointer.send('pointercancel')
    await expect.poll(() => document.querySelectorAll('[data-landing]').length).toBe(0)
    await pointer.up()
  }
  await expect.element(section('ALERGIAS').getByText('Alergia a dipirona.')).toBeVisible()
  await new Promise((done) => setTimeout(done, 1000))
  expect(sent(backend)).toEqual([])
})

test('a finger drags a line by its handle, which does not scroll the page', async ({ app, backend }) => {
  await openDraft(app, backend)
  const handle = handleIn('ALERGIAS').element()
  expect(getComputedStyle(handle).touchAction).toBe('none')
  const pointer = new Pointer(handle, 'touch')
  await pointer.down()
  await pointer.over(line('Dor de cabeça há 3 dias.').element(), 0.1)
  await pointer.up()
  await expect.element(section(HISTORY).getByText('Alergia a dipirona.')).toBeVisible()
})

test('a new line of a section is saved while it is typed, is one step to undo, and stands once on the screen', async ({
  app,
  backend,
}) => {
  await openDraft(app, backend)
  const before = sent(backend)
  await page.getByLabelText('Acrescentar linha a uma seção').selectOptions('ALERGIAS')
  const field = page.getByLabelText('Linha de ALERGIAS')
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('Pólen.')
  const text = (...allergies: readonly string[]) => ({
    medical_analysis: `${HISTORY}\n• Dor de cabeça há 3 dias.\n\nALERGIAS\n${allergies.map((one) => `• ${one}`).join('\n')}`,
  })
  await expect.poll(() => sent(backend).at(-1)).toEqual(text('Alergia a dipirona.', 'Pólen.'))
  expect(before).toEqual([])
  await expect.element(field).toHaveValue('Pólen.')
  expect(line('Pólen.').elements()).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.element(section('ALERGIAS').getByRole('button', { name: 'Editar: Pólen.' })).toBeVisible()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect.element(line('Pólen.')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Desfazer' })).not.toBeInTheDocument()
})

test('a key opens the sections and chooses none; a new line that is emptied again leaves no section behind', async ({
  app,
  backend,
}) => {
  await openDraft(app, backend)
  const sections = page.getByLabelText('Acrescentar linha a uma seção')
  for (const key of ['{ArrowDown}', 'c', '{End}']) {
    sections.element().focus()
    await userEvent.keyboard(`${key}{Escape}`)
  }
  await expect.element(sections).toHaveFocus()
  expect(page.getByLabelText(/^Linha de /).elements()).toEqual([])
  await page.getByLabelText('Acrescentar linha a uma seção').selectOptions('HÁBITOS')
  await userEvent.keyboard('Fuma.{Enter}Bebe.')
  await expect.element(page.getByLabelText('Linha de HÁBITOS')).toHaveValue('Bebe.')
  await expect.element(section('HÁBITOS').getByText('Fuma.')).toBeVisible()
  await page.getByLabelText('Linha de HÁBITOS').fill('')
  await userEvent.keyboard('{Backspace}')
  await expect.element(section('HÁBITOS').getByText('Bebe.')).not.toBeInTheDocument()
  await line('Fuma.').click()
  await page.getByLabelText('Linha de HÁBITOS').fill('')
  await userEvent.keyboard('{Escape}')
  await expect.element(section('HÁBITOS')).not.toBeInTheDocument()
})

test('a line that is being edited has no handle', async ({ app, backend }) => {
  await openDraft(app, backend)
  await line('Alergia a dipirona.').click()
  await expect.element(page.getByLabelText('Linha de ALERGIAS')).toHaveFocus()
  expect(handleIn('ALERGIAS').elements()).toEqual([])
  expect(handleIn(HISTORY).elements()).toHaveLength(1)
})

/** The pointer events of a drag, as a browser sends them. */
class Pointer {
  readonly #handle: Element
  readonly #type: string
  #place: { readonly clientX: number; readonly clientY: number }

  constructor(handle: Element, type = 'mouse') {
    this.#handle = handle
    this.#type = type
    this.#place = placeIn(handle, 0.5)
    // A synthetic pointer cannot be captured.
    if (handle instanceof HTMLElement) handle.setPointerCapture = () => undefined
  }
  async send(name: string): Promise<void> {
    const look = { bubbles: true, cancelable: true, pointerId: 7, pointerType: this.#type, button: 0 }
    this.#handle.dispatchEvent(new PointerEvent(name, { ...look, ...this.#place }))
    await new Promise((done) => requestAnimationFrame(done))
  }
  async down(): Promise<void> {
    await this.send('pointerdown')
  }
  /** @param height on the element, from 0 at its top to 1. */
  async over(element: Element, height = 0.5): Promise<void> {
    this.#place = placeIn(element, height)
    await this.send('pointermove')
  }
  async up(): Promise<void> {
    await this.send('pointerup')
  }
}

function placeIn(element: Element, height: number): { readonly clientX: number; readonly clientY: number } {
  const box = element.getBoundingClientRect()
  return { clientX: box.left + box.width / 2, clientY: box.top + box.height * height }
}
