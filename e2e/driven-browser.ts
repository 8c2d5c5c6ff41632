/** A browser that is not the tests' own, on the demonstration's recording screen. */
export interface DrivenBrowser {
  /** Taps a button by its name. */
  tap(button: string): Promise<void>
  /** Waits until the page shows the text. */
  sees(text: string, maxWaitMs?: number): Promise<void>
  /** What is shown of an element. */
  textOf(selector: string): Promise<string>
  close(): Promise<void>
}

/** How long a step may take on a machine with much to do. */
export const MAX_WAIT_MS = 60_000
