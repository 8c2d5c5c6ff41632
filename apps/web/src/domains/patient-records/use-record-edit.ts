import {
  lastLineIn,
  withLine,
  withLineAbove,
  withLineAfter,
  withLineIn,
  withLineMoved,
  withoutLine,
} from '@prontuvoz/rules/record-edit'
import { recordSections, type RecordLine } from '@prontuvoz/rules/record-lines'
import { mergedText } from '@prontuvoz/rules/record-merge'
import { SECTION_TITLES } from '@prontuvoz/rules/record-template'
import { useEffect, useEffectEvent, useState } from 'react'
import { Failure } from '#shared/failure.ts'
import { saveText, type StoredText } from './record-saving.ts'

const SAVE_AFTER_MS = 400
const RETRY_AFTER_MS = 5000
const MAX_UNDO = 200

/** The text on the screen, and the new words of edited statements, by number. */
interface Edited {
  readonly text: string
  readonly reworded: ReadonlyMap<number, string>
}

export type SaveState = 'saved' | 'waiting' | 'failed' | 'conflict'
export type RecordEditState = ReturnType<typeof useRecordEdit>

interface EditedRecord {
  readonly userId: string
  readonly id: string
  /** As read from the server; until it is defined, nothing can be edited. */
  readonly stored: StoredText | undefined
  /** Shown until then. */
  readonly shown?: string
  readonly onStored?: () => void
}

const UNTOUCHED: ReadonlyMap<number, string> = new Map()

/**
 * The text of a record while it is edited line by line. Every change is saved automatically, one save after the other,
 * each over exactly the version that it was based on; unsaved changes stay here and are retried.
 */
