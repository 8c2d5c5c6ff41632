import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { createSmtpMailer } from './smtp.ts'

/** A mail server for one mail: accepts every command and keeps what it receives. */
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

test('a mail that the server rejects is an error', async () => {
  const server = await startMailServer('550 no such mailbox')
  await expect(createSmtpMailer(server.url, 'a@localhost').send(mail)).rejects.toMatchObject({ code: 'EENVELOPE' })
  server.close()
})

test('no mail is sent to another machine in plain text, and such a server stops the start', async () => {
  // A server without STARTTLS, at an address outside the loopback that still leads here.
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
  // Sends a line now and then, so that no single step is ever late.
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
