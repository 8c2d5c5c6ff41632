import type { ConsentAnswer, Modality } from '@prontuvoz/rules/consent'
import { parseCpf } from '@prontuvoz/rules/cpf'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { profileIdentity } from '#domains/profile/profile-queries.ts'

/**
 * What the patient in the form answered. Of another patient it says nothing: their CPF takes the answer away.
 * @param typedCpf as it is in the form.
 */
export function useConsent(userId: string, typedCpf: string) {
  const profile = useQuery(profileIdentity(userId))
  const [chosen, setModality] = useState<Modality>()
  const modality = chosen ?? (profile.data?.isOnlineOnly ? 'telemedicina' : 'presencial')
  const [given, setGiven] = useState<{ readonly kind: ConsentAnswer['kind']; readonly at: string }>()
  const cpf = parseCpf(typedCpf)
  const [ofCpf, setOfCpf] = useState(cpf)
  if (cpf !== undefined && cpf !== ofCpf) {
    setOfCpf(cpf)
    // An answer that came before any CPF is this patient's.
    if (ofCpf !== undefined) setGiven(undefined)
  }
  const answerOf = (answer: typeof given): ConsentAnswer | undefined =>
    answer?.kind === 'agreed' ? { ...answer, kind: 'agreed', modality } : answer && { ...answer, kind: 'declined' }
  /** @returns the answer, for what is begun with it at once. */
  function note(kind: ConsentAnswer['kind']): ConsentAnswer | undefined {
    const now = { kind, at: new Date().toISOString() }
    setGiven(now)
    return answerOf(now)
  }
  return { answer: answerOf(given), note, forget: () => setGiven(undefined), modality, setModality }
}
