import { readFile } from 'node:fs/promises'
import { expect, test } from '../product/fixtures.ts'
import { buyProfissional } from '../plans/purchase.ts'
import { breakOff, toasts, today } from '../product/screen.ts'

test('§6 settings: everything that the account holds is exported as one file', async ({ page, doctor }) => {
  await doctor.addConsultation(await doctor.addPatient('Helena <b>Prado', '52998224725'), 'Tenho alergia a dipirona.')
  await page.goto('/settings')
  const zone = page.getByRole('region', { name: 'Zona de perigo' })
  await expect(zone).toContainText(
    'A lei faz o médico guardar prontuários por 20 anos: baixe antes uma cópia completa.',
  )
  const mend = await breakOff(page, '**/rest/v1/consultations?*')
  await zone.getByRole('button', { name: 'Baixar todos os meus dados' }).click()
  await expect(zone.getByRole('alert')).toContainText('A cópia não pôde ser feita')
  await mend()
  const saved = page.waitForEvent('download')
  await zone.getByRole('button', { name: 'Baixar todos os meus dados' }).click()
  const file = await saved
  const date = today().split('/').toReversed().join('-')
  expect(file.suggestedFilename()).toBe(`prontuvoz-exportacao-${date}.html`)
  const html = await readFile(await file.path(), 'utf8')
  expect(html).toContain('<h2>Helena &lt;b&gt;Prado · CPF 529.982.247-25</h2>')
  const data = JSON.parse(/id="dados">(.*)<\/script>/.exec(html)?.[1] ?? '')
  expect(Object.keys(data)).toEqual([
    'profiles',
    'patients',
    'consultations',
    'transcript_pieces',
    'patient_records',
    'earlier_record_texts',
    'patient_record_reviews',
    'review_answers',
    'clinic_words',
    'subscriptions',
  ])
  expect(data.consultations).toMatchObject([{ user_id: doctor.userId, transcription: 'Tenho alergia a dipirona.' }])
  expect(data.patient_records[0].medical_analysis).toContain('Alergia a dipirona')
})

test('§6 settings: the words of a recording that ends during the export are in it', async ({ page, doctor }) => {
  const patient_id = await doctor.addPatient('Helena Prado', '52998224725')
  const visit = { user_id: doctor.userId, patient_id, status: 'recording' }
  const { data } = await doctor.backend.from('consultations').insert(visit).select('id').single().throwOnError()
  const consultation_id = String(data.id)
  const piece = { user_id: doctor.userId, consultation_id, sequence: 0, start_sample: 0, end_sample: 24_000 }
  await doctor.backend
    .from('transcript_pieces')
    .insert({ ...piece, text: 'Tenho tosse.' })
    .throwOnError()
  await page.goto('/settings')
  await page.route('**/rest/v1/transcript_pieces?*', async (route) => {
    await doctor.backend
      .from('consultations')
      .update({ transcription: 'Tenho tosse.' })
      .eq('id', consultation_id)
      .throwOnError()
    await route.continue()
  })
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar todos os meus dados' }).click()
  expect(await readFile(await (await saved).path(), 'utf8')).toContain('<div>Tenho tosse.</div>')
})

for (const change of ['added', 'removed'])
  test(`§6 settings: a row that is ${change} during the export doubles and hides no other`, async ({
    page,
    doctor,
  }) => {
    const words = Array.from({ length: 150 }, (_, index) => `palavra "${index}\\`)
    const list = () => doctor.backend.from('clinic_words')
    await list()
      .insert(words.map((word) => ({ user_id: doctor.userId, word })))
      .throwOnError()
    const [first] = (await list().select('word').order('folded').limit(1).throwOnError()).data
    await page.goto('/settings')
    let requests = 0
    const isOfExport = ({ pathname, searchParams }: URL) =>
      pathname.endsWith('/clinic_words') && searchParams.get('select') === '*'
    await page.route(isOfExport, async (route) => {
      requests += 1
      // Too much for one response: the export then requests a hundred at a time.
      if (requests === 1) return route.fulfill({ status: 400, json: { message: 'Bad Request' } })
      if (requests === 3 && change === 'added')
        await list().insert({ user_id: doctor.userId, word: 'aaa' }).throwOnError()
      if (requests === 3 && change === 'removed') await list().delete().eq('word', first?.['word']).throwOnError()
      return route.continue()
    })
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Baixar todos os meus dados' }).click()
    const html = await readFile(await (await saved).path(), 'utf8')
    const data = JSON.parse(/id="dados">(.*)<\/script>/.exec(html)?.[1] ?? '')
    const exported: readonly string[] = data.clinic_words.map(({ word }: { word: string }) => word)
    expect(exported.toSorted()).toEqual(words.toSorted())
    expect(requests).toBe(3)
  })

