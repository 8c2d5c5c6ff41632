import clsx from 'clsx'
import { useDeferredValue, type ReactNode, type RefObject } from 'react'
import { Card } from '#shared/ui/card.tsx'
import { Dialog } from '#shared/ui/dialog.tsx'
import { MissingDoubts } from './reviewed-line.tsx'
import { RecordBody } from './record-body.tsx'
import { EditConflict, SaveLine } from './save-line.tsx'
import { SetAsideList } from './set-aside-list.tsx'
import { SourceTranscript } from './source-transcript.tsx'
import type { RecordReviewState } from './use-record-review.ts'
import { WrittenWithoutNotice } from './written-without-notice.tsx'

interface RecordWithSourcesProps {
  readonly state: RecordReviewState
  readonly title: string
  readonly heading: RefObject<HTMLHeadingElement | null>
  /** Shown beside the heading: what happened to the record. */
  readonly outcome?: ReactNode
  /** Shown below the record: evidence that it is complete. */
  readonly foot?: ReactNode
  /** Whether the conversation is shown elsewhere on the screen; here it is then only a sheet. */
  readonly isAlone?: boolean
  /** Asks the analysis service again for what it did not write. */
  readonly onAskAgain?: (() => void) | undefined
}

const FIRST_SECTIONS = 2

/** The record with its conversation beside it, or in a sheet on smaller screens. */
export function RecordWithSources(props: RecordWithSourcesProps) {
  const { state, title, heading, outcome, foot, isAlone = false, onAskAgain } = props
  const { record, review } = state
  // A one-hour consultation has hundreds of lines: render the visible ones first.
  const isComplete = useDeferredValue(true, false)
  const hasTranscript = record.transcript !== undefined && record.transcript !== ''
  return (
    <div
      className={clsx(
        'mt-4 grid items-start gap-6',
        hasTranscript && !isAlone && 'min-[1100px]:grid-cols-[minmax(0,1.45fr)_minmax(0,1fr)]',
      )}
    >
      <Card className="min-w-0" aria-label={title}>
        <div className={clsx(!isAlone && 'flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5')}>
          <h2 ref={heading} tabIndex={-1} className={isAlone ? 'sr-only' : 'rounded-md text-xl font-bold outline-none'}>
            {title}
          </h2>
          {!isAlone && (
            <div className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
              {outcome}
              <SaveLine edit={state.edit} />
            </div>
          )}
        </div>
        <WrittenWithoutNotice organiser={review.organiser} onAskAgain={onAskAgain} />
        <div className="mt-4 empty:hidden">
          <EditConflict edit={state.edit} />
        </div>
        <div className="mt-2 flex flex-col gap-5">
          <div data-record-body>
            <RecordBody state={state} isAlone={isAlone} maxSections={isComplete ? Infinity : FIRST_SECTIONS} />
          </div>
          {isComplete && <MissingDoubts state={state} />}
          {isComplete && <SetAsideList setAside={review.setAside} />}
          {foot}
        </div>
      </Card>
      {hasTranscript && !isAlone && (
        <aside
          aria-label="Transcrição"
          className="sticky top-28 hidden max-h-[calc(100dvh-8.5rem)] flex-col min-[1100px]:flex print:hidden"
        >
          <h2 className="pb-2 text-sm font-bold tracking-wide text-muted">Transcrição</h2>
          {isComplete && <SourceTranscript state={state} className="min-h-40 rounded-card bg-sunken p-5" />}
        </aside>
      )}
      {hasTranscript && (
        <Dialog
          isOpen={state.isTranscriptOpen}
          title="Transcrição"
          size="wide"
          onClose={() => state.setTranscriptOpen(false)}
        >
          <SourceTranscript state={state} className="max-h-[65dvh]" />
        </Dialog>
      )}
    </div>
  )
}
