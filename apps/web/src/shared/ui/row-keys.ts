const CONTROL = 'a[href], button:not(:disabled), [tabindex="0"]'
// Horizontal too: on a phone some lists are horizontal.
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, j: 1, ArrowUp: -1, ArrowLeft: -1, k: -1 }

/**
 * Ref of a list, or of a box with its search field: while the focus is inside, the arrows, or j and k, move to the same
 * control of the next row, Home and End to the first and last. Enter opens, as everywhere, and moves from the search to
 * the first result.
 */
export function rowKeys(list: HTMLElement | null): (() => void) | undefined {
  if (!list) return undefined
  const listener = (event: KeyboardEvent) => {
    const wanted = controlFor(event, list)
    if (!wanted) return
    event.preventDefault()
    wanted.focus()
  }
  list.addEventListener('keydown', listener)
  return () => list.removeEventListener('keydown', listener)
}

function controlFor(event: KeyboardEvent, list: HTMLElement): HTMLElement | null | undefined {
  const { key, target, ctrlKey, metaKey, altKey, shiftKey } = event
  if (ctrlKey || metaKey || altKey || shiftKey || event.defaultPrevented || !(target instanceof HTMLElement))
    return null
  const isField = target.matches('input')
  const isSearched = key === 'Enter' && target.matches('[type=search]')
  // Controls for typing or choosing keep their own keys.
  if (target.matches('select, textarea') || (isField && key !== 'ArrowDown' && !isSearched)) return null
  const rows = [...list.querySelectorAll('li')].map((row) => [...row.querySelectorAll<HTMLElement>(CONTROL)])
  const here = rows.findIndex((row) => row.includes(target))
  if (here === -1 && !isField) return null
  const step = isSearched ? 1 : STEPS[key]
  const next = key === 'Home' ? 0 : key === 'End' ? rows.length - 1 : step === undefined ? undefined : here + step
  if (next === undefined) return null
  if (next < 0) return list.querySelector<HTMLElement>('input')
  const column = rows[here]?.indexOf(target) ?? 0
  return rows[next]?.[column] ?? rows[next]?.[0]
}
