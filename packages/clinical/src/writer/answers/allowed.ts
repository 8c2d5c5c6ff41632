const CALLS = /,?\s*(?:doutora?|dr\.?|dra\.?|moç[oa])?\s*\?*$/iu
const ASKS = '(?:(?:e|mas|então|aí)[,\\s]+)*(?:será que\\s+)?(?:(?:eu|a gente|el[ea])\\s+)?'
/** "Posso tomar dorflex?", "dá pra dirigir?" */
const ACT = new RegExp(
  `^${ASKS}(?:posso|pode|podemos|podia|dá pra|devo)\\s+(?:já\\s+)?(?<act>(?!(?:ser|estar|haver)\\s)\\p{L}+r(?:\\s[\\p{L}\\d -]{2,50})?)$`,
  'iu',
)
/** "E o pilates, posso continuar?" */
const ACT_LAST = new RegExp(
  `^${ASKS}(?:[oa]s?\\s+)?(?<what>\\p{L}[\\p{L} ]{2,30}?),\\s+(?:(?:eu|ele|ela)\\s+)?(?:posso|pode|podia|dá pra)\\s+\\p{L}+r$`,
  'iu',
)
/** "Não precisa de antibiótico?", "não é melhor operar?" */
const NEEDED = new RegExp(
  `^${ASKS}(?:(?<need>(?:não\\s+)?(?:precisa|preciso)\\s+(?:de\\s+)?)|não\\s+(?:é|era|seria)\\s+(?:bom|melhor)\\s+)(?<act>\\p{L}[\\p{L} ]{3,40})$`,
  'iu',
)
/** "Aquele descongestionante, o Naldecon": told by its name. */
const BY_NAME = /(?<=\p{L}r )(?:ess[ea]|aquel[ea]|uma?|[oa])\s[\p{L} -]{3,40}, (?=[oa]\s\p{L}{3,}$)/iu
/** "Prefiro que não, fica só na dipirona." */
const RATHER_NOT =
  /^(?:(?:eu\s+)?(?:prefiro|preferia|acho\s+(?:melhor|bom))|(?:é\s+)?melhor)\s+(?:que\s+)?(?:ainda\s+)?não(?!\s+(?:tem|ter|é)(?!\p{L}))(?:\s+\p{L}{2,}r)?(?:[,.;:]+\s*(?<why>\p{L}.{2,}))?$/isu
/** "Hidroquinona não, por causa do sol": what was asked about is named again. */
const NAMED_NO = /^(?:ess[ea]\s+)?(?:[oa]s?\s+)?(?<thing>\p{L}[\p{L} -]{2,40}?)\s+(?=não(?:$|[,.;:]))/iu
const NO =
  /^(?:(?<when>hoje|agora|por enquanto|por ora|ainda|amamentando|gr[áa]vida|ess[ae] \p{L}+|nest[ae]s? \p{L}+|(?:durante|n)[ao] (?:gravidez|amamentação|gestação|tratamento|verão|inverno|crise)|com (?:ess[ae]|est[ae]|su[ao]|seu|[oa]) \p{L}+(?: \p{L}+)?)\s+)?não(?:\s+(?:pode|dá|deve|precisa|senhora?))*(?:[,.;:]+\s*(?<why>\p{L}.{2,}))?$/isu
const YES =
  /^(?:pode|sim|claro|dá|tudo bem|sem problema)(?:\s+(?:sim|pode|claro))*(?:[,.;]+\s*|\s+(?=mas\s))(?:mas\s+)?(?<how>(?:só|somente|apenas|com|sem|desde que|depois|a partir|até|no máximo|se|não|devagar|de leve)(?!\p{L}).{2,})$/isu
const BARE_YES =
  /^(?:pode|sim|claro|dá)(?:[,.]?\s+(?:claro|sim|pode|deve|lógico|com certeza|sem problema|tranquil[oa]|à vontade))+$/iu
