import { useQuery } from '@tanstack/react-query'
import { consultationWithPatient } from '#domains/consultations/consultation-queries.ts'
import { isRecorderClaimed } from '#domains/recorder/device-claim.ts'
import { openJournal, type Journal } from '#domains/recorder/journal.ts'
import { Button } from '#shared/ui/button.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { otherTab } from './messages.ts'
import type { Visit } from './recording-session.ts'

interface OpenRecordingNoticeProps {
  readonly userId: string
  readonly onResume: (journal: Journal, visit: Visit) => void
}

async function findOpenRecording(userId: string): Promise<{ journal: Journal; visit: Visit } | 'elsewhere' | null> {
  const journal = await openJournal()
  if (await isRecorderClaimed()) return 'elsewhere'
  for (const { consultationId } of await journal.openRecordings(userId)) {
    const found = await consultationWithPatient(consultationId)
    if (found && found.status !== 'completed')
      return { journal, visit: { consultationId, patientName: found.patients.name } }
    // Its text is stored, or the consultation was deleted: the audio has no further purpose.
    await journal.end(consultationId)
  }
  return null
}

/** Offers to finish a recording that a reload, a crash or a closed tab left open on this device. */
export function OpenRecordingNotice({ userId, onResume }: OpenRecordingNoticeProps) {
  const { data } = useQuery({
    queryKey: ['open-recording', userId],
    queryFn: () => findOpenRecording(userId),
    retry: false,
    gcTime: 0,
    staleTime: 0,
    // Another tab may finish, or be closed.
    refetchInterval: ({ state }) => (state.data === 'elsewhere' ? 3000 : false),
  })
  if (!data) return null
  if (data === 'elsewhere') {
    return (
      <Notice tone="info" title={otherTab.title}>
        {otherTab.text}
      </Notice>
    )
  }
  return (
    <Notice tone="warning" title="Há uma gravação não finalizada neste aparelho">
      <p>
        Consulta de {data.visit.patientName}. O áudio está guardado e criptografado; falta transcrever e gerar o
        prontuário.
      </p>
      <Button className="mt-3" onClick={() => onResume(data.journal, data.visit)}>
        Continuar e finalizar
      </Button>
    </Notice>
  )
}
