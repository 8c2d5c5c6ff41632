import { page } from 'vitest/browser'
import { expect, test } from '#testing/component-test.ts'
import { cut, refused } from '#testing/replies.ts'
import { giveSamples } from '#testing/sample-rows.ts'
import { alertIn, toasts } from '#testing/screen.ts'
import { PRIVATE } from '#testing/screens.ts'

const LOST = 'Sem conexão com o servidor. Verifique sua conexão e tente novamente.'
const BUSY = 'O servidor está temporariamente indisponível. Tente novamente em alguns instantes.'
const FAULT = 'O servidor encontrou um erro inesperado. Tente novamente; se continuar, escreva para o suporte.'

const screens = [
  ['/dashboard', 'GET /rest/v1/consultations'],
  ['/history', 'GET /rest/v1/consultations'],
  ['/patients', 'GET /rest/v1/patients'],
  ['/plans', 'GET /rest/v1/plans'],
  ['/settings', 'GET /rest/v1/profiles'],
  ['/transcript/00000000-0000-4000-8000-000000000001', 'GET /rest/v1/consultations'],
] as const

for (const [address, call] of screens)
  test(`${address}: a fault of the server, a busy server and a lost connection are told apart`, async ({
    app,
    backend,
  }) => {
    for (const [reply, text] of [
      [refused(500), FAULT],
      [refused(503), BUSY],
      [cut, LOST],
    ] as const) {
      const mend = backend.script(call, reply)
      app.open(address)
      await expect.element(alertIn().getByText(text).first()).toBeVisible()
      mend()
    }
  })

for (const address of PRIVATE)
  test(`${address}: what fails together is told once, with one way to try again, which tries all of it`, async ({
    app,
    backend,
  }) => {
    giveSamples(backend.tables)
    const mend = backend.script('* /rest/v1/*', refused(500))
    await app.openWhole(address)
    expect(page.getByRole('alert').elements().length).toBeLessThanOrEqual(1)
    expect(toasts().getByRole('listitem').elements()).toEqual([])
    const again = page.getByRole('button', { name: 'Tentar novamente' })
    expect(again.elements().length).toBeLessThanOrEqual(1)
    mend()
    if (again.elements().length > 0) await again.click()
    await app.settled()
    expect(alertIn().elements()).toEqual([])
    expect(again.elements()).toEqual([])
  })

for (const address of PRIVATE)
  test(`${address}: what failed to load appears on retry`, async ({ app, backend }) => {
    giveSamples(backend.tables)
    const mend = backend.script('* /rest/v1/*', refused(500))
    await app.openWhole(address)
    mend()
    const again = page.getByRole('button', { name: 'Tentar novamente' })
    // One response may remove other notices, too.
    for (let button = again.elements()[0]; button instanceof HTMLElement; button = again.elements()[0]) {
      button.click()
      await app.settled()
    }
    expect(alertIn().elements()).toHaveLength(0)
  })

for (const [address, text, way] of [
  ['/transcript/x', 'Esta consulta não tem transcrição', 'Ver histórico'],
  ['/record?consultation=x', 'Esta consulta não existe mais', 'Ver histórico'],
  ['/record?patient=x', 'Digite o CPF, ou procure o nome em Pacientes.', 'Pacientes'],
] as const)
  test(`${address}: an id that is none is not tried again; it is told, with a way on`, async ({ app, backend }) => {
    const none = refused(400, '22P02', 'invalid input syntax for type uuid: "x"')
    for (const call of ['GET /rest/v1/consultations', 'GET /rest/v1/transcript_pieces', 'POST /rest/v1/rpc/*'])
      if (address !== '/record?patient=x') backend.script(call, none)
    if (address === '/record?patient=x') backend.script('GET /rest/v1/patients', none)
    await app.openWhole(address)
    await expect.element(page.getByText(text).first()).toBeVisible()
    await expect.element(page.getByRole('link', { name: way, exact: true }).first()).toBeVisible()
    expect(page.getByRole('button', { name: 'Tentar novamente' }).elements()).toEqual([])
  })
