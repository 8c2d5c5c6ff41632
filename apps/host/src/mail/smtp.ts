import { createTransport } from 'nodemailer'
import { z } from 'zod'
import { EnvironmentFailure } from '#host/environment.ts'
import { MailboxRefused, type Mailer } from '@prontuvoz/backend/ports/mailer'

const TIMEOUT_MS = 10_000
// Nodemailer's timeouts apply to each step: a server that sends an occasional line could take all day. The web app
// waits 20 s.
const SEND_LIMIT_MS = 15_000
// Mail that stays on this machine needs no encryption; local relays often offer none, or only with a self-signed
// certificate.
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i

/** A status of RFC 3463 that is not about the address, such as 5.7.1, concerns the relay or is temporary. */
const NO_MAILBOX = /^55[013](?![\s-]+5\.[^1]\.)/

const NOTHING_KNOWN = { message: '' }
const faultFields = z.object({
  code: z.string().optional(),
  command: z.string().optional(),
  response: z.string().optional(),
  message: z.string(),
})

export interface SmtpMailer extends Mailer {
  /**
   * Connects to the server without sending anything.
   * @throws EnvironmentFailure if it offers no encryption; nodemailer's own error if it cannot be reached.
   */
  check(): Promise<void>
}

/**
 * Sends through an SMTP server (`smtp://user:password@server:587`), always encrypted unless it is on this machine: mails
 * hold links that open accounts.
 */
export function createSmtpMailer(url: string, from: string, sendLimitMs = SEND_LIMIT_MS): SmtpMailer {
  const address = new URL(url)
  const isImplicitTls = address.protocol === 'smtps:'
  const isHere = LOOPBACK.test(address.hostname)
  const transport = createTransport({
    host: address.hostname,
    port: Number(address.port) || (isImplicitTls ? 465 : 587),
    secure: isImplicitTls,
    requireTLS: !isImplicitTls && !isHere,
    tls: { rejectUnauthorized: !isHere },
    ...(address.username === ''
      ? {}
      : { auth: { user: decodeURIComponent(address.username), pass: decodeURIComponent(address.password) } }),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  })
  return {
    async send(mail) {
      // Aborting also closes the connection.
      const signal = AbortSignal.timeout(sendLimitMs)
      await transport.sendMail({ from, ...mail, signal }).catch(explain)
    },
    async check() {
      try {
        await transport.verify().catch(explain)
      } catch (cause) {
        if (!(cause instanceof Error && 'code' in cause && cause.code === 'ETLS')) throw cause
        throw new EnvironmentFailure(
          'SMTP_URL: o servidor não oferece criptografia (STARTTLS); use smtps:// ou outro servidor.',
          { cause },
        )
      }
    },
  }
}

/** @throws an error that tells what the operator can do about it. */
function explain(cause: unknown): never {
  const { code, command, response = '', message } = faultFields.catch(NOTHING_KNOWN).parse(cause)
  if (code === 'EENVELOPE' && command === 'RCPT TO' && NO_MAILBOX.test(response)) throw new MailboxRefused(code, cause)
  // Nodemailer reports it as ESOCKET, like an unplugged cable.
  if (/certificate|altnames/i.test(message))
    throw Object.assign(new Error('the certificate of the mail server is not valid', { cause }), {
      code: 'ECERTIFICATE',
    })
  throw cause
}
