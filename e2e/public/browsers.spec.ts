import { expect, test } from '../product/fixtures.ts'
import { startAgreed } from '../product/screen.ts'

test.use({ serviceWorkers: 'allow' })

test('a browser that is too old gets one clear text and nothing else', async ({ page }) => {
  // One of the required features is missing.
  await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'toSorted'))
  await page.goto('/login')
  const notice = page.getByRole('alert')
  await expect(notice).toContainText('Este navegador é antigo demais para o Prontuvoz')
  await expect(notice).toContainText('Firefox a partir da 128 e no Safari a partir do 16.4')
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeHidden()
})

test('without anything newer than Safari 16.4 a doctor signs in and sees the patients', async ({
  page,
  newAccount,
}) => {
  const account = await newAccount()
  await account.addPatient('Helena Prado', '52998224725')
  await page.addInitScript(() => {
    Reflect.deleteProperty(AbortSignal, 'any')
    Reflect.deleteProperty(Promise, 'withResolvers')
    Reflect.deleteProperty(URL, 'canParse')
    Reflect.deleteProperty(URL, 'parse')
  })
  await page.goto('/login')
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Senha', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.getByRole('link', { name: 'Pacientes' }).first().click()
  await expect(page.getByText('Helena Prado').first()).toBeVisible()
})

test('on a first visit no new version is offered, however long the first one takes to install', async ({
  page,
  doctor,
}) => {
  await page.addInitScript(() => {
    const register = navigator.serviceWorker.register.bind(navigator.serviceWorker)
    navigator.serviceWorker.register = async (...given) => {
      const registration = await register(...given)
      // As in a slow browser: the only worker is still waiting.
      Object.defineProperty(registration, 'waiting', { get: () => registration.installing ?? registration.active })
      return registration
    }
  })
  await doctor.addPatient('Helena Prado')
  await page.goto('/patients')
  await expect(page.getByText('Helena Prado').first()).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.waitForTimeout(1000)
  await expect(page.getByText('Há uma nova versão do Prontuvoz')).toBeHidden()
})

test('if the screen cannot be kept on, the doctor is told while recording', async ({ page, doctor }) => {
  await doctor.addPatient('Helena Prado', '52998224725')
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'wakeLock')
    // An open but silent microphone is enough.
    navigator.mediaDevices.getUserMedia = async () => {
      const context = new AudioContext()
      await context.resume()
      return context.createMediaStreamDestination().stream
    }
  })
  await page.goto('/record')
  await page.getByLabel('CPF do paciente').fill('52998224725')
  await expect(page.getByLabel('Nome do paciente')).toHaveValue('Helena Prado')
  await startAgreed(page)
  await expect(page.getByText('A tela pode apagar sozinha')).toBeVisible()
})
