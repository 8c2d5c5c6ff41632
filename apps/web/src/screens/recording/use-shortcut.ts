import { useEffect } from 'react'

/** Ctrl or ⌘ with a key triggers a button of the screen. Never a letter alone, because speech input would type it. */
export function useShortcut(key: 'Enter' | '.', isEnabled: boolean, act: () => void): void {
  useEffect(() => {
    if (!isEnabled) return undefined
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== key || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      // A key that is still held was meant for the button before: the start's would end the recording.
      if (!event.repeat) act()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
}
