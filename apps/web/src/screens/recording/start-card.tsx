import { counted } from '@prontuvoz/rules/counted'
import type { PlanLimits } from '@prontuvoz/rules/plan-limits'
import { useQuery } from '@tanstack/react-query'
import { Mic, Play } from 'lucide-react'
import { useState } from 'react'
import { announce } from '#shared/announcer.tsx'
import { loadConfiguration } from '#shared/configuration.ts'
import { notify } from '#shared/notify.ts'
import { Button } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { FailedNotice } from '#shared/ui/failed-notice.tsx'
import { AudioUpload } from './audio-upload.tsx'
import type { SavePatient } from '#recording/begin-recording.ts'
import { started } from './messages.ts'
import { MicrophoneCheck } from './microphone-check.tsx'
import type { RecordingEngine } from '#recording/recording-engine.ts'
import { ShortcutDialog } from './shortcut-dialog.tsx'
import { SpeechNotice } from './speech-notice.tsx'
import { StorageNotice } from './storage-notice.tsx'
import { TypedConversation } from './typed-conversation.tsx'
import { useShortcut } from './use-shortcut.ts'

const FOLLOWS_MODEL_MS = 1500
const ASKS_AGAIN_MS = 3000

interface StartCardProps {
  readonly engine: RecordingEngine
  /** Whether a recording can begin with what was typed; marks the wrong fields otherwise. */
  readonly isComplete: () => boolean
  readonly savePatient: SavePatient
  readonly limits: PlanLimits
  readonly isAsking: boolean
  /** The answer about the patient is on its way: nothing begins without it. */
  readonly isWaiting: boolean
}

/** The one act of this screen, what should be looked at before it, and the other ways to a record. */
export function StartCard({ engine, isComplete, savePatient, limits, isAsking, isWaiting }: StartCardProps) {
  const [consentAt, setConsentAt] = useState<string>()
  const configuration = useQuery({
    queryKey: ['configuration'],
    queryFn: loadConfiguration,
    // While the model is on its way the screen follows it; a server that did not answer is asked again.
    refetchInterval: ({ state }) => {
      if (state.status === 'error') return ASKS_AGAIN_MS
      return state.data?.speech.state === 'downloading' ? FOLLOWS_MODEL_MS : false
    },
  })
  const speech = configuration.data?.speech
  const demo = configuration.data?.demo
  const beginning = { savePatient, consentAt }
  const start = async (demoUrl?: string) => {
    // Before the browser asks for the microphone: the answer would be of no use without a patient.
    if (!isComplete()) return
    if (!(await engine.start(beginning, demoUrl))) return
    notify(started, 'success')
    announce(started.title)
  }
  const canRecord = speech?.state === 'ready' && !isAsking && !isWaiting
  useShortcut('Enter', canRecord, () => void start())
  return (
    <Card aria-labelledby="gravacao">
      <h2 id="gravacao" className="text-xl font-bold">
        Gravação
      </h2>
      <p className="mt-1 text-muted">
        Plano {limits.name}:{' '}
        {limits.maxRecordingMinutes === null
          ? 'gravações sem limite de tempo'
          : `até ${counted(limits.maxRecordingMinutes, 'minuto')} por gravação`}
        . O áudio não é armazenado, apenas o texto. Informe o paciente antes de gravar.
      </p>
      <div className="mt-5 space-y-3 empty:hidden">
        {configuration.isError && (
          <FailedNotice
            title="A gravação ainda não pode começar"
            cause={configuration.error}
            onRetry={() => void configuration.refetch()}
          />
        )}
        {speech && speech.state !== 'ready' && <SpeechNotice speech={speech} />}
        <StorageNotice minutes={limits.maxRecordingMinutes} />
      </div>
      <label className="mt-4 flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-brand"
          checked={consentAt !== undefined}
          onChange={(event) => setConsentAt(event.target.checked ? new Date().toISOString() : undefined)}
        />
        O paciente foi informado e concordou com a gravação
      </label>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          className="min-h-18 px-8 text-lg"
          disabled={!canRecord}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          onClick={() => void start()}
        >
          <Mic aria-hidden className="size-6" />
          {isAsking ? 'Abrindo o microfone...' : isWaiting ? 'Buscando o paciente...' : 'Iniciar gravação'}
        </Button>
        {demo && (
          <Button
            tone="secondary"
            className="min-h-18 px-3 sm:px-6"
            disabled={!canRecord}
            onClick={() => void start(demo.audioUrl)}
          >
            <Play aria-hidden className="size-5 max-[25rem]:hidden" />
            Usar consulta de demonstração
          </Button>
        )}
      </div>
      {demo && <p className="mt-3 text-sm text-muted">{demo.note}</p>}
      <div className="mt-6 divide-y divide-line border-y border-line">
        <details>
          <summary className="min-h-11 cursor-pointer py-3 font-medium">Microfone e atalhos</summary>
          <div className="space-y-3 pb-4">
            {!isAsking && <MicrophoneCheck />}
            <ShortcutDialog />
          </div>
        </details>
        <details>
          <summary className="min-h-11 cursor-pointer py-3 font-medium">Usar um áudio já gravado</summary>
          <div className="pb-4">
            <AudioUpload
              limits={limits}
              isEnabled={canRecord}
              onSamples={(samples) => void engine.importFile(beginning, samples)}
            />
          </div>
        </details>
        <details open={speech?.state === 'unavailable'}>
          <summary className="min-h-11 cursor-pointer py-3 font-medium">Digitar ou colar a conversa</summary>
          <div className="pb-4">
            <TypedConversation
              isBusy={isAsking || isWaiting}
              onAnalyse={(text) => void engine.analyseTyped(beginning, text)}
            />
          </div>
        </details>
      </div>
    </Card>
  )
}
