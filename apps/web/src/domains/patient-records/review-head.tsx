import { counted } from '@prontuvoz/rules/counted'
import clsx from 'clsx'
import { Ellipsis, FileText, Pencil } from 'lucide-react'
import { useId, useRef, useState, type ReactNode } from 'react'
import { Badge } from '#shared/ui/badge.tsx'
import { Button } from '#shared/ui/button.tsx'
import { useIsMeant } from '#shared/ui/use-is-meant.ts'
import { useDismissal } from '#shared/use-dismissal.ts'
import { CopyButton } from './copy-button.tsx'
import { CopyFormatMenu } from './copy-format-menu.tsx'
import { RecordPdfButton } from './record-pdf-button.tsx'
import { SaveLine } from './save-line.tsx'
import type { RecordReviewState } from './use-record-review.ts'

interface ReviewHeadProps {
  readonly state: RecordReviewState
  /** Name of the patient, or of the consultation. */
  readonly title: string
  /** Age, sex, date and time of the consultation; unknown facts are omitted. */
  readonly facts?: readonly (string | undefined)[]
  /** Instant of the consultation. */
  readonly createdAt: string
  /** What the record is based on, unless that is a whole recording. */
  readonly proof?: string | undefined
  /** When a consultation that began offline was filed. */
  readonly filing?: string | undefined
  /** Whether it has its own column, with the conversation on another tab. */
  readonly isInset?: boolean
  /** Links, below the header, or in its menu on a phone. */
  readonly ways?: ReactNode
  /** Replaces the confirm button on a phone, once the record is confirmed. */
  readonly next?: ReactNode
}

/** Longest title that fits into one row beside the buttons. */
const MAX_LARGE_TITLE = 24
const ICON_ON_PHONES = 'max-sm:px-3! max-[22rem]:px-2! max-sm:[&>span]:sr-only'
const ICON = 'px-3! [&>span]:sr-only'

