import { expect, test } from '../product/fixtures.ts'

test('pasted, dictated and hand-corrected text counts as typed, and a pasted date in any usual form', async ({
  page,
  context,
  doctor,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/patients')
  await page.getByRole('button', { name: 'Novo Paciente' }).click()
  const card = page.getByRole('dialog', { name: 'Novo Paciente' })
  await page.evaluate(() => navigator.clipboard.writeText('Helena Pradoo'))
  await card.getByLabel('Nome').focus()
  await page.keyboard.press('Control+V')
  await page.keyboard.press('Backspace')
  await card.getByLabel('Alergias conhecidas').focus()
  // As dictation or an input method does.
  await page.keyboard.insertText('Dipirona')
  await page.keyboard.press('Control+Z')
  await page.keyboard.insertText('Látex')
  await card.getByLabel('Gênero').focus()
  await page.keyboard.type('Fem')
  const birthDate = card.getByLabel('Data de nascimento')
  for (const pasted of ['1/2/1980', '1980-02-01', '01.02.1980', '01021980', ' 01/02/1980 ']) {
    await page.evaluate((text) => navigator.clipboard.writeText(text), pasted)
    await birthDate.focus()
    await birthDate.press('Control+A')
    await birthDate.press('Control+V')
    await expect(birthDate).toHaveValue('01/02/1980')
  }
  await card.getByRole('button', { name: 'Cadastrar paciente' }).click()
  await expect(card).toBeHidden()
  const { data } = await doctor.backend.from('patients').select('name, gender, known_allergies, birth_date')
  expect(data).toEqual([
    { name: 'Helena Prado', gender: 'feminino', known_allergies: 'Látex', birth_date: '1980-02-01' },
  ])
})
