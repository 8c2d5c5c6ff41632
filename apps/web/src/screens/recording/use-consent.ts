import type { ConsentAnswer, Modality } from '@prontuvoz/rules/consent'
import { parseCpf } from '@prontuvoz/rules/cpf'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { EntryState } from '#domains/patients/entry-state.ts'
import { profileIdentity } from '#domains/profile/profile-queries.ts'

/** The patient whom an answer belongs to: the CPF, once complete, and the stored row if there is one. */
interface Person {
  readonly cpf: string | undefined
  readonly rowId: string | undefined
}

/**
 * The consent of the patient in the form. It is kept while they are in the form, even through a failed start. Another
 * CPF or row discards it.
 */
export function useConsent(userId: string, { values, row }: Pick<EntryState, 'values' | 'row'>) {
  const profile = useQuery(profileIdentity(userId))
  const [chosen, setModality] = useState<Modality>()
  const modality = chosen ?? (profile.data?.isOnlineOnly ? 'telemedicina' : 'presencial')
  const [given, setGiven] = useState<{ readonly kind: ConsentAnswer['kind']; readonly at: string }>()
  const cpf = parseCpf(values.cpf)
  const [person, setPerson] = useState<Person>({ cpf, rowId: row?.id })
  const isOther = isAnother(person, cpf, row)
  // While a CPF is being corrected, the previous one applies until the new one is complete.
  const next = { cpf: cpf ?? (isOther ? undefined : person.cpf), rowId: row?.id }
  if (next.cpf !== person.cpf || next.rowId !== person.rowId) {
    setPerson(next)
    if (isOther) setGiven(undefined)
  }
  const answerOf = (answer: typeof given): ConsentAnswer | undefined =>
    answer?.kind === 'agreed' ? { ...answer, kind: 'agreed', modality } : answer && { ...answer, kind: 'declined' }
  /** Records the answer. @returns it, for immediate use. */
  function note(kind: ConsentAnswer['kind']): ConsentAnswer | undefined {
    const now = { kind, at: new Date().toISOString() }
    setGiven(now)
    return answerOf(now)
  }
  /** The next recording is another consultation, even of the same patient, who is asked again. */
  function clear(): void {
    setGiven(undefined)
    setModality(undefined)
  }
  return { answer: answerOf(given), note, forget: () => setGiven(undefined), clear, modality, setModality }
}

/** An answer given before any CPF or row was known belongs to this patient. */
function isAnother(before: Person, cpf: string | undefined, row: EntryState['row']): boolean {
  if (cpf !== undefined && before.cpf !== undefined && cpf !== before.cpf) return true
  if (before.rowId !== undefined) return row?.id !== before.rowId
  return row !== undefined && before.cpf !== undefined && row.cpf !== before.cpf
}
