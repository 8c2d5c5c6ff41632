import { useEffect, useRef, useState } from 'react'

const PACE_MS = 10_000

/**
 * Announces the transcript to a screen reader on request: only new text, at most every ten seconds. The region exists
 * before its first words, because one that appears together with them is not announced reliably.
 */
export function SpokenTranscript({ text, isOn }: { readonly text: string; readonly isOn: boolean }) {
  const newest = useRef(text)
  const [spoken, setSpoken] = useState<readonly string[]>([])
  useEffect(() => {
    newest.current = text
  }, [text])
  useEffect(() => {
    if (!isOn) return undefined
    let said = newest.current.length
    const timer = setInterval(() => {
      const added = newest.current.slice(said).trim()
      said = newest.current.length
      if (added !== '') setSpoken((before) => [...before.slice(-4), added])
    }, PACE_MS)
    return () => clearInterval(timer)
  }, [isOn])
  return (
    <div role="log" aria-label="Transcrição anunciada" aria-relevant="additions" className="sr-only">
      {isOn && spoken.map((words) => <p key={words}>{words}</p>)}
    </div>
  )
}
