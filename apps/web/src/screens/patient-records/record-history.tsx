import type { Calendar } from '@prontuvoz/rules/calendar'
import { counted } from '@prontuvoz/rules/counted'
import { formatHistory, readEditedHistory, type HistoryEdit } from '@prontuvoz/rules/record-history'
import { useMutation } from '@tanstack/react-query'
import clsx from 'clsx'
import { useState } from 'react'
import { saveHistory, type HistoryPatient, type StoredRecord } from '#domains/patient-records/record-queries.ts'
import { useCalendar } from '#shared/clinic-calendar.ts'
import { failureText, isConflict, isGone } from '#shared/failure.ts'
import type { Message } from '#shared/message.ts'
import { notify, notifyWhileHere } from '#shared/notify.ts'
import { Button } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { CONTROL, Field } from '#shared/ui/field.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { pasteAtOnce } from '#shared/ui/paste-at-once.ts'
import { differencesBetween, HistoryConflict, OrphanTexts, type HistoryDifference } from './history-conflict.tsx'
import { HistoryMarks } from './history-marks.tsx'
import { changedElsewhere, nothingChanged, problemText, saveFailed, saveUnchecked, updated } from './messages.ts'

interface RecordHistoryProps {
  readonly patient: HistoryPatient
  readonly records: readonly StoredRecord[]
  /** Reloads the records from the server. @throws Failure */
  readonly reload: () => Promise<readonly StoredRecord[]>
  /** Called when unsaved changes begin or cease to exist. */
  readonly onUnsaved: (isUnsaved: boolean) => void
}

/** An edit, and the records that it is based on. */
interface Draft {
  readonly text: string
  readonly base: readonly StoredRecord[]
  /** The calendar of the headings in the text: the clinic's time zone may change meanwhile. */
  readonly calendar: Calendar
  /** Typed for consultations that another tab deleted: these cannot be saved. */
  readonly orphans?: readonly HistoryDifference[]
}

type Assigned = Extract<HistoryEdit, { readonly kind: 'assigned' }>

interface Conflict {
  readonly kind: 'conflict'
  readonly current: readonly StoredRecord[]
  readonly differences: readonly HistoryDifference[]
}

interface Saving {
  readonly base: readonly StoredRecord[]
  readonly edit: Assigned
  /** Does nothing once another patient is shown. */
  readonly tell: typeof notify
}

type SaveOutcome = { readonly kind: 'stored' } | Conflict

/** All consultations of a patient as one text, to read and to edit. */
export function RecordHistory({ patient, records, reload, onUnsaved }: RecordHistoryProps) {
  const calendar = useCalendar()
  const [isOpen, setOpen] = useState(false)
  const [draft, setDraft] = useState<Draft>()
  // Cancelling does not ask, so it can be undone.
  const [cancelled, setCancelled] = useState<Draft>()
  const [problem, setProblem] = useState<string>()
  const [firstRecordId] = useState(() => crypto.randomUUID())
  const isChanged = (one: Draft | undefined) => one !== undefined && one.text !== formatHistory(one.base, one.calendar)
  const save = useMutation({
    mutationFn: ({ base, edit }: Saving) => saveAndRead(patient, base, edit, firstRecordId, reload),
    onSuccess: (outcome, { tell }) => {
      if (outcome.kind === 'conflict') return tell(changedElsewhere, 'error')
      edit(undefined)
      tell(updated, 'success')
    },
    onError: (cause, { tell }) => tell(messageOf(cause), 'error'),
  })
  const conflict = save.data?.kind === 'conflict' ? save.data : undefined

  function edit(next: Draft | undefined): void {
    setDraft(next)
    setCancelled(undefined)
    setProblem(undefined)
    onUnsaved(isChanged(next))
  }
  function cancel(): void {
    save.reset()
    edit(undefined)
    if (isChanged(draft)) setCancelled(draft)
  }
  function submit({ text, base, calendar: headed }: Draft): void {
    const assigned = readEditedHistory(base, text, headed)
    setProblem(assigned.kind === 'refused' ? problemText(assigned.problem) : undefined)
    save.reset()
    if (assigned.kind === 'refused') return
    if (assigned.changed.length > 0 || assigned.first !== undefined)
      return save.mutate({ base, edit: assigned, tell: notifyWhileHere() })
    edit(undefined)
    notify(nothingChanged)
  }
  function keepOwn({ current, differences }: Conflict, { changed, first }: Assigned): void {
    save.reset()
    const rebased = current.map((record) => ({ ...record, ...changed.find(({ id }) => id === record.id) }))
    // If another tab was faster with a first record, this one is appended to it.
    const text = [formatHistory(rebased, calendar), first].filter(Boolean).join('\n\n')
    const orphans = differences.filter(({ stored, own }) => stored === undefined && own !== undefined)
    edit({ text, base: current, calendar, orphans: [...(draft?.orphans ?? []), ...orphans] })
  }

  return (
    <Card aria-label="Histórico" className={clsx(!isOpen && 'p-2! shadow-none sm:p-3! print:hidden')}>
      <Button
        tone={isOpen ? 'secondary' : 'quiet'}
        className="max-sm:px-2 max-sm:text-sm print:hidden"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Ocultar' : 'Ver'} Histórico Completo ({counted(records.length, 'consulta')})
      </Button>
      {isOpen && <DraftsOnPaper records={records} />}
      {isOpen && !draft && (
        <>
          <HistoryText records={records} />
          <div className="mt-5 flex flex-wrap gap-3 print:hidden">
            <Button onClick={() => edit({ text: formatHistory(records, calendar), base: records, calendar })}>
              Editar
            </Button>
            {cancelled && (
              <Button tone="secondary" onClick={() => edit(cancelled)}>
                Retomar a edição cancelada
              </Button>
            )}
          </div>
        </>
      )}
      {/* A text field prints only its visible part, and unsaved text is not part of the record yet. */}
      {isOpen && draft && (
        <p className="mt-5 hidden whitespace-pre-wrap print:block">{formatHistory(records, calendar)}</p>
      )}
      {isOpen && draft && (
        <form
          className="mt-5 print:hidden"
          onSubmit={(event) => {
            event.preventDefault()
            submit(draft)
          }}
        >
          <Field label="Histórico completo" hint="Mantenha as linhas com === para que cada texto volte à sua consulta.">
            {(control) => (
              <textarea
                {...control}
                className={CONTROL}
                rows={18}
                value={draft.text}
                // Read-only while it is saved and compared.
                readOnly={save.isPending || conflict !== undefined}
                onPaste={pasteAtOnce}
                onChange={(event) => edit({ ...draft, text: event.target.value })}
              />
            )}
          </Field>
          <div className="mt-4 space-y-3 empty:hidden">
            <HistoryMarks text={draft.text} base={draft.base} calendar={draft.calendar} />
          </div>
          {/* Near the button: on a phone the text above is longer than the screen. */}
          <div className="mt-4 empty:hidden">
            {problem !== undefined && (
              <Notice tone="error" title="As alterações não foram salvas">
                {problem} O texto editado continua acima.
              </Notice>
            )}
            {save.isError && (
              <Notice tone="error" title={messageOf(save.error).title}>
                {messageOf(save.error).text} O texto editado continua acima.
              </Notice>
            )}
            {draft.orphans && draft.orphans.length > 0 && <OrphanTexts orphans={draft.orphans} />}
            {conflict && save.variables && (
              <HistoryConflict
                differences={conflict.differences}
                onKeepOwn={() => keepOwn(conflict, save.variables.edit)}
                onTakeStored={cancel}
              />
            )}
          </div>
          <div className="mt-4 flex flex-wrap gap-3">
            <Button type="submit" disabled={save.isPending || conflict !== undefined}>
              {save.isPending ? 'Salvando...' : 'Salvar alterações'}
            </Button>
            <Button tone="secondary" disabled={save.isPending} onClick={cancel}>
              Cancelar
            </Button>
          </div>
        </form>
      )}
    </Card>
  )
}

