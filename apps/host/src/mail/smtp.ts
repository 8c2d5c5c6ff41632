import { createTransport } from 'nodemailer'
import type { Mailer } from './mailer.ts'

const TIMEOUT_MS = 10_000

/** Sends by the SMTP server of the address (`smtp://user:password@server:587`). */
export function createSmtpMailer(url: string, from: string): Mailer {
  const address = new URL(url)
  const isImplicitTls = address.protocol === 'smtps:'
  const transport = createTransport({
    host: address.hostname,
    port: Number(address.port) || (isImplicitTls ? 465 : 587),
    secure: isImplicitTls,
    ...(address.username === ''
      ? {}
      : { auth: { user: decodeURIComponent(address.username), pass: decodeURIComponent(address.password) } }),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  })
  return {
    async send(mail) {
      await transport.sendMail({ from, ...mail })
    },
  }
}
