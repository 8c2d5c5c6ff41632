const NEGATION = /(?:^|\s)(?:n[ãa]o|nega|nunca|nem|sem|nenhuma?|ninguém|nada|jamais)(?![\p{L}])/iu

export function isNegative(text: string): boolean {
  return NEGATION.test(text)
}

/** What the clinician forbids, denied of nobody: "sem narguilé", "da febre amarela não". */
export function forbidden(text: string): string {
  return text
    .replaceAll(/(?<=^|; )nega ((?:d[aeo]s?|n[ao]s?|com|pr[ao]) [^;]+)/gu, '$1 não')
    .replaceAll(/(?<=^|; )nega /gu, 'sem ')
}
