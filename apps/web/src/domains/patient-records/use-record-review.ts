import {
  markPoint,
  recordSections,
  reviewPoints,
  type RecordSection,
  type ReviewPoint,
} from '@prontuvoz/rules/record-lines'
import type { RecordReview } from '@prontuvoz/rules/record-review'
import { recordSources } from '@prontuvoz/rules/record-sources'
import { inTemplateOrder, USUAL_TEMPLATE, type RecordTemplate } from '@prontuvoz/rules/record-template'
import type { HeardPiece } from '@prontuvoz/rules/spoken-times'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { counted } from '@prontuvoz/rules/counted'
import { announce } from '#shared/announcer.tsx'
import { answeredPoints, answerTo, confirmRecord, storeAnswers, type ReviewAnswer } from './review-answers.ts'
import { useRecordLight } from './record-light.ts'
import { useLineEditing } from './use-line-editing.ts'
import { useLiveMarks } from './use-live-marks.ts'
import type { RecordEditState } from './use-record-edit.ts'

/** A record on the screen, with its evidence. */
export interface ReviewedRecord {
  readonly userId: string
  readonly id: string
  /** Whether its evidence is loaded: nothing can be confirmed before its points have been seen. */
  readonly isReady: boolean
  /** Undefined for a record written by hand. */
  readonly review: RecordReview | undefined
  /** Undefined if the conversation is unknown. */
  readonly transcript: string | undefined
  /** The pieces of the live text: their pauses become paragraph breaks. */
  readonly pieces?: readonly HeardPiece[] | undefined
  readonly edit: RecordEditState
  /** The doctor's order of sections; the default while it loads. */
  readonly template?: RecordTemplate | undefined
}

interface ReviewHandlers {
  readonly onConfirmed?: () => void
  readonly onFailed?: (cause: unknown) => void
}

export type RecordReviewState = ReturnType<typeof useRecordReview>['state']

const NOTHING: RecordReview = { statements: [], omissions: [], setAside: [], organiser: 'manual' }
/** Ignores an Enter or a tap meant for the previous screen, whose last button is where the confirm button is. */
const SETTLING_MS = 1000

/**
 * The review of one record: its evidence, what is highlighted, which points are answered, and its confirmation. Enter
 * leads through the points: from the heading to the first, from an answered one to the next, from the last one to the
 * confirmation.
 */
