import { maskCpf, parseCpf, type Cpf } from '@prontuvoz/rules/cpf'
import { cpfWarning } from '@prontuvoz/rules/patient'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { consultationWithPatient } from '#domains/consultations/consultation-queries.ts'
import { recordsOfPatient } from '#domains/patient-records/record-queries.ts'
import { patientByCpf, patientById } from '#domains/patients/patient-ports.ts'
import { useUser } from '#domains/session/session-context.ts'
import { endNotices, notify, notifyWhileHere } from '#shared/notify.ts'
import { Button, ButtonLink } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx'
import { CONTROL, Field } from '#shared/ui/field.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { FailedNotice } from '#shared/ui/failed-notice.tsx'
import { PageHeading } from '#shared/ui/page-heading.tsx'
import { Spinner } from '#shared/ui/spinner.tsx'
import { cpfRequired, foundEmpty, notFound, searchFailed } from './messages.ts'
import { PatientSummary } from './patient-summary.tsx'
import { RecordHistory } from './record-history.tsx'
import { RecordList } from './record-list.tsx'
import { UnfinishedConsultations } from './unfinished-consultations.tsx'

export function PatientRecordsPage() {
  const { id: userId } = useUser()
  const { state } = useLocation()
  const navigate = useNavigate()
  // Whose consultation led here, until another patient is looked for.
  const came = useQuery(patientOfConsultation(userId, consultationIn(state)))
  const [chosen, setChosen] = useState<Cpf>()
  const cpf = chosen ?? (came.data ? parseCpf(came.data) : undefined)
  const [typing, setTyped] = useState<string>()
  const typed = typing ?? (came.data ? maskCpf(came.data) : '')
  const [isMissing, setMissing] = useState(false)
  // Whose edited history is not stored: their card stays, also when another tab corrects their CPF.
  const [edited, setEdited] = useState<string>()
  // Wanted next, while the edited history of another patient is not stored.
  const [waiting, setWaiting] = useState<Cpf>()
  const queries = useQueryClient()
  const found = useQuery({ ...historyOf(userId, cpf, edited), enabled: cpf !== undefined })
  const open = async (wanted: Cpf) => {
    setWaiting(undefined)
    if (wanted !== cpf) setEdited(undefined)
    setChosen(wanted)
    setTyped(maskCpf(wanted))
    if (came.data && came.data !== wanted) void navigate('.', { replace: true, state: null })
    // A late answer says nothing over the next patient's record.
    endNotices()
    const tell = notifyWhileHere()
    try {
      const answer = await queries.fetchQuery({
        ...historyOf(userId, wanted, wanted === cpf ? edited : undefined),
        staleTime: 0,
      })
      if (!answer?.patient) tell(notFound)
      else if (answer.records.length === 0) tell(foundEmpty)
    } catch {
      tell(searchFailed, 'error')
    }
  }
  const search = () => {
    const wanted = parseCpf(typed)
    setMissing(!wanted)
    if (!wanted) return notify(cpfRequired, 'error')
    if (edited !== undefined && wanted !== cpf) return setWaiting(wanted)
    void open(wanted)
  }
  return (
    <div className="mx-auto max-w-4xl">
      <PageHeading screen="Prontuários">Prontuários</PageHeading>
      <form
        role="search"
        className="mt-6 flex flex-wrap items-start gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          search()
        }}
      >
        <Field
          label="CPF do paciente"
          error={isMissing ? `${cpfRequired.title}. ${cpfRequired.text ?? ''}` : undefined}
          warning={cpfWarning(typed)}
          className="min-w-60 flex-1 sm:max-w-sm"
        >
          {(control) => (
            <input
              {...control}
              className={CONTROL}
              inputMode="numeric"
              autoComplete="off"
              placeholder="000.000.000-00"
              value={typed}
              onChange={(event) => setTyped(maskCpf(event.target.value))}
            />
          )}
        </Field>
        <Button type="submit" className="max-sm:w-full sm:mt-8">
          <Search aria-hidden className="size-5" />
          Buscar
        </Button>
      </form>
      <div className="mt-8 space-y-6">
        {cpf === undefined && !came.isLoading && !came.isError && <HelpCard />}
        {(came.isLoading || (found.isFetching && !found.data)) && <Spinner text="Buscando..." />}
        {came.isError && cpf === undefined && (
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
        {found.data && !found.data.patient && (
          <Notice tone="info" title={notFound.title}>
            <p>{notFound.text}</p>
            <ButtonLink to="/record" className="mt-3">
              Gravar consulta
            </ButtonLink>
          </Notice>
        )}
        {found.data?.patient && (
          <>
            <PatientSummary patient={found.data.patient} />
            <UnfinishedConsultations userId={userId} patient={found.data.patient} />
            {found.data.records.length === 0 && (
              <Notice tone="info" title={foundEmpty.title}>
                <p>{foundEmpty.text}</p>
                <ButtonLink
                  to={`/record?${new URLSearchParams({ patient: found.data.patient.id, name: found.data.patient.name })}`}
                  className="mt-3"
                >
                  Gravar consulta
                </ButtonLink>
              </Notice>
            )}
            {found.data.records.length > 0 && (
              <RecordList key={`records-${cpf}`} records={found.data.records} onChanged={() => void found.refetch()} />
            )}
            <RecordHistory
              key={`history-${cpf}`}
              patient={found.data.patient}
              records={found.data.records}
              reload={async () => {
                const { data } = await found.refetch({ throwOnError: true })
                return data?.records ?? []
              }}
              onUnsaved={(isUnsaved) => setEdited(isUnsaved ? found.data?.patient?.id : undefined)}
            />
          </>
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

/** @param patientId whose history it stays, whatever becomes of the CPF. */
function historyOf(userId: string, cpf: Cpf | undefined, patientId?: string) {
  return queryOptions({
    queryKey: ['patient-records', userId, cpf],
    queryFn: async () => {
      if (!cpf) return null
      const patient = await (patientId === undefined ? patientByCpf(userId, cpf) : patientById(userId, patientId))
      return { patient, records: patient ? await recordsOfPatient(userId, patient.id) : [] }
    },
  })
}

const origin = z.object({ consultationId: z.uuid() })

/** The consultation whose link was followed; the state of a history entry may be anything. */
function consultationIn(state: unknown): string | undefined {
  return origin.safeParse(state).data?.consultationId
}

function patientOfConsultation(userId: string, consultationId: string | undefined) {
  return queryOptions({
    queryKey: ['patient-records', userId, 'of-consultation', consultationId],
    enabled: consultationId !== undefined,
    queryFn: async () => (consultationId && (await consultationWithPatient(consultationId))?.patients.cpf) || null,
  })
}

function HelpCard() {
  return (
    <Card>
      <h2 className="text-lg font-semibold">Como usar</h2>
      <ol className="mt-3 list-decimal space-y-1.5 pl-5 text-muted">
        <li>Digite o CPF do paciente e toque em Buscar, ou pressione Enter.</li>
        <li>Veja o resumo e abra o histórico completo das consultas.</li>
        <li>Edite o texto se precisar; cada consulta é salva em seu próprio registro.</li>
      </ol>
    </Card>
  )
}
