import { parseCpf } from '@prontuvoz/rules/cpf'
import { useEffect, useState } from 'react'
import type { EntryState } from '#domains/patients/entry-state.ts'

/** A start that was asked for while its patient was still being looked up. */
export interface WishedStart {
  /** The patient is there: the start can be offered. */
  readonly isDue: boolean
  readonly wish: () => void
  readonly end: () => void
}

/**
 * Whoever touches anything meanwhile does something else: the wish is over, and a late answer opens nothing over it.
 * @param isArriving the screen was opened to record the patient it names.
 */
export function useWishedStart(
  isArriving: boolean,
  { row, values, lookUp, problem }: Pick<EntryState, 'row' | 'values' | 'lookUp' | 'problem'>,
): WishedStart {
  const [isWished, setWished] = useState(isArriving)
  const isInVain = lookUp === 'new' || lookUp === 'failed' || lookUp === 'unchecked' || problem !== undefined
  if (isWished && isInVain) setWished(false)
  useEffect(() => {
    if (!isWished) return undefined
    const listeners = new AbortController()
    const options = { capture: true, signal: listeners.signal }
    const end = () => setWished(false)
    document.addEventListener('pointerdown', end, options)
    // A key that is still held is the one that wished.
    document.addEventListener('keydown', ({ repeat }) => !repeat && end(), options)
    return () => listeners.abort()
  }, [isWished])
  const isDue =
    isWished &&
    row !== undefined &&
    lookUp === 'found' &&
    parseCpf(values.cpf) !== undefined &&
    values.name.trim() !== ''
  return { isDue, wish: () => setWished(true), end: () => setWished(false) }
}
