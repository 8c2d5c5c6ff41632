/** Loads a screen's file, by path; filled by the route table. */
export const screenFiles: Record<string, () => Promise<unknown>> = {}

/** Firefox never retries a module that failed to load; only a page load does. */
export const missing = { isAny: false }

/** Errors are ignored here: the router requests the same file later. */
export async function preload(path: string): Promise<void> {
  await screenFiles[path]?.().catch(() => {
    missing.isAny = true
  })
}
