import type { MarkedLine, TextEvidence } from '@prontuvoz/clinical/verifier/verify-text'
import { useEffect, useRef, useState } from 'react'
import { LiveVerifier } from './live-verifier.ts'

const NONE: readonly MarkedLine[] = []

/**
 * The marks of a record while it is being typed, after each pause in typing. Verified in a worker, which ends with the
 * component.
 * @param text the record's text, including headings.
 * @param evidence undefined while loading or if there is none; must keep its identity.
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
