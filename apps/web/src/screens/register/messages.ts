import { refusalText, type Refusal } from '#domains/session/refusal-text.ts'
import type { Message } from '#shared/message.ts'

const title = 'Erro no cadastro'

export const registered: Message = {
  title: 'Conta criada com sucesso!',
  text: 'Verifique seu email para confirmar sua conta e fazer login.',
}
export const alreadyRegistered: Message = { title, text: 'Este email já está cadastrado. Tente fazer login.' }
export const unexpectedRegistration: Message = { title, text: 'Ocorreu um erro ao criar sua conta. Tente novamente.' }

/** The message for a rejected sign-up. */
export function registrationRefused(refusal: Refusal): Message {
  const { message } = refusal
  if (message.includes('User already registered')) return alreadyRegistered
  if (message.includes('Password should be at least'))
    return { title, text: 'A senha deve ter pelo menos 6 caracteres.' }
  return { title, text: refusalText(refusal) }
}
