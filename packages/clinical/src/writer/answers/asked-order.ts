const TIME =
  '(?:[àa]|de|durante [oa]) (?:noite|tarde|manhã|madrugada|dia)|(?:durante|n)[oa] (?:sono|gravidez|período|trabalho|relação)|em casa|em repouso|deitad[oa]'
/** "À noite, o farol dos carros incomoda?" */
const TIME_FIRST = new RegExp(
  String.raw`^(?<lead>(?:(?:e|mas)\s+)?)(?<time>${TIME}),\s+(?<what>(?!(?:como|o que|que|qual|quant[oa]s?|quando|onde|por que)(?!\p{L}))[^,?]{4,60})$`,
  'iu',
)

/** "Alguém da família com câncer?" */
const OF_FAMILY = /^(?:(?:e|tem|mais)\s+)*algu[ée]m d[ae] (?:sua )?família(?!\p{L})/iu

/** "E trombose, na família ou em você?" */
const OF_BOTH =
  /,?\s+(?:na (?:sua )?família (?:ou|e) (?:em|com) (?:você|[oa] senhora?|el[ea])|(?:em|com) (?:você|[oa] senhora?|el[ea]) (?:ou|e) na (?:sua )?família)$/iu
/** "E o xixi, arde?", "o joelho, trava?": one thing, and what it does. */
const DOES =
  /^(?:(?:e|mas)\s+)?(?<what>(?:[oa]s?|seu|sua)\s+(?!senhora?(?!\p{L}))\p{L}{3,}(?:\s\p{L}+){0,3}),\s+(?:(?:está|tá|anda)\s+)?(?=(?:ard|d[óo]|coç|inch|sangr|trav|falh|incomod|formig|vaz|funcion|escap|chi|pulsa|late)\p{L}*(?:\s+(?:muito|bem|ainda|ao|quando|de|à)(?!\p{L})[^,?]*)?$)/iu

/** "A vacina do tétano, a dTpa, você já tomou?": what is asked for has two names. */
const TWO_NAMES =
  /^(?:(?:e|mas)\s+)?[oa]\s+(?<what>\p{L}{4,}(?:\s\p{L}+){0,3}),\s+[oa]\s+(?<name>(?!d[aeo]s?\s)\p{L}{2,}(?:\s\p{L}+)?),\s+(?:(?:você|[oa]\s+senhora?|el[ea])\s+)?(?:já\s+)?(?<verb>tomou|fez|tem|usa|toma)$/iu
/** "A dTpa você tomou?" */
const OBJECT_FIRST =
  /^(?:(?:e|mas)\s+)?[oa]\s+(?!senhora?(?!\p{L}))(?<what>\p{L}{3,}(?:\s\p{L}+){0,3}?),?\s+(?:(?:você|[oa]\s+senhora?|el[ea])\s+)(?:já\s+)?(?:tomou|fez)$/iu

/** "Teve reação na infusão, do paclitaxel?" */
const OF_WHAT = /(?<=\p{L}{4}),\s+(?=(?:do|da|de|ao|à|com o|com a) \p{L}{5,}$)/iu

/** "Quantas crises você teve desde a última consulta?" */
const COUNTED_SINCE =
  /^(?<lead>(?:(?:e|mas)\s+)?quant[oa]s\s+)(?<what>\p{L}{4,})\s+(?:você|[oa]\s+senhora?|el[ea])?\s*(?:já\s+)?(?:teve|tem|fez|deu|tinha)(?<since>\s+(?:desde|n[oa]|ness[ea]|por)\s[^,?]{3,30})?$/iu

/** Words that hold a list together under one verb or one "quando"; no member begins behind them. */
const JOINED = '\u0001'
const UNDER_ONE =
  /(?<=^(?:(?:e|mas|você|[oa] senhora?|el[ea]|ainda|já) )*(?:consegue|dá (?:pra|para)|costuma|sabe|precisa|tem conseguido) [^?]{3,40}?)(?:,\s|\se\s)(?=\p{L}{2,}[aei]r(?!\p{L}))/giu
/** "Fases de muita energia, sem precisar dormir?": how it was, and no second thing that is asked. */
const WITHOUT_DOING = /(?<=\p{L}{3}), (?=sem (?:conseguir |precisar |querer |se )?\p{L}{2,}r(?:-se)?(?!\p{L}))/giu
/** "Fraco como, tem marca-passo?": asks for more, and then for one thing. */
const HOW_THEN =
  /^(?:(?:e|mas)\s+)?(?:\p{L}+\s+)?como(?:\s+assim)?,\s+(?=(?:tem|teve|toma|usa|faz|sente|dói|é|foi|já)\s\p{L}{3,})/iu
const WHEN_EITHER = /(?<=\bquando \p{L}+)\s+(?:ou|e)\s+(?=\p{L}+$)/giu

/**
 * A question with its words in the order in which a record tells them, and one thing as one: "à noite, o farol incomoda" as "o
 * farol incomoda à noite". What must not be parted is joined by a mark, which `unjoined` takes away.
 */
export function reordered(question: string): string {
  return question
    .replace(TIME_FIRST, (_, lead: string, time: string, what: string) => `${lead}${what} ${time.toLowerCase()}`)
    .replace(OF_BOTH, '')
    .replace(OF_FAMILY, 'alguém na família')
    .replace(DOES, '$<what> ')
    .replace(TWO_NAMES, '$<what> ($<name>)')
    .replace(OBJECT_FIRST, '$<what>')
    .replace(OF_WHAT, ' ')
    .replace(COUNTED_SINCE, '$<lead>$<what>$<since>')
    .replace(HOW_THEN, '')
    .replaceAll(WITHOUT_DOING, ' ')
    .replaceAll(UNDER_ONE, (mark) => mark.replaceAll(' ', JOINED).replace(',', `${JOINED}${JOINED}`))
    .replaceAll(WHEN_EITHER, (mark) => mark.trim().replace(/^|$/gu, JOINED))
}

export function isJoined(member: string): boolean {
  return member.includes(JOINED)
}

export function unjoined(member: string): string {
  return member.replaceAll(JOINED.repeat(3), ', ').replaceAll(JOINED, ' ')
}
