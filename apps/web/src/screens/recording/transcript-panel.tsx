import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#shared/ui/button.tsx'
import type { Paragraph } from '#recording/paragraphs.ts'
import { LiveTranscript } from './live-transcript.tsx'
import { SpokenTranscript } from './spoken-transcript.tsx'

interface TranscriptPanelProps {
  readonly text: string
  readonly paragraphs: readonly Paragraph[]
  /** Words that may still change. */
  readonly interim: string
  /** The server does not have the recording yet, so there can be no text. */
  readonly isOnlyHere: boolean
}

/** The live text, which can be hidden from the room, or announced. */
export function TranscriptPanel({ text, paragraphs, interim, isOnlyHere }: TranscriptPanelProps) {
  const [isHidden, setHidden] = useState(false)
  const [isSpoken, setSpoken] = useState(false)
  const Icon = isHidden ? Eye : EyeOff
  return (
    <div className="flex min-w-0 flex-1 flex-col">
      {isHidden ? (
        <p className="grid min-h-40 flex-1 place-items-center rounded-2xl bg-sunken p-5 text-center text-muted">
          A transcrição continua, oculta nesta tela.
        </p>
      ) : (
        <LiveTranscript
          paragraphs={paragraphs}
          interim={interim}
          whenEmpty={
            isOnlyHere ? 'O texto aparece aqui quando a conexão voltar.' : 'O texto aparece aqui enquanto vocês falam.'
          }
        />
      )}
      <SpokenTranscript text={text} isOn={isSpoken} />
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4">
        <Button tone="quiet" className="-ml-5" onClick={() => setHidden(!isHidden)}>
          <Icon aria-hidden className="size-5" />
          {isHidden ? 'Mostrar' : 'Ocultar'} <span className="-ml-1 max-sm:sr-only">transcrição</span>
        </Button>
        {/* For screen readers, on a phone too. */}
        <label className="flex min-h-11 items-center gap-3 text-sm text-muted max-sm:not-focus-within:sr-only">
          <input
            type="checkbox"
            className="size-5"
            checked={isSpoken}
            onChange={(event) => setSpoken(event.target.checked)}
          />
          Anunciar transcrição
        </label>
      </div>
    </div>
  )
}
