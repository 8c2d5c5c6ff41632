import type { Token } from './token.ts'

/** "Febre, imagina", "febre, que nada", "enjoo, de jeito nenhum". */
export function isIdiom(tokens: readonly Token[], at: number): boolean {
  const words = tokens.slice(at, at + 3).map(({ word }) => word)
  return /^(que nada|nem pensar|nada disso|nad(a|inha) mesmo|deus me livre|de jeito nenhum|de forma alguma|agora nao|hoje nao|nem sinal|nem pingo|nem sei o|nem uma vez|nem um pouco|longe de mim|pelo amor de)\b/.test(
    words.join(' '),
  )
}

/** "Afastada pelo INSS", "afastado do futebol": not ruled out, but away. */
export function isLeave(tokens: readonly Token[], at: number): boolean {
  return (
    tokens[at]?.word.startsWith('afastad') === true &&
    /^(d[aeo]s?|pel[ao]s?|por|ate|ha)$/.test(tokens[at + 1]?.word ?? '')
  )
}

/** "Pulmões livres de ruídos" denies what follows, "nuca livre" what precedes. */
export function isFreeOf(tokens: readonly Token[], at: number): boolean {
  return /^livres?$/.test(tokens[at]?.word ?? '') && tokens[at + 1]?.word === 'de'
}

const MAX_TOGETHER = 7

/** "Hepatites B e C negativas", "gaveta e Lachman negativos": the plural is of all before it. */
export function isDeniedTogether(tokens: readonly Token[], end: number): boolean {
  let isJoined = false
  for (let at = end; at < end + MAX_TOGETHER; at += 1) {
    if (/[.?!;:()\n…]/.test(tokens[at - 1]?.after ?? '')) return false
    const word = tokens[at]?.word ?? ''
    if (/^(negativ[oa]s|ausentes)$/.test(word)) return isJoined
    if (word === 'e') isJoined = true
    else if (/^(com|sem|nao|mas|positiv[oa]s?|presentes?|norma(l|is)|reagentes?|que|negativ[oa]|ausente)$/.test(word))
      return false
  }
  return false
}