test('§6 settings: the export holds nothing of another professional', async ({ page, doctor, newAccount }) => {
  const other = await newAccount()
  await other.addConsultation(await other.addPatient('Paciente Alheio', '52998224725'), 'Segredo guardado.')
  await page.goto('/settings')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar todos os meus dados' }).click()
  const html = await readFile(await (await saved).path(), 'utf8')
  expect(html).toContain(doctor.userId)
  expect(html).not.toContain('Alheio')
  expect(html).not.toContain(other.userId)
})

test('§6 settings: the account is deleted with all its data after a typed word, and the subscription ends', async ({
  page,
  doctor,
  newAccount,
  stripe,
}) => {
  const other = await newAccount()
  await other.addConsultation(await other.addPatient('Paciente Alheio', '52998224725'), 'Segredo guardado.')
  await doctor.addConsultation(await doctor.addPatient('Helena Prado', '52998224725'), 'Tenho tosse.')
  await buyProfissional(page)
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Excluir conta' }).click()
  const dialog = page.getByRole('dialog', { name: 'Excluir conta' })
  await expect(dialog).toContainText('Esta ação não pode ser desfeita.')
  const confirm = dialog.getByRole('button', { name: 'Excluir minha conta' })
  await expect(confirm).toBeDisabled()
  await dialog.getByLabel('Digite EXCLUIR para confirmar').fill('excluir')
  await expect(confirm).toBeDisabled()
  await dialog.getByLabel('Digite EXCLUIR para confirmar').fill('EXCLUIR')
  await dialog.getByLabel('Sua senha', { exact: true }).fill(doctor.password)

  stripe.behaviour = 500
  await confirm.click()
  try {
    await expect(dialog.getByRole('alert')).toContainText('Erro ao excluir conta', { timeout: 30_000 })
  } finally {
    stripe.behaviour = 'well'
  }
  await expect(dialog.getByRole('alert')).toContainText('A exclusão não foi concluída.')
  await expect(toasts(page).getByText('Erro ao excluir conta')).toBeVisible()
  expect((await doctor.backend.from('patients').select('id')).data).toHaveLength(1)

  await confirm.click()
  await expect(page.getByText('Conta excluída').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cadastrar-se' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/')
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  // The token may still be valid for some seconds: then it finds nothing.
  for (const table of ['patient_records', 'consultations', 'patients', 'subscriptions', 'profiles']) {
    const { data, error: refused } = await doctor.backend.from(table).select('user_id')
    expect(refused?.code ?? data).toEqual(refused ? 'PGRST303' : [])
  }
  const { error } = await doctor.backend.auth.signInWithPassword(doctor)
  expect(error).toMatchObject({ code: 'invalid_credentials' })
  const paid = stripe.subscriptions.find(({ metadata }) => metadata['user_id'] === doctor.userId)
  expect(paid?.status).toBe('canceled')
  expect((await other.backend.from('patient_records').select('id')).data).toHaveLength(1)
})

test('a deletion whose answer is lost is not reported as failed: the account decides, at the next try too', async ({
  page,
  doctor,
}) => {
  let isCut = true
  await page.route('**/functions/v1/delete-account', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.route('**/auth/v1/user', (route) => (isCut ? route.abort() : route.fallback()))
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Excluir conta' }).click()
  const dialog = page.getByRole('dialog', { name: 'Excluir conta' })
  await dialog.getByLabel('Digite EXCLUIR para confirmar').fill('EXCLUIR')
  await dialog.getByLabel('Sua senha', { exact: true }).fill(doctor.password)
  await dialog.getByRole('button', { name: 'Excluir minha conta' }).click()
  await expect(dialog.getByRole('alert')).toContainText('a conta pode já ter sido excluída, ou não')
  isCut = false
  await dialog.getByRole('button', { name: 'Excluir minha conta' }).click()
  await expect(page.getByText('Conta excluída').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cadastrar-se' })).toBeVisible()
})

test('an account left open on a desk is not deleted without its password, and stays signed in', async ({
  page,
  doctor,
}) => {
  await doctor.addPatient('Helena Prado', '52998224725')
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Excluir conta' }).click()
  const dialog = page.getByRole('dialog', { name: 'Excluir conta' })
  await dialog.getByLabel('Digite EXCLUIR para confirmar').fill('EXCLUIR')
  const confirm = dialog.getByRole('button', { name: 'Excluir minha conta' })
  await confirm.click()
  await expect(dialog.getByLabel('Sua senha', { exact: true })).toBeFocused()
  await dialog.getByLabel('Sua senha', { exact: true }).fill('errada-123')
  await confirm.click()
  await expect(dialog.getByRole('alert')).toContainText('A senha não confere.')
  expect((await doctor.backend.from('patients').select('id')).data).toHaveLength(1)
  await page.goto('/patients')
  await expect(page.getByText('Helena Prado')).toBeVisible()
})
