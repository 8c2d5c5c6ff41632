import { violationsOn } from '../browsers/axe.ts'
import { alertIn } from '../product/screen.ts'
import { expect, test } from '../product/fixtures.ts'
import { visitorOf } from '../product/session.ts'

const NEW = 'outra-senha-azul-42'

test('a doctor changes the password with the present one, which signs out the other devices and not this browser', async ({
  page,
  doctor,
  context,
  product,
}) => {
  const { email } = doctor
  const device = await visitorOf(product)
  await device.auth.signInWithPassword({ email, password: doctor.password })
  await page.goto('/settings')
  const other = await context.newPage()
  await other.goto('/dashboard')
  await page.getByRole('button', { name: 'Alterar senha' }).click()
  const dialog = page.getByRole('dialog', { name: 'Alterar senha' })
  await expect(dialog).toContainText('A conta sai dos outros aparelhos e continua aberta neste navegador.')
  expect(await violationsOn(page)).toEqual([])
  const change = async (current: string, next: string) => {
    await dialog.getByLabel('Senha atual').fill(current)
    await dialog.getByLabel('Nova senha').fill(next)
    await dialog.getByRole('button', { name: 'Salvar nova senha' }).click()
  }
  await change('nenhuma-das-minhas', NEW)
  await expect(dialog.getByText('A senha atual não confere.')).toBeVisible()
  await change(doctor.password, '12345')
  await expect(dialog.getByText('A senha deve ter pelo menos 6 caracteres.')).toBeVisible()
  await change(doctor.password, doctor.password)
  await expect(dialog.getByText('A nova senha precisa ser diferente da atual.')).toBeVisible()
  await change(doctor.password, NEW)
  await expect(page.getByText('Senha alterada').first()).toBeVisible()
  await expect(dialog).toBeHidden()

  expect((await device.auth.refreshSession()).error).not.toBeNull()
  await page.reload()
  await expect(page.getByLabel('Nome completo')).toHaveValue('Dra. Ana Lima')
  await other.getByRole('link', { name: 'Pacientes', exact: true }).first().click()
  await expect(other.getByRole('button', { name: 'Novo Paciente' })).toBeVisible()
  await expect(alertIn(other)).toBeHidden()
  expect((await doctor.backend.auth.signInWithPassword({ email, password: NEW })).error).toBeNull()
  expect((await doctor.backend.auth.signInWithPassword({ email, password: doctor.password })).error).not.toBeNull()
})

test('a change whose answer was lost is said to be open, and the same password again settles it', async ({
  page,
  doctor,
}) => {
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Alterar senha' }).click()
  const dialog = page.getByRole('dialog', { name: 'Alterar senha' })
  await page.route('**/auth/v1/user', async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback()
    await route.fetch()
    await route.abort()
  })
  await dialog.getByLabel('Senha atual').fill(doctor.password)
  await dialog.getByLabel('Nova senha').fill(NEW)
  await dialog.getByRole('button', { name: 'Salvar nova senha' }).click()
  await expect(dialog.getByText('A senha talvez não tenha sido alterada.')).toBeVisible()
  await page.unroute('**/auth/v1/user')
  await dialog.getByRole('button', { name: 'Salvar nova senha' }).click()
  await expect(page.getByText('Senha alterada').first()).toBeVisible()
  expect((await doctor.backend.auth.signInWithPassword({ email: doctor.email, password: NEW })).error).toBeNull()
})
