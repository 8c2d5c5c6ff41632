import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Hono } from 'hono'
import { EnvironmentFailure, type Environment } from '#host/environment.ts'
import type { Mailer } from '@prontuvoz/backend/ports/mailer'
import { createOutboxMailer } from '#host/mail/outbox.ts'
import { createOutboxPage } from '#host/mail/outbox-page.ts'
import { createSmtpMailer, type SmtpMailer } from '#host/mail/smtp.ts'
import type { Log } from '#host/observe/log.ts'

// A working server answers much sooner; a hanging one must not delay the start.
const CHECK_LIMIT_MS = 3000

export interface MailTransport {
  readonly mailer: Mailer
  /** The page of the mails in the outbox; absent if they are sent by SMTP. */
  readonly outbox?: Hono
}

/**
 * Chooses how mails are sent: by SMTP, or into the outbox of the data folder.
 * @throws EnvironmentFailure if the server accepts mail only in plain text.
 */
export async function openMail({ smtpUrl, mailFrom, dataDirectory }: Environment, log: Log): Promise<MailTransport> {
  if (smtpUrl !== undefined) {
    const mailer = createSmtpMailer(smtpUrl, mailFrom)
    await checkAtStart(mailer, log)
    return { mailer }
  }
  const folder = join(dataDirectory, 'outbox')
  return { mailer: createOutboxMailer(folder, mailFrom), outbox: createOutboxPage(folder) }
}

/** Waits briefly for the mail server's greeting. @throws EnvironmentFailure if it offers no encryption. */
async function checkAtStart(mailer: SmtpMailer, log: Log): Promise<void> {
  let isLate = false
  const checked = mailer.check().catch((cause: unknown) => {
    if (cause instanceof EnvironmentFailure && !isLate) throw cause
    // It may be back by the first mail; without encryption each mail fails by itself.
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown'
    log.write('warn', 'mail-server-unreachable', { code })
  })
  await Promise.race([checked, sleep(CHECK_LIMIT_MS, undefined, { ref: false })])
  isLate = true
}
