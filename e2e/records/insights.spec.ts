import { readFileSync } from 'node:fs'
import { expect, test, type Account } from '../product/fixtures.ts'
import { buyProfissional } from '../plans/purchase.ts'

async function confirmAll({ backend }: Account): Promise<void> {
  const { data } = await backend.from('patient_records').select('id, medical_analysis').throwOnError()
  for (const { id, medical_analysis: text } of data) {
    const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(String(text)))
    const text_hash = Buffer.from(bytes).toString('hex')
    await backend.rpc('confirm_record', { record: id, text_hash }).throwOnError()
  }
}

test('on Iniciante the analyses say what they would show, without figures, and link to the plans', async ({
  page,
  doctor,
}) => {
  await doctor.addConsultation(await doctor.addPatient('Helena Prado', '52998224725'), 'A dor melhorou.')
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Análises' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Análises avançadas')
  const offer = page.getByRole('region', { name: 'Fazem parte do plano Profissional' })
  await expect(offer.getByRole('listitem')).toHaveCount(8)
  await expect(page.getByRole('img')).toHaveCount(0)
  expect((await doctor.backend.rpc('practice_insights')).data).toEqual({ included: false })
  await offer.getByRole('link', { name: 'Ver planos' }).click()
  await expect(page).toHaveURL(/\/plans$/)
})

test('on Profissional each plot has its table, and everything is exported', async ({ page, doctor }, { outputDir }) => {
  const helena = await doctor.addPatient('=HYPERLINK("x")', '52998224725')
  await doctor.addConsultation(helena, 'A dor de cabeça melhorou.\nRetorno em quinze dias.', 600)
  await confirmAll(doctor)
  await doctor.addConsultation(await doctor.addPatient('Otávio Lima', '11144477735'), 'Tosse há uma semana.', 300)
  await buyProfissional(page)
  await page.goto('/insights')
  const consultations = page.getByRole('region', { name: 'Consultas por semana', exact: true })
  await expect(consultations).toContainText('2 consultas no período.')
  await expect(consultations.getByRole('img')).toHaveAccessibleName(/^Consultas por semana\. 2 consultas no período\./)
  await consultations.getByText('Ver em tabela').click()
  await expect(consultations.getByRole('row')).toHaveCount(13)
  await expect(consultations.getByRole('row').nth(1)).toContainText('2 consultas')
  await page.getByLabel('Período', { exact: true }).selectOption('Um ano')
  await expect(consultations.getByRole('row')).toHaveCount(54)
  await expect(page.getByRole('region', { name: 'Minutos gravados por semana', exact: true })).toContainText('15 min')
  await expect(page.getByRole('region', { name: 'Rascunhos à espera', exact: true })).toContainText('De hoje')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar CSV' }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toMatch(/^analises_\d{4}-\d\d-\d\d\.csv$/)
  await saved.saveAs(`${outputDir}/analises.csv`)
  const lines = readFileSync(`${outputDir}/analises.csv`, 'utf8').split('\r\n')
  expect(lines[53]).toMatch(/^\d\d\/\d\d\/\d{4};2;15;1;\d+;\d+;0;\d+;\d+$/)
  expect(lines.filter((line) => line.includes(';=') || line.includes(';"='))).toEqual([])
})
