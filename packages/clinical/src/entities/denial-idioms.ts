import { FUNCTION_WORDS, type Token } from './token.ts'

/** "Febre, imagina", "febre, que nada", "enjoo, de jeito nenhum". */
export function isIdiom(tokens: readonly Token[], at: number): boolean {
  const words = tokens.slice(at, at + 3).map(({ word }) => word)
  return /^(que nada|nem pensar|nada disso|nad(a|inha) mesmo|deus me livre|de jeito nenhum|de forma alguma|agora nao|hoje nao|nem sinal|nem pingo|nem sei o|nem uma vez|nem um pouco|longe de mim|pelo amor de)\b/.test(
    words.join(' '),
  )
}

/** "Dor no peito, tenho não.", "cigarro, fumo não": the verb with its denial behind it. */
export function isVerbDenied(tokens: readonly Token[], at: number): boolean {
  const [verb, no] = [tokens[at], tokens[at + 1]]
  return (
    verb?.after === '' &&
    no?.word === 'nao' &&
    (/[.,;!\n…]/.test(no.after) || !tokens[at + 2]) &&
    /^(tenho|tem|tive|teve|sinto|senti|fumo|bebo|tomo|uso|ha)$/.test(verb.word)
  )
}

const MAX_PAIR = 7

/** "Febre e falta de ar, não.": a no behind two things that open the sentence is of both. */
export function isPairDenied(tokens: readonly Token[], from: number, to: number): boolean {
  if (from > 0 && !/[.?!\n…]/.test(tokens[from - 1]?.after ?? '')) return false
  if (!/^(e|ou|nem)$/.test(tokens[to]?.word ?? '') || tokens[to - 1]?.after !== '') return false
  for (let at = to + 1; at < to + MAX_PAIR; at += 1) {
    const { word = '', after = '' } = tokens[at] ?? {}
    if (after.includes(','))
      return tokens[at + 1]?.word === 'nao' && (/[.!\n]/.test(tokens[at + 1]?.after ?? '') || !tokens[at + 2])
    if (after !== '' || /^(tem|tenho|tive|teve|sim|mas|com|que|sinto|da|deu|e)$/.test(word)) return false
  }
  return false
}

/** "Não controlado", "não tratada": a denial of how it goes, and not of the disease. */
export function isOfCourse(word: string): boolean {
  return /^(controlad|tratad|compensad|medicad|diagnosticad|investigad|resolvid|cicatrizad|curad|acompanhad|complicad|especificad|operad|consolidad|estabilizad|corrigid|esclarecid|classificad|ajustad|habituad)[oa]s?$/.test(
    word,
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
    const next = tokens[at + 1]?.word ?? ''
    const isUnlikely = word.startsWith('improvave') || (/^(pouco|menos)$/.test(word) && next.startsWith('provave'))
    if (isUnlikely) return isJoined || at === end
    if (
      /^(negativ[oa]s|ausentes|livres|descartad[oa]s|afastad[oa]s)$/.test(word) ||
      (word === 'zero' && (tokens[at]?.after !== '' || next === '')) ||
      (word === 'nao' && next === 'reagentes')
    )
      return isJoined
    if (word === 'e') isJoined = true
    else if (
      /^(\d.*|com|sem|nao|mas|positiv[oa]s?|presentes?|norma(l|is)|reagentes?|que|negativ[oa]|ausente)$/.test(word)
    )
      return false
  }
  return false
}

/** Behind "em jato" of "vômito em jato nunca", if a denial follows at once and ends the clause. */
export function complementEnd(tokens: readonly Token[], at: number): number | undefined {
  if (!/^(em|com|n[oa]s?|d[aeo]s?|ao?|para|pr[oa])$/.test(tokens[at]?.word ?? '')) return undefined
  const noun = tokens[at + 1]
  if (!noun || noun.after !== '' || tokens[at]?.after !== '' || FUNCTION_WORDS.has(noun.word)) return undefined
  const no = tokens[at + 2]
  return no && /^(nao|nunca|nada|nenhuma?|jamais)$/.test(no.word) && (no.after !== '' || !tokens[at + 3])
    ? at + 2
    : undefined
}

/** "Tabagismo: nega.", "Febre: ausente; tosse: há dois dias." */
export function isHeadingOfDenial(tokens: readonly Token[], end: number): boolean {
  const answer = tokens[end]
  if (!answer || tokens[end - 1]?.after.startsWith(':') !== true) return false
  const isAlone = !tokens[end + 1] || /[.,;\n]/.test(answer.after)
  return isAlone && /^(nega|nao|nunca|zero|nenhuma?|ausentes?|negativ[oa]s?)$/.test(answer.word)
}

/** "Fraqueza, não senti.": a verb that takes up what stands before it, and nothing else. */
export function isFelt({ word, after }: Token): boolean {
  return (
    /[.,;!\n]/.test(after) && /^(sinto|senti|sentiu|sente|tive|teve|tenho|tem|notei|notou|percebi|percebeu)$/.test(word)
  )
}
