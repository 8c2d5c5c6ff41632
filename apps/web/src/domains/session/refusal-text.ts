/**
 * The backend's own words for a refusal, which the specification shows as received. Limits, which it words in English,
 * are followed by what to do.
 */
export function refusalText({
  code,
  message,
}: {
  readonly code?: string | undefined
  readonly message: string
}): string {
  return code?.startsWith('over_') ? `${message} Aguarde um minuto e tente novamente.` : message
}
