import { vi } from 'vitest'
import { page } from 'vitest/browser'
import { expect, test } from '#testing/component-test.ts'
import { cut, json } from '#testing/replies.ts'
import { patientRow } from '#testing/sample-rows.ts'
import { audioFile } from '#testing/audio-file.ts'

const helena = patientRow(1, 'Helena Prado', '52998224725')

test.afterEach(async () => {
  vi.restoreAllMocks()
  const gone = indexedDB.deleteDatabase('prontuvoz-journal')
  await new Promise((done) => gone.addEventListener('success', done))
})

test('on a full device without a connection nothing that waits is called kept, and leaving says what is lost', async ({
  app,
  backend,
}) => {
  const put = IDBObjectStore.prototype.put
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...row) {
    const request = put.apply(this, row)
    if (this.name === 'blocks') this.transaction.abort()
    return request
  })
  backend.tables.give('patients', [helena])
  for (const method of ['POST', 'PATCH', 'DELETE']) backend.script(`${method} /rest/v1/consultations`, json(null))
  backend.script('POST /functions/v1/transcribe-streaming', cut)
  await app.openWhole('/dashboard')
  await page.getByRole('link', { name: 'Gravar', exact: true }).first().click()
  await page.getByLabelText('CPF do paciente').fill('52998224725')
  await expect.element(page.getByLabelText('Nome do paciente')).toHaveValue('Helena Prado')
  await page.getByText('Usar um áudio já gravado').click()
  await page.getByLabelText('Arquivo de áudio').upload(audioFile(1 / 3))

  const finishing = page.getByRole('region', { name: 'Finalização' })
  await expect.element(finishing).toMatchTextContent('Ainda não foi possível terminar')
  await expect
    .element(finishing)
    .toMatchTextContent('Sem conexão. Parte do áudio não coube neste aparelho: mantenha esta página aberta.')
  await expect.element(finishing).not.toMatchTextContent('O áudio está guardado neste aparelho')
  window.history.back()
  const asking = page.getByRole('alertdialog', { name: 'Sair durante a gravação?' })
  await expect.element(asking).toMatchTextContent('A gravação para. Parte do áudio está só nesta página e se perde.')
  await asking.getByRole('button', { name: 'Continuar aqui' }).click()
  await expect.element(finishing).toMatchTextContent('Transcrevendo o que falta (1 s)...')
})
