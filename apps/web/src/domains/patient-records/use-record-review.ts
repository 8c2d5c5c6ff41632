import { recordSections, reviewPoints } from '@prontuvoz/rules/record-lines'
import type { RecordReview } from '@prontuvoz/rules/record-review'
import { recordSources } from '@prontuvoz/rules/record-sources'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { counted } from '@prontuvoz/rules/counted'
import { announce } from '#shared/announcer.tsx'
import { confirmRecord } from './confirm-record.ts'
import { useLineEditing } from './use-line-editing.ts'
import type { RecordEditState } from './use-record-edit.ts'

/** A record as it is on the screen, with what it rests on. */
export interface ReviewedRecord {
  readonly id: string
  /** What it rests on has been read: nothing is confirmed before its doubts are seen. */
  readonly isReady: boolean
  /** Undefined for a record that was written by hand. */
  readonly review: RecordReview | undefined
  /** Undefined where the conversation is not known. */
  readonly transcript: string | undefined
  readonly edit: RecordEditState
}

interface ReviewHandlers {
  readonly onConfirmed?: () => void
  readonly onFailed?: (cause: unknown) => void
}

export type RecordReviewState = ReturnType<typeof useRecordReview>['state']

const NOTHING: RecordReview = { statements: [], omissions: [], setAside: [], organiser: 'manual' }
/** An Enter that was meant for the screen before confirms nothing. */
const SETTLING_MS = 1000

/**
 * The review of one record: what it rests on, what is lit, which doubts are answered, and its confirmation. Enter leads
 * through the doubts: from the heading to the first, from an answered one to the next, from the last one to the
 * confirmation.
 */
export function useRecordReview(record: ReviewedRecord, { onConfirmed, onFailed }: ReviewHandlers = {}) {
  const { id, review: written = NOTHING, transcript = '', edit } = record
  const { text, version, isDraft } = edit
  // Nothing is confirmed that is not stored.
  const isReady = record.isReady && edit.state === 'saved'
  const review = reworded(written, edit.reworded)
  const sections = recordSections(text, review.statements)
  const points = reviewPoints(sections, review)
  const stretches = recordSources(sections, review, transcript)

  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set())
  const [hovered, setHovered] = useState<readonly number[]>()
  const [pinned, setPinned] = useState<number>()
  const [isTranscriptOpen, setTranscriptOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const [shownAt] = useState(() => performance.now())

  const confirm = useMutation({
    mutationFn: (_version: string) => confirmRecord(id, text),
    onSuccess: () => {
      announce('Prontuário confirmado')
      // The button that had the focus is gone.
      heading.current?.focus({ preventScroll: true })
      setCorrecting(false)
      onConfirmed?.()
    },
    onError: (cause) => onFailed?.(cause),
  })
  const isConfirmed = !isDraft || (confirm.isSuccess && confirm.variables === version)
  const [isCorrecting, setCorrecting] = useState(false)
  const lines = useLineEditing(edit, sections, edit.canEdit && (!isConfirmed || isCorrecting))
  const openPoints = points.flatMap(({ key, isSerious }, index) => (isSerious && !answered.has(key) ? [index] : []))

  function answer(index: number, isFine: boolean): void {
    const point = points[index]
    if (!point) return
    const next = new Set(answered)
    if (isFine) next.add(point.key)
    else next.delete(point.key)
    setAnswered(next)
  }
  function focusPoint(index: number): void {
    root.current?.querySelector<HTMLElement>(`[data-point="${index}"]`)?.focus()
  }
  /** Confirms, or leads to the first doubt that is not answered. */
  function confirmOrShow(): void {
    const [first] = openPoints
    if (first === undefined) return confirm.mutate(version)
    announce(`Confira ${counted(openPoints.length, 'ponto')} antes de confirmar.`)
    focusPoint(first)
  }
  /** Leads from the transcript to a line. */
  function showLine(number: number | undefined): void {
    setTranscriptOpen(false)
    setPinned(number)
    const line = root.current?.querySelector<HTMLElement>(`[data-line="${number}"]`)
    line?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
    line?.querySelector('button')?.focus({ preventScroll: true })
  }
  const onEnter = useEffectEvent((event: KeyboardEvent) => {
    const { target, key, repeat, ctrlKey, metaKey, altKey, shiftKey } = event
    if (key !== 'Enter' || repeat || ctrlKey || metaKey || altKey || shiftKey || event.defaultPrevented) return
    if (isConfirmed || confirm.isPending || !isReady || !(target instanceof HTMLElement)) return
    const index = Number(target.dataset['point'] ?? Number.NaN)
    if (root.current?.contains(target) && points[index]) {
      event.preventDefault()
      answer(index, true)
      const others = openPoints.filter((one) => one !== index)
      const next = others.find((one) => one > index) ?? others[0]
      if (next === undefined) confirm.mutate(version)
      else focusPoint(next)
    } else if (target === heading.current && performance.now() - shownAt > SETTLING_MS) {
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
    startCorrecting: () => setCorrecting(true),
    review,
    sections,
    points,
    openPoints,
    stretches,
    answered,
    answer,
    confirm,
    confirmOrShow,
    isConfirmed,
    /** Numbers of the lines that are lit, with all that was said for them. */
    lit: new Set(hovered ?? (pinned === undefined ? [] : [pinned])),
    setHovered,
    pinned,
    setPinned,
    showLine,
    isTranscriptOpen,
    setTranscriptOpen,
  }
  return { state, root, heading }
}

/** A line that was put into other words still rests on what was said; what was doubted in the old words is gone. */
function reworded(review: RecordReview, words: ReadonlyMap<number, string>): RecordReview {
  if (words.size === 0) return review
  const statements = review.statements.map((one, index) => {
    const text = words.get(index)
    return text === undefined || text === one.text ? one : { ...one, text, marks: [] }
  })
  return { ...review, statements }
}
