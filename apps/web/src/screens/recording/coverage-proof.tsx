import { coverageLine, gapInWords, type Coverage } from '@prontuvoz/rules/coverage'
import { useCalendar } from '#shared/clinic-calendar.ts'

/** The coverage, with each gap and its times. */
export function CoverageProof({ coverage }: { readonly coverage: Coverage }) {
  const calendar = useCalendar()
  if (coverage.capturedSamples === 0) return null
  return (
    <div>
      <p>{coverageLine(coverage)}</p>
      {coverage.gaps.length > 0 && (
        <ul className="mt-1 list-disc space-y-1 pl-5 font-medium text-warn">
          {coverage.gaps.map((gap) => (
            <li key={gapInWords(gap, calendar)}>{gapInWords(gap, calendar)}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
