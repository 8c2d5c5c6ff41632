import { page } from 'vitest/browser'
import { expect, test } from '#testing/component-test.ts'
import { json } from '#testing/replies.ts'
import { patientRow } from '#testing/sample-rows.ts'
import { scriptRecord, typeConversation } from '#testing/written-record.ts'
import { CPF } from '#testing/known-consultation.ts'

/** Where the record begins, regardless of scrolling. */
const top = () => (document.querySelector('[data-record-body]')?.getBoundingClientRect().top ?? 0) + window.scrollY

/** A name of this width in the font of the record's header. */
function nameOfWidth(pixels: number): string {
  const probe = document.body.appendChild(document.createElement('span'))
  probe.className = 'text-lg font-bold tracking-tight'
  for (probe.textContent = 'Ana Lima'; probe.offsetWidth < pixels;) probe.textContent += 'l'
  const name = probe.textContent
  probe.remove()
  return name
}

// The second fits in a row with "Rascunho", but not with "Confirmado".
for (const width of [100, 182])
  test(`a record does not move on a phone when it is confirmed, with a name ${width} px wide`, async ({
    app,
    backend,
  }) => {
    await page.viewport(360, 740)
    scriptRecord(backend)
    app.open('/record')
    const field = page.getByLabelText('CPF do paciente')
    await expect.element(field).toBeVisible()
    const name = nameOfWidth(width)
    backend.tables.give('patients', [{ ...patientRow(1, 'Helena Prado', CPF), name }])
    await field.fill(CPF)
    await expect.element(page.getByLabelText('Nome do paciente')).toHaveValue(name)
    await typeConversation(app)
    const before = top()
    const confirm = page.getByRole('button', { name: 'Revisei e confirmo' })
    await expect.element(confirm).toBeEnabled()
    await confirm.click()
    await expect.element(page.getByText('Confirmado', { exact: true })).toBeVisible()
    expect(top()).toBe(before)
  })

test('the recording’s notices do not cover its record', async ({ app, backend }) => {
  scriptRecord(backend)
  backend.tables.give('patients', [])
  backend.script('POST /rest/v1/patients', json(patientRow(1, 'Helena Prado', CPF), 201))
  await app.openWhole('/record')
  await page.getByLabelText('CPF do paciente').fill(CPF)
  await expect.element(page.getByText('Novo paciente', { exact: true }).first()).toBeVisible()
  await page.getByLabelText('Nome do paciente').fill('Helena Prado')
  await typeConversation(app)
  await expect.poll(() => document.querySelectorAll('[data-sonner-toast]').length, { timeout: 1000 }).toBe(0)
})
