import { counted } from '@prontuvoz/rules/counted'
import { gapInWords, type Unrecorded } from '@prontuvoz/rules/coverage'
import { durationInWords, formatDuration } from '@prontuvoz/rules/duration'
import { recordingProgressPercent, type PlanLimits } from '@prontuvoz/rules/plan-limits'
import { LOUDNESS_SAMPLES, speechSeconds } from '@prontuvoz/rules/loudness'
import { SAMPLE_RATE_HZ } from '@prontuvoz/rules/speech-engine'
import clsx from 'clsx'
import { useCalendar } from '#shared/clinic-calendar.ts'
import { Button } from '#shared/ui/button.tsx'
import { VoiceStrip } from '#shared/ui/voice-strip.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { GONE_MEANWHILE } from '#recording/messages.ts'
import { OFFLINE } from '#recording/send/transcription-call.ts'
import { microphoneHelp, whyUnsent } from './messages.ts'
import { conditionOf } from './recording-condition.ts'
import type { RecordingState } from '#recording/recording-state.ts'
import { useIsMicrophoneDenied } from './use-microphone-denied.ts'

/** The strip shows one minute at first, then the whole recording, ever more compressed. */
const MIN_STRIP = (60 * SAMPLE_RATE_HZ) / LOUDNESS_SAMPLES

const REPEAT = 'Repita o que foi dito nesse momento se for importante.'

interface RecordingStatusProps {
  readonly state: Extract<RecordingState, { step: 'recording' }>
  readonly plan: PlanLimits
  readonly onRetry: () => void
}

