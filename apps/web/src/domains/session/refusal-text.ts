import type { Message } from '#shared/message.ts'

/** An error of the backend; `code` identifies its reason. */
export interface Refusal {
  readonly code?: string | undefined
  readonly message: string
  /** Why a password is weak. */
  readonly reasons?: readonly string[]
}

const TOO_MANY = 'Muitas tentativas em pouco tempo. Aguarde alguns minutos e tente novamente.'
const SESSION_ENDED = 'Sua sessão terminou. Entre novamente.'
const LINK_SPENT = 'Este link não vale mais: ele expirou ou já foi usado.'
const NOT_OFFERED = 'Esta forma de entrar não está disponível. Use seu email e sua senha.'
const FACTOR_WRONG = 'O código de verificação não confere. Tente com o código seguinte.'

/** Portuguese texts for the backend's English errors. */
const TEXTS: ReadonlyMap<string, string> = new Map([
  ['invalid_credentials', 'Email ou senha incorretos.'],
  ['email_not_confirmed', 'Verifique seu email e clique no link de confirmação.'],
  ['user_already_exists', 'Este email já está cadastrado. Tente fazer login.'],
  ['email_exists', 'Este email já está cadastrado em outra conta.'],
  ['user_banned', 'Esta conta está bloqueada. Fale com o suporte.'],
  ['signup_disabled', 'Novos cadastros não estão abertos agora.'],
  ['same_password', 'A nova senha precisa ser diferente da atual.'],
  ['current_password_invalid', 'A senha atual não confere.'],
  ['reauthentication_needed', 'Para trocar a senha, confirme que é você com o código que enviamos por email.'],
  ['reauthentication_not_valid', 'O código não confere ou expirou.'],
  ['insufficient_aal', 'Confirme o segundo fator para continuar.'],
  [
    'over_email_send_rate_limit',
    'Um email foi enviado há pouco. Procure o mais recente, também na caixa de spam, ou aguarde um minuto e tente novamente.',
  ],
  ['over_request_rate_limit', `${TOO_MANY} Se esqueceu a senha, use “Esqueci minha senha”.`],
  ['otp_expired', LINK_SPENT],
  ['flow_state_not_found', LINK_SPENT],
  ['flow_state_expired', LINK_SPENT],
  ['bad_code_verifier', LINK_SPENT],
  ['session_not_found', SESSION_ENDED],
  ['session_expired', SESSION_ENDED],
  ['user_not_found', SESSION_ENDED],
  ['no_authorization', SESSION_ENDED],
  ['bad_jwt', SESSION_ENDED],
  ['not_admin', 'Esta conta não pode fazer isso.'],
  ['refresh_token_not_found', SESSION_ENDED],
  ['refresh_token_already_used', SESSION_ENDED],
  ['conflict', 'O servidor está ocupado com outro pedido seu. Tente novamente.'],
  ['request_timeout', 'O servidor não respondeu a tempo. Tente novamente.'],
  ['unexpected_failure', 'O servidor não conseguiu atender agora. Tente novamente.'],
  ['database_unavailable', 'O servidor não conseguiu atender agora. Tente novamente.'],
  ['bad_json', 'O pedido chegou incompleto ao servidor. Tente novamente.'],
  ['not_found', 'O servidor não conhece este pedido. Recarregue a página.'],
  ['email_address_invalid', 'Este email não é válido.'],
  ['captcha_failed', 'A verificação de segurança falhou. Tente novamente.'],
  ['anonymous_provider_disabled', 'Informe email e senha.'],
  ['phone_provider_disabled', NOT_OFFERED],
  ['email_provider_disabled', NOT_OFFERED],
  ['manual_linking_disabled', NOT_OFFERED],
  ['saml_provider_disabled', NOT_OFFERED],
  ['mfa_verification_failed', FACTOR_WRONG],
  ['mfa_challenge_expired', FACTOR_WRONG],
  ['mfa_ip_address_mismatch', FACTOR_WRONG],
  ['mfa_factor_not_found', 'O segundo fator não foi encontrado.'],
  ['mfa_factor_name_conflict', 'A ativação já começou em outra aba. Conclua lá, ou tente de novo para recomeçar aqui.'],
  ['too_many_enrolled_mfa_factors', 'Há segundos fatores demais nesta conta.'],
  ['mfa_phone_enroll_not_enabled', NOT_OFFERED],
  ['mfa_webauthn_enroll_not_enabled', NOT_OFFERED],
])

/** `validation_failed` names no field, so these are matched by message. */
const INVALID: readonly (readonly [RegExp, string])[] = [
  [/email address/i, 'Este email não é válido.'],
  [/cannot be longer than/i, 'A senha é longa demais: use até 72 caracteres.'],
  [/valid password/i, 'Informe uma senha.'],
  [/too large/i, 'Os dados do cadastro são longos demais.'],
]

/** @returns the message of a failure that nobody expected, unless the device knows that it is offline. */
export function unexpected(message: Message): Message {
  return navigator.onLine ? message : { ...message, text: 'Sem conexão com a internet. Conecte-se e tente novamente.' }
}

/** The text for an error. Unknown ones are shown as received (specification §8). */
export function refusalText({ code, message, reasons = [] }: Refusal): string {
  if (code === 'weak_password') return weakText(message, reasons)
  if (code === 'validation_failed')
    return (
      INVALID.find(([pattern]) => pattern.test(message))?.[1] ??
      'Algum campo não foi aceito. Confira e tente novamente.'
    )
  return (code === undefined ? undefined : TEXTS.get(code)) ?? message
}

function weakText(message: string, reasons: readonly string[]): string {
  if (reasons.includes('length') || message.includes('Password should be at least'))
    return 'A senha deve ter pelo menos 6 caracteres.'
  if (reasons.includes('characters')) return 'A senha precisa misturar tipos de caracteres. Escolha outra.'
  return 'Esta senha é fácil de adivinhar. Escolha outra.'
}
