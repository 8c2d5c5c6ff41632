import { expect, test } from 'vitest'
import { LETTERS } from './letters.ts'

const link = 'https://clinica.test/confirm#token_hash=a&type=signup'

test.each([
  ['confirmation', LETTERS.confirmation(link), 'Confirme sua conta no Prontuvoz'],
  ['recovery', LETTERS.recovery(link), 'Redefina sua senha do Prontuvoz'],
  ['magic link', LETTERS.magicLink(link), 'Seu link de acesso ao Prontuvoz'],
  [
    'current address',
    LETTERS.currentAddress(link, 'nova@clinica.test'),
    'Autorize a troca do e-mail da sua conta no Prontuvoz',
  ],
  ['new address', LETTERS.newAddress(link), 'Confirme seu novo e-mail no Prontuvoz'],
])('the letter of the %s has its subject, and its link alone on a line', (_what, letter, subject) => {
  expect(letter.subject).toBe(subject)
  expect(letter.text.split('\n')).toContain(link)
  expect(letter.html).toContain(link.replace('&', '&amp;'))
})

test('the mail with a code has its subject, and the code on a line of its own', () => {
  const { subject, text, html } = LETTERS.reauthentication('012345')
  expect(subject).toBe('Código para trocar a senha do Prontuvoz')
  expect(text.split('\n')).toContain('012345')
  expect(html).toContain('<strong>012345</strong>')
})

test('a mail is a card of 560 px with one button, and declares light and dark colour schemes', () => {
  const { html } = LETTERS.confirmation(link)
  expect(html).toContain('max-width: 560px')
  expect(html.match(/<a /g)).toHaveLength(1)
  expect(html).toContain('<meta name="color-scheme" content="light dark">')
  expect(html).toContain('@media (prefers-color-scheme: dark)')
})

test('what a person typed appears on the card as text', () => {
  const { html } = LETTERS.currentAddress(link, '<img src=x>@clinica.test')
  expect(html).not.toContain('<img')
  expect(html).toContain('&lt;img src=x&gt;@clinica.test')
})