export function useRecordReview(record: ReviewedRecord, { onConfirmed, onFailed }: ReviewHandlers = {}) {
  const { userId, id, review: written = NOTHING, transcript = '', edit, template = USUAL_TEMPLATE } = record
  const { text, version, isDraft } = edit
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), SETTLING_MS)
    return () => clearTimeout(timer)
  }, [])
  // Only stored text can be confirmed.
  const isReady = isSettled && record.isReady && edit.state === 'saved'
  const review = reworded(written, edit.reworded)
  const sections = inTemplateOrder(recordSections(text, review.statements), template)
  const points = [...reviewPoints(sections, review), ...useOwnWords(sections, text, record)]
  const spans = recordSources(sections, review, transcript)

  // Each review loads its own answers: those to an earlier draft do not apply to this one.
  const [reviewId] = useState(() => crypto.randomUUID())
  const stored = useQuery(answeredPoints(userId, id, reviewId))
  // Answers given here count immediately, and are sent with the confirmation if the server does not have them yet.
  const [given, setGiven] = useState<ReadonlyMap<string, boolean>>(new Map())
  const answered = new Set(points.flatMap(({ key }) => ((given.get(key) ?? stored.data?.includes(key)) ? [key] : [])))
  const store = useMutation({
    mutationFn: (answers: readonly ReviewAnswer[]) => storeAnswers(id, text, answers),
    // In order, so that a withdrawal cannot overtake its answer.
    scope: { id: `answers ${id}` },
    retry: 3,
  })
  const light = useRecordLight()
  const [isTranscriptOpen, setTranscriptOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  const confirm = useMutation({
    meta: { undone: 'confirmar o prontuário' },
    mutationFn: (sent: { readonly version: string; readonly keys: ReadonlySet<string> }) =>
      confirmRecord(
        id,
        text,
        points.filter(({ key }) => sent.keys.has(key)).map(({ about }) => answerTo(about, true)),
      ),
    onSuccess: (_, sent) => {
      edit.setConfirmed(sent.version)
      // The focused button no longer exists.
      heading.current?.focus({ preventScroll: true })
      setCorrecting(false)
      if (onConfirmed) onConfirmed()
      else announce('Prontuário confirmado')
    },
    onError: (cause) => {
      // Another tab may have withdrawn an answer or renewed the draft.
      void stored.refetch()
      onFailed?.(cause)
    },
  })
  const isConfirmed = !isDraft
  const [isCorrecting, setCorrecting] = useState(false)
  const lines = useLineEditing(edit, sections, edit.canEdit && !confirm.isPending && (!isConfirmed || isCorrecting))
  const openPoints = points.flatMap(({ key, isSerious }, index) => (isSerious && !answered.has(key) ? [index] : []))

  function answer(index: number, isFine: boolean): void {
    const point = points[index]
    if (!point) return
    setGiven(new Map(given).set(point.key, isFine))
    store.mutate([answerTo(point.about, isFine)])
  }
  function focusPoint(index: number): void {
    // Mark it after a click, too: otherwise mouse and touch users would not see why it was not confirmed.
    root.current?.querySelector<HTMLElement>(`[data-point="${index}"]`)?.focus({ focusVisible: true })
  }
  /** Confirms, or moves to the first open point. */
  function confirmOrShow(): void {
    const [first] = openPoints
    if (first === undefined) return confirm.mutate({ version, keys: answered })
    announce(`Confira ${counted(openPoints.length, 'ponto')} antes de confirmar.`)
    focusPoint(first)
  }
  /** Moves from the transcript to a line. */
  function showLine(number: number | undefined): void {
    setTranscriptOpen(false)
    light.pin(number)
    const line = root.current?.querySelector<HTMLElement>(`[data-line="${number}"]`)
    line?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
    line?.querySelector('button')?.focus({ preventScroll: true })
  }
  const onEnter = useEffectEvent((event: KeyboardEvent) => {
    const { target, key, repeat, ctrlKey, metaKey, altKey, shiftKey } = event
    if (key !== 'Enter' || repeat || ctrlKey || metaKey || altKey || shiftKey || event.defaultPrevented) return
    if (isConfirmed || confirm.isPending || !isReady || !(target instanceof HTMLElement)) return
    const index = Number(target.dataset['point'] ?? Number.NaN)
    const point = points[index]
    if (root.current?.contains(target) && point) {
      event.preventDefault()
      answer(index, true)
      const others = openPoints.filter((one) => one !== index)
      const next = others.find((one) => one > index) ?? others[0]
      if (next === undefined) confirm.mutate({ version, keys: new Set([...answered, point.key]) })
      else focusPoint(next)
    } else if (target === heading.current) {
      event.preventDefault()
      confirmOrShow()
    }
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onEnter(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])

  const state = {
    record,
    edit,
    lines,
    isReady,
    isSettled,
    startCorrecting: () => setCorrecting(true),
    review,
    template,
    sections,
    points,
    openPoints,
    spans,
    answered,
    /** The server does not have the last answer; it is sent with the confirmation. */
    isAnswerUnstored: store.isError,
    answer,
    confirm,
    confirmOrShow,
    isConfirmed,
    light,
    showLine,
    isTranscriptOpen,
    setTranscriptOpen,
  }
  return { state, root, heading }
}

/** An edited line keeps its sources but loses the marks on its old words. */
function reworded(review: RecordReview, words: ReadonlyMap<number, string>): RecordReview {
  if (words.size === 0) return review
  const statements = review.statements.map((one, index) => {
    const text = words.get(index)
    return text === undefined || text === one.text ? one : { ...one, text, marks: [] }
  })
  return { ...review, statements }
}

/**
 * The verifier's marks on lines that the doctor has written or changed. They never block confirmation: these are the
 * doctor's words, and the verifier may be late.
 */
function useOwnWords(
  sections: readonly RecordSection[],
  text: string,
  { review: written, transcript = '' }: ReviewedRecord,
): readonly ReviewPoint[] {
  const drafted = new Set(written?.statements.map((one) => one.text))
  const own = sections
    .filter(({ isSilent }) => !isSilent)
    .flatMap(({ lines }) => lines.filter((line) => !line.isUnsupported && !drafted.has(line.text)))
  const evidence = useMemo(
    () => (written ? { conversation: transcript, statements: written.statements } : undefined),
    [written, transcript],
  )
  const found = useLiveMarks(text, own.length > 0 ? evidence : undefined)
  return found.flatMap(({ line: row, text: words, marks }) => {
    const line = own.find(({ firstRow, text: now }) => firstRow === row && now === words)
    return line
      ? [...new Set(marks.map(({ message }) => message))].map((message) => markPoint(line, message, 'minor'))
      : []
  })
}
