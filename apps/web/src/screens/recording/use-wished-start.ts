import { parseCpf } from '@prontuvoz/rules/cpf'
import { lineAsRead } from '@prontuvoz/rules/patient'
import { useEffect, useState } from 'react'
import type { EntryState } from '#domains/patients/entry-state.ts'

/** A start that was requested while its patient was still being looked up. */
export interface WishedStart {
  /** The patient is loaded: the start can be offered. */
  readonly isDue: boolean
  readonly wish: () => void
  readonly end: () => void
}

/** How the screen was opened to record: for the patient it names, or for the one whose CPF is typed first. */
export type Arrival = 'for-patient' | 'for-cpf'

/**
 * Any other interaction meanwhile cancels the requested start, so that a late result opens nothing over it.
 * @param arrival undefined if the screen was opened in any other way.
 */
export function useWishedStart(
  arrival: Arrival | undefined,
  { row, values, lookUp, problem }: Pick<EntryState, 'row' | 'values' | 'lookUp' | 'problem'>,
): WishedStart {
  const [isWished, setWished] = useState(arrival === 'for-patient')
  const [isFirstCpf, setFirstCpf] = useState(arrival === 'for-cpf')
  if (isFirstCpf && lookUp !== 'none') {
    setFirstCpf(false)
    if (lookUp === 'waiting') setWished(true)
  }
  const isInVain = lookUp === 'new' || lookUp === 'failed' || lookUp === 'unchecked' || problem !== undefined
  if (isWished && isInVain) setWished(false)
  useEffect(() => {
    if (!isWished) return undefined
    const listeners = new AbortController()
    const options = { capture: true, signal: listeners.signal }
    const end = () => setWished(false)
    document.addEventListener('pointerdown', end, options)
    // Ignore repeats of the key that requested the start.
    document.addEventListener('keydown', ({ repeat }) => !repeat && end(), options)
    return () => listeners.abort()
  }, [isWished])
  const isDue =
    isWished &&
    row !== undefined &&
    lookUp === 'found' &&
    parseCpf(values.cpf) !== undefined &&
    lineAsRead(values.name) !== ''
  return { isDue, wish: () => setWished(true), end: () => setWished(false) }
}
