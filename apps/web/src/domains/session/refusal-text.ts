/** What the backend says where it refuses; `code` is its name for the reason. */
export interface Refusal {
  readonly code?: string | undefined
  readonly message: string
}

/**
 * The backend's own words for a refusal, which the specification shows as received. Limits, which it words in English,
 * are followed by what to do.
 */
export function refusalText({ code, message }: Refusal): string {
  return code?.startsWith('over_') ? `${message} Aguarde um minuto e tente novamente.` : message
}
