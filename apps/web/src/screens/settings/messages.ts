import { Failure } from '#shared/failure.ts'
import type { Message } from '#shared/message.ts'

export const updated: Message = { title: 'Perfil atualizado', text: 'As alterações foram salvas.' }
export const factorOn: Message = {
  title: 'Verificação em duas etapas ativada',
  text: 'Na próxima vez que entrar, tenha o aplicativo à mão.',
}
export const factorOff: Message = { title: 'Verificação em duas etapas desativada' }
export const deleted: Message = { title: 'Conta excluída', text: 'Seus dados foram excluídos do aplicativo.' }
export const wrongType: Message = { title: 'Tipo de arquivo inválido', text: 'Por favor, selecione uma imagem.' }
export const tooLarge: Message = { title: 'Arquivo muito grande', text: 'A imagem deve ter no máximo 5MB.' }

export function saveFailed(cause: unknown): Message {
  const isPassing = cause instanceof Failure && (cause.kind === 'offline' || cause.kind === 'unavailable')
  const text =
    cause instanceof Failure && !isPassing ? cause.message : 'Houve um erro ao salvar o perfil. Tente novamente.'
  return { title: 'Erro ao salvar', text }
}

export function deletionFailed(cause: unknown): Message {
  return {
    title: 'Erro ao excluir conta',
    text:
      cause instanceof Failure
        ? cause.message
        : 'A exclusão não foi concluída. Tente novamente; repetir não causa problema.',
  }
}

export function uploadFailed(cause: unknown): Message {
  // The storage answers in English; what can be done is the same for all its reasons.
  const title = 'Erro no upload'
  if (cause instanceof Failure && cause.kind === 'limit')
    return {
      title,
      text: 'O espaço para imagens da sua conta acabou. Remova a foto ou a logo atual e tente novamente; se continuar, escreva para o suporte.',
    }
  if (cause instanceof Failure && cause.kind === 'invalid')
    return { title, text: 'A imagem não pôde ser lida. Use um arquivo JPG, PNG ou GIF de até 5MB.' }
  return { title, text: 'A imagem não foi enviada. Tente novamente.' }
}
