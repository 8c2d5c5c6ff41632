import { useQuery } from '@tanstack/react-query'
import { recordEvidence } from './record-evidence.ts'
import { useLiveMarks } from './use-live-marks.ts'

interface LiveMarksProps {
  readonly recordId: string
  /** The record's text as it is being typed. */
  readonly text: string
}

/** Lists edited lines that disagree with the conversation; empty if there is no conversation. */
export function LiveMarks({ recordId, text }: LiveMarksProps) {
  // Marks are optional: if the conversation cannot be loaded, the editor works without them.
  const { data } = useQuery({ ...recordEvidence(recordId), retry: false })
  const lines = useLiveMarks(text, data ?? undefined)
  if (lines.length === 0) return null
  return (
    <section aria-label="Conferir no texto" className="rounded-2xl bg-warn-tint p-4 print:hidden">
      <h3 className="font-semibold text-warn">
        Conferir no texto <span className="font-normal">({lines.length})</span>
      </h3>
      <ul className="mt-2 max-w-[75ch] space-y-2">
        {lines.map(({ line, text: words, marks }) => (
          <li key={line} className="[overflow-wrap:anywhere]">
            <span className="font-medium">{words}</span>
            {[...new Set(marks.map(({ message }) => message))].map((message) => (
              <span key={message} className="block text-sm">
                Conferir: {message}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}
