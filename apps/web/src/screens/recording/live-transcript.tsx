import { useEffect, useRef, useState } from 'react'
import { Button } from '#shared/ui/button.tsx'

interface LiveTranscriptProps {
  readonly text: string
  /** Words that may still change. */
  readonly provisional?: string
  readonly isLive: boolean
}

/** The words as they come. Not spoken by itself: the room, and our own microphone, would hear it. */
export function LiveTranscript({ text, provisional = '', isLive }: LiveTranscriptProps) {
  const pane = useRef<HTMLDivElement>(null)
  const [isFollowing, setFollowing] = useState(true)
  useEffect(() => {
    if (isFollowing) pane.current?.scrollTo({ top: pane.current.scrollHeight })
  }, [text, provisional, isFollowing])
  return (
    <div className="relative">
      <div
        ref={pane}
        role="region"
        aria-label="Transcrição ao vivo"
        tabIndex={0}
        onScroll={({ currentTarget }) =>
          setFollowing(currentTarget.scrollHeight - currentTarget.scrollTop - currentTarget.clientHeight < 40)
        }
        className="max-h-80 min-h-40 overflow-y-auto rounded-2xl bg-sunken p-5 text-lg leading-relaxed"
      >
        {text === '' && provisional === '' ? (
          <p className="text-muted">
            {isLive ? 'Ouvindo… o texto aparece enquanto vocês falam.' : 'Nada foi dito ainda.'}
          </p>
        ) : (
          <p className="max-w-[75ch] whitespace-pre-wrap">
            {text}
            {provisional !== '' && (
              <span className="text-muted italic">{text === '' ? provisional : ` ${provisional}`}</span>
            )}
          </p>
        )}
      </div>
      {!isFollowing && (
        <Button tone="secondary" className="absolute right-4 bottom-3" onClick={() => setFollowing(true)}>
          Ir para o fim
        </Button>
      )}
    </div>
  )
}
