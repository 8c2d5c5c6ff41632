import { patientSearchPattern } from '@prontuvoz/rules/search-text'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { backend, expectData, expectMaybe } from '#shared/backend.ts'

const PAGE_ROWS = 40

const rows = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    cpf: z.nullable(z.string()),
    birth_date: z.nullable(z.string()),
    phone: z.nullable(z.string()),
  }),
)

export type ListedPatient = z.infer<typeof rows>[number]
export type PatientOrder = 'recentes' | 'nome'

/** Patients in parts, found by part of the name or the CPF. */
export function patientList(userId: string, search: string, order: PatientOrder) {
  return infiniteQueryOptions({
    queryKey: ['patients', userId, 'list', { search, order }],
    initialPageParam: 0,
    queryFn: async ({ pageParam }) => {
      const client = await backend()
      let query = client
        .from('patients')
        .select('id, name, cpf, birth_date, phone', { count: 'exact' })
        .eq('user_id', userId)
      const pattern = patientSearchPattern(search)
      if (pattern !== undefined) query = query.ilike('search_text', pattern)
      const answer = await query
        .order(order === 'nome' ? 'search_text' : 'created_at', { ascending: order === 'nome' })
        .order('id')
        .range(pageParam, pageParam + PAGE_ROWS - 1)
      return { rows: rows.parse(expectData(answer)), total: answer.count ?? 0 }
    },
    getNextPageParam: (last, pages) => {
      const shown = pages.reduce((sum, page) => sum + page.rows.length, 0)
      return last.rows.length > 0 && shown < last.total ? shown : undefined
    },
  })
}

/** How many patients the professional has; the plan may limit them. */
export function patientCount(userId: string) {
  return queryOptions({
    queryKey: ['patients', userId, 'count'],
    queryFn: async () => {
      const client = await backend()
      const answer = await client.from('patients').select('*', { count: 'exact', head: true }).eq('user_id', userId)
      expectMaybe(answer)
      return answer.count ?? 0
    },
  })
}
