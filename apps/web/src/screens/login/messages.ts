import { refusalText, type Refusal } from '#domains/session/refusal-text.ts'
import type { Message } from '#shared/message.ts'

export const signedIn: Message = { title: 'Login realizado com sucesso!', text: 'Redirecionando para o dashboard...' }
export const resetSent: Message = {
  title: 'Email enviado com sucesso!',
  text: 'Verifique seu email e clique no link para redefinir sua senha.',
}
/** After a registration, with the same text as its notice. */
export const mailToConfirm: Message = {
  title: 'Conta criada com sucesso!',
  text: 'Verifique seu email para confirmar sua conta e fazer login.',
}
export const unexpectedLogin: Message = { title: 'Erro no login', text: 'Ocorreu um erro inesperado. Tente novamente.' }
export const unexpectedReset: Message = {
  title: 'Erro inesperado',
  text: 'Ocorreu um erro ao enviar o email. Tente novamente.',
}

export const notConfirmed: Message = {
  title: 'Email não confirmado',
  text: 'Verifique seu email e clique no link de confirmação.',
}

/** The message for a rejected sign-in. */
export function loginRefused(refusal: Refusal): Message {
  const { code, message } = refusal
  if (code === 'invalid_credentials' || message === 'Invalid login credentials')
    return { title: 'Erro no login', text: 'Email ou senha incorretos.' }
  if (code === 'email_not_confirmed' || message === 'Email not confirmed') {
    return notConfirmed
  }
  return { title: 'Erro no login', text: refusalText(refusal) }
}

export const confirmationSent: Message = {
  title: 'Email enviado com sucesso!',
  text: 'Verifique seu email e clique no link de confirmação.',
}
export const mailedJustNow: Message = {
  title: 'Erro ao enviar email',
  text: 'Um email acabou de ser enviado. Aguarde um minuto e tente novamente.',
}

export function resetRefused(refusal: Refusal): Message {
  return { title: 'Erro ao enviar email', text: refusalText(refusal) }
}
