import { page, userEvent } from 'vitest/browser'
import { expect, test } from '#testing/component-test.ts'
import { json, refused } from '#testing/replies.ts'
import { consultationRow, patientRow, recordRow } from '#testing/sample-rows.ts'
import { alertIn } from '#testing/screen.ts'

const VERSIONS = 'POST /rest/v1/rpc/record_versions'
const helena = patientRow(1, 'Helena Prado', '52998224725')
const visit = consultationRow(1, helena, 'Tomo losartana.')
const written = 'MEDICAMENTOS EM USO\n• Losartana 50 mg.\n\nCONDUTA\n• Repouso.\n• Repouso.'
const corrected = 'MEDICAMENTOS EM USO\n• Losartana 100 mg.\n\nCONDUTA\n• Repouso.'
const moved = 'MEDICAMENTOS EM USO\n• Losartana 100 mg.\n• Repouso.'

test('a record shows how it was first written and each text that was confirmed, with what came and went', async ({
  app,
  backend,
}) => {
  backend.tables.give('patients', [helena])
  backend.tables.give('consultations', [visit])
  backend.tables.give('patient_records', [{ ...recordRow(1, visit, moved), confirmed_at: null }])
  const restore = backend.script(VERSIONS, refused(500))
  await app.openWhole('/patient-records')
  await page.getByLabelText('CPF do paciente').fill('52998224725')
  await userEvent.keyboard('{Enter}')
  await page.getByText('Versões anteriores').click()
  await expect.element(alertIn()).toMatchTextContent('As versões não puderam ser carregadas')
  restore()
  const at = (hour: string) => `2026-11-21T${hour}:00Z`
  backend.script(
    VERSIONS,
    json([
      { id: 9, analysis: corrected, confirmed_at: at('17:58'), created_at: at('17:58') },
      { id: 4, analysis: written, confirmed_at: at('17:40'), created_at: at('17:40') },
      { id: 1, analysis: written, confirmed_at: null, created_at: at('17:32') },
    ]),
  )
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  const versions = page.getByRole('list', { name: 'Versões do prontuário' })
  await expect.element(versions).toBeVisible()
  const told = [...versions.element().children].map(({ textContent }) => textContent)
  expect(told.map((text) => text.split('Ler o texto inteiro')[0])).toEqual([
    'Como está agoraSaiu: CONDUTA: Repouso.Entrou: MEDICAMENTOS EM USO: Repouso.',
    'Confirmado em 21/11/2026 às 14:58Saiu: MEDICAMENTOS EM USO: Losartana 50 mg.Saiu: CONDUTA: Repouso.Entrou: MEDICAMENTOS EM USO: Losartana 100 mg.',
    'Confirmado em 21/11/2026 às 14:40Nenhuma linha mudou.',
    'Como foi escrito em 21/11/2026 às 14:32',
  ])
  await page.getByText('Ler o texto inteiro').nth(1).click()
  await expect.element(page.getByText('Losartana 100 mg.').last()).toBeVisible()

  backend.script('POST /rest/v1/rpc/confirm_record', json(at('18:10')))
  backend.tables.give('patient_records', [{ ...recordRow(1, visit, moved), confirmed_at: at('18:10') }])
  const before = backend.sent(VERSIONS).length
  await page.getByRole('button', { name: 'Revisei e confirmo' }).first().click()
  await expect.poll(() => backend.sent(VERSIONS).length).toBe(before + 1)
})

test('older texts of a record are behind “Mostrar mais”, and the last one that was shown then says what came and went', async ({
  app,
  backend,
}) => {
  backend.tables.give('patients', [helena])
  backend.tables.give('consultations', [visit])
  backend.tables.give('patient_records', [{ ...recordRow(1, visit, moved), confirmed_at: '2026-11-21T18:10:00Z' }])
  const version = (id: number) => {
    const at = new Date(Date.UTC(2026, 10, 21, 12, id)).toISOString()
    return { id, analysis: `CONDUTA\n• Repouso ${id}.`, confirmed_at: at, created_at: at }
  }
  const all = Array.from({ length: 52 }, (_, index) => version(52 - index))
  backend.script(VERSIONS, async (request) => {
    const { before_version = 99 }: { before_version?: number } = await request.json()
    return Response.json(all.filter(({ id }) => id < before_version).slice(0, 50))
  })
  await app.openWhole('/patient-records')
  await page.getByLabelText('CPF do paciente').fill('52998224725')
  await userEvent.keyboard('{Enter}')
  await page.getByText('Versões anteriores').click()
  const versions = page.getByRole('list', { name: 'Versões do prontuário' })
  const more = page.getByRole('button', { name: 'Mostrar mais' })
  await expect.element(more).toBeVisible()
  expect(versions.element().children.length).toBe(50)
  await expect.element(versions).not.toMatchTextContent('Saiu: CONDUTA: Repouso 2.')
  await more.click()
  await expect.element(versions).toMatchTextContent('Saiu: CONDUTA: Repouso 2.')
  expect(versions.element().children.length).toBe(52)
  await expect.element(more).not.toBeInTheDocument()
})
