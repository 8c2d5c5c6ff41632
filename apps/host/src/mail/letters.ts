import { escapeHtml } from './html.ts'
import type { Letter } from './mailer.ts'

interface Wording {
  readonly subject: string
  readonly opening: string
  readonly action: string
  readonly closing: string
}

/** Asks the owner of a new account to confirm the address. */
export function confirmationLetter(link: string): Letter {
  return compose(link, {
    subject: 'Confirme sua conta no Prontuvoz',
    opening: 'Recebemos um pedido para criar uma conta no Prontuvoz com este e-mail.',
    action: 'Confirmar minha conta',
    closing:
      'O link vale por 24 horas e só pode ser usado uma vez. Se você não pediu esta conta, ignore esta mensagem.',
  })
}

/** Leads to the form for a new password. */
export function recoveryLetter(link: string): Letter {
  return compose(link, {
    subject: 'Redefina sua senha do Prontuvoz',
    opening: 'Recebemos um pedido para redefinir a senha da sua conta no Prontuvoz.',
    action: 'Redefinir minha senha',
    closing:
      'O link vale por 24 horas e só pode ser usado uma vez. Se você não fez este pedido, ignore esta mensagem: sua senha continua a mesma.',
  })
}

/** A message that a person wrote, as it was written. */
export function plainLetter(subject: string, text: string): Letter {
  return {
    subject,
    text,
    html: `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><pre style="font: inherit; white-space: pre-wrap">${escapeHtml(text)}</pre></html>`,
  }
}

function compose(link: string, { subject, opening, action, closing }: Wording): Letter {
  const href = escapeHtml(link)
  return {
    subject,
    text: `Olá!\n\n${opening}\n\n${action}:\n${link}\n\n${closing}\n\nEquipe Prontuvoz\n`,
    html: `<!doctype html>
<html lang="pt-BR">
<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="font-family: sans-serif; line-height: 1.5; color: #1c2733">
<p>Olá!</p>
<p>${escapeHtml(opening)}</p>
<p><a href="${href}">${escapeHtml(action)}</a></p>
<p>Se o link não abrir, copie este endereço para o navegador:<br>${href}</p>
<p>${escapeHtml(closing)}</p>
<p>Equipe Prontuvoz</p>
</body>
</html>
`,
  }
}
