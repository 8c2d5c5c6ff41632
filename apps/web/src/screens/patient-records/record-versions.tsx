import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StoredRecord } from '#domains/patient-records/record-queries.ts'
import { lineChanges, recordVersions, type RecordVersion } from '#domains/patient-records/version-queries.ts'
import { useCalendar } from '#shared/clinic-calendar.ts'
import { Button } from '#shared/ui/button.tsx'
import { FailedNotice } from '#shared/ui/failed-notice.tsx'
import { Spinner } from '#shared/ui/spinner.tsx'

interface RecordVersionsProps {
  readonly userId: string
  /** As currently stored. */
  readonly record: StoredRecord
}

type Shown = Pick<RecordVersion, 'text' | 'confirmedAt'> & { readonly id: number | 'now'; readonly title: string }

/** Earlier texts of the record: the first draft, and each confirmed version. */
export default function RecordVersions({ userId, record }: RecordVersionsProps) {
  // Rarely rendered: memoisation by the React Compiler would only add bytes.
  'use no memo'
  const { formatDate, formatTime } = useCalendar()
  const momentOf = (instant: string) => `${formatDate(instant)} às ${formatTime(instant)}`
  const [isOpen, setOpen] = useState(false)
  const list = useInfiniteQuery({ ...recordVersions(userId, record), enabled: isOpen })
  const stored = (list.data?.pages.flat() ?? []).map((version): Shown => ({
    ...version,
    title: version.confirmedAt
      ? `Confirmado em ${momentOf(version.confirmedAt)}`
      : `Como foi escrito em ${momentOf(version.writtenAt)}`,
  }))
  const { analysis: text, isDraft } = record
  const isChanged = isDraft && stored[0] !== undefined && stored[0].text !== text
  const now: Shown = { id: 'now', text, confirmedAt: null, title: 'Como está agora' }
  const versions = isChanged ? [now, ...stored] : stored
  return (
    <details className="mt-4 print:hidden" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer py-3 font-medium">Versões anteriores</summary>
      {list.isLoading && <Spinner text="Carregando..." />}
      {list.isError && (
        <FailedNotice
          title="As versões não puderam ser carregadas"
          cause={list.error}
          onRetry={() => void list.refetch()}
        />
      )}
      <ol aria-label="Versões do prontuário" className="divide-y divide-line empty:hidden">
        {versions.map((version, index) => (
          <li key={version.id} className="py-3">
            <p className="font-semibold tabular-nums">{version.title}</p>
            <Changes version={version} before={versions[index + 1]?.text} />
            <details>
              <summary className="min-h-11 cursor-pointer py-2.5 text-sm text-brand">
                Ler o texto inteiro<span className="sr-only">: {version.title}</span>
              </summary>
              <p className="max-w-[75ch] whitespace-pre-wrap pb-2 [overflow-wrap:anywhere]">{version.text}</p>
            </details>
          </li>
        ))}
      </ol>
      {list.hasNextPage && (
        <Button tone="secondary" disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Mostrar mais
        </Button>
      )}
    </details>
  )
}

interface ChangesProps {
  readonly version: Shown
  /** Text of the previous version; undefined for the first. */
  readonly before: string | undefined
}

function Changes({ version, before }: ChangesProps) {
  // Rarely rendered: memoisation by the React Compiler would only add bytes.
  'use no memo'
  if (before === undefined) return null
  const { removed, added } = lineChanges(before, version.text)
  if (removed.length + added.length === 0) return <p className="text-muted">Nenhuma linha mudou.</p>
  return (
    <ul className="mt-1 max-w-[75ch] space-y-1 [overflow-wrap:anywhere]">
      {removed.map((line, index) => (
        <li key={`-${index}`}>
          <span className="text-muted">Saiu: </span>
          <del className="text-muted">{line}</del>
        </li>
      ))}
      {added.map((line, index) => (
        <li key={`+${index}`}>
          <span className="text-muted">Entrou: </span>
          <ins className="no-underline">{line}</ins>
        </li>
      ))}
    </ul>
  )
}
