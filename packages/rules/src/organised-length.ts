import { MAX_CHARACTERS, tooLongText } from './text-limits.ts'

/** The error for a conversation that is too long for a record, with what to do; undefined if it can be organised. */
export function tooLongToOrganise(text: string): string | undefined {
  if (tooLongText(text, MAX_CHARACTERS.transcript) === undefined) return undefined
  const [length, most] = [[...text].length, MAX_CHARACTERS.transcript].map((count) => count.toLocaleString('pt-BR'))
  return `A conversa tem ${length} caracteres; até ${most} (cerca de dezesseis horas de fala) podem ser organizados de uma vez. Divida-a e cole cada parte em uma consulta.`
}
