import { UNSUPPORTED, type RecordLine, type ReviewPoint } from '@prontuvoz/rules/record-lines'
import { isNote, unmarked } from '@prontuvoz/rules/professional-note'
import clsx from 'clsx'
import { Check, CircleAlert, Quote } from 'lucide-react'
import { memo, type ReactNode, type RefObject } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { useFirstPress } from '#shared/ui/use-is-meant.ts'
import { LandingMark } from './section-drop.tsx'
import { SectionSelect } from './section-select.tsx'
import { LineField } from './line-field.tsx'
import { LineMark } from './line-mark.tsx'
import { WithAmounts } from './with-amounts.tsx'
import { useIsLit, useIsPinned, type RecordLight } from './record-light.ts'
import type { RecordReviewState } from './use-record-review.ts'

interface ReviewedLineProps {
  readonly line: RecordLine
  readonly state: RecordReviewState
  /** The current state, for event handlers: this line's last render may be older. */
  readonly latest: RefObject<RecordReviewState>
  /** The points to check in it. */
  readonly points: readonly IndexedPoint[] | undefined
  readonly isAlone: boolean
}

/** A point with its index among all points of the record. */
export type IndexedPoint = ReviewPoint & { readonly index: number }

/** Re-rendered only if its look changes: a letter typed into a one-hour record then costs one line, not hundreds. */
export const ReviewedLine = memo(Line, (before, after) => {
  const look = lookOf(before)
  return look !== undefined && look === lookOf(after)
})

/** Everything that affects a line's look; undefined while it is edited or dragged. */
function lookOf({ line, state, points = [], isAlone }: ReviewedLineProps): string | undefined {
  const { review, answered, isConfirmed, spans, lines } = state
  const { editing, dragged, over, canEdit } = lines
  const busy = [dragged?.number, over?.before, editing?.kind === 'new' ? editing.after : editing?.number]
  if (busy.includes(line.number)) return undefined
  const { firstRow: _row, lastRow: _end, ...read } = line
  const said = review.statements[line.statement ?? -1]?.passages
  const toCheck = points.map((point) => [point, answered.has(point.key)])
  return JSON.stringify([read, said, toCheck, isConfirmed, spans.length > 0, canEdit, isAlone])
}

/**
 * A line of a record. Hovering over it highlights its sources; its button does the same for keyboard and touch, and shows
 * them below. Points to check are shown under it.
 */
function Line({ line, state, latest, points = [], isAlone }: ReviewedLineProps) {
  const { review, light } = state
  const isLit = useIsLit(light, [line.number])
  const isPinned = useIsPinned(light, line.number)
  const statement = review.statements[line.statement ?? -1]
  const said = [...new Set(statement?.passages)]
  const { lines } = state
  const { editing } = lines
  const isEdited = editing?.kind === 'line' && editing.number === line.number
  return (
    <div
      data-line={line.number}
      data-lit={isLit || undefined}
      className={clsx(
        'group/line relative -ml-2 rounded-xl py-1 pr-1 pl-5 pointer-fine:py-0 transition-colors duration-150 data-lit:bg-glow',
        lines.dragged?.number === line.number && 'opacity-50',
      )}
      onMouseEnter={() => light.hover([line.number])}
      onMouseLeave={() => light.hover(undefined)}
    >
      {lines.over?.before === line.number && <LandingMark className="-top-px" />}
      <LineMark line={line} canDrag={lines.canEdit && !isEdited} latest={latest} />
      <div className="flex items-start gap-2">
        {isEdited ? (
          <div className="min-w-0 flex-1">
            <LineField key={lines.starts} editing={editing} lines={lines} title={lines.titleOf(line)} />
          </div>
        ) : (
          <p className="min-w-0 flex-1 py-0.5 whitespace-pre-wrap [overflow-wrap:anywhere]">
            {lines.canEdit ? <EditableText line={line} latest={latest} /> : <WithAmounts text={line.text} />}
            {line.isUnsupported && (
              <mark className="ml-2 rounded bg-warn-tint px-1.5 text-sm font-semibold text-warn">{UNSUPPORTED}</mark>
            )}
          </p>
        )}
        {said.length > 0 && (
          <button
            type="button"
            aria-label={`Onde foi dito: ${line.text}`}
            aria-expanded={isPinned}
            // If the line itself is focusable, that is enough.
            tabIndex={lines.canEdit ? -1 : 0}
            className={clsx(
              'grid size-7 shrink-0 place-items-center rounded-full transition-colors hover:bg-surface hover:text-brand print:hidden',
              isPinned ? 'bg-surface text-brand' : QUIET_MARK,
            )}
            // Otherwise the press would pin the line by focus, and the click would unpin it.
            onMouseDown={(event) => event.preventDefault()}
            onFocus={({ currentTarget }) => pinInView(light, line.number, currentTarget)}
            onBlur={() => light.hover(undefined)}
            onClick={() => light.pin(isPinned && isLit ? undefined : line.number)}
          >
            <Quote aria-hidden className="size-4" />
          </button>
        )}
      </div>
      {editing?.kind === 'new' && editing.after === line.number && (
        <LineField editing={editing} lines={lines} title={lines.titleOf(line)} />
      )}
      {isPinned &&
        said.map((passage) => (
          <p key={passage} className="pb-1 text-sm text-muted print:hidden">
            {isNote(passage) ? 'Anotado' : 'Dito'}: “{unmarked(passage)}”
          </p>
        ))}
      {isPinned && state.spans.length > 0 && (
        <Button
          tone="quiet"
          className={clsx('-ml-3 px-3! text-sm! print:hidden', !isAlone && 'min-[1100px]:hidden')}
          onClick={() => state.setTranscriptOpen(true)}
        >
          Ver na transcrição
        </Button>
      )}
      {points.map(({ key, index, message, isSerious }) => (
        <DoubtRow
          key={key}
          index={index}
          text={message === UNSUPPORTED ? 'Nada do que foi dito sustenta esta linha.' : message}
          isSerious={isSerious}
          isAnswered={state.answered.has(key)}
          isOpen={!state.isConfirmed}
          fine="Está certo"
          onAnswer={(isFine) => latest.current.answer(index, isFine)}
        />
      ))}
    </div>
  )
}

