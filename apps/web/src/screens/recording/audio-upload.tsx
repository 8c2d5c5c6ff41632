import { SAMPLE_RATE_HZ } from '@prontuvoz/rules/speech-engine'
import type { PlanLimits } from '@prontuvoz/rules/plan-limits'
import { useQueryClient } from '@tanstack/react-query'
import { FileAudio } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { planInForce } from '#domains/plans/plan-queries.ts'
import { PlanWayOut } from '#domains/plans/plan-way-out.tsx'
import { useUser } from '#domains/session/session-context.ts'
import { AUDIO_FILE_TYPES, readAudioFile, type AudioFile } from '#recording/capture/audio-file.ts'
import type { Message } from '#shared/message.ts'
import { Button } from '#shared/ui/button.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { Spinner } from '#shared/ui/spinner.tsx'
import { FILE_PROBLEMS, fileTooLong } from './messages.ts'

interface AudioUploadProps {
  /** The plan as last known; fetched again for each file. */
  readonly plan: PlanLimits | undefined
  readonly isEnabled: boolean
  readonly isReading: boolean
  /** While a file is being read, the patient must not change. */
  readonly onReading: (isReading: boolean) => void
  readonly onSamples: (samples: Float32Array) => void
}

/** Imports an existing recording. It is decoded in the browser; the file itself is not sent anywhere. */
export default function AudioUpload({ plan, isEnabled, isReading, onReading, onSamples }: AudioUploadProps) {
  const { id: userId } = useUser()
  const queries = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<Message>()
  const [isTooLong, setTooLong] = useState(false)
  const here = useRef(false)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  const read = async (file: File) => {
    setProblem(undefined)
    onReading(true)
    // A plan may have ended, or been bought, since this tab was opened.
    const asked = queries.fetchQuery({ ...planInForce(userId), staleTime: 0 }).catch(() => plan)
    const found = await readAudioFile(file)
    const limits = await asked
    // The screen was left: the recording is no longer wanted.
    if (!here.current) return
    onReading(false)
    const wrong = problemOf(found, limits?.maxRecordingMinutes ?? null)
    setProblem(wrong)
    setTooLong(found.kind === 'audio')
    if (found.kind === 'audio' && !wrong) onSamples(found.samples)
  }
  return (
    <div className="space-y-3">
      <input
        ref={input}
        type="file"
        accept={AUDIO_FILE_TYPES}
        aria-label="Arquivo de áudio"
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          const file = target.files?.[0]
          // Allows the same file to be chosen again.
          target.value = ''
          if (file) void read(file)
        }}
      />
      <Button tone="secondary" disabled={!isEnabled || isReading} onClick={() => input.current?.click()}>
        <FileAudio aria-hidden className="size-5" />
        Enviar arquivo de áudio
      </Button>
      <p className="text-sm text-muted">WAV, MP3, M4A, WebM ou OGG. O arquivo é lido aqui e não é armazenado.</p>
      {isReading && <Spinner text="Lendo o arquivo..." />}
      {problem && (
        <Notice tone="error" title={problem.title}>
          <p>{problem.text}</p>
          {isTooLong && <PlanWayOut className="mt-3" />}
        </Notice>
      )}
    </div>
  )
}

function problemOf(found: AudioFile, maxMinutes: number | null): Message | undefined {
  if (found.kind !== 'audio') return FILE_PROBLEMS[found.kind]
  if (maxMinutes === null) return undefined
  return found.samples.length > maxMinutes * 60 * SAMPLE_RATE_HZ ? fileTooLong(maxMinutes) : undefined
}
