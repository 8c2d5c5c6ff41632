import { useEffect, useRef } from 'react'

/**
 * A row that is removed takes the focus of its buttons with it: then what names the list gets it.
 * @param ids of the rows that are shown.
 * @returns is told which row was removed; it may still be there until the list has been read again.
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
