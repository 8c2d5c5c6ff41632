// A miniature host for tests: locks the data folder, starts the server, writes one row, and waits to be killed.
import { lockDataFolder } from '#host/embedded-postgres/data-lock.ts'
import { startEmbedded } from '#host/embedded-postgres/embedded.ts'
import { Client } from 'pg'

const folder = process.argv[2]
if (folder === undefined) throw new Error('usage: hold-database.ts FOLDER')
lockDataFolder(folder)
const server = await startEmbedded(folder)
const client = new Client({ host: server.socketDirectory, user: 'postgres', database: 'postgres' })
await client.connect()
await client.query('create table if not exists kept (id serial)')
await client.query('insert into kept default values')
process.stdout.write('ready\n')
setInterval(() => undefined, 1000)