/** Time, level and condition of a running recording. */
export function RecordingStatus({ state, plan, onRetry }: RecordingStatusProps) {
  const seconds = Math.floor(state.capturedSamples / SAMPLE_RATE_HZ)
  const unstoredSeconds = Math.max(0, Math.round((state.capturedSamples - state.storedSamples) / SAMPLE_RATE_HZ))
  // Nothing is pending during silence, which has no text.
  const waitingSeconds = Math.round(speechSeconds(state.storedSamples, state.capturedSamples, state.loudness))
  const remaining = plan.maxRecordingMinutes === null ? undefined : plan.maxRecordingMinutes * 60 - seconds
  const calendar = useCalendar()
  const { words, Icon, look, help } = conditionOf(state, calendar)
  const isDenied = useIsMicrophoneDenied(state.interruptedSince !== undefined)
  const gaps = state.interruptions.length
  const latest = (wanted: Unrecorded['kind'], tone: 'warning' | 'error', advice: string) => {
    const gap = state.interruptions.findLast(({ kind }) => kind === wanted)
    return (
      gap && (
        <div role="status">
          <Notice tone={tone} title={gapInWords(gap, calendar)}>
            {advice}
          </Notice>
        </div>
      )
    )
  }
  const isHere = state.isKept && state.isOnlyHere === true && (state.sendError ?? OFFLINE) === OFFLINE
  const percent = recordingProgressPercent(seconds, plan)
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 sm:gap-x-6">
        <div className="flex items-baseline gap-2">
          <LiveDot state={state} />
          <p
            role="timer"
            aria-label={`Tempo gravado: ${durationInWords(seconds)}`}
            className="text-4xl font-bold tabular-nums sm:text-5xl short:text-3xl"
          >
            {formatDuration(seconds)}
          </p>
          {/* The bar below says it as text. */}
          {plan.maxRecordingMinutes !== null && (
            <p aria-hidden className="text-muted tabular-nums">
              de {formatDuration(plan.maxRecordingMinutes * 60)}
            </p>
          )}
        </div>
        <p className={clsx('flex items-center gap-2 font-semibold', look)}>
          <Icon aria-hidden className="size-5" />
          {words}
        </p>
        <p className="text-sm text-muted">
          {waitingSeconds} s aguardando transcrição
          {gaps > 0 && <span className="font-medium text-warn"> · {counted(gaps, 'lacuna')}</span>}
        </p>
      </div>
      <VoiceStrip
        className="mt-2 h-7 w-full sm:stroke-[5px] short:mt-0 short:h-4"
        loudness={state.loudness}
        length={Math.max(MIN_STRIP, Math.ceil(state.capturedSamples / LOUDNESS_SAMPLES))}
      />
      {plan.maxRecordingMinutes !== null && (
        <div
          role="progressbar"
          aria-label="Tempo do plano usado"
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(percent)}
          className="mt-1 h-1.5 overflow-hidden rounded-full bg-sunken"
        >
          <div className="h-full bg-brand" style={{ width: `${percent}%` }} />
        </div>
      )}
      <div className="mt-3 space-y-3 empty:hidden short:mt-2">
        {remaining !== undefined && remaining <= 60 && (
          <p role="status" className="rounded-2xl bg-warn-tint px-4 py-3 font-medium text-warn">
            Menos de 1 minuto até o limite do plano. A gravação será finalizada e o texto fica guardado.
          </p>
        )}
        {help && (
          <Notice tone="error" title={words}>
            <p>
              {isDenied
                ? `O que já foi captado está guardado, mas a permissão do microfone foi retirada. ${microphoneHelp('denied')}`
                : help}
            </p>
            {state.interruptedSince !== undefined && (
              <Button className="mt-3" onClick={onRetry}>
                Retomar
              </Button>
            )}
          </Notice>
        )}
        {latest(
          'lost',
          'warning',
          'O resto está gravado. Feche outros programas ou abas, e repita o que foi dito nesse momento se for importante.',
        )}
        {latest('refused', 'warning', `O resto é transcrito. ${REPEAT}`)}
        {latest('missing', 'error', `O resto está guardado. ${REPEAT}`)}
        {state.canScreenSleep && (
          <details className="rounded-2xl bg-warn-tint px-4 text-sm">
            <summary className="min-h-11 cursor-pointer py-3 font-semibold text-warn">
              A tela pode apagar sozinha
            </summary>
            <p className="pb-3">
              Se a tela apagar, a gravação pode parar. Aumente o tempo do bloqueio automático ou toque na tela de vez em
              quando.
            </p>
          </details>
        )}
        {!state.isKept && (
          <Notice tone="error" title="Este aparelho não está guardando o áudio">
            Falta espaço, ou o disco não responde. A gravação continua e é enviada, mas o que ainda não virou texto (
            {unstoredSeconds} s) não está guardado: mantenha esta página aberta ou finalize a gravação.
          </Notice>
        )}
        {isHere && (
          <Notice tone="info" title="Sem conexão: gravando só neste aparelho">
            O som está guardado e criptografado aqui. A transcrição começa sozinha quando a conexão voltar.
          </Notice>
        )}
        {state.sendError !== undefined && !isHere && (
          <div role="alert" className="flex flex-wrap items-center gap-3 rounded-2xl bg-warn-tint px-4 py-3">
            {/* Wide enough to read: on a phone the button wraps below. */}
            <p className="min-w-0 flex-1 basis-60">{whyUnsent(state)}</p>
            {state.sendError !== GONE_MEANWHILE && (
              <Button tone="secondary" onClick={onRetry}>
                Tentar novamente
              </Button>
            )}
          </div>
        )}
      </div>
    </div>
  )
}

/** Red while audio is captured; its size follows the loudness. */
function LiveDot({ state }: Pick<RecordingStatusProps, 'state'>) {
  const isLive = !state.isPaused && state.interruptedSince === undefined
  return (
    <span aria-hidden className="grid size-6 shrink-0 place-items-center self-center">
      <span
        className={clsx(
          'size-6 rounded-full transition-transform duration-150 motion-reduce:transform-none!',
          isLive ? 'bg-live' : 'border-2 border-edge',
        )}
        style={{ transform: `scale(${isLive ? 0.5 + Math.min(0.5, state.level) : 0.5})` }}
      />
    </span>
  )
}
