import { DEFAULT_PLAN, type PlanLimits } from '@prontuvoz/rules/plan-limits'
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ArchiveRestore, SearchX, UserPlus, Users } from 'lucide-react'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { patientCount, patientList, type ListedPatient } from '#domains/patients/patient-list-queries.ts'
import { patientById, type Patient } from '#domains/patients/patient-ports.ts'
import { planInForce } from '#domains/plans/plan-queries.ts'
import { useUser } from '#domains/session/session-context.ts'
import { distinctPages } from '#shared/distinct-pages.ts'
import { Failure, failureText } from '#shared/failure.ts'
import { notify } from '#shared/notify.ts'
import { Button, ButtonLink } from '#shared/ui/button.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { FailedNotice } from '#shared/ui/failed-notice.tsx'
import { PageHeading } from '#shared/ui/page-heading.tsx'
import { ShowMore } from '#shared/ui/show-more.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { useSettled } from '#shared/use-settled.ts'
import { limitsFailed, listFailed } from './messages.ts'
import { PatientFilters } from './patient-filters.tsx'
import { PatientRows } from './patient-rows.tsx'
import { PlanUsage } from './plan-usage.tsx'
import { RemovePatientDialog } from './remove-patient-dialog.tsx'

const PatientDialog = lazy(() => import('./patient-dialog.tsx'))
const DeletedPatientsPage = lazy(() => import('./deleted-patients-page.tsx'))

interface OpenCard {
  /** Just loaded; absent for a new patient. */
  readonly patient?: Patient
}

/** The list of patients, or of the deleted ones. */
export function PatientsPage() {
  const { id: userId } = useUser()
  const [query] = useSearchParams()
  return query.has('excluidos') ? (
    <Suspense>
      <DeletedPatientsPage userId={userId} />
    </Suspense>
  ) : (
    <PatientsInCare userId={userId} />
  )
}

