/** A store of this browser; undefined where it keeps nothing. */
export function storeOf(name: 'localStorage' | 'sessionStorage'): Storage | undefined {
  try {
    return window[name]
  } catch {
    return undefined
  }
}
