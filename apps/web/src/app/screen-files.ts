/** Loads the file of a screen, by its address; the table of routes fills it. */
export const screenFiles = new Map<string, () => Promise<unknown>>()

/** The router asks for the same file later; one that did not come is then asked for again. */
export async function preload(path: string): Promise<void> {
  await screenFiles
    .get(path)?.()
    .catch(() => undefined)
}

/** Loads a screen's file while the finger or the pointer is still on the link: on a thin line it takes seconds. */
export function preloadOnIntent({ target }: Event): void {
  const link = target instanceof Element && target.closest('a')
  if (link && link.origin === window.location.origin) void preload(link.pathname)
}
