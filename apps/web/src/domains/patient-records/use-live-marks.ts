import type { MarkedLine, TextEvidence } from '@prontuvoz/clinical/verifier/verify-text'
import { useEffect, useRef, useState } from 'react'
import { LiveVerifier } from './live-verifier.ts'

const NONE: readonly MarkedLine[] = []

/**
 * What to check in a record while it is being typed, a moment after typing pauses. The work is done in a worker that
 * ends with the component.
 * @param text the record's text, headings included.
 * @param evidence undefined as long as it is not known, or where there is none; keep it the same object.
 */
export function useLiveMarks(text: string, evidence: TextEvidence | undefined): readonly MarkedLine[] {
  const [found, setFound] = useState<{ readonly lines: readonly MarkedLine[]; readonly evidence: TextEvidence }>()
  const verifier = useRef<LiveVerifier>(undefined)
  useEffect(() => {
    if (!evidence) return undefined
    const opened = new LiveVerifier(evidence, (lines) => setFound({ lines, evidence }))
    verifier.current = opened
    return () => {
      verifier.current = undefined
      opened.close()
    }
  }, [evidence])
  useEffect(() => verifier.current?.take(text), [text, evidence])
  return found && found.evidence === evidence ? found.lines : NONE
}
