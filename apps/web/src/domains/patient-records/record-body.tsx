import type { RecordSection } from '@prontuvoz/rules/record-lines'
import { useLayoutEffect, useRef, type RefObject } from 'react'
import { CopyButton } from './copy-button.tsx'
import { LineField } from './line-field.tsx'
import { ReadyPhrases } from './ready-phrases.tsx'
import { ReviewedLine, type IndexedPoint } from './reviewed-line.tsx'
import { OtherSections, SectionDrop } from './section-drop.tsx'
import { SectionSelect } from './section-select.tsx'
import type { RecordReviewState } from './use-record-review.ts'

interface RecordBodyProps {
  readonly state: RecordReviewState
  /** Whether the conversation is not shown beside it, even on a wide screen. */
  readonly isAlone: boolean
  /** Number of sections to show. */
  readonly maxSections?: number
}

/** Longer records, such as an hour's, are laid out as they scroll into view. */
const MAX_LAID_OUT_LINES = 60

/** A record as sections to read, check and copy. Sections that were not mentioned are listed in one line at the end. */
export function RecordBody({ state, isAlone, maxSections = Infinity }: RecordBodyProps) {
  const latest = useRef(state)
  useLayoutEffect(() => {
    latest.current = state
  })
  const pointsOf = new Map<number | undefined, readonly IndexedPoint[]>()
  for (const [index, point] of state.points.entries())
    pointsOf.set(point.line, [...(pointsOf.get(point.line) ?? []), { ...point, index }])
  const hidden = new Set<string>(state.template.flatMap(({ title, isHidden }) => (isHidden ? [title] : [])))
  const silent = state.sections.filter(({ title, isSilent }) => isSilent && !hidden.has(title))
  const { editing } = state.lines
  // The line being edited is omitted: its text is in the field below.
  const shown = state.sections.flatMap((section) => {
    const lines = section.lines.filter(({ number }) => editing?.kind !== 'section' || editing.number !== number)
    return section.isSilent || lines.length === 0 ? [] : [{ ...section, lines }]
  })
  const isLong = state.sections.reduce((sum, { lines }) => sum + lines.length, 0) > MAX_LAID_OUT_LINES
  return (
    <div className="max-w-[75ch] space-y-3">
      {shown.slice(0, maxSections).map((section) => (
        <SectionDrop
          key={section.lines[0]?.number ?? section.title}
          title={section.title}
          lines={state.lines}
          isLazy={isLong}
        >
          {section.title !== '' && (
            <div className="group/title flex min-h-9 items-center justify-between gap-3 pointer-fine:min-h-7">
              <h3 className="text-sm font-bold tracking-wide text-brand">{section.title}</h3>
              <SectionCopy section={section} />
            </div>
          )}
          <Lines section={section} state={state} latest={latest} pointsOf={pointsOf} isAlone={isAlone} />
        </SectionDrop>
      ))}
      <OtherSections state={state} />
      {state.lines.canEdit && <AddToSection state={state} />}
      <ReadyPhrases state={state} />
      {silent.length > 0 && (
        <p className="text-sm text-muted">
          Não informado na consulta: {silent.map(({ title }) => title.toLocaleLowerCase('pt-BR')).join('; ')}.
        </p>
      )}
    </div>
  )
}

/** A field to add a line to a section, existing or new. */
function AddToSection({ state: { lines } }: { readonly state: RecordReviewState }) {
  const { editing } = lines
  if (editing?.kind === 'section')
    return (
      <section aria-label={editing.title}>
        <h3 className="text-sm font-bold tracking-wide text-brand">{editing.title}</h3>
        <LineField key={editing.title} editing={editing} lines={lines} title={editing.title} />
      </section>
    )
  return (
    <SectionSelect
      label="Acrescentar linha a uma seção"
      prompt="Acrescentar linha a…"
      className="min-h-11 px-3"
      onChoose={(title) => lines.startSection(title)}
    />
  )
}

/** Groups adjacent bullets into lists. */
function Lines({
  section,
  pointsOf,
  ...shown
}: Omit<RecordBodyProps, 'maxSections'> & {
  readonly section: RecordSection
  readonly latest: RefObject<RecordReviewState>
  readonly pointsOf: ReadonlyMap<number | undefined, readonly IndexedPoint[]>
}) {
  const groups: RecordSection['lines'][number][][] = []
  for (const line of section.lines) {
    const last = groups.at(-1)
    if (line.isBullet && last?.[0]?.isBullet) last.push(line)
    else groups.push([line])
  }
  return groups.map((lines) =>
    lines[0]?.isBullet ? (
      <ul key={lines[0].number}>
        {lines.map((line) => (
          <li key={line.number} className="relative">
            <ReviewedLine line={line} points={pointsOf.get(line.number)} {...shown} />
          </li>
        ))}
      </ul>
    ) : (
      lines.map((line) => <ReviewedLine key={line.number} line={line} points={pointsOf.get(line.number)} {...shown} />)
    ),
  )
}

function SectionCopy({ section }: { readonly section: RecordSection }) {
  const id = `secao-${section.lines[0]?.number ?? section.title}`
  return (
    <div
      id={id}
      className="opacity-100 transition-opacity pointer-fine:opacity-0 pointer-fine:group-hover/title:opacity-100 pointer-fine:has-[:focus-visible,[role=alert]]:opacity-100"
    >
      <CopyButton
        tone="quiet"
        className="-mr-1 min-h-9! px-3! py-1! text-sm! pointer-fine:min-h-7! max-sm:[&>span]:sr-only"
        text={plainText(section)}
        what={`a seção ${section.title}`}
        spoken={`Seção ${section.title} copiada`}
        selectable={() => document.querySelector(`#${CSS.escape(id)}`)?.closest('section')}
      />
    </div>
  )
}

function plainText({ lines }: RecordSection): string {
  return lines.map(({ text, isBullet }) => (isBullet ? `• ${text.replaceAll('\n', '\n  ')}` : text)).join('\n')
}