/** "Não, sem problema, pode tomar": a no to the worry, and a yes to the question. */
const NO_WORRY = '(?:sem problema|imagina|tranquil[oa]|não (?:faz mal|tem problema))'
const ALLOWS_AFTER_ALL = new RegExp(
  `^(?:n[ãa]o[,.;:]+\\s*)+(?:(?:${NO_WORRY}[,.;]+\\s*)*pode(?:\\s+(?:sim|tomar|usar|fazer|comer|ficar|tranquil\\p{L}+|à vontade))*(?=$|[,.;])|(?:sem problema|não (?:faz mal|tem problema))$)`,
  'iu',
)
/** Says only no again. */
const EMPHASIS =
  /^(?:de jeito nenhum|nem pensar|imagina|claro(?: que não)?|ess[ea] \p{L}+ não (?:pode|dá)(?: \p{L}+)?)(?:[.;,]\s*|$)/iu
/** Why it is not allowed, and no order in its place. */
const IS_REASON =
  /^(?:porque|pois|por causa|com|tem|é|isso|ess[ea]|el[ea]|faz|pode|corta|[oa] senhora?|você|ainda|seu|sua|depende|semana que vem|m[êe]s que vem|amanhã)(?!\p{L})/iu

/**
 * What the clinician's answer allows or forbids, with the act that was asked about and the condition or reason: "posso tomar dorflex?" –
 * "Não, tem dipirona." Undefined if nothing else than yes or no was said, or if the question is another.
 */
export function allowedOrNot(question: string, spoken: string): string | undefined {
  const asked = question.trim().replace(CALLS, '').replace(BY_NAME, '')
  const act = ACT.exec(asked)?.groups?.['act']?.toLowerCase()
  const what = ACT_LAST.exec(asked)?.groups?.['what']?.toLowerCase()
  const needed = NEEDED.exec(asked)?.groups
  const answer = spoken.trim().replace(/[.!…]+$/u, '')
  if ((act ?? what) !== undefined && ALLOWS_AFTER_ALL.test(answer))
    return act === undefined ? `${what}: pode` : `pode ${act}`
  const rather = act === undefined ? undefined : RATHER_NOT.exec(answer)?.groups
  if (rather) return `melhor não ${act}${because(rather['why'])}`
  const named = NAMED_NO.exec(answer)
  const thing = named?.groups?.['thing']?.toLowerCase()
  const isNamedNo = act !== undefined && thing !== undefined && act.endsWith(` ${thing}`)
  if (named && isNamedNo)
    return `não pode ${act}${because(answer.slice(named[0].length).replace(/^não[\s,.;:]*/iu, ''))}`
  const no = NO.exec(answer)?.groups
  if (no && (no['when'] !== undefined || no['why'] !== undefined)) {
    const when = no['when'] === undefined ? '' : `${no['when'].toLowerCase()} `
    if (what !== undefined) return `${what}: ${when}não${because(no['why'])}`
    if (act !== undefined) return `${when}não pode ${act}${because(no['why'])}`
    if (needed?.['act'] === undefined) return undefined
    if (needed['need'] !== undefined) return `${when}não precisa de ${needed['act'].toLowerCase()}${because(no['why'])}`
    return /^ainda não$/iu.test(no['why'] ?? '')
      ? `${needed['act'].toLowerCase()}: ainda não`
      : `${needed['act'].toLowerCase()}: ${when}não${because(no['why'])}`
  }
  // "Preciso de outro raio x?" – "Não precisa."
  if (needed?.['need'] !== undefined && /^não precisa(?: não| mais)?$/iu.test(answer))
    return `não precisa de ${needed['act']?.toLowerCase()}`
  if ((act ?? what) === undefined) return undefined
  if (isOnlyYes(answer)) return act === undefined ? `${what}: pode` : `pode ${act}`
  const how = YES.exec(answer)?.groups?.['how']
  if (how === undefined) return undefined
  const allowed = act === undefined ? `${what}: pode` : `pode ${act}`
  return `${allowed}${/^(?:não|se)\s/iu.test(how) ? ',' : ''} ${how}`
}

/** "Pode, claro": nothing but yes. */
export function isOnlyYes(spoken: string): boolean {
  return BARE_YES.test(spoken.trim().replace(/[.!…]+$/u, ''))
}

/** The reason in brackets, or what is to be done instead; "" if only the no is said again. */
export function because(why: string | undefined): string {
  const reason = why?.replace(EMPHASIS, '') ?? ''
  if (reason === '') return ''
  const told = `${reason.charAt(0).toLowerCase()}${reason.slice(1)}`
  return IS_REASON.test(told) ? ` (${told})` : `; ${told}`
}
