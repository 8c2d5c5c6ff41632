/** A browser other than the tests' own, on the demonstration's recording screen. */
export interface DrivenBrowser {
  /** Clicks a button by its name. */
  tap(button: string): Promise<void>
  /** Waits until the page shows the text. */
  sees(text: string, maxWaitMs?: number): Promise<void>
  /** The visible text of an element. */
  textOf(selector: string): Promise<string>
  close(): Promise<void>
}

/** How long a step may take on a busy machine. */
export const MAX_WAIT_MS = 60_000