export function useRecordEdit({ userId, id, stored, shown = '', onStored }: EditedRecord) {
  // The last known version on the server.
  const [base, setBase] = useState(stored)
  // Texts sent without a response: the server may have any of them.
  const [unanswered, setUnanswered] = useState<readonly string[]>([])
  const [edited, setEdited] = useState<Edited>({ text: stored?.text ?? shown, reworded: UNTOUCHED })
  const [past, setPast] = useState<readonly Edited[]>([])
  const [openStep, setOpenStep] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  // A counter, because a failure before the next render must trigger another attempt as well.
  const [failures, setFailures] = useState(0)
  const hasFailed = failures > 0
  /** The text that the server permanently rejects; an empty text is rejected too. */
  const [refused, setRefused] = useState<string>()
  const [savedAt, setSavedAt] = useState<string>()
  const [conflicting, setConflicting] = useState<{ readonly stored: StoredText | undefined }>()
  const [takenOver, setTakenOver] = useState<{ readonly from: string }>()
  const isDirty = base !== undefined && (edited.text !== base.text || unanswered.length > 0)
  const isSettled = !isDirty && !isSaving
  /** @param text shown from now on; the undo history is dropped, since it would remove the other tab's words. */
  const takeOver = (theirs: StoredText, text: string, reworded: Edited['reworded']) => {
    setBase(theirs)
    if (text === edited.text) return
    setEdited({ text, reworded })
    setPast([])
    setOpenStep(undefined)
    setTakenOver({ from: edited.text })
  }
  // Another tab, or another part of this screen, has saved something: adopt it unless unsaved words would be lost.
  if (stored && stored.version > (base?.version ?? '') && isSettled) takeOver(stored, stored.text, UNTOUCHED)
  // Two devices that work on different lines of a draft need no choice.
  const other = conflicting?.stored
  const merged = base && other?.isDraft ? mergedText(base.text, edited.text, other.text) : undefined
  if (other && merged !== undefined) {
    setConflicting(undefined)
    takeOver(other, merged, edited.reworded)
  }
  // Not even for a moment, in which the line being edited would be closed.
  const conflict = merged === undefined ? conflicting : undefined
  const isConfirmed = base?.isDraft === false || (stored?.version === base?.version && stored?.isDraft === false)

  const save = useEffectEvent(async () => {
    if (!base || conflict) return
    setSaving(true)
    try {
      const outcome = await saveText(userId, id, { version: base.version, isDraft: !isConfirmed }, edited.text)
      setFailures(0)
      setUnanswered([])
      if (outcome.kind === 'stored') {
        setBase(outcome.stored)
        setSavedAt(new Date().toISOString())
        onStored?.()
      } else if (outcome.stored?.isDraft && unanswered.includes(outcome.stored.text)) {
        // An earlier save of this screen had succeeded: newer words may overwrite it.
        setBase(outcome.stored)
      } else setConflicting({ stored: outcome.stored })
    } catch (cause) {
      const isFinal = isRefusal(cause)
      setFailures(isFinal ? 0 : failures + 1)
      if (isFinal) setRefused(edited.text)
      else setUnanswered([...unanswered, edited.text])
    } finally {
      setSaving(false)
    }
  })
  const isRefused = refused === edited.text || edited.text.trim() === ''
  useEffect(() => {
    if (!isDirty || isSaving || conflict || isRefused) return undefined
    const timer = setTimeout(() => void save(), failures > 0 ? RETRY_AFTER_MS : SAVE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isDirty, isSaving, conflict, failures, isRefused, edited.text])
  // Retry failed saves as soon as the network returns.
  const saveNow = useEffectEvent(() => {
    if (hasFailed && isDirty && !isSaving && !isRefused) void save()
  })
  useEffect(() => {
    const listener = () => saveNow()
    window.addEventListener('online', listener)
    return () => window.removeEventListener('online', listener)
  }, [])

  /**
   * @param step key of an undo step: consecutive changes with the same key form one step.
   * @param isNewStep starts a new step even if the key is the same.
   */
  function change(next: Edited, step?: string, isNewStep = step === undefined): void {
    if (next.text === edited.text) return
    if (isNewStep || step !== openStep) setPast([...past.slice(-MAX_UNDO), edited])
    setOpenStep(step)
    setEdited(next)
  }
  const keep = (text: string, step?: string) => change({ text, reworded: edited.reworded }, step)

  const state: SaveState = conflict ? 'conflict' : isSettled ? 'saved' : hasFailed ? 'failed' : 'waiting'
  return {
    text: edited.text,
    reworded: edited.reworded,
    isDraft: isDirty || !isConfirmed,
    /** Differs from all stored versions while there are unsaved changes. */
    version: isDirty ? `${base.version} edited` : (base?.version ?? ''),
    /** The text that another tab's text has replaced; a new object each time. */
    takenOver,
    /** Call once the text of `version` is confirmed. */
    setConfirmed: (version: string) => setBase((now) => (now?.version === version ? { ...now, isDraft: false } : now)),
    canEdit: base !== undefined && conflict === undefined,
    state,
    /** The server rejects the current text, however often it is sent. */
    isRefused: isDirty && isRefused,
    /** When the last change was stored (ISO 8601). */
    savedAt,
    conflict,
    canUndo: past.length > 0,
    undo: () => {
      const last = past.at(-1)
      if (!last) return
      setPast(past.slice(0, -1))
      setOpenStep(undefined)
      setEdited(last)
    },
    /** Starts a new undo step. */
    beginStep: () => setOpenStep(undefined),
    reword: (line: RecordLine, words: string) => {
      const text = withLine(edited.text, line, words)
      // The line as it reads now, which may differ from what was typed.
      const now = recordSections(text).flatMap(({ lines }) => lines)[line.number]?.text ?? ''
      const { reworded } = edited
      change(
        { text, reworded: line.statement === undefined ? reworded : new Map(reworded).set(line.statement, now) },
        `line ${line.number}`,
      )
    },
    addAfter: (line: RecordLine, words: string) =>
      keep(withLineAfter(edited.text, line, words), `line ${line.number + 1}`),
    /** @returns the number of the new line; undefined if there is nothing to add. */
    addTo: (title: string, words: string): number | undefined => {
      const text = withLineIn(edited.text, title, words, SECTION_TITLES)
      // The words consist only of control characters.
      if (text === edited.text) return undefined
      const number = lastLineIn(text, title)?.number
      change({ text, reworded: edited.reworded }, `line ${number}`, true)
      return number
    },
    remove: (line: RecordLine) => keep(withoutLine(edited.text, line)),
    move: (line: RecordLine, title: string) => keep(withLineMoved(edited.text, line, title, SECTION_TITLES)),
    /** @param below the line of the section above which to insert it; undefined for the end. */
    place: (line: RecordLine, title: string, below: RecordLine | undefined) =>
      keep(below ? withLineAbove(edited.text, line, below) : withLineMoved(edited.text, line, title, SECTION_TITLES)),
    /** Resolves a conflict: this text overwrites the stored one. */
    keepOwn: () => {
      if (!conflict?.stored) return
      setBase(conflict.stored)
      setConflicting(undefined)
    },
    /** Resolves a conflict: adopts the stored text; undo restores one's own. */
    takeStored: () => {
      if (!conflict?.stored) return
      setPast([...past, edited])
      setEdited({ text: conflict.stored.text, reworded: UNTOUCHED })
      setBase(conflict.stored)
      setConflicting(undefined)
    },
  }
}

/** Whether the server has examined the text and rejects it: too long, or with a character that it cannot store. */
function isRefusal(cause: unknown): boolean {
  return cause instanceof Failure && ['invalid', 'rule', 'limit'].includes(cause.kind)
}
