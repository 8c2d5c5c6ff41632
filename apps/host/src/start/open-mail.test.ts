import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { readEnvironment } from '#host/environment.ts'
import { createLog } from '#host/observe/log.ts'
import { openMail } from './open-mail.ts'

test('a mail server that accepts connections but says nothing delays the start by seconds only', async () => {
  const sockets: Socket[] = []
  const server = createServer((socket) => void sockets.push(socket))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  const environment = readEnvironment({ SMTP_URL: `smtp://127.0.0.1:${address.port}`, MAIL_FROM: 'a@localhost' })
  const startedMs = performance.now()
  const { outbox } = await openMail(environment, createLog('json'))
  expect(performance.now() - startedMs).toBeLessThan(5000)
  expect(outbox).toBeUndefined()
  for (const socket of sockets) socket.destroy()
  server.close()
})
