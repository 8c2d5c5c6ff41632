import type { Message } from '#shared/message.ts'

interface Wording {
  readonly title: string
  /** The link's effect on an account. */
  readonly act: string
  readonly button: string
}

const ENTER: Wording = { title: 'Entrar pelo link', act: 'entra na conta', button: 'Entrar' }
const WORDINGS: Readonly<Record<string, Wording>> = {
  signup: { title: 'Confirmar conta', act: 'confirma e abre a conta', button: 'Confirmar e entrar' },
  recovery: { title: 'Criar nova senha', act: 'cria uma nova senha para a conta', button: 'Continuar' },
  email_change: { title: 'Confirmar troca de email', act: 'confirma a troca do email da conta', button: 'Confirmar' },
}

export function wordingOf(type: string): Wording {
  return WORDINGS[type] ?? ENTER
}

export const halfConfirmed: Message = {
  title: 'Confirmação recebida',
  text: 'Falta confirmar a troca também no outro endereço de email.',
}
export const emailChanged: Message = { title: 'Email alterado', text: 'Use o novo email da próxima vez que entrar.' }
export const notAnswered: Message = {
  title: 'O servidor não respondeu',
  text: 'O link continua valendo. Verifique sua conexão e tente novamente.',
}
/** The request may have arrived, and the link cannot be checked now. */
export const maybeUsed =
  'Verifique sua conexão e tente novamente. Se o link já tiver funcionado, você pode entrar com sua senha.'

/** @param email of the account that stays signed in. */
export function spentBeside(email: string): Message {
  return {
    title: 'Este link não vale mais',
    text: `Ele expirou ou já foi usado. Nada mudou: você continua na conta ${email}.`,
  }
}
