/** A storage area of the browser; undefined if unavailable. */
export function storeOf(name: 'localStorage' | 'sessionStorage'): Storage | undefined {
  try {
    return window[name]
  } catch {
    return undefined
  }
}
