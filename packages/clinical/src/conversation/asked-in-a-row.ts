/** Verbs with which one asks whoever sits there, and tells of a third. */
const ASKS =
  /^(?:tem|teve|sente|sentiu|toma|tomou|usa|usou|fuma|bebe|ouve|ouviu|ve|viu|acha|desmaiou|vomitou|bateu|caiu|perdeu|sangrou|operou|dorme|ronca|acorda|engasga|machucou|torceu|urina|evacua|emagreceu|percebeu|notou)$/
const TELLS_OF_THIRD =
  /(?:^| )(?:ele|ela|minha mae|meu pai|meu marido|meu filho|minha filha) (?:nao )?(?:tem|esta|ta|teve|fica|foi|toma|come|dorme|chora|mama|caiu|disse|fala|usa|vomitou|comecou)(?: |$)/
const MAX_WORDS = 5
const NUMBER = /^(?:\d|uma?s?$|dois$|duas$|tres$|quatro$|cinco$|seis$|ha$|faz$|desde$|ontem$|hoje$|anteontem$)/

/**
 * "Desmaiou antes de cair | sentiu tontura?", "ouve vozes | acha que te perseguem?": in text without marks the first of two verbs in a row was asked,
 * too. Not where somebody else is told of, who may have fainted.
 * @param said folded words of each part.
 */
export function askedInRow(said: readonly (readonly string[])[], isAsked: (index: number) => boolean): boolean[] {
  if (said.filter((words) => TELLS_OF_THIRD.test(words.join(' '))).length > 1) return said.map(() => false)
  return said.map((words, index) => {
    const [verb = ''] = words
    const next = said[index + 1]?.[0] ?? ''
    const isShort = words.length > 1 && words.length <= MAX_WORDS && !words.some((word) => NUMBER.test(word))
    return isShort && ASKS.test(verb) && ASKS.test(next) && isAsked(index + 1)
  })
}
