/** Public settings that the browser needs before its first call, the same for everyone. */
export interface Configuration {
  /** The URL of the installation; empty for visitors who use another name: the origin that served the page. */
  readonly supabaseUrl: string
  /** The public API key. */
  readonly supabaseKey: string
  readonly speech: SpeechConfiguration
  readonly analysis: { readonly engine: 'extractive' | 'server' }
  readonly payments: boolean
  readonly demo: false | Demonstration
}

export interface SpeechConfiguration {
  readonly engine: 'embedded' | 'server' | null
  readonly state: 'ready' | 'downloading' | 'unavailable'
  /** In Portuguese, why there is no speech recognition and what can be done. */
  readonly reason?: string
  /** 0 to 1 while the model is downloaded. */
  readonly progress?: number
}

/** An account that anyone may sign in to, and audio that plays in place of the microphone. */
export interface Demonstration {
  readonly email: string
  readonly password: string
  readonly audioUrl: string
  readonly note: string
}

/**
 * The backend's address for a visitor. Under another name than that of the installation, the browser must stay with the one
 * that it used: to any other it may not speak.
 * @param visited host and port, as the visitor asked for them.
 */
export function addressFor(visited: string | undefined, publicUrl: string): string {
  return visited?.toLowerCase() === new URL(publicUrl).host ? publicUrl : ''
}
