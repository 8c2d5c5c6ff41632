import type { Tables } from '@prontuvoz/rules/database.types'
import { patientSearchPattern } from '@prontuvoz/rules/search-text'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { backend, expectData, expectMaybe } from '#shared/backend.ts'
import { afterPlace, type ListPlace } from '#shared/list-place.ts'

const PAGE_ROWS = 40

export type ListedPatient = Pick<Tables<'patients'>, 'id' | 'name' | 'cpf' | 'birth_date' | 'phone'>
export type PatientOrder = 'recentes' | 'nome'

/**
 * Patients in pages, by part of the name or the CPF. Each page requests one extra row to know whether there is a next
 * page.
 */
export function patientList(userId: string, search: string, order: PatientOrder) {
  const column = order === 'nome' ? 'search_text' : 'created_at'
  const isAscending = order === 'nome'
  return infiniteQueryOptions({
    queryKey: ['patients', userId, 'list', { search, order }],
    initialPageParam: undefined as ListPlace | undefined,
    queryFn: async ({ pageParam }) => {
      const client = await backend()
      let query = client
        .from('patients')
        .select('id, name, cpf, birth_date, phone, created_at, search_text')
        .eq('user_id', userId)
      const pattern = patientSearchPattern(search)
      if (pattern !== undefined) query = query.ilike('search_text', pattern)
      const answer = await afterPlace(query, column, isAscending ? 'ascending' : 'descending', pageParam)
        .order(column, { ascending: isAscending })
        .order('id')
        .limit(PAGE_ROWS + 1)
      const found = expectData(answer)
      const rows = found.slice(0, PAGE_ROWS)
      const last = found.length > PAGE_ROWS ? rows.at(-1) : undefined
      return { rows, next: last && { value: last[column] ?? '', id: last.id } }
    },
    getNextPageParam: (last) => last.next,
  })
}

/** How many patients the professional has, or a search matches. */
export function patientCount(userId: string, search = '') {
  return queryOptions({
    queryKey: ['patients', userId, 'count', search],
    queryFn: async () => {
      const client = await backend()
      const pattern = patientSearchPattern(search)
      if (pattern === undefined) return expectData(await client.rpc('patient_total'))
      const answer = await client
        .from('patients')
        .select('*', { count: 'exact', head: true })
        .eq('user_id', userId)
        .ilike('search_text', pattern)
      expectMaybe(answer)
      return answer.count ?? 0
    },
  })
}
