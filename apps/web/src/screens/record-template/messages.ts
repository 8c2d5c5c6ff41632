import { Failure } from '#shared/failure.ts'
import type { Message } from '#shared/message.ts'

export const templateSaved: Message = {
  title: 'Modelo salvo',
  text: 'Vale para os prontuários que você abrir a partir de agora.',
}

export function templateFailed(cause: unknown): Message {
  return {
    title: 'O modelo não foi salvo',
    text:
      cause instanceof Failure && cause.kind === 'rule'
        ? cause.message
        : cause instanceof Failure && cause.kind === 'invalid'
          ? 'As frases são longas demais. Encurte-as e tente novamente.'
          : 'Confira sua conexão e tente novamente; as alterações continuam nesta página.',
  }
}
