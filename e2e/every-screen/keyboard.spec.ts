import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../product/fixtures.ts'

/** Presses Tab until the element has the focus: without a mouse there is no other way. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.first().waitFor()
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.first().evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reaches ${String(target)}`)
}

async function activate(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.type(text)
}

test('by keyboard alone: from the landing page to a new account', async ({ page }) => {
  await page.goto('/')
  await activate(page, page.getByRole('link', { name: 'Começar Agora' }))
  await typeInto(page, page.getByLabel('Nome completo'), 'Dra. Ana Lima')
  await typeInto(page, page.getByLabel('Email'), 'teclado@clinica.example')
  await typeInto(page, page.getByLabel('Senha', { exact: true }), 'girassol-azul-42')
  await typeInto(page, page.getByLabel('Confirmar senha'), 'girassol-azul-42')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Registro profissional')).toBeFocused()
  await typeInto(page, page.getByLabel('Registro profissional'), 'CRM/SP 123456')
  await typeInto(page, page.getByLabel('Especialidade'), 'Clínica médica')
  await tabTo(page, page.getByLabel('Apenas atendimento online'))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('checkbox', { name: /termos/i }))
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Conta criada com sucesso!').first()).toBeVisible()
})

test('by keyboard alone: login, dashboard, a transcript and a deletion', async ({ page, newAccount }) => {
  const doctor = await newAccount()
  await doctor.addConsultation(await doctor.addPatient('Helena Prado', '52998224725'), 'A dor melhorou.')
  await page.goto('/login')
  await typeInto(page, page.getByLabel('Email'), doctor.email)
  await typeInto(page, page.getByLabel('Senha', { exact: true }), doctor.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard$/)
  const download = page.waitForEvent('download')
  await activate(page, page.getByRole('button', { name: /^Ver Transcrição de Helena Prado/ }))
  expect((await download).suggestedFilename()).toMatch(/^Helena_Prado/)
  await activate(page, page.getByRole('button', { name: /^Excluir a consulta de Helena Prado/ }))
  const dialog = page.getByRole('alertdialog', { name: 'Excluir Prontuário' })
  await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: /^Excluir a consulta de Helena Prado/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await activate(page, dialog.getByRole('button', { name: 'Quero mesmo excluir' }))
  await expect(page.getByText('Nenhuma gravação encontrada')).toBeVisible()
})

test('by keyboard alone: a patient is added, and their consultation typed', async ({ page, doctor: _signedIn }) => {
  await page.goto('/patients')
  await activate(page, page.getByRole('button', { name: 'Novo Paciente' }))
  const dialog = page.getByRole('dialog', { name: 'Novo Paciente' })
  await typeInto(page, dialog.getByLabel('Nome'), 'Helena Prado')
  await typeInto(page, dialog.getByLabel('CPF'), '52998224725')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await activate(page, page.getByRole('link', { name: /Nova Consulta/ }))
  await expect(page.getByLabel('Nome do paciente')).toHaveValue('Helena Prado')
  await tabTo(page, page.getByText('Digitar ou colar a conversa'))
  await page.keyboard.press('Enter')
  await typeInto(page, page.getByLabel('Conversa da consulta'), 'Tenho alergia a dipirona.')
  await activate(page, page.getByRole('button', { name: 'Gerar prontuário' }))
  await expect(page.getByRole('heading', { name: 'Análise médica' })).toBeFocused()
  await activate(page, page.getByRole('button', { name: 'Revisei e confirmo' }))
  await expect(page.getByText('Prontuário confirmado').first()).toBeVisible()
})

test('by keyboard alone: the history of a patient is found, edited and saved', async ({ page, doctor }) => {
  await doctor.addConsultation(await doctor.addPatient('Helena Prado', '52998224725'), 'A dor melhorou.')
  await page.goto('/patient-records')
  await typeInto(page, page.getByLabel('CPF do paciente'), '52998224725')
  await page.keyboard.press('Enter')
  await activate(page, page.getByRole('button', { name: 'Ver Histórico Completo (1 consulta)' }))
  await activate(page, page.getByRole('button', { name: 'Editar', exact: true }))
  await tabTo(page, page.getByLabel('Histórico completo'))
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Retorno em 30 dias.')
  await activate(page, page.getByRole('button', { name: 'Salvar' }))
  await expect(page.getByText('Prontuário atualizado').first()).toBeVisible()
  await expect(page.getByText('=== CONSULTA 1 -')).toContainText('Retorno em 30 dias.')
})

test('by keyboard alone: the history is filtered and a transcript opened', async ({ page, doctor, context }) => {
  await doctor.addConsultation(await doctor.addPatient('Helena Prado', '52998224725'), 'A dor melhorou.')
  await doctor.addConsultation(await doctor.addPatient('Bruno Sá', '11144477735'), 'Tenho tosse.')
  await page.goto('/history')
  await expect(page.getByText('Bruno Sá')).toBeVisible()
  await typeInto(page, page.getByLabel('Nome do paciente'), 'helena')
  await expect(page.getByText('Bruno Sá')).toBeHidden()
  const opened = context.waitForEvent('page')
  await activate(page, page.getByRole('button', { name: /^Ver Transcrição de Helena Prado/ }))
  await expect((await opened).getByText('A dor melhorou.')).toBeVisible()
})

test('by keyboard alone: plans, settings, and sign-out', async ({ page, doctor: _signedIn }) => {
  await page.goto('/plans')
  await activate(page, page.getByRole('link', { name: 'Falar com Nosso Time' }))
  await expect(page.getByRole('heading', { name: 'Contato' })).toBeVisible()
  await page.goto('/settings')
  await tabTo(page, page.getByLabel('Especialidade *'))
  await page.keyboard.press('Control+A')
  await page.keyboard.type('Cardiologia')
  await activate(page, page.getByRole('button', { name: 'Salvar alterações' }))
  await expect(page.getByText('Perfil atualizado').first()).toBeVisible()
  await activate(page, page.getByRole('button', { name: 'Sair' }))
  await expect(page.getByRole('link', { name: 'Entrar' })).toBeVisible()
})

test('by keyboard alone: a new screen begins at its heading, the skip link comes before it, and the focus is visible', async ({
  page,
  doctor: _signedIn,
}) => {
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const skip = page.getByRole('link', { name: 'Pular para o conteúdo' })
  for (let presses = 0; presses < 20 && !(await skip.evaluate((link) => link === document.activeElement)); presses += 1)
    await page.keyboard.press('Shift+Tab')
  await expect(skip).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
  const unseen: string[] = []
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab')
    const found = await page.evaluate(() => {
      const element = document.activeElement
      if (!element || element === document.body) return undefined
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
      const isSeen = (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
      return isSeen ? undefined : element.outerHTML.slice(0, 120)
    })
    if (found !== undefined) unseen.push(found)
  }
  expect(unseen).toEqual([])
})
