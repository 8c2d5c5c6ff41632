import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { createSmtpMailer } from './smtp.ts'

/** A mail server of one mail: answers every command with yes and keeps what it was sent. */
async function startMailServer(answerToRecipient: string) {
  const lines: string[] = []
  const server = createServer((socket) => {
    let isData = false
    socket.write('220 test\r\n')
    socket.on('data', (bytes) => {
      for (const line of bytes.toString('utf8').split('\r\n').filter(Boolean)) {
        lines.push(line)
        if (isData && line !== '.') continue
        isData = line === 'DATA'
        if (line.startsWith('RCPT')) socket.write(`${answerToRecipient}\r\n`)
        else socket.write(isData ? '354 go\r\n' : '250 ok\r\n')
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return { url: `smtp://127.0.0.1:${address.port}`, lines, close: () => server.close() }
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

test('a mail that the server refuses is a fault', async () => {
  const server = await startMailServer('550 no such mailbox')
  await expect(createSmtpMailer(server.url, 'a@localhost').send(mail)).rejects.toMatchObject({ code: 'EENVELOPE' })
  server.close()
})
