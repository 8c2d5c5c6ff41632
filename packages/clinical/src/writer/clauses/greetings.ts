import { plainOf } from '../../conversation/words.ts'
import { nameKind } from '../../lexicon/given-names.ts'

const GREETING =
  /^(?:oi|ola|bom|boa|dia|tarde|noite|tudo|bem|entao|fala|fale|diga|diz|conta|conte|pode|podem|falar|contar|dizer|entrar|sentar|entra|entre|senta|sente|me|se|seu|dona|prazer|com|licenca|vamos|la|ai|pra|mim)$/
const SAYS = /^(?:oi|ola|bom|boa|fala|fale|diga|conta|conte|pode|entra|entre|senta|prazer|tudo)$/
const MAX_WORDS = 8

/** "Eliane", "Renata, pode falar", "fala, Bruno": who is called or asked in, and nothing else. */
export function isGreeting(spoken: string): boolean {
  const words = plainOf(spoken).split(' ')
  if (words.length > MAX_WORDS) return false
  const isName = (word: string) => nameKind(word) === 'surely'
  if (!words.every((word) => GREETING.test(word) || isName(word))) return false
  return words.some((word) => SAYS.test(word)) || words.every(isName)
}
