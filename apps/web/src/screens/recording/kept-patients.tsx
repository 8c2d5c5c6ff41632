import { digitsOf, maskCpf } from '@prontuvoz/rules/cpf'
import type { PatientInput } from '@prontuvoz/rules/patient'
import { searchPattern } from '@prontuvoz/rules/search-text'
import { useQuery } from '@tanstack/react-query'
import { keptPatientsIn } from '#domains/patients/kept-patients.ts'
import type { Patient } from '#domains/patients/patient-ports.ts'
import { keptRows } from '#recording/journal/kept-list.ts'

const MAX_SHOWN = 6

interface KeptPatientsProps {
  readonly userId: string
  /** The form's values, which filter the list. */
  readonly typed: PatientInput
  readonly onChoose: (row: Patient) => void
}

/** When offline: the latest patients stored on this device. */
export function KeptPatients({ userId, typed, onChoose }: KeptPatientsProps) {
  const { data } = useQuery({
    queryKey: ['kept-patients', userId],
    queryFn: async () => keptPatientsIn(await keptRows(userId)),
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
  })
  const found = (data ?? []).filter((row) => isMeant(row, typed))
  if (!data) return null
  return (
    <section aria-label="Pacientes neste aparelho" className="mb-5 rounded-2xl bg-sunken px-4 py-3">
      <h3 className="font-semibold">Pacientes neste aparelho</h3>
      <p className="text-sm text-muted">
        {data.length === 0
          ? 'Nenhum está guardado aqui. Digite o nome; o CPF pode vir depois.'
          : 'Os atendidos ou alterados por último, como estavam com conexão. Outro paciente: digite o nome; o CPF pode vir depois.'}
      </p>
      <ul className="mt-1 divide-y divide-line empty:hidden">
        {found.slice(0, MAX_SHOWN).map((row) => (
          <li key={row.id}>
            <button
              type="button"
              className="flex min-h-11 w-full flex-wrap items-center justify-between gap-x-4 rounded-xl py-2 text-left"
              onClick={() => onChoose(row)}
            >
              <span className="font-semibold [overflow-wrap:anywhere]">{row.name}</span>
              <span className="text-muted tabular-nums">{row.cpf === null ? 'sem CPF' : maskCpf(row.cpf)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function isMeant({ name, cpf }: Patient, typed: PatientInput): boolean {
  const digits = digitsOf(typed.cpf)
  const wanted = searchPattern(typed.name)
  const isNamed = wanted === undefined || (searchPattern(name) ?? '').includes(wanted.slice(1, -1))
  return isNamed && (digits === '' || (cpf ?? '').startsWith(digits))
}