/** Header with the patient and the actions, always visible. The line below says what is left to check. */
export function ReviewHead({
  state,
  title,
  facts = [],
  createdAt,
  proof,
  filing,
  isInset = false,
  ways,
  next,
}: ReviewHeadProps) {
  const { record, edit, confirm, isConfirmed, openPoints } = state
  const why = useId()
  const open = openPoints.length
  const look = isInset ? ICON : ICON_ON_PHONES
  return (
    <>
      <div
        data-bar="review"
        className={clsx(
          'top-0 z-10 border-b border-line bg-paper py-3 max-sm:py-2 sm:sticky short:static print:static',
          isInset ? '-mx-1 px-1' : '-mx-4 px-4 sm:-mx-8 sm:px-8',
        )}
      >
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <div className="flex min-w-0 flex-1 basis-60 items-start gap-2">
            <div className="min-w-0 flex-1">
              <p className="flex items-center gap-3 max-sm:flex-wrap max-sm:gap-x-2 max-sm:gap-y-0">
                {/* Shrink and wrap a long name rather than truncate it: relatives share the beginning of theirs. */}
                <span
                  className={clsx(
                    'min-w-0 text-lg leading-6 font-bold tracking-tight [overflow-wrap:anywhere]',
                    title.length <= MAX_LARGE_TITLE && 'sm:text-2xl sm:leading-8',
                  )}
                >
                  {title}
                </span>
                {/* As wide as the longer label: wrapping the header would push the record down under the finger. */}
                <span className="min-w-26 shrink-0">
                  <Badge tone={isConfirmed ? 'done' : 'waiting'}>{isConfirmed ? 'Confirmado' : 'Rascunho'}</Badge>
                </span>
              </p>
              <p className="text-sm text-muted tabular-nums empty:hidden sm:truncate">
                {facts.filter(Boolean).join(' · ')}
              </p>
            </div>
            <HeadMenu>
              <CopyFormatMenu sections={state.sections} />
              {ways}
            </HeadMenu>
          </div>
          {/* On a phone as tall as the record, so that the bar stays above the navigation while any of the record is
              visible. */}
          <div className="max-sm:grow print:hidden">
            <div className="flex flex-wrap items-center gap-2">
              {!isConfirmed && (
                <Button
                  className={clsx(
                    'whitespace-nowrap max-sm:flex-1 max-sm:px-3! max-[22rem]:text-sm!',
                    // Disabled for only a second: too short to show.
                    !state.isSettled && 'disabled:opacity-100!',
                  )}
                  disabled={confirm.isPending || !state.isReady}
                  aria-describedby={why}
                  onClick={() => state.confirmOrShow()}
                >
                  {confirm.isPending ? 'Confirmando...' : 'Revisei e confirmo'}
                  {!isInset && <EnterKey openPoints={open} />}
                </Button>
              )}
              {isConfirmed && (
                <AfterConfirmation>
                  {next && <div className="flex-1 *:w-full sm:hidden">{next}</div>}
                  {!state.lines.canEdit && edit.canEdit && (
                    <Button tone="secondary" className={look} onClick={state.startCorrecting}>
                      <Pencil aria-hidden className="size-5" />
                      <span>Corrigir</span>
                    </Button>
                  )}
                </AfterConfirmation>
              )}
              <CopyButton
                tone="secondary"
                className={look}
                label="Copiar tudo"
                text={edit.text}
                what="tudo"
                spoken="Prontuário copiado"
                selectable={() => document.querySelector('[data-record-body]')}
              />
              <RecordPdfButton
                recordId={record.id}
                createdAt={createdAt}
                text={edit.text}
                isStored={edit.state === 'saved'}
                className={look}
              />
              {record.transcript !== undefined && !isInset && (
                <Button
                  tone="secondary"
                  className={clsx(ICON_ON_PHONES, 'min-[1100px]:hidden')}
                  onClick={() => state.setTranscriptOpen(true)}
                >
                  <FileText aria-hidden className="size-5" />
                  <span>Transcrição</span>
                </Button>
              )}
            </div>
          </div>
        </div>
      </div>
      {!isConfirmed && (
        <p className="mt-2 hidden font-semibold print:block">
          Rascunho, não confirmado por profissional. O que falta conferir está marcado nas linhas.
        </p>
      )}
      <div className="mt-2 flex items-center gap-x-6 text-sm text-muted">
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1">
          {/* Never empty: the record would move up on confirmation. */}
          <p id={why} className="first-letter:uppercase">
            {[proof, isConfirmed ? 'revisado por você' : leftToCheck(open)].filter(Boolean).join(', ')}
          </p>
          {filing && <p className="tabular-nums">{filing}</p>}
          {isInset && <SaveLine edit={edit} />}
          {state.isAnswerUnstored && !isConfirmed && (
            <p role="status" className="font-medium text-warn">
              Resposta ainda não salva: ela segue com a confirmação
            </p>
          )}
        </div>
        <div className="flex flex-wrap items-center justify-end gap-x-1 max-sm:hidden print:hidden">
          <CopyFormatMenu sections={state.sections} />
          {ways}
        </div>
      </div>
    </>
  )
}

/** From the record's heading and from each point, Enter does the same as the button. */
function EnterKey({ openPoints }: { readonly openPoints: number }) {
  return (
    <kbd
      aria-hidden
      title={openPoints > 0 ? 'Enter leva ao próximo ponto; no último, confirma' : 'Enter confirma'}
      className="hidden rounded-md border border-current px-1.5 font-sans text-xs leading-5 opacity-80 lg:pointer-fine:block"
    >
      Enter
    </kbd>
  )
}

/** Menu of rarely used actions on a phone, which keeps the record's first line visible. */
function HeadMenu({ children }: { readonly children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  useDismissal(isOpen, root, opener, () => setOpen(false))
  return (
    <div ref={root} className="relative sm:hidden print:hidden">
      <button
        ref={opener}
        type="button"
        aria-label="Mais opções"
        aria-expanded={isOpen}
        className="-my-1 -mr-2 grid size-11 place-items-center rounded-full text-muted hover:bg-sunken"
        onClick={() => setOpen(!isOpen)}
      >
        <Ellipsis aria-hidden className="size-5" />
      </button>
      {isOpen && (
        <div className="absolute right-0 z-20 mt-1 flex w-72 max-w-[calc(100vw-2rem)] flex-col items-start rounded-2xl border border-line bg-surface p-2 shadow-card">
          {children}
        </div>
      )}
    </div>
  )
}

function leftToCheck(open: number): string {
  return open === 0 ? 'nada mais a conferir' : `${counted(open, 'ponto')} para conferir`
}

/**
 * Replaces the confirm button, and ignores the second tap of a double tap on it, which would otherwise leave the record
 * or start a correction.
 */
function AfterConfirmation({ children }: { readonly children: ReactNode }) {
  return (
    <div className="contents" inert={!useIsMeant()}>
      {children}
    </div>
  )
}
