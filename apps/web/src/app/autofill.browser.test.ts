import { page, type Locator } from 'vitest/browser'
import { expect, test } from '#testing/component-test.ts'
import { json } from '#testing/replies.ts'
import { patientRow } from '#testing/sample-rows.ts'

/** What the browser would fill in: the doctor's own details. */
const DOCTOR = 'Rua do Consultório, 1'

const WAYS = ['the browser', 'an extension', 'an extension that also plays keys'] as const

/** Sets a value as autofill does: without keys, with the events autofill dispatches. */
function autofill(field: Locator, value: string, way: (typeof WAYS)[number]): void {
  const element = field.element()
  if (
    !(element instanceof HTMLInputElement) &&
    !(element instanceof HTMLTextAreaElement) &&
    !(element instanceof HTMLSelectElement)
  )
    throw new Error('no field')
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set
  if (way === 'an extension that also plays keys') {
    element.focus()
    element.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }))
  }
  setter?.call(element, value)
  const told =
    way === 'the browser'
      ? new Event('input', { bubbles: true, composed: true })
      : new InputEvent('input', { bubbles: true, inputType: 'insertText', data: value })
  element.dispatchEvent(told)
  element.dispatchEvent(new Event('change', { bubbles: true }))
  if (way === 'an extension that also plays keys') {
    element.dispatchEvent(new KeyboardEvent('keyup', { key: 'a', bubbles: true }))
    element.blur()
  }
}

for (const way of WAYS) {
  test(`/patients: what ${way} fills in is neither shown nor saved`, async ({ app, backend }) => {
    backend.script('POST /rest/v1/patients', json(patientRow(1, 'Helena Prado'), 201))
    await app.openWhole('/patients')
    await page.getByRole('button', { name: 'Novo Paciente' }).click()
    const card = page.getByRole('dialog', { name: 'Novo Paciente' })
    const field = (label: string) => card.getByLabelText(label).first()
    await field('Nome').fill('Helena Prado')
    for (const label of ['Nome', 'Telefone', 'Email', 'Endereço', 'Alergias conhecidas', 'Histórico médico'])
      autofill(field(label), DOCTOR, way)
    autofill(field('Data de nascimento'), '1970-01-02', way)
    autofill(field('Gênero'), 'masculino', way)
    await expect.element(field('Nome')).toHaveValue('Helena Prado')
    await expect.element(field('Endereço')).toHaveValue('')
    await expect.element(field('Gênero')).toHaveValue('')
    const told = card.getByRole('status')
    await expect.element(told).toMatchTextContent('O navegador tentou preencher campos sozinho')
    await expect.element(told).toMatchTextContent('Digite ou cole os dados do paciente.')
    await field('Endereço').fill('Rua da Paciente, 2')
    await expect.element(told).not.toMatchTextContent('Endereço')
    await card.getByRole('button', { name: 'Cadastrar paciente' }).click()
    await expect.element(card).not.toBeInTheDocument()
    // A field that is not sent is stored as null.
    const stored = backend
      .sent('POST /rest/v1/patients')
      .map(({ body }) => Object.entries(body ?? {}).filter(([name, value]) => value !== null && !name.endsWith('id')))
    expect(stored.map((fields) => Object.fromEntries(fields))).toEqual([
      { name: 'Helena Prado', address: 'Rua da Paciente, 2' },
    ])
  })

  test(`/record: what ${way} fills in, collapsed fields included, reaches no patient`, async ({ app, backend }) => {
    const helena = patientRow(1, 'Helena Prado', '52998224725')
    backend.tables.give('patients', [helena])
    backend.script('PATCH /rest/v1/patients', json([helena]))
    app.open('/record')
    const field = (label: string) => page.getByRole('main').getByLabelText(label).first()
    await field('CPF do paciente').fill('52998224725')
    await expect.element(field('Nome do paciente')).toHaveValue('Helena Prado')
    autofill(field('CPF do paciente'), '111.444.777-35', way)
    autofill(field('Nome do paciente'), 'Dra. Ana Lima', way)
    for (const label of ['Profissão', 'Telefone', 'Endereço', 'Doenças crônicas', 'Contato de emergência'])
      autofill(field(label), DOCTOR, way)
    autofill(field('Estado civil'), 'casado', way)
    await expect.element(field('CPF do paciente')).toHaveValue('529.982.247-25')
    await expect.element(field('Nome do paciente')).toHaveValue('Helena Prado')
    await page.getByRole('button', { name: 'Salvar dados do paciente' }).click()
    await expect.element(page.getByText('Dados salvos').first()).toBeVisible()
    expect(backend.sent('PATCH /rest/v1/patients').flatMap(({ body }) => Object.keys(body ?? {}))).toEqual([])
    expect(backend.sent('POST /rest/v1/patients')).toEqual([])
  })
}