/**
 * Keeps the focused line in view: the previous line's sources collapse, which at 400% zoom is more than the screen's
 * height.
 */
function pinInView(light: RecordLight, line: number, focused: HTMLElement): void {
  light.pin(line)
  requestAnimationFrame(() => focused.scrollIntoView({ block: 'nearest' }))
}

/** Forty in a column would distract from reading: with a mouse each appears on hover, as its drag handle does. */
const QUIET_MARK =
  'text-edge pointer-fine:opacity-0 pointer-fine:group-hover/line:opacity-100 pointer-fine:focus-visible:opacity-100'

/** A line's text; a click, Enter or F2 turns it into a field. Selecting it with the mouse does not. */
function EditableText({ line, latest }: Pick<ReviewedLineProps, 'line' | 'latest'>) {
  const start = () => latest.current.lines.start(line)
  return (
    <span
      role="button"
      tabIndex={0}
      aria-label={`Editar: ${line.text}`}
      className="-mx-1 cursor-text rounded-md px-1"
      // Only by keyboard: collapsing another line's sources would move this one between press and click.
      onFocus={({ currentTarget }) => {
        if (currentTarget.matches(':focus-visible')) pinInView(latest.current.light, line.number, currentTarget)
      }}
      onClick={() => {
        latest.current.light.pin(line.number)
        if (window.getSelection()?.isCollapsed !== false) start()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'F2' && event.key !== ' ') return
        event.preventDefault()
        start()
      }}
    >
      <WithAmounts text={line.text} />
    </span>
  )
}

interface DoubtRowProps {
  /** Index among all points of the record. */
  readonly index: number
  readonly text: string
  readonly isSerious: boolean
  readonly isAnswered: boolean
  /** Whether it can still be answered: the record is a draft. */
  readonly isOpen: boolean
  /** Label of the button that dismisses it. */
  readonly fine: string
  readonly onAnswer: (isFine: boolean) => void
  /** Another way to answer it. */
  readonly children?: ReactNode
}

/** A point to check, with a button to dismiss it. */
function DoubtRow({ index, text, isSerious, isAnswered, isOpen, fine, onAnswer, children }: DoubtRowProps) {
  const isDone = isAnswered || !isOpen
  const isFirstPress = useFirstPress()
  return (
    <div
      className={clsx(
        'mt-1 mb-1.5 flex flex-wrap items-center justify-between gap-x-2 gap-y-1 rounded-lg py-1 pr-1 pl-4 text-sm',
        // On paper, too, a draft shows the points that nobody has checked.
        isDone && 'print:hidden',
        isSerious && !isDone ? 'bg-warn-tint text-warn' : 'text-muted',
      )}
    >
      <p className={clsx('flex min-w-40 flex-1 items-start gap-2', children && 'basis-full')}>
        {isDone ? (
          <Check aria-hidden className="mt-0.5 size-4 shrink-0" />
        ) : (
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        )}
        <span className={clsx(isSerious && !isDone && 'font-semibold')}>
          {isAnswered ? 'Conferido' : 'Conferir'}: {text}
        </span>
      </p>
      {children}
      {isSerious && isOpen && (
        <button
          type="button"
          data-point={index}
          aria-pressed={isAnswered}
          aria-label={`${fine}: ${text}`}
          className={clsx(
            'min-h-9 rounded-full border px-4 font-semibold pointer-coarse:min-h-11 transition-colors print:hidden',
            isAnswered ? 'border-line text-muted hover:bg-sunken' : 'border-current bg-surface hover:bg-sunken',
          )}
          onClick={(press) => isFirstPress(press) && onAnswer(!isAnswered)}
        >
          {fine}
        </button>
      )}
    </div>
  )
}

/** What was said but is in no line, to be checked before the record is confirmed. */
export function MissingDoubts({ state }: { readonly state: RecordReviewState }) {
  const missing = state.points.flatMap((point, index) => (point.line === undefined ? [{ ...point, index }] : []))
  if (missing.length === 0) return null
  return (
    <section
      aria-labelledby="dito-e-fora"
      className={clsx((state.isConfirmed || missing.every(({ key }) => state.answered.has(key))) && 'print:hidden')}
    >
      <h3 id="dito-e-fora" className="text-sm font-bold tracking-wide text-warn">
        Foi dito e não está no texto
      </h3>
      <ul className="mt-1">
        {missing.map(({ key, index, message, isSerious }) => (
          <li key={key}>
            <DoubtRow
              index={index}
              text={message}
              isSerious={isSerious}
              isAnswered={state.answered.has(key)}
              isOpen={!state.isConfirmed}
              fine="Fica de fora"
              onAnswer={(isFine) => state.answer(index, isFine)}
            >
              {state.lines.canEdit && !state.answered.has(key) && (
                <SectionSelect
                  label={`Incluir no prontuário: ${message}`}
                  prompt="Incluir em…"
                  // Beside the button, also on a phone.
                  className="ml-6 min-w-0 flex-1 basis-24 max-sm:ml-0"
                  onChoose={(title) => state.edit.addTo(title, message)}
                />
              )}
            </DoubtRow>
          </li>
        ))}
      </ul>
    </section>
  )
}
