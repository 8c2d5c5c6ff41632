import { createServer } from 'node:net'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { listen, visitedAddress } from './listen.ts'

test('a port that is taken is named with what to do', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  const port = typeof address === 'object' && address ? address.port : 0
  await expect(listen(port, '127.0.0.1')).rejects.toMatchObject({
    name: 'EnvironmentFailure',
    message: `PORT: a porta ${port} já está em uso; encerre o outro programa ou indique outra.`,
  })
  other.close()
})

test.each([
  ['192.0.2.1', 'HOST: o endereço 192.0.2.1 não é desta máquina; use 127.0.0.1 ou 0.0.0.0.'],
  ['nome.invalid', 'HOST: nome.invalid não é um endereço desta máquina; use 127.0.0.1 ou 0.0.0.0.'],
])('an address of another machine, or of none, is named: %s', async (host, message) => {
  await expect(listen(0, host)).rejects.toMatchObject({ name: 'EnvironmentFailure', message })
})

test.each([
  ['127.0.0.1', 'http://127.0.0.1:3000'],
  ['0.0.0.0', 'http://127.0.0.1:3000'],
  ['::1', 'http://[::1]:3000'],
  ['::', 'http://[::1]:3000'],
  ['clinica.local', 'http://clinica.local:3000'],
])('%s is visited at %s', (host, address) => {
  expect(visitedAddress(host, 3000)).toBe(address)
  expect(URL.canParse(address)).toBe(true)
})

test('an idle connection outlasts the minute for which proxies keep one', async () => {
  const listener = await listen(0, '127.0.0.1')
  try {
    const answer = await fetch(`http://127.0.0.1:${listener.port}/`)
    await answer.arrayBuffer()
    expect(answer.headers.get('keep-alive')).toBe('timeout=75')
  } finally {
    await listener.close()
  }
})
