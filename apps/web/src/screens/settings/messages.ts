import { MAX_CLINIC_WORD_CHARACTERS } from '@prontuvoz/rules/clinic-words'
import type { ProfileInput } from '@prontuvoz/rules/profile'
import type { ProfileSave } from '#domains/profile/profile-settings.ts'
import { Failure, failureText } from '#shared/failure.ts'
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

const LABELS: Readonly<Record<keyof ProfileInput, string>> = {
  full_name: 'Nome completo',
  professional_register: 'Registro profissional',
  specialty: 'Especialidade',
  address: 'Endereço',
  contact: 'Contato para pacientes',
  online_only: 'Apenas atendimento online',
  time_zone: 'Fuso horário',
}

/** Shows the stored values. */
export function changedByBoth({ stored, byBoth }: ProfileSave): Message {
  const shown = (value: string | boolean) => (typeof value === 'string' ? `“${value}”` : value ? 'sim' : 'não')
  const there = byBoth.map((name) => `${LABELS[name]}: ${shown(stored[name])}`).join('; ')
  return {
    title: 'O perfil também mudou em outra aba ou aparelho',
    text: `Nada foi salvo ainda. Lá está ${there}. Salve de novo para ficar com o que está aqui.`,
  }
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
  // The storage answers in English; the next step is the same whatever the reason.
  const title = 'Erro no upload'
  if (cause instanceof Failure && cause.kind === 'limit')
    return {
      title,
      text: 'O espaço para imagens da sua conta acabou. Remova a foto ou a logo atual e tente novamente; se continuar, escreva para o suporte.',
    }
  if (cause instanceof Failure && cause.kind === 'invalid' && cause.message.includes('megapixels'))
    return { title, text: 'A imagem tem mais de 40 megapixels. Reduza as dimensões da foto e tente novamente.' }
  if (cause instanceof Failure && cause.kind === 'invalid')
    return { title, text: 'A imagem não pôde ser lida. Use um arquivo JPG, PNG ou GIF de até 5MB.' }
  return { title, text: 'A imagem não foi enviada. Tente novamente.' }
}

/** What happened to words that were typed or pasted. */
export function wordsAdded(added: number, known: number): string {
  const already = known === 0 ? '' : known === 1 ? ' 1 já estava na lista.' : ` ${known} já estavam na lista.`
  if (added === 0) return already.trim()
  return (added === 1 ? '1 palavra adicionada.' : `${added} palavras adicionadas.`) + already
}

export function wordsNotSaved(cause: unknown): Message {
  return {
    title: 'As palavras não foram adicionadas',
    text: cause instanceof Failure && cause.kind === 'rule' ? cause.message : failureText(cause),
  }
}

export function wordsNotRemoved(cause: unknown): Message {
  return { title: 'A palavra não foi removida', text: failureText(cause) }
}

export function tooManyWords(fresh: number, room: number): string {
  return `Há lugar para mais ${room}, e aqui há ${fresh}. Tire ${fresh - room} para adicionar.`
}

/** Why a word cannot be added; undefined without a word. */
export function notAWord(word: string | undefined): string | undefined {
  if (word === undefined) return undefined
  const shown = word.length > 40 ? `${word.slice(0, 40)}…` : word
  return `“${shown}” não entrou: use de 2 a ${MAX_CLINIC_WORD_CHARACTERS} caracteres, com ao menos uma letra.`
}
