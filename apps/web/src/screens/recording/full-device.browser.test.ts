import { vi } from 'vitest'
import { page } from 'vitest/browser'
import { expect, test } from '#testing/component-test.ts'
import { cut, json } from '#testing/replies.ts'
import { patientRow } from '#testing/sample-rows.ts'

const helena = patientRow(1, 'Helena Prado', '52998224725')

/** A third of a second at 24 kHz, one block, as a WAV file. */
function file(): File {
  const samples = new Int16Array(8000).map((_, at) => (at % 50) * 200)
  const header = new DataView(new ArrayBuffer(44))
  const write = (at: number, text: string) =>
    [...text].forEach((letter, index) => header.setUint8(at + index, letter.charCodeAt(0)))
  write(0, 'RIFF')
  header.setUint32(4, 36 + samples.byteLength, true)
  write(8, 'WAVEfmt ')
  for (const [at, value] of [
    [16, 16],
    [24, 24_000],
    [28, 48_000],
    [40, samples.byteLength],
  ] as const)
    header.setUint32(at, value, true)
  for (const [at, value] of [
    [20, 1],
    [22, 1],
    [32, 2],
    [34, 16],
  ] as const)
    header.setUint16(at, value, true)
  write(36, 'data')
  return new File([header.buffer, samples.buffer], 'consulta.wav', { type: 'audio/wav' })
}

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
  await page.getByLabelText('Arquivo de áudio').upload(file())

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
