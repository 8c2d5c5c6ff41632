import { counted } from '@prontuvoz/rules/counted'
import { maskCpf, parseCpf, type Cpf } from '@prontuvoz/rules/cpf'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import clsx from 'clsx'
import { Search } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { consultationDateAndPatient } from '#domains/consultations/consultation-queries.ts'
import { recordsOfPatient } from '#domains/patient-records/record-queries.ts'
import { patientByCpf, patientById } from '#domains/patients/patient-ports.ts'
import { useUser } from '#domains/session/session-context.ts'
import { announce } from '#shared/announcer.tsx'
import { endNotices, notify, notifyWhileHere } from '#shared/notify.ts'
import { Button, ButtonLink } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx'
import { FailedNotice } from '#shared/ui/failed-notice.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { PageHeading } from '#shared/ui/page-heading.tsx'
import { Spinner } from '#shared/ui/spinner.tsx'
import { cpfRequired, notFound, foundEmpty, searchFailed } from './messages.ts'
import { PatientHistory } from './patient-history.tsx'
import { PatientSearch } from './patient-search.tsx'

/** The patient whose records are shown: by CPF, or one of the professional's own. */
type Subject = { readonly cpf: Cpf } | { readonly patientId: string }

export function PatientRecordsPage() {
  const { id: userId } = useUser()
  const { state } = useLocation()
  const navigate = useNavigate()
  // The row or consultation that linked here, until another patient is searched for.
  const came = useQuery(patientOfOrigin(userId, originIn(state)))
  const [chosen, setChosen] = useState<Subject>()
  const subject = chosen ?? (came.data ? { patientId: came.data } : undefined)
  const [typing, setTyped] = useState<string>()
  const [isMissing, setMissing] = useState(false)
  // A patient whose history is unsaved: their card stays, even if another tab corrects the CPF.
  const [edited, setEdited] = useState<string>()
  // Opened next, once the previous patient's history is saved or discarded.
  const [waiting, setWaiting] = useState<Subject>()
  // On a phone, the search is collapsed while a patient is shown.
  const [isSearching, setSearching] = useState(false)
  const queries = useQueryClient()
  const found = useQuery({ ...historyOf(userId, subject, edited), enabled: subject !== undefined })
  const typed = typing ?? maskCpf(found.data?.patient?.cpf ?? '')
  const open = async (wanted: Subject) => {
    const isSame = subject !== undefined && keyOf(wanted) === keyOf(subject)
    // Synchronous: otherwise replacing the history entry would ask again about the patient still shown.
    flushSync(() => {
      setWaiting(undefined)
      setSearching(false)
      if (!isSame) setEdited(undefined)
      setChosen(wanted)
      setTyped('cpf' in wanted ? maskCpf(wanted.cpf) : undefined)
    })
    if (came.data && !isSame) void navigate('.', { replace: true, state: null })
    // A late message must not appear over the next patient's record.
    if (!isSame) endNotices()
    const tell = notifyWhileHere()
    try {
      const answer = await queries.fetchQuery({
        ...historyOf(userId, wanted, isSame ? edited : undefined),
        staleTime: 0,
      })
      if (!answer?.patient) tell(notFound)
      else if (answer.records.length === 0) tell(foundEmpty)
      else announce(`${answer.patient.name}: ${counted(answer.records.length, 'consulta')}`)
    } catch {
      tell(searchFailed, 'error')
    }
  }
  const want = (wanted: Subject) => {
    if (edited !== undefined && (subject === undefined || keyOf(wanted) !== keyOf(subject))) return setWaiting(wanted)
    void open(wanted)
  }
  const search = () => {
    const cpf = parseCpf(typed)
    setMissing(!cpf)
    if (!cpf) return notify(cpfRequired, 'error')
    // If it is the same patient, the view does not move.
    want(found.data?.patient?.cpf === cpf && subject ? subject : { cpf })
  }
  const { patient, records = [] } = found.data ?? {}
  // Collapse immediately if a link led here: otherwise the search would collapse under the finger when the patient
  // loads.
  const isExpected = chosen === undefined && (came.isLoading || (came.data !== undefined && found.isLoading))
  const isFolded = (Boolean(patient) || isExpected) && !isSearching
  const opener = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    // The focus moves to what replaces the field.
    if (isFolded && document.activeElement?.closest('[data-search]')) opener.current?.focus()
  }, [isFolded])
  return (
    <div data-wide>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <PageHeading screen="Prontuários" className={clsx('font-bold', isFolded ? 'text-xl' : 'text-3xl sm:text-4xl')}>
          Prontuários
        </PageHeading>
        {isFolded && (
          <Button
            ref={opener}
            tone="quiet"
            className="px-3! sm:hidden print:hidden"
            onClick={() => {
              flushSync(() => setSearching(true))
              document.querySelector<HTMLElement>('[data-search] input')?.focus()
            }}
          >
            <Search aria-hidden className="size-4" />
            Buscar outro paciente
          </Button>
        )}
      </div>
      <PatientSearch
        userId={userId}
        cpf={typed}
        isMissing={isMissing}
        isFolded={isFolded}
        onType={setTyped}
        onSearch={search}
        onChoose={({ id }) => want({ patientId: id })}
      />
      <div className={clsx('mt-8 space-y-6', isFolded && 'max-sm:mt-2 max-sm:space-y-4')}>
        {subject === undefined && !came.isLoading && !came.isError && <HelpCard />}
        {(came.isLoading || (found.isFetching && !found.data)) && <Spinner text="Buscando..." />}
        {came.isError && subject === undefined && (
          <FailedNotice title={searchFailed.title} cause={came.error} onRetry={() => void came.refetch()} />
        )}
        {found.isError && (
          <Notice tone="error" title={searchFailed.title}>
            <p>{searchFailed.text}</p>
            <Button tone="secondary" className="mt-3" onClick={() => void found.refetch()}>
              Tentar novamente
            </Button>
          </Notice>
        )}
        {found.data && !patient && (
          <Notice tone="info" title={notFound.title}>
            <p>{notFound.text}</p>
            <ButtonLink to="/record" state={subject} className="mt-3">
              Gravar consulta
            </ButtonLink>
          </Notice>
        )}
        {patient && (
          <PatientHistory
            key={patient.id}
            userId={userId}
            patient={patient}
            records={records}
            reload={async () => {
              // This patient's history, even if another patient is shown when it arrives.
              const { queryKey } = historyOf(userId, subject)
              await queries.refetchQueries({ queryKey, exact: true }, { throwOnError: true })
              return queries.getQueryData(queryKey)?.records ?? []
            }}
            onUnsaved={(isUnsaved) => setEdited(isUnsaved ? patient.id : undefined)}
          />
        )}
      </div>
      <ConfirmDialog
        isOpen={waiting !== undefined}
        title="Descartar as alterações?"
        confirmText="Descartar"
        cancelText="Continuar editando"
        onConfirm={() => waiting && void open(waiting)}
        onCancel={() => setWaiting(undefined)}
      >
        O histórico editado do paciente atual ainda não foi salvo.
      </ConfirmDialog>
    </div>
  )
}

