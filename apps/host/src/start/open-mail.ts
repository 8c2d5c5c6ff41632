import { join } from 'node:path'
import type { Hono } from 'hono'
import type { Environment } from '#host/environment.ts'
import type { Mailer } from '#host/mail/mailer.ts'
import { createOutboxMailer } from '#host/mail/outbox.ts'
import { createOutboxPage } from '#host/mail/outbox-page.ts'
import { createSmtpMailer } from '#host/mail/smtp.ts'

export interface MailRoad {
  readonly mailer: Mailer
  /** The page of mails that wait in the outbox; absent where they leave by SMTP. */
  readonly outbox?: Hono
}

/** How mails leave: by SMTP, or into the outbox of the data folder. */
export function openMail({ smtpUrl, mailFrom, dataDirectory }: Environment): MailRoad {
  if (smtpUrl !== undefined) return { mailer: createSmtpMailer(smtpUrl, mailFrom) }
  const folder = join(dataDirectory, 'outbox')
  return { mailer: createOutboxMailer(folder, mailFrom), outbox: createOutboxPage(folder) }
}
