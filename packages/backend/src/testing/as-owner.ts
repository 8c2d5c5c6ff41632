import { Client } from 'pg'

/**
 * Works on a database as its owner, on a new connection.
 * @param host socket folder of the server.
 */
export async function asOwner<T>(
  host: string,
  work: (client: Client) => Promise<T>,
  database = 'postgres',
): Promise<T> {
  const client = new Client({ host, user: 'postgres', database })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
