import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCalendar } from '#shared/clinic-calendar.ts'
import { Button } from '#shared/ui/button.tsx'
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { otherTab } from '#recording/messages.ts'
import { findOpenRecording, type FoundConsultation, type OpenConsultation } from '#recording/open-recordings.ts'
import type { UnfinishedConsultation } from '#domains/consultations/unfinished-consultation.ts'
import { consultationPort } from './browser-ports.ts'
import { WaitingNotice } from './waiting-notice.tsx'
import { FinishElsewhere } from './finish-elsewhere.tsx'

interface OpenRecordingNoticeProps {
  readonly userId: string
  /** A consultation chosen to be finished, wherever it was recorded. */
  readonly wantedId: string | undefined
  readonly onResume: (open: OpenConsultation, how: 'finish' | 'record' | 'gap') => void
  /** Called when typed text begins or ceases to exist. */
  readonly onTyped: (isTyped: boolean) => void
  readonly onFinish: (open: UnfinishedConsultation, conversation: string) => void
}

/**
 * Offers to continue a recording that a reload, a crash or a closed tab left unfinished on this device, and to finish a
 * chosen consultation that was recorded on another.
 */
export function OpenRecordingNotice({ userId, wantedId, onResume, onTyped, onFinish }: OpenRecordingNoticeProps) {
  // Rarely rendered: memoisation by the React Compiler would only add bytes.
  'use no memo'
  const { formatDate, formatTime } = useCalendar()
  const [isDiscarding, setDiscarding] = useState(false)
  const { data, isError, refetch } = useQuery({
    queryKey: ['open-recording', userId, wantedId],
    queryFn: () => findOpenRecording(userId, consultationPort(userId), wantedId),
    retry: false,
    gcTime: 0,
    staleTime: 0,
    // It looks on this device first, so it works offline too.
    networkMode: 'always',
    // Another tab may finish or be closed, and the connection may come back.
    refetchInterval: ({ state }) =>
      state.data?.kind === 'elsewhere' || state.data?.kind === 'unreachable' ? 3000 : false,
  })
  // A browser that blocks storage has no recording either.
  if (wantedId !== undefined && (isError || isAnother(data, wantedId)))
    return <FinishElsewhere key={wantedId} consultationId={wantedId} onTyped={onTyped} onFinish={onFinish} />
  if (!data || data.kind === 'none') return null
  if (data.kind === 'elsewhere') {
    return (
      <Notice tone="info" title={otherTab.title}>
        {otherTab.text}
      </Notice>
    )
  }
  if (data.kind === 'unreachable') {
    return (
      <Notice tone="warning" title="Há uma gravação não finalizada neste aparelho">
        Ela está guardada e criptografada. Sem conexão não é possível continuá-la; esta tela tenta de novo sozinha.
      </Notice>
    )
  }
  const { consultation, startedAt, isOnlyGap, waiting } = data
  const since = `${formatDate(startedAt)} às ${formatTime(startedAt)}`
  if (isOnlyGap) {
    return (
      <Notice tone="warning" title="Uma gravação deste aparelho tem uma parte sem transcrição">
        <p>
          Consulta de {consultation.patientName}, {since}. O prontuário já existe; o áudio que falta está guardado e
          criptografado.
        </p>
        <Button className="mt-3" onClick={() => onResume(data, 'gap')}>
          Transcrever o que falta
        </Button>
      </Notice>
    )
  }
  if (waiting && waiting.stage !== 'filed') {
    return (
      <WaitingNotice waiting={waiting} consultationId={consultation.id} since={since} onChanged={() => void refetch()}>
        <Button tone={waiting.problem ? 'secondary' : 'primary'} onClick={() => onResume(data, 'finish')}>
          Continuar e finalizar
        </Button>
        <Button tone="secondary" onClick={() => onResume(data, 'record')}>
          Continuar gravando
        </Button>
        {/* The server has nothing of it that could be deleted. */}
        {waiting.problem?.kind === 'not-found' && (
          <Button tone="quiet" className="text-danger!" onClick={() => setDiscarding(true)}>
            Descartar gravação
          </Button>
        )}
        <ConfirmDialog
          isOpen={isDiscarding}
          title="Descartar gravação?"
          confirmText="Descartar"
          onConfirm={() => {
            setDiscarding(false)
            void data.journal.end(consultation.id).then(() => refetch())
          }}
          onCancel={() => setDiscarding(false)}
        >
          A gravação de {consultation.patientName} será apagada deste aparelho. Esta ação não pode ser desfeita.
        </ConfirmDialog>
      </WaitingNotice>
    )
  }
  return (
    <Notice tone="warning" title="Há uma gravação não finalizada neste aparelho">
      <p>
        Consulta de {consultation.patientName}, {since}. O áudio está guardado e criptografado; falta transcrever e
        gerar o prontuário.
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button onClick={() => onResume(data, 'finish')}>Continuar e finalizar</Button>
        <Button tone="secondary" onClick={() => onResume(data, 'record')}>
          Continuar gravando
        </Button>
      </div>
    </Notice>
  )
}

/** Whether this device certainly does not have the recording of the consultation. */
function isAnother(found: FoundConsultation | undefined, wantedId: string): boolean {
  return found?.kind === 'none' || (found?.kind === 'open' && found.consultation.id !== wantedId)
}
