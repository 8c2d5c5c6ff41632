import { expect, test } from 'vitest'
import { MAIL_TEXTS } from './mail-texts.ts'

const link = 'https://clinica.test/confirm#token_hash=a&type=signup'

test.each([
  ['confirmation', MAIL_TEXTS.confirmation(link), 'Confirme sua conta no Prontuvoz'],
  ['repeated sign-up', MAIL_TEXTS.alreadyRegistered(link), 'Você já tem uma conta no Prontuvoz'],
  ['recovery', MAIL_TEXTS.recovery(link), 'Redefina sua senha do Prontuvoz'],
  ['magic link', MAIL_TEXTS.magicLink(link), 'Seu link de acesso ao Prontuvoz'],
  [
    'current address',
    MAIL_TEXTS.currentAddress(link, 'nova@clinica.test'),
    'Autorize a troca do email da sua conta no Prontuvoz',
  ],
  ['new address', MAIL_TEXTS.newAddress(link), 'Confirme seu novo email no Prontuvoz'],
])('the mail of the %s has its subject, and its link alone on a line', (_what, mail, subject) => {
  expect(mail.subject).toBe(subject)
  expect(mail.text.split('\n')).toContain(link)
  expect(mail.html).toContain(link.replace('&', '&amp;'))
})

test('the mail with a code has its subject, and the code on a line of its own', () => {
  const { subject, text, html } = MAIL_TEXTS.reauthentication('012345')
  expect(subject).toBe('Código para trocar a senha do Prontuvoz')
  expect(text.split('\n')).toContain('012345')
  expect(html).toContain('<strong>012345</strong>')
})

test('a mail is a card of 560 px with one button, and declares light and dark colour schemes', () => {
  const { html } = MAIL_TEXTS.confirmation(link)
  expect(html).toContain('max-width: 560px')
  expect(html.match(/<a /g)).toHaveLength(1)
  expect(html).toContain('<meta name="color-scheme" content="light dark">')
  expect(html).toContain('@media (prefers-color-scheme: dark)')
})

test('what a person typed appears on the card as text', () => {
  const { html } = MAIL_TEXTS.currentAddress(link, '<img src=x>@clinica.test')
  expect(html).not.toContain('<img')
  expect(html).toContain('&lt;img src=x&gt;@clinica.test')
})
