import type { PatientOrder } from '#domains/patients/patient-list-queries.ts'
import { CONTROL, Field } from '#shared/ui/field.tsx'
import { SearchField } from '#shared/ui/search-field.tsx'

interface PatientFiltersProps {
  readonly search: string
  readonly order: PatientOrder
  readonly onSearch: (search: string) => void
  readonly onOrder: (order: PatientOrder) => void
}

export function PatientFilters({ search, order, onSearch, onOrder }: PatientFiltersProps) {
  return (
    <search className="grid gap-4 sm:grid-cols-[1fr_14rem]">
      <SearchField label="Buscar por nome ou CPF" value={search} onChange={onSearch} />
      <Field label="Ordem">
        {(control) => (
          <select
            {...control}
            className={CONTROL}
            value={order}
            onChange={(event) => onOrder(event.target.value === 'nome' ? 'nome' : 'recentes')}
          >
            <option value="recentes">Mais recentes primeiro</option>
            <option value="nome">Nome, de A a Z</option>
          </select>
        )}
      </Field>
    </search>
  )
}
