import { formatDuration } from '@prontuvoz/rules/duration'
import { SAMPLE_RATE_HZ } from '@prontuvoz/rules/speech-engine'
import { Fragment, useEffect, useRef, useState } from 'react'
import type { Paragraph } from '#recording/paragraphs.ts'
import { Button } from '#shared/ui/button.tsx'

interface LiveTranscriptProps {
  readonly paragraphs: readonly Paragraph[]
  /** Words that may still change. */
  readonly interim?: string
  readonly whenEmpty: string
}

/**
 * The live text, with a paragraph for each pause. Not announced, because the room and our own microphone would hear it.
 * The region's text is exactly the transcript: the style sheet adds the times.
 */
export function LiveTranscript({ paragraphs, interim = '', whenEmpty }: LiveTranscriptProps) {
  const pane = useRef<HTMLDivElement>(null)
  const [isFollowing, setFollowing] = useState(true)
  useEffect(() => {
    const node = pane.current
    if (!isFollowing || !node) return undefined
    const follow = () => node.scrollTo({ top: node.scrollHeight })
    follow()
    // If a phone is rotated or a notice appears, the newest words stay in view.
    const observer = new ResizeObserver(follow)
    observer.observe(node)
    return () => observer.disconnect()
  }, [paragraphs, interim, isFollowing])
  return (
    <div className="relative flex min-h-40 flex-1 short:min-h-24 flex-col">
      <div
        ref={pane}
        role="region"
        aria-label="Transcrição ao vivo"
        tabIndex={0}
        onScroll={({ currentTarget }) =>
          setFollowing(currentTarget.scrollHeight - currentTarget.scrollTop - currentTarget.clientHeight < 40)
        }
        className="flex-[1_1_0] overflow-y-auto rounded-2xl bg-sunken px-4 py-3 text-lg leading-relaxed sm:px-5"
      >
        {paragraphs.length === 0 && interim === '' && <p className="text-muted">{whenEmpty}</p>}
        {paragraphs.map((paragraph, index) => (
          // Paragraphs are only appended.
          // oxlint-disable-next-line no-array-index-key
          <Fragment key={index}>
            <p data-at={timeOf(paragraph)} className="mb-2 max-w-[75ch] whitespace-pre-wrap">
              {index < paragraphs.length - 1 ? paragraph.text : <Newest paragraph={paragraph} interim={interim} />}
            </p>{' '}
          </Fragment>
        ))}
        {paragraphs.length === 0 && interim !== '' && <p className={INTERIM}>{interim}</p>}
      </div>
      {!isFollowing && (
        <Button tone="secondary" className="absolute right-4 bottom-3" onClick={() => setFollowing(true)}>
          Ir para o fim
        </Button>
      )}
    </div>
  )
}

const INTERIM = 'text-brand italic'

/** Highlights the last words: those that may still change, or the newest. */
function Newest({
  paragraph: { text, newestFrom = 0 },
  interim,
}: {
  readonly paragraph: Paragraph
  readonly interim: string
}) {
  if (interim !== '') {
    return (
      <>
        {text}
        <span className={INTERIM}> {interim}</span>
      </>
    )
  }
  return (
    <>
      {text.slice(0, newestFrom)}
      <span className="text-brand">{text.slice(newestFrom)}</span>
    </>
  )
}

function timeOf({ atSample }: Paragraph): string | undefined {
  return atSample === undefined ? undefined : formatDuration(atSample / SAMPLE_RATE_HZ)
}
