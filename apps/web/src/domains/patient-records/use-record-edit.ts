import { withLine, withLineAfter, withLineIn, withLineMoved, withoutLine } from '@prontuvoz/rules/record-edit'
import type { RecordLine } from '@prontuvoz/rules/record-lines'
import { useEffect, useEffectEvent, useState } from 'react'
import { saveText, type StoredText } from './record-saving.ts'

const SAVE_AFTER_MS = 600
const RETRY_AFTER_MS = 5000
const MAX_UNDO = 200

/** What is on the screen, and the words that statements have been given by hand, by their number. */
interface Edited {
  readonly text: string
  readonly reworded: ReadonlyMap<number, string>
}

export type SaveState = 'saved' | 'waiting' | 'failed' | 'conflict'
export type RecordEditState = ReturnType<typeof useRecordEdit>

interface EditedRecord {
  readonly userId: string
  readonly id: string
  /** As it was read from the server; undefined until then, and nothing can be edited before. */
  readonly stored: StoredText | undefined
  /** What is on the screen until then. */
  readonly shown?: string
  readonly onStored?: () => void
}

/** The titles of a record's sections, in its order. */
export const SECTION_TITLES = [
  'QUEIXA PRINCIPAL',
  'HISTÓRIA DA DOENÇA ATUAL',
  'ANTECEDENTES PESSOAIS',
  'ANTECEDENTES FAMILIARES',
  'MEDICAMENTOS EM USO',
  'ALERGIAS',
  'HÁBITOS',
  'EXAME FÍSICO',
  'RESULTADOS DE EXAMES',
  'HIPÓTESES DIAGNÓSTICAS',
  'CONDUTA',
  'ORIENTAÇÕES',
  'RETORNO',
] as const

const UNTOUCHED: ReadonlyMap<number, string> = new Map()

/**
 * The text of one record while it is edited line by line. Every change is saved by itself, one save after the other, over
 * the version that it was made from and no other; what is not stored yet stays here and is tried again.
 */
export function useRecordEdit({ userId, id, stored, shown = '', onStored }: EditedRecord) {
  // What the server has, as far as this screen knows.
  const [base, setBase] = useState(stored)
  const [edited, setEdited] = useState<Edited>({ text: stored?.text ?? shown, reworded: UNTOUCHED })
  const [past, setPast] = useState<readonly Edited[]>([])
  const [openStep, setOpenStep] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const [savedAt, setSavedAt] = useState<string>()
  const [conflict, setConflict] = useState<{ readonly stored: StoredText | undefined }>()
  const isDirty = base !== undefined && edited.text !== base.text
  // Another tab, or another part of this screen, has stored something: it is taken over unless words would be lost.
  if (stored && stored.version > (base?.version ?? '') && !isDirty && !isSaving) {
    setBase(stored)
    if (stored.text !== edited.text) setEdited({ text: stored.text, reworded: UNTOUCHED })
  }

  const save = useEffectEvent(async () => {
    if (!base || conflict) return
    setSaving(true)
    try {
      const outcome = await saveText(userId, id, base.version, edited.text)
      setFailed(false)
      if (outcome.kind === 'conflict') {
        setConflict({ stored: outcome.stored })
        return
      }
      setBase({ text: edited.text, version: outcome.version, isDraft: true })
      setSavedAt(new Date().toISOString())
      onStored?.()
    } catch {
      setFailed(true)
    } finally {
      setSaving(false)
    }
  })
  useEffect(() => {
    if (!isDirty || isSaving || conflict) return undefined
    const timer = setTimeout(() => void save(), hasFailed ? RETRY_AFTER_MS : SAVE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isDirty, isSaving, conflict, hasFailed, edited.text])

  /** @param step typing in one line is one step to undo: the same step as before adds none. */
  function change(next: Edited, step?: string): void {
    if (next.text === edited.text) return
    if (step === undefined || step !== openStep) setPast([...past.slice(-MAX_UNDO), edited])
    setOpenStep(step)
    setEdited(next)
  }
  const keep = (text: string, step?: string) => change({ text, reworded: edited.reworded }, step)

  const state: SaveState = conflict ? 'conflict' : hasFailed && isDirty ? 'failed' : isDirty ? 'waiting' : 'saved'
  return {
    text: edited.text,
    reworded: edited.reworded,
    isDraft: isDirty || (stored?.version === base?.version ? (stored?.isDraft ?? true) : (base?.isDraft ?? true)),
    /** Tells what is on the screen from what any save has stored. */
    version: isDirty ? `${base.version} edited` : (base?.version ?? ''),
    canEdit: base !== undefined && conflict === undefined,
    state,
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
    /** What is typed from now on is another step. */
    beginStep: () => setOpenStep(undefined),
    reword: (line: RecordLine, words: string) =>
      change(
        {
          text: withLine(edited.text, line, words),
          reworded:
            line.statement === undefined ? edited.reworded : new Map(edited.reworded).set(line.statement, words),
        },
        `line ${line.number}`,
      ),
    addAfter: (line: RecordLine, words: string) =>
      keep(withLineAfter(edited.text, line, words), `line ${line.number + 1}`),
    addTo: (title: string, words: string) => keep(withLineIn(edited.text, title, words, SECTION_TITLES)),
    remove: (line: RecordLine) => keep(withoutLine(edited.text, line)),
    move: (line: RecordLine, title: string) => keep(withLineMoved(edited.text, line, title, SECTION_TITLES)),
    /** In a conflict: this text goes over what is stored now. */
    keepOwn: () => {
      if (!conflict?.stored) return
      setBase(conflict.stored)
      setConflict(undefined)
    },
    /** In a conflict: the stored text, with the own one to be had back by undoing. */
    takeStored: () => {
      if (!conflict?.stored) return
      setPast([...past, edited])
      setEdited({ text: conflict.stored.text, reworded: UNTOUCHED })
      setBase(conflict.stored)
      setConflict(undefined)
    },
  }
}
