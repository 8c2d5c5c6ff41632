import { Failure, isGone } from '#shared/failure.ts'
import type { Message } from '#shared/message.ts'

export const audioFailed: Message = { title: 'Erro de áudio', text: 'Falha ao configurar processamento de áudio' }

export const microphoneFailed: Message = {
  title: 'Erro ao iniciar gravação',
  text: 'Não foi possível acessar o microfone. Verifique as permissões.',
}

export const journalFailed: Message = {
  title: 'Este navegador não guarda dados',
  text: 'Sem isso uma queda de conexão perderia a consulta. Saia da navegação privada ou libere espaço, ou digite a conversa.',
}

export const otherTab: Message = {
  title: 'Há uma gravação em outra aba',
  text: 'Finalize a gravação na outra aba ou janela deste navegador antes de iniciar outra.',
}

export const soundGone: Message = {
  title: 'Erro no processamento',
  text: 'Parte do áudio não está mais neste aparelho, ou não pode mais ser lida.',
}

export const NOT_HERE = 'Esta gravação não está mais neste aparelho.'

export const BEING_WRITTEN = 'O prontuário desta consulta está sendo gerado agora. Tente novamente em instantes.'

export const PATIENT_GONE =
  'O cadastro deste paciente foi removido em outro lugar. Comece de novo para cadastrá-lo outra vez.'

/** Deleted elsewhere, or newer than the backup that the server was restored from: only the user can tell. */
export const consultationGone: Message = {
  title: 'O servidor não tem mais esta consulta',
  text: 'Ela foi excluída em outra aba ou em outro aparelho, ou o servidor voltou a uma cópia anterior.',
}

/** Like `consultationGone`, for a recording that is still running. */
export const GONE_MEANWHILE =
  'O servidor não tem mais esta consulta: foi excluída em outra aba ou aparelho, ou ele voltou a uma cópia anterior. O áudio está guardado neste aparelho: depois de finalizar, envie-a de novo ou descarte-a.'

/** This device has lost audio, up to the end of the recording, that was not transcribed. */
export class SoundGone extends Error {
  constructor() {
    super(soundGone.text)
  }
}

/** The message, followed by an expected failure's own text. */
export function analysisFailedBy(cause: unknown): Message {
  if (cause instanceof SoundGone) return soundGone
  if (isGone(cause)) return consultationGone
  const text = 'Houve um erro ao processar a transcrição. Tente novamente.'
  return {
    title: 'Erro no processamento',
    text: cause instanceof Failure ? `${text} ${cause.message}` : text,
  }
}

export const nothingHeard: Message = {
  title: 'Nada foi dito na gravação',
  text: 'Não há texto para gerar o prontuário. Descarte a gravação, ou digite a conversa em uma nova consulta.',
}
