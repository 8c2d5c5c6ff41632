import { recordSections, type RecordLine, type RecordSection } from '@prontuvoz/rules/record-lines'
import { SECTION_TITLES } from '@prontuvoz/rules/record-template'
import { useState } from 'react'
import { announce } from '#shared/announcer.tsx'
import type { LinePlace } from './line-drag.ts'
import type { RecordEditState } from './use-record-edit.ts'

/** The line that is being edited. */
export type Editing =
  | { readonly kind: 'line'; readonly number: number; readonly value: string }
  /** Not in the text until something is typed. */
  | { readonly kind: 'new'; readonly after: number; readonly value: string }
  /** Typed below all sections; `number` is set once its first words are in the text, at the end of its section. */
  | { readonly kind: 'section'; readonly title: string; readonly number?: number | undefined; readonly value: string }

export type LineEditingState = ReturnType<typeof useLineEditing>

/** Which line is being edited, and what its shortcuts do to the lines. */
export function useLineEditing(edit: RecordEditState, sections: readonly RecordSection[], canEdit: boolean) {
  const [editing, setEditing] = useState<Editing>()
  const [starts, setStarts] = useState(0)
  const lines = sections.flatMap((section) => section.lines)
  const lineOf = (number: number | undefined) => lines.find((one) => one.number === number)
  const [held, setHeld] = useState<Pick<RecordLine, 'number' | 'text'>>()
  // If another tab's text has replaced the line, the drag does not continue with a different one.
  const inPlace = held && canEdit ? lineOf(held.number) : undefined
  const dragged = inPlace?.text === held?.text ? inPlace : undefined
  const [over, setOver] = useState<LinePlace>()
  const [followed, setFollowed] = useState(edit.takenOver)
  if (edit.takenOver !== followed) {
    setFollowed(edit.takenOver)
    if (editing && edit.takenOver) setEditing(editingIn(sections, editing, edit.takenOver.from))
  }
  // A line's words are already in the text, which may have changed by the time it can be edited again. A new line of a
  // section is not in the text until something is typed.
  if (editing && !canEdit && (editing.kind !== 'section' || editing.number !== undefined)) setEditing(undefined)
  const sectionOf = (line: RecordLine) =>
    sections.find((section) => section.lines.some(({ number }) => number === line.number))

  function start(line: RecordLine): void {
    if (!canEdit) return
    const gone = leave() ?? Infinity
    edit.beginStep()
    setStarts(starts + 1)
    setEditing({ kind: 'line', number: gone < line.number ? line.number - 1 : line.number, value: line.text })
  }

  function type(value: string, isComposing: boolean): void {
    if (!editing) return
    setEditing({ ...editing, value })
    if (value.trim() === '' || isComposing) return
    if (editing.kind === 'new') {
      const line = lineOf(editing.after)
      if (line) edit.addAfter(line, value)
      setEditing({ kind: 'line', number: editing.after + 1, value })
    } else if (editing.kind === 'section' && editing.number === undefined)
      setEditing({ ...editing, value, number: edit.addTo(editing.title, value) })
    else {
      const line = lineOf(editing.number)
      if (line) edit.reword(line, value)
    }
  }

  /**
   * Ends editing; removes an emptied line, and drops a new one that was never typed into.
   * @returns the number of the removed line.
   */
  function leave(): number | undefined {
    setEditing(undefined)
    const isEmptied = editing && editing.kind !== 'new' && editing.value.trim() === ''
    const line = isEmptied ? lineOf(editing.number) : undefined
    if (line) edit.remove(line)
    return line?.number
  }

  function addBelow(): void {
    if (!editing || editing.value.trim() === '') return void leave()
    if (editing.kind === 'section') setEditing({ kind: 'section', title: editing.title, value: '' })
    else setEditing({ kind: 'new', after: editing.kind === 'line' ? editing.number : editing.after, value: '' })
  }

  /** Backspace in an empty field removes the line and edits the one above. */
  function removeEmpty(): void {
    if (!editing || editing.kind === 'section') return void leave()
    const number = editing.kind === 'line' ? editing.number - 1 : editing.after
    const above = lineOf(number)
    if (editing.kind === 'line') {
      const line = lineOf(editing.number)
      if (line) edit.remove(line)
    }
    setEditing(above ? { kind: 'line', number, value: above.text } : undefined)
  }

  function moveTo(title: string): void {
    const line = editing?.kind === 'line' ? lineOf(editing.number) : undefined
    setEditing(undefined)
    move(line, title)
  }
  function move(line: RecordLine | undefined, title: string): void {
    if (!canEdit || !line || sectionOf(line)?.title === title) return
    edit.move(line, title)
    announce(`Linha levada para ${title}`)
  }
  function land(line: RecordLine, { title, before }: LinePlace): void {
    const section = sectionOf(line)
    const below = before === undefined ? undefined : lineOf(before)
    if (section?.title !== title && !below) return move(line, title)
    // Dropped above itself, above the next line, or at the end as the last: it is already there.
    const place = section?.lines.findIndex(({ number }) => number === line.number) ?? -1
    const isThere = below
      ? section !== undefined && [line.number, section.lines[place + 1]?.number].includes(below.number)
      : place + 1 === section?.lines.length
    if (!canEdit || isThere) return
    edit.place(line, title, below)
    announce(`Linha levada para ${title}`)
  }
  /** @param step to the previous (-1) or next (1) section of a record. */
  function moveBy(step: -1 | 1): void {
    const line = editing?.kind === 'line' ? lineOf(editing.number) : undefined
    const title = line && sectionOf(line)?.title
    const place = SECTION_TITLES.findIndex((one) => one === title)
    const next = SECTION_TITLES[place + step]
    if (place !== -1 && next !== undefined) moveTo(next)
  }

  function drag(line: RecordLine): void {
    if (!canEdit) return
    leave()
    setHeld({ number: line.number, text: line.text })
  }
  function drop(place: LinePlace | undefined): void {
    setHeld(undefined)
    setOver(undefined)
    if (dragged && place) land(dragged, place)
  }

  return {
    /**
     * Changes with every opened line: a new line may have the number of a removed one, but needs a field of its own.
     */
    starts,
    editing: canEdit ? editing : undefined,
    /** The line that is being dragged. */
    dragged,
    drag,
    /** Where it would land if dropped now. */
    over: dragged && over,
    dragOver: setOver,
    /** Ends the drag with the place where the line was dropped. */
    drop,
    canEdit,
    start,
    startSection: (title: string) => setEditing({ kind: 'section', title, value: '' }),
    type,
    leave,
    addBelow,
    removeEmpty,
    moveTo,
    moveBy,
    titleOf: (line: RecordLine) => sectionOf(line)?.title ?? '',
  }
}

/** The open field after the text changed; undefined if its line is gone. */
function editingIn(sections: readonly RecordSection[], editing: Editing, before: string): Editing | undefined {
  const number = editing.kind === 'new' ? editing.after : editing.number
  if (number === undefined) return editing
  const alike = (all: readonly RecordSection[], title?: string, text?: string) =>
    all
      .filter((section) => section.title === title)
      .flatMap(({ lines }) => lines)
      .filter((line) => line.text === text)
  const old = recordSections(before)
  const section = old.find(({ lines }) => lines.some((line) => line.number === number))
  const text = section?.lines.find((line) => line.number === number)?.text
  const place = alike(old, section?.title, text).findIndex((line) => line.number === number)
  const found = alike(sections, section?.title, text)[place]?.number
  if (found === undefined) return undefined
  return editing.kind === 'new' ? { ...editing, after: found } : { ...editing, number: found }
}
