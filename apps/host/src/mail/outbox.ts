import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { writeDurably } from '@prontuvoz/backend/durable-file'
import type { Mailer } from '@prontuvoz/backend/ports/mailer'
import { readMail } from './read-mail.ts'
import type { ReadMail } from './read-mail.ts'

export interface OutboxMail extends ReadMail {
  /** Name of the file without `.eml`. */
  readonly id: string
}

const ID_PATTERN = /^\d{8}T\d{9}Z-[0-9a-f]{16}$/

/** Stores each mail as a file (`<timestamp>-<random>.eml`, mode 0600) instead of sending it. */
export function createOutboxMailer(directory: string, from: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(mail) {
      const { message } = await transport.sendMail({ from, ...mail, textEncoding: 'quoted-printable' })
      if (!Buffer.isBuffer(message)) throw new Error('The mail was not composed into bytes')
      const path = join(
        directory,
        `${new Date().toISOString().replaceAll(/[-:.]/g, '')}-${randomBytes(8).toString('hex')}.eml`,
      )
      await writeDurably(path, message)
    },
  }
}

/** The mails in the outbox, newest first. A missing folder is an empty outbox. */
export async function listOutbox(directory: string): Promise<OutboxMail[]> {
  const ids = (await namesIn(directory))
    .filter((name) => name.endsWith('.eml'))
    .map((name) => name.slice(0, -'.eml'.length))
  const mails = await Promise.all(
    ids
      .toSorted()
      .toReversed()
      .map((id) => readOutboxMail(directory, id)),
  )
  return mails.filter((mail) => mail !== undefined)
}

/** One mail of the outbox; undefined if none has this id. */
export async function readOutboxMail(directory: string, id: string): Promise<OutboxMail | undefined> {
  if (!ID_PATTERN.test(id)) return undefined
  try {
    return { id, ...readMail(await readFile(join(directory, `${id}.eml`))) }
  } catch (cause) {
    if (isMissing(cause)) return undefined
    throw cause
  }
}

async function namesIn(directory: string): Promise<string[]> {
  try {
    return await readdir(directory)
  } catch (cause) {
    if (isMissing(cause)) return []
    throw cause
  }
}

function isMissing(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === 'ENOENT'
}
