import type { MailTexts } from '@prontuvoz/backend/ports/mail-texts'
import type { MailContent } from '@prontuvoz/backend/ports/mailer'
import { escapeHtml } from './html.ts'
import { mailCard } from './mail-card.ts'

interface Wording {
  readonly subject: string
  readonly opening: string
  readonly action: string
  readonly closing: string
}

/** Asks a new account's owner to confirm the address. */
function confirmationMail(link: string): MailContent {
  return compose(link, {
    subject: 'Confirme sua conta no Prontuvoz',
    opening: 'Recebemos um pedido para criar uma conta no Prontuvoz com este email.',
    action: 'Confirmar minha conta',
    closing:
      'O link vale por 24 horas e só pode ser usado uma vez. Se você não pediu esta conta, ignore esta mensagem.',
  })
}

/** To the owner of an account whose address was signed up again, usually by the owner. */
function alreadyRegisteredMail(link: string): MailContent {
  return compose(link, {
    subject: 'Você já tem uma conta no Prontuvoz',
    opening:
      'Recebemos um pedido para criar uma conta no Prontuvoz com este email, que já tem uma. A conta e a senha continuam as mesmas.',
    action: 'Entrar na minha conta',
    closing:
      'Se não lembra a senha, use “Esqueci minha senha” na tela de entrada. Se você não fez este pedido, ignore esta mensagem.',
  })
}

/** Links to the form for a new password. */
function recoveryMail(link: string): MailContent {
  return compose(link, {
    subject: 'Redefina sua senha do Prontuvoz',
    opening: 'Recebemos um pedido para redefinir a senha da sua conta no Prontuvoz.',
    action: 'Redefinir minha senha',
    closing:
      'O link vale por 24 horas e só pode ser usado uma vez. Se você não fez este pedido, ignore esta mensagem: sua senha continua a mesma.',
  })
}

/** Signs in without a password. */
function magicLinkMail(link: string): MailContent {
  return compose(link, {
    subject: 'Seu link de acesso ao Prontuvoz',
    opening: 'Recebemos um pedido de acesso à sua conta no Prontuvoz sem senha.',
    action: 'Entrar na minha conta',
    closing: 'O link vale por 24 horas e só pode ser usado uma vez. Se você não fez este pedido, ignore esta mensagem.',
  })
}

/** Asks the account's current mailbox to agree to a new address. */
function currentAddressMail(link: string, newEmail: string): MailContent {
  return compose(link, {
    subject: 'Autorize a troca do email da sua conta no Prontuvoz',
    opening: `Recebemos um pedido para trocar o email da sua conta no Prontuvoz para ${newEmail}.`,
    action: 'Autorizar a troca',
    closing:
      'A troca só acontece depois da confirmação também no novo endereço. O link vale por 24 horas e só pode ser usado uma vez. Se você não fez este pedido, não use o link e troque a sua senha: o email da conta continua o mesmo.',
  })
}

/** Asks the new mailbox to confirm that it is the right one. */
function newAddressMail(link: string): MailContent {
  return compose(link, {
    subject: 'Confirme seu novo email no Prontuvoz',
    opening: 'Recebemos um pedido para usar este endereço como o email de uma conta no Prontuvoz.',
    action: 'Confirmar meu novo email',
    closing:
      'A troca só acontece depois da autorização também no endereço atual. O link vale por 24 horas e só pode ser usado uma vez. Se você não fez este pedido, ignore esta mensagem.',
  })
}

/** Contains the code that changing a password requires in an old session. */
function reauthenticationMail(code: string): MailContent {
  const subject = 'Código para trocar a senha do Prontuvoz'
  const opening = 'Use este código para confirmar a troca da senha da sua conta no Prontuvoz:'
  const closing =
    'O código vale por 10 minutos e só pode ser usado uma vez. Se você não pediu a troca, não passe o código a ninguém.'
  return {
    subject,
    text: `Olá!\n\n${opening}\n\n${code}\n\n${closing}\n\nEquipe Prontuvoz\n`,
    html: mailCard({ subject, opening, act: { code }, closing }),
  }
}

/** The product's texts for account mails. */
export const MAIL_TEXTS: MailTexts = {
  confirmation: confirmationMail,
  alreadyRegistered: alreadyRegisteredMail,
  recovery: recoveryMail,
  magicLink: magicLinkMail,
  currentAddress: currentAddressMail,
  newAddress: newAddressMail,
  reauthentication: reauthenticationMail,
}

/** A mail with exactly the text that a user wrote. */
export function plainMail(subject: string, text: string): MailContent {
  return {
    subject,
    text,
    html: `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><pre style="font: inherit; white-space: pre-wrap">${escapeHtml(text)}</pre></html>`,
  }
}

function compose(link: string, { subject, opening, action, closing }: Wording): MailContent {
  return {
    subject,
    text: `Olá!\n\n${opening}\n\n${action}:\n${link}\n\n${closing}\n\nEquipe Prontuvoz\n`,
    html: mailCard({ subject, opening, act: { text: action, href: link }, closing }),
  }
}
