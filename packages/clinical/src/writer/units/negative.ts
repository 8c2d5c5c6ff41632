const NEGATION = /(?:^|\s)(?:n[ãa]o|nega|nunca|nem|sem|nenhuma?|ninguém|nada|jamais)(?![\p{L}])/iu

export function isNegative(text: string): boolean {
  return NEGATION.test(text)
}
