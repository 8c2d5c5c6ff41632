import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { CalendarClock, SearchX } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { consultationCount, consultationHistory, consultationSummary } from '#domains/consultations/history-queries.ts'
import { useUser } from '#domains/session/session-context.ts'
import { useCalendar } from '#shared/clinic-calendar.ts'
import { distinctPages } from '#shared/distinct-pages.ts'
import { Button, ButtonLink } from '#shared/ui/button.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { FailedNotice } from '#shared/ui/failed-notice.tsx'
import { PageHeading } from '#shared/ui/page-heading.tsx'
import { ShowMore } from '#shared/ui/show-more.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { StatRow } from '#shared/ui/stat-row.tsx'
import { useSettled } from '#shared/use-settled.ts'
import { HistoryFilters, isDayOfHistory } from './history-filters.tsx'
import { HistoryList } from './history-list.tsx'

const HISTORY_FAILED = 'O histórico não pôde ser carregado'

export function HistoryPage() {
  const { id: userId } = useUser()
  // The date may be in the URL, a patient's name must not.
  const [query, setQuery] = useSearchParams()
  const { dayBounds } = useCalendar()
  const typedDate = query.get('data') ?? ''
  const date = isDayOfHistory(typedDate) ? typedDate : ''
  const [name, setName] = useState('')
  const settledName = useSettled(name)
  const summary = useQuery(consultationSummary(userId))
  const filter = { name: settledName, day: date === '' ? undefined : dayBounds(date) }
  // Keep the rows until those of the next filter arrive: a list that disappears on each letter loses the keyboard
  // focus.
  const history = useInfiniteQuery({ ...consultationHistory(userId, filter), placeholderData: keepPreviousData })
  const pages = distinctPages(history.data?.pages)
  const rows = pages.flat()
  const isOfBefore = history.isPlaceholderData
  const isFiltered = settledName.trim() !== '' || date !== ''
  const found = useQuery({
    ...consultationCount(userId, filter),
    enabled: isFiltered && history.hasNextPage,
  })
  const isEmpty = history.data && !isOfBefore && rows.length === 0
  const isListFailed = history.isError && !history.isFetchNextPageError
  const setDate = (value: string) => setQuery(value === '' ? {} : { data: value }, { replace: true })
  return (
    <>
      <PageHeading screen="Histórico">Histórico de consultas</PageHeading>
      {/* Exists before its text: a live region added together with its text is not reliably spoken. */}
      <p role="status" className="sr-only">
        {isEmpty && isFiltered && 'Nada encontrado'}
      </p>
      <div className="mt-6 space-y-6 max-sm:mt-4 max-sm:space-y-4">
        <StatRow
          label="Resumo"
          isQuiet
          stats={[
            ['Total de consultas', summary.data?.total.toLocaleString('pt-BR')],
            ['Processadas', summary.data?.processed.toLocaleString('pt-BR')],
            ['Pacientes únicos', summary.data?.unique_patients.toLocaleString('pt-BR')],
          ]}
        />
        {/* Queries that fail together have one cause, which the list reports. */}
        {summary.isError && history.data && !isListFailed && (
          <FailedNotice
            title="O resumo não pôde ser carregado"
            cause={summary.error}
            onRetry={() => void summary.refetch()}
          />
        )}
        <HistoryFilters name={name} date={date} onName={setName} onDate={setDate} />
        {(history.isPending || (isOfBefore && rows.length === 0)) && <Skeleton rows={6} />}
        {isListFailed && (
          <FailedNotice
            title={HISTORY_FAILED}
            cause={history.error}
            onRetry={() => void Promise.all([history.refetch(), summary.isError && summary.refetch()])}
          />
        )}
        {rows.length > 0 && (
          <div aria-busy={isOfBefore}>
            <HistoryList userId={userId} pages={pages} />
            <ShowMore
              shown={rows.length}
              hasMore={history.hasNextPage}
              total={isFiltered ? found.data : summary.data?.total}
              nouns={['consulta', 'consultas']}
              isBusy={isOfBefore || history.isFetchingNextPage}
              failure={history.isFetchNextPageError ? { title: HISTORY_FAILED, cause: history.error } : undefined}
              onMore={() => void history.fetchNextPage()}
            />
          </div>
        )}
        {isEmpty &&
          (isFiltered ? (
            <EmptyState Icon={SearchX} title="Nenhuma consulta encontrada" text="Nada combina com a busca e a data.">
              <Button
                tone="secondary"
                onClick={() => {
                  setName('')
                  setDate('')
                }}
              >
                Limpar filtros
              </Button>
            </EmptyState>
          ) : (
            <EmptyState
              Icon={CalendarClock}
              title="Nenhuma consulta ainda"
              text="Suas consultas gravadas aparecem aqui."
            >
              <ButtonLink to="/record">Gravar a primeira consulta</ButtonLink>
            </EmptyState>
          ))}
      </div>
    </>
  )
}
