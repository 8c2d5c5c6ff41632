import { expect, test } from '../product/fixtures.ts'

// In the built product, whose styles come in a different order than in development: the notices' own come last.
test('on a phone a notice is low enough to cover no control, and its cross is as large as a thumb', async ({
  page,
  doctor: _signedIn,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/record')
  await page.getByLabel('CPF do paciente').fill('52998224725')
  const notice = page.getByRole('region', { name: 'Avisos' }).getByRole('listitem')
  await expect(notice).toContainText('Nenhum cadastro com este CPF.')
  // It is still moving into place.
  await page.waitForTimeout(600)
  const box = await notice.boundingBox()
  const cross = await notice.getByRole('button', { name: 'Fechar aviso' }).boundingBox()
  const save = await page.getByRole('button', { name: 'Salvar dados do paciente' }).boundingBox()
  if (!box || !cross || !save) throw new Error('nothing to measure')
  expect(box.height).toBeLessThan(66)
  expect(cross.width).toBeGreaterThanOrEqual(44)
  expect(cross.height).toBeGreaterThanOrEqual(44)
  const isApart = box.y >= save.y + save.height || box.y + box.height <= save.y
  expect(isApart).toBe(true)
})
