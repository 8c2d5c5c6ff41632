import { counted } from '@prontuvoz/rules/counted'
import { maskCpf } from '@prontuvoz/rules/cpf'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ListedConsultation } from '#domains/consultations/consultation-queries.ts'
import { patientList } from '#domains/patients/patient-list-queries.ts'
import { useCalendar } from '#shared/clinic-calendar.ts'
import { useSettled } from '#shared/use-settled.ts'
import { FailedNotice } from '#shared/ui/failed-notice.tsx'
import { rowKeys } from '#shared/ui/row-keys.ts'
import { SearchField } from '#shared/ui/search-field.tsx'
import { ConsultationRow, whenInWords } from './consultation-row.tsx'

const MAX_SHOWN = 6
const MAX_RECENT = 5
/** Screens where the search is beside the work list. */
const BESIDE = '(width >= 64rem)'

interface FindPatientProps {
  readonly userId: string
  /** Newest first; undefined until they are loaded. */
  readonly latest: readonly ListedConsultation[] | undefined
  /** Instant (ISO 8601) at which the latest were loaded. */
  readonly now: string
}

/** Finds patients by part of the name or CPF, with links to a consultation and to the records. */
export function FindPatient({ userId, latest = [], now }: FindPatientProps) {
  const [typed, setTyped] = useState('')
  const search = useSettled(typed.trim())
  const isAsked = search.length >= 2
  const found = useInfiniteQuery({ ...patientList(userId, search, 'nome'), enabled: isAsked })
  const patients = isAsked ? found.data?.pages[0]?.rows : undefined
  return (
    <div>
      <section aria-label="Buscar paciente" ref={rowKeys}>
        <SearchField
          label="Buscar paciente por nome ou CPF"
          value={typed}
          onChange={setTyped}
          onFocus={(field) => {
            // Scroll up so that the results fit above a phone's keyboard.
            if (!window.matchMedia(BESIDE).matches) field.closest('section')?.scrollIntoView()
          }}
        />
        <p role="status" className="sr-only">
          {patients &&
            (patients.length === 0
              ? 'Nenhum paciente encontrado'
              : counted(patients.length, 'paciente encontrado', 'pacientes encontrados'))}
        </p>
        {isAsked && found.isError && (
          <div className="mt-3">
            <FailedNotice
              title="Os pacientes não puderam ser buscados"
              cause={found.error}
              onRetry={() => void found.refetch()}
            />
          </div>
        )}
        {patients && (
          <div className="mt-2 rounded-2xl border border-line bg-surface px-4 py-1">
            {patients.length === 0 && <p className="py-3 text-muted">Nenhum paciente com “{search}”.</p>}
            <ul className="divide-y divide-line">
              {patients.slice(0, MAX_SHOWN).map(({ id, name, cpf }) => (
                <li key={id} className="flex flex-wrap items-center gap-x-5 py-2">
                  <span className="basis-full [overflow-wrap:anywhere]">
                    <span className="font-semibold">{name}</span>
                    {cpf !== null && <span className="block text-muted tabular-nums">{maskCpf(cpf)}</span>}
                  </span>
                  <Link
                    to={`/record?${new URLSearchParams({ patient: id, name })}`}
                    state={{ toRecord: true }}
                    aria-label={`Gravar consulta de ${name}`}
                    className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
                  >
                    Gravar consulta
                  </Link>
                  <Link
                    to="/patient-records"
                    state={{ patientId: id }}
                    aria-label={`Prontuários de ${name}`}
                    className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
                  >
                    Prontuários
                  </Link>
                </li>
              ))}
            </ul>
            {patients.length > MAX_SHOWN && (
              <Link
                to="/patients"
                className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
              >
                Ver todos os pacientes
              </Link>
            )}
          </div>
        )}
      </section>
      {/* Separate from the results, so that Enter in the search opens nobody else. */}
      {!isAsked && latest.length > 0 && <RecentPatients latest={latest} now={now} />}
    </div>
  )
}

/** The last patients seen, beside the work list. On narrow screens the recent transcripts lead to the same patients. */
function RecentPatients({ latest, now }: { readonly latest: readonly ListedConsultation[]; readonly now: string }) {
  const calendar = useCalendar()
  const lastOfEach = latest.filter(
    ({ patient_id: patient }, index) => latest.findIndex((one) => one.patient_id === patient) === index,
  )
  return (
    <section aria-labelledby="vistos" className="mt-5 hidden lg:block">
      <h2 id="vistos" className="font-semibold text-muted">
        Pacientes recentes
      </h2>
      <ul className="divide-y divide-line" ref={rowKeys}>
        {lastOfEach.slice(0, MAX_RECENT).map((one) => (
          <ConsultationRow
            key={one.id}
            name={one.patients.name}
            about={one.headline}
            when={whenInWords(one.created_at, now, calendar)}
            to="/patient-records"
            state={{ patientId: one.patient_id }}
          />
        ))}
      </ul>
    </section>
  )
}