function keyOf(subject: Subject): string {
  return 'cpf' in subject ? subject.cpf : subject.patientId
}

/** @param patientId keeps the history this patient's, even if the CPF changes. */
function historyOf(userId: string, subject: Subject | undefined, patientId?: string) {
  return queryOptions({
    queryKey: ['patient-records', userId, subject && keyOf(subject)],
    queryFn: async () => {
      if (!subject) return null
      const id = patientId ?? ('patientId' in subject ? subject.patientId : undefined)
      const patient = await (id === undefined && 'cpf' in subject
        ? patientByCpf(userId, subject.cpf)
        : patientById(userId, id ?? ''))
      return { patient, records: patient ? await recordsOfPatient(userId, patient.id) : [] }
    },
  })
}

const origin = z.union([z.object({ consultationId: z.uuid() }), z.object({ patientId: z.uuid() })])
type Origin = z.infer<typeof origin>

/** The row or consultation that linked here; a history entry's state may be anything. */
function originIn(state: unknown): Origin | undefined {
  return origin.safeParse(state).data
}

function patientOfOrigin(userId: string, from: Origin | undefined) {
  return queryOptions({
    queryKey: ['patient-records', userId, 'of-origin', from],
    enabled: from !== undefined,
    queryFn: async () => {
      if (!from) return null
      return 'patientId' in from
        ? from.patientId
        : ((await consultationDateAndPatient(from.consultationId))?.patients.id ?? null)
    },
  })
}

function HelpCard() {
  return (
    <Card>
      <h2 className="text-xl font-bold">Como usar</h2>
      <ol className="mt-3 list-decimal space-y-1.5 pl-5 text-muted">
        <li>Digite o CPF do paciente e toque em Buscar, ou pressione Enter.</li>
        <li>Ou comece a digitar o nome e escolha o paciente.</li>
        <li>Veja o resumo, cada consulta e o histórico completo.</li>
        <li>Edite o texto se precisar; cada consulta é salva em seu próprio registro.</li>
      </ol>
    </Card>
  )
}