function PatientsInCare({ userId }: { readonly userId: string }) {
  // Memoising all of it would add more bytes than the rows need.
  'use no memo'
  const queries = useQueryClient()
  const [query, setQuery] = useSearchParams()
  const order = query.get('ordem') === 'nome' ? 'nome' : 'recentes'
  const [search, setSearch] = useState('')
  const settledSearch = useSettled(search)
  const [card, setCard] = useState<OpenCard>()
  const [pendingDelete, setPendingDelete] = useState<ListedPatient>()
  const [refusals, setRefusals] = useState(0)
  const plan = useQuery(planInForce(userId))
  const count = useQuery(patientCount(userId))
  const areLimitsFailed = plan.isError || count.isError
  const checkLimits = () => Promise.all([plan.refetch(), count.refetch()])
  // Keep the rows until those of the next search arrive: a list that disappears on each letter loses the keyboard
  // focus.
  const list = useInfiniteQuery({ ...patientList(userId, settledSearch, order), placeholderData: keepPreviousData })
  const isOfBefore = list.isPlaceholderData
  const isListFailed = list.isError && !list.isFetchNextPageError
  const pages = list.data?.pages
  const patients = useMemo(() => distinctPages(pages).flat(), [pages])
  const isEmpty = list.data && !isOfBefore && patients.length === 0
  const found = useQuery({ ...patientCount(userId, settledSearch), enabled: list.hasNextPage })
  const refresh = () => queries.invalidateQueries({ queryKey: ['patients', userId] })
  // Not the whole mutation, which changes identity on each letter of a search and would re-render hundreds of rows.
  const { mutate: load } = useMutation({
    mutationFn: async ({ id }: ListedPatient) => {
      const patient = await patientById(userId, id)
      if (!patient) throw new Failure('not-found', 'Este cadastro foi removido.')
      return patient
    },
    onError: (cause) => notify({ title: 'O cadastro não pôde ser aberto', text: failureText(cause) }, 'error'),
  })
  // Only the card requested last, and never in place of an open one.
  const open = useCallback(
    (wanted: ListedPatient) => load(wanted, { onSuccess: (patient) => setCard((now) => now ?? { patient }) }),
    [load],
  )
  const openNew = async () => {
    if (isFull(plan.data, count.data)) {
      setRefusals(refusals + 1)
      // A plan may have been bought, or a patient deleted, in another window.
      const [limits, patients] = await checkLimits()
      if (isFull(limits.data, patients.data)) return
    }
    setRefusals(0)
    setCard((now) => now ?? {})
  }
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <PageHeading screen="Pacientes">Pacientes</PageHeading>
        <Button onClick={() => void openNew()}>
          <UserPlus aria-hidden className="size-5" />
          Novo Paciente
        </Button>
      </div>
      {/* Exists before its text: a live region added together with its text is not reliably spoken. */}
      <p role="status" className="sr-only">
        {isEmpty && settledSearch.trim() !== '' && 'Nada encontrado'}
      </p>
      <div className="mt-4 space-y-4">
        {plan.data && count.data !== undefined ? (
          <PlanUsage plan={plan.data} patients={count.data} refusals={refusals} />
        ) : (
          // Reserves the height, so that the search and the first patient do not move from under the finger.
          !areLimitsFailed && (
            <div aria-hidden className="invisible">
              <PlanUsage plan={DEFAULT_PLAN} patients={0} />
            </div>
          )
        )}
        {/* Queries that fail together have one cause, which the list reports. */}
        {areLimitsFailed && list.data && !isListFailed && (
          <FailedNotice
            title={limitsFailed.title}
            cause={plan.error ?? count.error}
            onRetry={() => void checkLimits()}
          />
        )}
        <PatientFilters
          search={search}
          order={order}
          onSearch={setSearch}
          onOrder={(next) => setQuery(next === 'nome' ? { ordem: 'nome' } : {}, { replace: true })}
        />
        {(list.isPending || (isOfBefore && patients.length === 0)) && <Skeleton rows={6} />}
        {isListFailed && (
          <FailedNotice
            title={listFailed.title}
            cause={list.error}
            onRetry={() => void Promise.all([list.refetch(), areLimitsFailed && checkLimits()])}
          />
        )}
        {patients.length > 0 && (
          <div aria-busy={isOfBefore}>
            <PatientRows patients={patients} onEdit={open} onRemove={setPendingDelete} />
            <ShowMore
              shown={patients.length}
              hasMore={list.hasNextPage}
              total={found.data}
              nouns={['paciente', 'pacientes']}
              isBusy={isOfBefore || list.isFetchingNextPage}
              failure={list.isFetchNextPageError ? { title: listFailed.title, cause: list.error } : undefined}
              onMore={() => void list.fetchNextPage()}
            />
          </div>
        )}
        {isEmpty &&
          (settledSearch.trim() === '' ? (
            <EmptyState
              Icon={Users}
              title="Nenhum paciente cadastrado"
              text="Cadastre aqui, ou grave uma consulta: o paciente é cadastrado junto."
            >
              <Button onClick={() => void openNew()}>Cadastrar o primeiro paciente</Button>
            </EmptyState>
          ) : (
            <EmptyState Icon={SearchX} title="Nenhum paciente encontrado" text="Confira o nome ou o CPF digitado.">
              <Button tone="secondary" onClick={() => setSearch('')}>
                Limpar busca
              </Button>
            </EmptyState>
          ))}
        <ButtonLink to="/patients?excluidos" tone="quiet" className="-ml-5 font-medium!">
          <ArchiveRestore aria-hidden className="size-5" />
          Pacientes excluídos
        </ButtonLink>
      </div>
      <Suspense>
        {card && (
          <PatientDialog
            userId={userId}
            {...card}
            onClose={() => setCard(undefined)}
            onSaved={() => {
              // The response may arrive late, when another card is open.
              setCard((now) => (now === card ? undefined : now))
              void refresh()
            }}
          />
        )}
      </Suspense>
      {pendingDelete && (
        <RemovePatientDialog
          userId={userId}
          patient={pendingDelete}
          // A late response must not close another dialog.
          onClose={() => setPendingDelete((now) => (now === pendingDelete ? undefined : now))}
          onRemoved={() => void refresh()}
        />
      )}
    </>
  )
}

function isFull(limits: PlanLimits | undefined, patients = 0): boolean {
  const max = limits?.maxPatients ?? null
  return max !== null && patients >= max
}
