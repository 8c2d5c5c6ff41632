import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/** What the browser would fill in: the doctor's own details. */
const DOCTOR = 'Rua do Consultório, 1'

const WAYS = ['the browser', 'an extension', 'an extension that also plays keys'] as const

/** Sets a value as autofill does: without keys, with the events that it sends. */
function autofill(field: Locator, value: string, way: (typeof WAYS)[number]): Promise<void> {
  return field.evaluate(
    (element, [filled, how]) => {
      if (
        !(element instanceof HTMLInputElement) &&
        !(element instanceof HTMLTextAreaElement) &&
        !(element instanceof HTMLSelectElement)
      )
        throw new Error('no field')
      const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set
      if (how === 'an extension that also plays keys') {
        element.focus()
        element.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }))
      }
      setter?.call(element, filled)
      const told =
        how === 'the browser'
          ? new Event('input', { bubbles: true, composed: true })
          : new InputEvent('input', { bubbles: true, inputType: 'insertText', data: filled })
      element.dispatchEvent(told)
      element.dispatchEvent(new Event('change', { bubbles: true }))
      if (how === 'an extension that also plays keys') {
        element.dispatchEvent(new KeyboardEvent('keyup', { key: 'a', bubbles: true }))
        element.blur()
      }
    },
    [value, way] as const,
  )
}

for (const way of WAYS) {
  test(`/patients: what ${way} fills in is neither shown nor saved`, async ({ page, doctor }) => {
    await page.goto('/patients')
    await page.getByRole('button', { name: 'Novo Paciente' }).click()
    const card = page.getByRole('dialog', { name: 'Novo Paciente' })
    await card.getByLabel('Nome').fill('Helena Prado')
    for (const label of ['Nome', 'Telefone', 'Email', 'Endereço', 'Alergias conhecidas', 'Histórico médico'])
      await autofill(card.getByLabel(label), DOCTOR, way)
    await autofill(card.getByLabel('Data de nascimento'), '1970-01-02', way)
    await autofill(card.getByLabel('Gênero'), 'masculino', way)
    await expect(card.getByLabel('Nome')).toHaveValue('Helena Prado')
    await expect(card.getByLabel('Endereço')).toHaveValue('')
    await expect(card.getByLabel('Gênero')).toHaveValue('')
    await expect(card.getByRole('status')).toContainText('O navegador tentou preencher campos sozinho')
    await expect(card.getByRole('status')).toContainText('Digite ou cole os dados do paciente.')
    await card.getByLabel('Endereço').fill('Rua da Paciente, 2')
    await expect(card.getByRole('status')).not.toContainText('Endereço')
    await card.getByRole('button', { name: 'Cadastrar paciente' }).click()
    await expect(card).toBeHidden()
    const { data } = await doctor.backend
      .from('patients')
      .select('name, birth_date, gender, phone, email, address, known_allergies, medical_history')
    expect(data).toEqual([
      {
        name: 'Helena Prado',
        birth_date: null,
        gender: null,
        phone: null,
        email: null,
        address: 'Rua da Paciente, 2',
        known_allergies: null,
        medical_history: null,
      },
    ])
  })

  test(`/record: what ${way} fills in, collapsed fields included, reaches no patient`, async ({ page, doctor }) => {
    await doctor.addPatient('Helena Prado', '52998224725')
    await page.goto('/record')
    await page.getByLabel('CPF do paciente').fill('52998224725')
    await expect(page.getByLabel('Nome do paciente')).toHaveValue('Helena Prado')
    await autofill(page.getByLabel('CPF do paciente'), '111.444.777-35', way)
    await autofill(page.getByLabel('Nome do paciente'), 'Dra. Ana Lima', way)
    for (const label of ['Profissão', 'Telefone (opcional)', 'Endereço', 'Doenças crônicas', 'Contato de emergência'])
      await autofill(page.getByLabel(label), DOCTOR, way)
    await autofill(page.getByLabel('Estado civil'), 'casado', way)
    await expect(page.getByLabel('CPF do paciente')).toHaveValue('529.982.247-25')
    await expect(page.getByLabel('Nome do paciente')).toHaveValue('Helena Prado')
    await page.getByRole('button', { name: 'Salvar dados do paciente' }).click()
    await expect(page.getByText('Dados salvos').first()).toBeVisible()
    const { data } = await doctor.backend
      .from('patients')
      .select('name, cpf, profession, phone, address, chronic_diseases, emergency_contact_name, marital_status')
    expect(data).toEqual([
      {
        name: 'Helena Prado',
        cpf: '52998224725',
        profession: null,
        phone: null,
        address: null,
        chronic_diseases: null,
        emergency_contact_name: null,
        marital_status: null,
      },
    ])
  })
}

test('pasted, dictated and hand-corrected text counts as typed', async ({ page, context, doctor }) => {
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
  await card.getByRole('button', { name: 'Cadastrar paciente' }).click()
  await expect(card).toBeHidden()
  const { data } = await doctor.backend.from('patients').select('name, gender, known_allergies')
  expect(data).toEqual([{ name: 'Helena Prado', gender: 'feminino', known_allergies: 'Látex' }])
})
