import type { KeyboardEvent } from 'react'

const KEYS: ReadonlySet<string> = new Set(['Home', 'End', 'PageUp', 'PageDown'])

/**
 * For a select that acts on what is chosen: the keys that would choose another option while its list is closed, as on
 * Windows and Linux, open the list. Otherwise the first arrow would act, and no option but the first would be in reach.
 */
export function openForKeys(event: KeyboardEvent<HTMLSelectElement>): void {
  const { key, altKey, ctrlKey, metaKey, currentTarget } = event
  const isChoosing = key.startsWith('Arrow') || KEYS.has(key) || (key.length === 1 && key !== ' ')
  // Safari cannot be told to open it, and opens it for an arrow by itself.
  if (!isChoosing || altKey || ctrlKey || metaKey || !('showPicker' in currentTarget)) return
  event.preventDefault()
  currentTarget.showPicker()
}
