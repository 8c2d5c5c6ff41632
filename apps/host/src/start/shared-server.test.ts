import { once } from 'node:events'
import { createServer } from 'node:net'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectExternal } from './connect-database.ts'
import { startEmbedded, type EmbeddedServer } from '#host/embedded-postgres/embedded.ts'
import { loginRoleOf } from '@prontuvoz/backend/database/login-role'
import { asOwner } from '@prontuvoz/backend/testing/as-owner'

// A new server without any of the product's roles. All users except its owner need a password.
let folder: string
let server: EmbeddedServer

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prontuvoz-shared-'))
  await chmod(folder, 0o755)
  server = await startEmbedded(folder)
  const rules = 'local all postgres trust\nlocal all all scram-sha-256\n'
  await writeFile(join(folder, 'postgres', 'pg_hba.conf'), rules)
  await asOwner(server.socketDirectory, (client) => client.query('select pg_reload_conf()'))
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

const addressOf = (database: string) =>
  `postgres://postgres@localhost/${database}?host=${encodeURIComponent(server.socketDirectory)}`
const secretOf = (database: string) => Buffer.from(`the secret of ${database}`)

test('installations that start for the first time on one new server all come up, each with its own login', async () => {
  const databases = Array.from({ length: 6 }, (_, number) => `clinica_${number}`)
  await asOwner(server.socketDirectory, async (client) => {
    for (const name of databases) await client.query(`create database ${name}`)
  })
  const opened = await Promise.all(databases.map((name) => connectExternal(addressOf(name), secretOf(name))))
  await Promise.all(opened.map(({ database }) => database.ping()))
  await Promise.all(opened.map(({ close }) => close()))
  const { rows } = await asOwner(server.socketDirectory, (client) =>
    client.query<{ rolname: string }>(`select rolname from pg_roles where rolname like 'authenticator\\__%'`),
  )
  expect(rows.map(({ rolname }) => rolname).toSorted()).toEqual(
    databases.map((name) => loginRoleOf(secretOf(name)).user).toSorted(),
  )
})

test('a host with another spelling of the address, and another installation, leave the first login working', async () => {
  await asOwner(server.socketDirectory, async (client) => {
    await client.query('create database primeira')
    await client.query('create database segunda')
  })
  const first = await connectExternal(addressOf('primeira'), secretOf('primeira'))
  const again = await connectExternal(`${addressOf('primeira')}&application_name=outro`, secretOf('primeira'))
  const other = await connectExternal(addressOf('segunda'), secretOf('segunda'))
  // No connection was open yet, so this is a new login.
  await first.database.ping()
  await again.database.ping()
  await other.database.ping()
  await Promise.all([first, again, other].map(({ close }) => close()))
})

test('the login is refused without its password, and has no rights of its own', async () => {
  await asOwner(server.socketDirectory, (client) => client.query('create database terceira'))
  const { database, close } = await connectExternal(addressOf('terceira'), secretOf('terceira'))
  await database.ping()
  await close()
  const login = loginRoleOf(secretOf('terceira'))
  const connection = { host: server.socketDirectory, database: 'terceira', user: login.user }
  await expect(new Client({ ...connection, password: 'errada' }).connect()).rejects.toMatchObject({ code: '28P01' })
  const client = new Client({ ...connection, password: login.password })
  await client.connect()
  await expect(client.query('select * from public.patients')).rejects.toMatchObject({ code: '42501' })
  await expect(client.query('select * from auth.users')).rejects.toMatchObject({ code: '42501' })
  const { rows } = await client.query('show statement_timeout')
  expect(rows).toEqual([{ statement_timeout: '10s' }])
  await client.end()
})

test.each([
  [
    'a server that is off',
    () => 'postgres://a:b@127.0.0.1:1/c',
    'o servidor não responde; confira o endereço, e se ele está ligado.',
  ],
  [
    'an unknown name',
    () => 'postgres://a:b@banco.invalid/c',
    'não há servidor com este nome na rede; confira o endereço.',
  ],
  [
    'a database that does not exist',
    () => addressOf('nenhum'),
    'este banco não existe no servidor; crie-o ou indique outro.',
  ],
  [
    'a wrong password',
    () => addressOf('postgres').replace('postgres@', 'outro:errada@'),
    'o servidor recusou o usuário ou a senha; confira os dois.',
  ],
])('%s stops the start with one line that names DATABASE_URL', async (_what, address, mend) => {
  await expect(connectExternal(address(), secretOf('outra'))).rejects.toMatchObject({
    name: 'EnvironmentFailure',
    message: `DATABASE_URL: ${mend}`,
  })
})

test('a server of another kind is told in its own words, under the variable', async () => {
  const other = createServer((socket) => socket.end()).listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  const port = typeof address === 'object' && address ? address.port : 0
  await expect(connectExternal(`postgres://a:b@127.0.0.1:${port}/c`, secretOf('outra'))).rejects.toMatchObject({
    name: 'EnvironmentFailure',
    message: 'DATABASE_URL: não houve conexão (Connection terminated unexpectedly); confira o endereço.',
  })
  other.close()
})

test('a user who may create nothing is told which rights are missing', async () => {
  await asOwner(server.socketDirectory, async (client) => {
    await client.query('create database sem_direitos')
    await client.query("create role visita login password 'visita'")
  })
  await expect(
    connectExternal(addressOf('sem_direitos').replace('postgres@', 'visita:visita@'), secretOf('visita')),
  ).rejects.toThrow(
    'DATABASE_URL: falta permissão a este usuário; ele precisa poder criar esquemas e papéis (CREATEROLE).',
  )
})
