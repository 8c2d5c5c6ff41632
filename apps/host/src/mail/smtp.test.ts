import { once } from 'node:events'
import { createServer } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import { expect, test } from 'vitest'
import { MailboxRefused } from '@prontuvoz/backend/ports/mailer'
import { SELF_SIGNED } from '../../../../testing/self-signed.ts'
import { createSmtpMailer } from './smtp.ts'

/** A mail server for one mail: accepts every command and records what it receives. */
async function startMailServer(answerToRecipient: string, answerToStartTls = '250 ok') {
  const lines: string[] = []
  const server = createServer((socket) => {
    let isData = false
    socket.write('220 test\r\n')
    socket.on('error', () => undefined)
    socket.on('data', (bytes) => {
      for (const line of bytes.toString('utf8').split('\r\n').filter(Boolean)) {
        lines.push(line)
        if (isData && line !== '.') continue
        isData = line === 'DATA'
        if (line === 'STARTTLS') socket.write(`${answerToStartTls}\r\n`)
        else if (line.startsWith('RCPT')) socket.write(`${answerToRecipient}\r\n`)
        else socket.write(isData ? '354 go\r\n' : '250 ok\r\n')
      }
    })
  })
  server.listen(0, '0.0.0.0')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return { url: `smtp://127.0.0.1:${address.port}`, port: address.port, lines, close: () => server.close() }
}

const mail = { to: 'ana@clinica.test', subject: 'Assunto', text: 'Texto', html: '<p>Texto</p>' }

test('a mail goes to its recipient through the SMTP server of the address', async () => {
  const server = await startMailServer('250 ok')
  await createSmtpMailer(server.url, 'Prontuvoz <nao-responda@localhost>').send(mail)
  expect(server.lines).toContain('MAIL FROM:<nao-responda@localhost>')
  expect(server.lines).toContain('RCPT TO:<ana@clinica.test>')
  expect(server.lines).toContain('Subject: Assunto')
  server.close()
})

test.each([
  ['550 no such mailbox', true],
  ['550 5.1.1 no such mailbox', true],
  ['553 5.1.3 bad address', true],
  // The relay's own fault, or a temporary rejection.
  ['550 5.7.1 relaying denied', false],
  ['530 5.7.0 authentication required', false],
  ['554 5.7.1 blocked by a list', false],
  ['450 4.2.0 greylisted', false],
  ['552 5.2.2 mailbox full', false],
])('a mail whose recipient the server answers with "%s" is an error; of the mailbox: %s', async (answer, isMailbox) => {
  const server = await startMailServer(answer)
  const fault = await createSmtpMailer(server.url, 'a@localhost')
    .send(mail)
    .catch((cause: unknown) => cause)
  expect(fault).toMatchObject({ code: 'EENVELOPE' })
  expect(fault instanceof MailboxRefused).toBe(isMailbox)
  server.close()
})

/** A server with an untrusted certificate. @returns its port. */
async function startSelfSigned() {
  const lines: string[] = []
  const server = createTlsServer(SELF_SIGNED, (socket) => {
    socket.write('220 test\r\n')
    socket.on('error', () => undefined)
    socket.on('data', (bytes) => {
      const said = bytes.toString('utf8')
      lines.push(said)
      socket.write(said.startsWith('DATA') ? '354 go\r\n' : '250 ok\r\n')
    })
  })
  server.listen(0, '0.0.0.0')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return { port: address.port, lines, close: () => server.close() }
}

test('a relay on this machine may have any certificate', async () => {
  const server = await startSelfSigned()
  await createSmtpMailer(`smtps://127.0.0.1:${server.port}`, 'a@localhost').send(mail)
  expect(server.lines).toContain('RCPT TO:<ana@clinica.test>\r\n')
  server.close()
})

test('a server elsewhere whose certificate is not right gets nothing, and the fault says so', async () => {
  const server = await startSelfSigned()
  const mailer = createSmtpMailer(`smtps://ana:segredo@0.0.0.0:${server.port}`, 'a@localhost')
  await expect(mailer.send(mail)).rejects.toMatchObject({ code: 'ECERTIFICATE' })
  await expect(mailer.check()).rejects.toMatchObject({ code: 'ECERTIFICATE' })
  expect(server.lines).toEqual([])
  server.close()
})

test('no mail is sent to another machine in plain text, and such a server stops the start', async () => {
  // A server without STARTTLS, at a non-loopback address that still leads here.
  const server = await startMailServer('250 ok', '502 unknown command')
  const mailer = createSmtpMailer(`smtp://ana:segredo@0.0.0.0:${server.port}`, 'a@localhost')
  await expect(mailer.send(mail)).rejects.toMatchObject({ code: 'ETLS' })
  await expect(mailer.check()).rejects.toThrow(
    'SMTP_URL: o servidor não oferece criptografia (STARTTLS); use smtps:// ou outro servidor.',
  )
  expect(server.lines.filter((line) => /^(?:AUTH|MAIL|RCPT|DATA|Subject)/.test(line))).toEqual([])
  server.close()
})

test('a mail server that cannot be reached at the start is no configuration error', async () => {
  const server = await startMailServer('250 ok')
  server.close()
  await expect(createSmtpMailer(`smtp://127.0.0.1:${server.port}`, 'a@localhost').check()).rejects.toMatchObject({
    code: 'ESOCKET',
  })
})

test('a server that never finishes is abandoned at the time limit, and its connection closed', async () => {
  const { promise: isClosed, resolve: close } = Promise.withResolvers<void>()
  // Sends a line now and then, so that no single step times out.
  const server = createServer((socket) => {
    const talking = setInterval(() => socket.write('220-moment\r\n'), 20)
    socket.on('error', () => undefined)
    socket.resume().on('close', () => {
      clearInterval(talking)
      close()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  const mailer = createSmtpMailer(`smtp://127.0.0.1:${address.port}`, 'a@localhost', 300)
  await expect(mailer.send(mail)).rejects.toMatchObject({ name: 'AbortError' })
  await isClosed
  server.close()
})