/** On the screen each consultation is labelled; on paper, the text alone would pass for confirmed. */
function DraftsOnPaper({ records }: { readonly records: readonly StoredRecord[] }) {
  const drafts = records.flatMap(({ isDraft }, index) => (isDraft ? [index + 1] : []))
  if (drafts.length === 0) return null
  return (
    <p className="mt-4 hidden font-semibold print:block">
      Rascunho, não confirmado por profissional: {drafts.length === 1 ? 'consulta' : 'consultas'}{' '}
      {new Intl.ListFormat('pt-BR').format(drafts.map(String))}.
    </p>
  )
}

/** The whole text, in a pane that opens at the newest consultation: years of text would hide what is below. */
function HistoryText({ records }: { readonly records: readonly StoredRecord[] }) {
  const calendar = useCalendar()
  const [isWhole, setWhole] = useState(false)
  const [pane, setPane] = useState<HTMLDivElement | null>(null)
  const isLonger = pane !== null && pane.scrollHeight > pane.clientHeight
  const text = formatHistory(records, calendar)
  const newest = text.indexOf('=== CONSULTA', formatHistory(records.slice(0, -1), calendar).length)
  return (
    <>
      <div
        ref={setPane}
        tabIndex={0}
        role="region"
        aria-label="Todo o texto"
        className={clsx(
          'relative mt-5 max-w-[75ch] whitespace-pre-wrap print:max-h-none',
          !isWhole && 'max-h-[65dvh] overflow-y-auto border-y border-line',
        )}
      >
        {text.slice(0, newest)}
        <span ref={scrollTo}>{text.slice(newest)}</span>
      </div>
      {isLonger && !isWhole && (
        <Button
          tone="quiet"
          className="mt-2"
          onClick={() => {
            setWhole(true)
            // The focused button disappears.
            pane.focus({ preventScroll: true })
          }}
        >
          Mostrar mais
        </Button>
      )}
    </>
  )
}

/** Scrolls within its pane only. */
function scrollTo(part: HTMLElement | null): void {
  if (part?.parentElement) part.parentElement.scrollTop = part.offsetTop
}

/** The texts were sent, but the server did not confirm what is stored. */
class UncheckedSave extends Error {
  override readonly name = 'UncheckedSave'
}

/** Saves, then checks what the server has stored. @throws Failure or UncheckedSave */
async function saveAndRead(
  patient: HistoryPatient,
  base: readonly StoredRecord[],
  { changed, first }: Assigned,
  firstRecordId: string,
  reload: () => Promise<readonly StoredRecord[]>,
): Promise<SaveOutcome> {
  const own = first === undefined ? changed : [{ id: firstRecordId, analysis: first }]
  await saveHistory({
    patient,
    seen: base,
    changed,
    ...(first === undefined ? {} : { first: { id: firstRecordId, analysis: first } }),
  }).catch((cause: unknown) => {
    // The stored texts are read below.
    if (!isConflict(cause)) throw cause
  })
  const current = await reload().catch((cause: unknown) => {
    throw new UncheckedSave('', { cause })
  })
  const isStored = own.every(({ id, analysis }) => current.find((one) => one.id === id)?.analysis === analysis)
  return isStored
    ? { kind: 'stored' }
    : { kind: 'conflict', current, differences: differencesBetween(base, current, own) }
}

function messageOf(cause: unknown): Message {
  if (isGone(cause)) return { title: saveFailed.title, text: failureText(cause) }
  return cause instanceof UncheckedSave ? saveUnchecked : saveFailed
}
