import { useEffect, useState } from 'react'
import { announce } from '#shared/announcer.tsx'

const SHOWN_AS_COPIED_MS = 2500

/**
 * Copies texts, and remembers for a while that one was copied; if the browser denies clipboard access, selects text on
 * the screen.
 * @param selectable what is selected then, for copying by keyboard.
 */
export function useCopying(selectable: () => Element | null | undefined) {
  const [outcome, setOutcome] = useState<'copied' | 'refused'>()
  const isCopied = outcome === 'copied'
  useEffect(() => {
    if (!isCopied) return undefined
    const timer = setTimeout(() => setOutcome(undefined), SHOWN_AS_COPIED_MS)
    return () => clearTimeout(timer)
  }, [isCopied])
  /** @param spoken announced after copying. */
  const copy = async (text: string, spoken: string) => {
    try {
      // Undefined in insecure contexts.
      await navigator.clipboard.writeText(text)
      setOutcome('copied')
      announce(spoken)
    } catch {
      const element = selectable()
      if (element) window.getSelection()?.selectAllChildren(element)
      setOutcome('refused')
    }
  }
  return { isCopied, isRefused: outcome === 'refused', copy }
}
