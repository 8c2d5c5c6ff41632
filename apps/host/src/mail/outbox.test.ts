import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MAIL_TEXTS } from './mail-texts.ts'
import { createOutboxMailer, listOutbox } from './outbox.ts'
import { createOutboxPage } from './outbox-page.ts'

test('a mail is read back from the outbox as it was written, and its page links its address', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'outbox-'))
  expect(await listOutbox(join(folder, 'none'))).toEqual([])
  const link = `https://prontuvoz.test/auth/v1/verify?token=${'a1'.repeat(32)}&type=signup&redirect_to=https%3A%2F%2Fprontuvoz.test%2Fdashboard`
  const content = MAIL_TEXTS.confirmation(link)
  const subject =
    'Título comprido com acentuação <b>para</b> que a linha do cabeçalho precise ser dobrada em várias palavras'
  await createOutboxMailer(folder, 'Prontuvoz <nao-responda@localhost>').send({
    to: 'ana@clinica.test',
    ...content,
    subject,
    messageId: '<a1@prontuvoz.test>',
  })
  const files = await readdir(folder)
  expect(files).toEqual([expect.stringMatching(/\.eml$/)])
  expect(await readFile(join(folder, files[0] ?? ''), 'utf8')).toContain('Message-ID: <a1@prontuvoz.test>')
  const [mail] = await listOutbox(folder)
  expect(mail).toMatchObject({ to: 'ana@clinica.test', subject, text: content.text.trimEnd() })

  const page = createOutboxPage(folder)
  const list = await (await page.request('/')).text()
  expect(list).toContain('lang="pt-BR"')
  expect(list).not.toContain('<b>')
  const path = /href="(\/[^"]+)"/.exec(list)?.[1] ?? ''
  expect(await (await page.request(path)).text()).toContain(`<a href="${link.replaceAll('&', '&amp;')}">`)
  expect((await page.request('/..%2Fpasswd')).status).toBe(404)
  await rm(folder, { recursive: true })
})
