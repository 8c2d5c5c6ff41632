import { MAX_CLINIC_WORDS } from '@prontuvoz/rules/clinic-words'
import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { backend, expectData, expectMaybe } from '#shared/backend.ts'

const rows = z.array(z.object({ word: z.string() }))

/** The account's clinic words, alphabetically. */
export function clinicWords(userId: string) {
  return queryOptions({
    queryKey: ['profile', userId, 'clinic-words'],
    queryFn: async (): Promise<readonly string[]> => {
      const client = await backend()
      const found = await client.from('clinic_words').select('word').eq('user_id', userId).limit(MAX_CLINIC_WORDS)
      return rows
        .parse(expectData(found))
        .map(({ word }) => word)
        .toSorted((one, other) => one.localeCompare(other, 'pt-BR'))
    },
  })
}

/** Adds words; existing ones, in any case, stay unchanged. Safe to repeat. @throws Failure */
export async function addClinicWords(userId: string, words: readonly string[]): Promise<void> {
  const added = words.map((word) => ({ user_id: userId, word }))
  const options = { onConflict: 'user_id,folded', ignoreDuplicates: true }
  const client = await backend()
  expectMaybe(await client.from('clinic_words').upsert(added, options))
}

/** Removes a word from the list. Safe to repeat. @throws Failure */
export async function removeClinicWord(userId: string, word: string): Promise<void> {
  const client = await backend()
  expectMaybe(await client.from('clinic_words').delete().eq('user_id', userId).eq('word', word))
}
