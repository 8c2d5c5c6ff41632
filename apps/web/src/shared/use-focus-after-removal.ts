import { useEffect, useRef } from 'react'

/**
 * Removing a row removes the focused button with it: moves the focus to the list's name instead.
 * @param ids of the visible rows.
 * @returns call it with the removed row's id; the row may remain until the list is read again.
 */
export function useFocusAfterRemoval(ids: readonly string[], nameOfList: () => HTMLElement | null) {
  const removed = useRef<string>(undefined)
  useEffect(() => {
    if (removed.current === undefined || ids.includes(removed.current)) return
    removed.current = undefined
    if (document.activeElement === document.body) nameOfList()?.focus({ preventScroll: true })
  })
  return (id: string) => {
    removed.current = id
  }
}
