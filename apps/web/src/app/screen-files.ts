/** Loads the file of a screen, by its address; the table of routes fills it. */
export const screenFiles: Record<string, () => Promise<unknown>> = {}

/** Firefox does not ask again for a file that did not come once: only another page load does. */
export const missing = { isAny: false }

/** The router asks for the same file later. */
export async function preload(path: string): Promise<void> {
  await screenFiles[path]?.().catch(() => {
    missing.isAny = true
  })
}
