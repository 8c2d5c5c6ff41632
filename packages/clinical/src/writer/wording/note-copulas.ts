const COPULA = /(?<=(?:^|\s))(?<before>\p{L}[\p{L}\d-]*) (?<be>é|está|tá|estão|são) (?=(?<after>\p{L}+|\d))/giu
/** Before these a copula is no mere link. */
const NO_SUBJECT =
  /^(?:não|nao|nem|nunca|que|quem|quando|se|isso|isto|onde|como|porque|já|só|ainda|mas|e|ou|tudo|ele|ela|hoje|agora|aqui|pra|para|n[oa]s?|d[oa]s?|em|de|com|caso|também|acho|talvez)$/iu
const NO_PREDICATE =
  /^(?:que|quem|o|a|os|as|pra|para|porque|como|quando|não|nao|nunca|nem|isso|essa|esse|esta|este|aquele|aquela|assim|onde|se|verdade|claro|tudo|melhor|mais|menos|bom|ruim)$/iu
/** A clause of its own inside the clause, or a denial, keeps its verb. */
const OPEN = /(?<!\p{L})(?:que|se|quando|quem|caso|porque|enquanto|como|onde|não|nao|nunca|nem|sem|nega)(?!\p{L})/iu
const STATE =
  /^(?:\d.*|\p{L}+(?:ad|id|os|iv|ent|ic|ári|ist|es)[oa]s?|\p{L}+(?:ável|ível|al|ais|ante|ente|ando|endo|indo)|baix[oa]|alt[oa]|firme|grande|pequen[oa]|igual|regular|livre|nov[oa]|comum|leve|grave|esquerd[oa]|direit[oa]|limp[oa]|sec[oa]|dur[oa]|chei[oa]|boa|bom|bem|sadi[oa]|celíac[oa]|rasa|fin[oa]|forte|frac[oa]|intens[oa]|quente|frio?a?|mole|clar[oa]|escur[oa]|roxa?o?|vermelh[oa])$/iu
const EMERGENCY =
  /\s*,\s+é\s+(?=(?:direto\s+)?(?:hospital|pronto-socorro|emergência|samu|maternidade|upa|retorno)(?!\p{L}))/giu
/** "Grave: é tratável", "12 mm, e é adenoma". */
const OPENING_COPULA =
  /(?<=[:,]\s)(?:e )?é (?=(?!(?:que|não|nem|só|o|a|os|as|pra|quando|porque|como|mais|melhor|pior)(?!\p{L}))[\p{L}\d])/giu
const MAX_SUBJECT_WORDS = 3

/** "Creatinina é 0,8", "diagnóstico é gonorreia", "cartela tá cheia": in the present a note does without the verb. */
export function withoutCopulas(text: string): string {
  const hurried = text.replaceAll(EMERGENCY, ': ')
  const short = /^(?:se|caso|quando|quem|não|nao)\s/iu.test(hurried) ? hurried : hurried.replaceAll(OPENING_COPULA, '')
  return short.replaceAll(COPULA, (...found: unknown[]) => {
    const groups = found.at(-1) as Record<string, string>
    const { before = '', be = '', after = '' } = groups
    const whole = found[0] as string
    const offset = found.at(-3) as number
    const segment =
      short
        .slice(0, offset)
        .split(/[,;:…]\s*/u)
        .at(-1) ?? ''
    // "São João".
    if (/^\p{Lu}/u.test(be) || NO_SUBJECT.test(before) || NO_PREDICATE.test(after) || OPEN.test(`${segment}${before}`))
      return whole
    if (/^(?:está|tá|estão)$/iu.test(be) || STATE.test(after)) return `${before} `
    const isName =
      `${segment}${before}`.trim().split(/\s+/).length <= MAX_SUBJECT_WORDS && !short.slice(0, offset).includes(':')
    return isName ? `${before}: ` : whole
  })
}
