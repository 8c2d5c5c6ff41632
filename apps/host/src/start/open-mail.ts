import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Hono } from 'hono'
import { EnvironmentFailure, type Environment } from '#host/environment.ts'
import type { Mailer } from '@prontuvoz/backend/ports/mailer'
import { createOutboxMailer } from '#host/mail/outbox.ts'
import { createOutboxPage } from '#host/mail/outbox-page.ts'
import { createSmtpMailer, type SmtpMailer } from '#host/mail/smtp.ts'
import type { Log } from '#host/observe/log.ts'

// A working server answers long before this; one that hangs must not delay a consultation.
const CHECK_LIMIT_MS = 3000

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
    await checkAtStart(mailer, log)
    return { mailer }
  }
  const folder = join(dataDirectory, 'outbox')
  return { mailer: createOutboxMailer(folder, mailFrom), outbox: createOutboxPage(folder) }
}

/** Waits a moment for the mail server's greeting. @throws EnvironmentFailure where it offers no encryption. */
async function checkAtStart(mailer: SmtpMailer, log: Log): Promise<void> {
  let isLate = false
  const checked = mailer.check().catch((cause: unknown) => {
    if (cause instanceof EnvironmentFailure && !isLate) throw cause
    // It may be back when the first mail is due; without encryption each mail fails by itself.
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown'
    log.write('warn', 'mail-server-unreachable', { code })
  })
  await Promise.race([checked, sleep(CHECK_LIMIT_MS, undefined, { ref: false })])
  isLate = true
}
