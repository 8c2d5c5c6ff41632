import { useEffect } from 'react'

/** By then, intentional focus moves have happened. */
const WAIT_MS = 100
const PLACES = 'section, form, ul, ol, main'

/**
 * When a control disappears on its own click, such as "Desfazer" or a row's "Excluir", the browser resets the focus to
 * the document and a screen reader loses its place. Focuses the innermost surviving container instead.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let last: HTMLElement | undefined
    let around: readonly HTMLElement[] = []
    const remember = ({ target }: FocusEvent) => {
      last = target instanceof HTMLElement && target.closest('main') ? target : undefined
      around = last ? placesAround(last) : []
    }
    const look = () => {
      if (!last || last.isConnected || document.activeElement !== document.body) return
      last = undefined
      focusPlace(around.find((place) => place.isConnected))
    }
    const removals = new MutationObserver(() => {
      if (last && !last.isConnected) setTimeout(look, WAIT_MS)
    })
    document.addEventListener('focusin', remember)
    removals.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', remember)
      removals.disconnect()
    }
  }, [])
}

/**
 * Browsers drop the focus from a control that becomes disabled, such as a button that waits for its response. Returns
 * the focus once the control is enabled again, unless it has moved elsewhere.
 */
function placesAround(control: HTMLElement): readonly HTMLElement[] {
  const places: HTMLElement[] = []
  for (let place = control.parentElement; place; place = place.parentElement)
    if (place.matches(PLACES)) places.push(place)
  return places
}

function focusPlace(place: HTMLElement | undefined): void {
  if (place && !place.hasAttribute('tabindex')) {
    place.tabIndex = -1
    place.addEventListener('focusout', () => place.removeAttribute('tabindex'), { once: true })
  }
  place?.focus({ preventScroll: true })
}

/**
 * Browsers take the focus from a control that is disabled, as a button is while its answer is awaited. Once it is enabled
 * it gets the focus back, unless that is elsewhere by then.
 */
export function useFocusAfterWaiting(): void {
  useEffect(() => {
    let last: HTMLElement | undefined
    const note = ({ type, target }: FocusEvent) => {
      if (type === 'focusin') last = target instanceof HTMLElement ? target : undefined
      else if (!last?.matches(':disabled')) last = undefined
    }
    const changes = new MutationObserver(() => {
      if (last?.isConnected && !last.matches(':disabled') && document.activeElement === document.body)
        last.focus({ preventScroll: true })
    })
    for (const type of ['focusin', 'focusout'] as const) document.addEventListener(type, note)
    changes.observe(document.body, { subtree: true, attributeFilter: ['disabled'] })
    return () => {
      for (const type of ['focusin', 'focusout'] as const) document.removeEventListener(type, note)
      changes.disconnect()
    }
  }, [])
}
