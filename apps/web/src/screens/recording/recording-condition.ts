import type { Calendar } from '@prontuvoz/rules/calendar'
import { CircleAlert, CirclePause, HardDrive, Mic, MicOff, Volume1, VolumeX, type LucideIcon } from 'lucide-react'
import { OFFLINE } from '#recording/send/transcription-call.ts'
import type { RecordingState } from '#recording/recording-state.ts'

/** The state of the audio as text, with its icon and colour. */
export interface Condition {
  readonly words: string
  readonly Icon: LucideIcon
  readonly look: string
  /** What the user can do. */
  readonly help?: string
}

const SILENT_SECONDS = 10

/** The most urgent condition of a running recording. */
export function conditionOf(
  state: Extract<RecordingState, { readonly step: 'recording' }>,
  { formatTime }: Calendar,
): Condition {
  if (state.isPaused) return { words: 'Gravação pausada', Icon: CirclePause, look: 'text-ink' }
  if (state.interruptedSince !== undefined) {
    return {
      words: `Microfone interrompido às ${formatTime(state.interruptedSince)}`,
      Icon: MicOff,
      look: 'text-danger',
      help: 'O que já foi captado está guardado. A gravação continua sozinha quando o microfone voltar; se ele não voltar, verifique a conexão do aparelho.',
    }
  }
  if (state.isDead) {
    return {
      words: 'Microfone sem sinal',
      Icon: VolumeX,
      look: 'text-danger',
      help: 'O microfone está aberto, mas não envia som. Veja se ele está mudo ou se outro microfone foi escolhido.',
    }
  }
  if (!state.isKept) return { words: 'Áudio só na memória', Icon: HardDrive, look: 'text-warn' }
  if (state.isOnlyHere && (state.sendError ?? OFFLINE) === OFFLINE)
    return { words: 'Gravando só neste aparelho', Icon: HardDrive, look: 'text-brand' }
  if (state.sendError !== undefined) return { words: 'Guardando neste aparelho', Icon: CircleAlert, look: 'text-warn' }
  if (state.silentSeconds >= SILENT_SECONDS)
    return { words: `Silêncio há ${Math.floor(state.silentSeconds)} s`, Icon: Volume1, look: 'text-muted' }
  return { words: 'Ouvindo', Icon: Mic, look: 'text-brand' }
}
