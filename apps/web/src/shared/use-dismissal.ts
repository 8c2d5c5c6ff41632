import { useEffect, useEffectEvent, type RefObject } from 'react'

const QUESTION = '[role="dialog"], [role="alertdialog"]'
/** The open menus, innermost last. */
const openMenus: object[] = []

/**
 * Closes a menu when the press or the focus goes elsewhere, and on Escape, which returns the focus to its opener and
 * leaves an outer menu open. A dialog opened from the menu leaves it open.
 */
export function useDismissal(
  isOpen: boolean,
  menu: RefObject<HTMLElement | null>,
  opener: RefObject<HTMLElement | null>,
  onClose: () => void,
): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isOpen) return undefined
    const listeners = new AbortController()
    openMenus.push(listeners)
    const isAsked = ({ target }: Event) => target instanceof Element && target.closest(QUESTION) !== null
    const closeElsewhere = (event: Event) => {
      const { target } = event
      if (!(target instanceof Node && menu.current?.contains(target)) && !isAsked(event)) close()
    }
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || isAsked(event) || openMenus.at(-1) !== listeners) return
      close()
      opener.current?.focus()
    }
    document.addEventListener('pointerdown', closeElsewhere, listeners)
    document.addEventListener('focusin', closeElsewhere, listeners)
    document.addEventListener('keydown', closeByKey, listeners)
    return () => {
      listeners.abort()
      openMenus.splice(openMenus.indexOf(listeners), 1)
    }
  }, [isOpen, menu, opener])
}
