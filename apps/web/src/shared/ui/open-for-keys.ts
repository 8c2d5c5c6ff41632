import type { KeyboardEvent } from 'react'

const KEYS: ReadonlySet<string> = new Set(['Home', 'End', 'PageUp', 'PageDown'])

/**
 * For a select that acts on its choice: opens the list on the keys that would change a closed select, as on Windows and
 * Linux. Otherwise the first arrow key would act, and only the first option could be reached.
 */
export function openForKeys(event: KeyboardEvent<HTMLSelectElement>): void {
  const { key, altKey, ctrlKey, metaKey, currentTarget } = event
  const isChoosing = key.startsWith('Arrow') || KEYS.has(key) || (key.length === 1 && key !== ' ')
  // Safari has no `showPicker`, but opens the list on an arrow by itself.
  if (!isChoosing || altKey || ctrlKey || metaKey || !('showPicker' in currentTarget)) return
  event.preventDefault()
  currentTarget.showPicker()
}
