import { maskCpf } from '@prontuvoz/rules/cpf'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { patientList } from '#domains/patients/patient-list-queries.ts'
import { useSettled } from '#shared/use-settled.ts'
import { FailedNotice } from '#shared/ui/failed-notice.tsx'
import { rowKeys } from '#shared/ui/row-keys.ts'
import { SearchField } from '#shared/ui/search-field.tsx'

const MAX_SHOWN = 6
/** Where the search is beside the work list. */
const BESIDE = '(width >= 64rem)'

/** Finds patients by part of the name or CPF, with links to a consultation and to the records. */
export function FindPatient({ userId }: { readonly userId: string }) {
  const [typed, setTyped] = useState('')
  const search = useSettled(typed.trim())
  const isAsked = search.length >= 2
  const found = useInfiniteQuery({ ...patientList(userId, search, 'nome'), enabled: isAsked })
  const patients = isAsked ? found.data?.pages[0]?.rows : undefined
  return (
    <section aria-label="Buscar paciente" ref={rowKeys}>
      <SearchField
        label="Buscar paciente por nome ou CPF"
        value={typed}
        onChange={setTyped}
        onFocus={(field) => {
          // Above the keyboard of a phone there is room for what is found.
          if (!window.matchMedia(BESIDE).matches) field.closest('section')?.scrollIntoView()
        }}
      />
      <p role="status" className="sr-only">
        {patients && (patients.length === 0 ? 'Nenhum paciente encontrado' : `${patients.length} encontrados`)}
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
  )
}
