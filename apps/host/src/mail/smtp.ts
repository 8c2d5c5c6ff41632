import { createTransport } from 'nodemailer'
import { EnvironmentFailure } from '#host/environment.ts'
import type { Mailer } from '@prontuvoz/backend/ports/mailer'

const TIMEOUT_MS = 10_000
// Nodemailer's timeouts apply to each step: a server that sends a line now and then could take all day.
const SEND_LIMIT_MS = 20_000
// Mail that stays on this machine needs no encryption; local relays often offer none.
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i

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
  const transport = createTransport({
    host: address.hostname,
    port: Number(address.port) || (isImplicitTls ? 465 : 587),
    secure: isImplicitTls,
    requireTLS: !isImplicitTls && !LOOPBACK.test(address.hostname),
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
      await transport.sendMail({ from, ...mail, signal })
    },
    async check() {
      try {
        await transport.verify()
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
