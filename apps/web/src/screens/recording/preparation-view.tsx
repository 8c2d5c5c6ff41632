import type { PlanLimits } from '@prontuvoz/rules/plan-limits'
import { useQuery } from '@tanstack/react-query'
import { Mic, Play } from 'lucide-react'
import { PatientForm } from '#domains/patients/patient-form.tsx'
import { announce } from '#shared/announcer.tsx'
import { loadConfiguration } from '#shared/configuration.ts'
import { notify } from '#shared/notify.ts'
import { Button } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { started } from './messages.ts'
import type { RecordingController } from './recording-controller.ts'
import { TypedConversation } from './typed-conversation.tsx'
import type { usePatientEntry } from './use-patient-entry.ts'
import { useStartShortcut } from './use-start-shortcut.ts'

interface PreparationViewProps {
  readonly controller: RecordingController
  readonly entry: ReturnType<typeof usePatientEntry>
  readonly limits: PlanLimits
  readonly isAsking: boolean
}

/** Before the recording: whose visit it is, and how its words come in. */
export function PreparationView({ controller, entry, limits, isAsking }: PreparationViewProps) {
  // The form object changes without changing identity; its part of this view must be drawn with each render.
  'use no memo'
  const configuration = useQuery({
    queryKey: ['configuration'],
    queryFn: loadConfiguration,
    // While the model is on its way the screen follows it.
    refetchInterval: ({ state }) => (state.data?.speech.state === 'downloading' ? 1500 : false),
  })
  const speech = configuration.data?.speech
  const demo = configuration.data?.demo
  const start = async (demoUrl?: string) => {
    // Before the browser asks for the microphone: the answer would be of no use without a patient.
    if (!(await entry.complete('recording'))) return
    if (!(await controller.start(() => entry.save(), demoUrl))) return
    notify(started, 'success')
    announce(started.title)
  }
  const canRecord = speech?.state === 'ready' && !isAsking
  useStartShortcut(canRecord, () => void start())
  return (
    <>
      <Card aria-labelledby="paciente">
        <h2 id="paciente" className="mb-5 text-xl font-bold">
          Dados do paciente
        </h2>
        {entry.problem && (
          <div className="mb-5">
            <Notice tone="error" title={entry.problem.title}>
              {entry.problem.text}
            </Notice>
          </div>
        )}
        {/* Not a disabled fieldset: the form library reads disabled fields as empty. */}
        <div inert={isAsking}>
          <PatientForm form={entry.form} onCpf={(masked) => void entry.lookUp(masked)} lookUpNote={entry.note} />
          <Button tone="secondary" className="mt-5" onClick={() => void entry.save('saving')}>
            Salvar dados do paciente
          </Button>
        </div>
      </Card>
      <Card aria-labelledby="gravacao">
        <h2 id="gravacao" className="text-xl font-bold">
          Gravação
        </h2>
        <p className="mt-1 text-muted">
          Plano {limits.name}:{' '}
          {limits.maxRecordingMinutes === null
            ? 'gravações sem limite de tempo'
            : `até ${limits.maxRecordingMinutes} minutos por gravação`}
          . O áudio não é armazenado, apenas o texto. Informe o paciente antes de gravar.
        </p>
        {speech && speech.state !== 'ready' && (
          <div className="mt-5">
            <Notice
              tone="warning"
              title={
                speech.state === 'downloading'
                  ? `Preparando a transcrição: ${Math.round((speech.progress ?? 0) * 100)} %`
                  : 'Transcrição indisponível'
              }
            >
              {speech.reason ??
                'O modelo de fala está sendo baixado uma única vez. Enquanto isso, digite ou cole a conversa abaixo.'}
            </Notice>
          </div>
        )}
        <div className="mt-6 flex flex-wrap gap-3">
          <Button
            className="min-h-18 px-8 text-lg"
            disabled={!canRecord}
            aria-keyshortcuts="Control+Enter Meta+Enter"
            onClick={() => void start()}
          >
            <Mic aria-hidden className="size-6" />
            {isAsking ? 'Abrindo o microfone...' : 'Iniciar gravação'}
          </Button>
          {demo && (
            <Button
              tone="secondary"
              className="min-h-18 px-6"
              disabled={!canRecord}
              onClick={() => void start(demo.audioUrl)}
            >
              <Play aria-hidden className="size-5" />
              Usar consulta de demonstração
            </Button>
          )}
        </div>
        {demo && <p className="mt-3 text-sm text-muted">{demo.note}</p>}
        <details className="mt-6 border-t border-line pt-4" open={speech?.state === 'unavailable'}>
          <summary className="min-h-11 cursor-pointer py-2 font-medium">Digitar ou colar a conversa</summary>
          <div className="mt-3">
            <TypedConversation
              isBusy={isAsking}
              onAnalyse={(text) => void controller.analyseTyped(() => entry.save(), text)}
            />
          </div>
        </details>
      </Card>
    </>
  )
}
