import { useEffect } from 'react'

/** Whoever moves the focus on purpose has done so by then. */
const WAIT_MS = 100
const PLACES = 'section, form, ul, ol, main'

/**
 * A control that goes with its own click, such as "Desfazer" or a row's "Excluir", leaves the keyboard at the top of the
 * document, and a screen reader nowhere: then the innermost thing that it was in and that is still there gets the focus.
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

/** From the inside out. */
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
