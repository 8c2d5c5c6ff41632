import { SAMPLE_RATE_HZ } from '@prontuvoz/rules/speech-engine'
import { FileAudio } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { PlanWayOut } from '#domains/plans/plan-way-out.tsx'
import { AUDIO_FILE_TYPES, readAudioFile, type AudioFile } from '#recording/capture/audio-file.ts'
import type { Message } from '#shared/message.ts'
import { Button } from '#shared/ui/button.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { Spinner } from '#shared/ui/spinner.tsx'
import { FILE_PROBLEMS, fileTooLong } from './messages.ts'

interface AudioUploadProps {
  /** Of the plan; null is unlimited, or not known yet. */
  readonly maxMinutes: number | null
  readonly isEnabled: boolean
  readonly isReading: boolean
  /** While it reads, whose recording it is must not change. */
  readonly onReading: (isReading: boolean) => void
  readonly onSamples: (samples: Float32Array) => void
}

/** A recording that exists already. It is read in the browser; the file itself is sent nowhere. */
export default function AudioUpload({ maxMinutes, isEnabled, isReading, onReading, onSamples }: AudioUploadProps) {
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
    const found = await readAudioFile(file)
    // The screen was left: nobody asked for a recording.
    if (!here.current) return
    onReading(false)
    const wrong = problemOf(found, maxMinutes)
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
