import { useEffect } from 'react'

/** Ctrl or ⌘ with Enter does what the screen's main button does. */
export function useStartShortcut(isEnabled: boolean, act: () => void): void {
  useEffect(() => {
    if (!isEnabled) return undefined
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
}
