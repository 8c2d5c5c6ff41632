/** A storage area of the browser; undefined if it is unavailable. */
export function storeOf(name: 'localStorage' | 'sessionStorage'): Storage | undefined {
  try {
    return window[name]
  } catch {
    return undefined
  }
}
