import { join } from 'node:path'
import type { Hono } from 'hono'
import { EnvironmentFailure, type Environment } from '#host/environment.ts'
import type { Mailer } from '#host/mail/mailer.ts'
import { createOutboxMailer } from '#host/mail/outbox.ts'
import { createOutboxPage } from '#host/mail/outbox-page.ts'
import { createSmtpMailer } from '#host/mail/smtp.ts'
import type { Log } from '#host/observe/log.ts'

export interface MailRoad {
  readonly mailer: Mailer
  /** The page of mails that wait in the outbox; absent where they leave by SMTP. */
  readonly outbox?: Hono
}

/**
 * How mails leave: by SMTP, or into the outbox of the data folder.
 * @throws EnvironmentFailure where the server would take mails in plain text only.
 */
export async function openMail({ smtpUrl, mailFrom, dataDirectory }: Environment, log: Log): Promise<MailRoad> {
  if (smtpUrl !== undefined) {
    const mailer = createSmtpMailer(smtpUrl, mailFrom)
    await mailer.check().catch((cause: unknown) => {
      if (cause instanceof EnvironmentFailure) throw cause
      // It may be back when the first mail is due.
      const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown'
      log.write('warn', 'mail-server-unreachable', { code })
    })
    return { mailer }
  }
  const folder = join(dataDirectory, 'outbox')
  return { mailer: createOutboxMailer(folder, mailFrom), outbox: createOutboxPage(folder) }
}
