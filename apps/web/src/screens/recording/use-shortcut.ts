import { useEffect } from 'react'

/** Handles Enter in the fields of a box that is a form without a submit button; collapsed fields are ignored. */
export function useEnterIn(
  box: string,
  isEnabled: boolean,
  act: (field: EventTarget, fields: readonly HTMLInputElement[]) => void,
): void {
  useEffect(() => {
    if (!isEnabled) return undefined
    const onKey = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey, shiftKey, repeat, isComposing } = event
      if (key !== 'Enter' || ctrlKey || metaKey || altKey || shiftKey || repeat || isComposing) return
      const fields = [...document.querySelectorAll<HTMLInputElement>(`${box} input`)].filter(
        (field) => !field.closest('details, [inert]'),
      )
      if (target === null || !fields.some((field) => field === target)) return
      event.preventDefault()
      act(target, fields)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
}

/** Ctrl or ⌘ with a key triggers a button of the screen. Never a letter alone, because speech input would type it. */
export function useShortcut(key: 'Enter' | '.', isEnabled: boolean, act: () => void): void {
  useEffect(() => {
    if (!isEnabled) return undefined
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== key || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      // A key that is still held down was meant for the previous button: the start's would end the recording.
      if (!event.repeat) act()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
}
