const WHO = '(?:você|cê|[oa] senhora?|el[ea])'
/** "Você ligou dizendo que estava com ardência, né?", "a enfermeira disse que tem febre?": what was heard is asked about. */
const HEARD = new RegExp(
  String.raw`^(?:(?:então|e|oi|bom)[,\s]+)*(?:(?:vi|li|soube|estou vendo|tô vendo|(?:algum|outro|[oa]) (?:outr[oa] )?\p{L}+ (?:já )?(?:me |te |lhe )?(?:disse|falou|contou|avisou|anotou)|(?:me )?(?:disseram|falaram|avisaram|contaram)|(?:${WHO} )?(?:me )?(?:ligou|escreveu|mandou mensagem|disse|falou|contou)(?: (?:dizendo|falando|contando|avisando))?)(?: (?:aqui|na ficha|no sistema|na triagem|na recepção|pra mim|por telefone|ontem|hoje))* que)\s+(?:${WHO}\s+)?(?:(?:es)?t(?:á|ava)\s+com\s+|veio\s+(?:por\s+causa\s+d[aeo]s?\s+|pel[ao]\s+)?|te(?:m|ve)\s+|tinha\s+)?`,
  'iu',
)
/** "Está aqui por causa da tosse, né?" */
const CAME_FOR = new RegExp(
  String.raw`^(?:(?:então|e)[,\s]+)*(?:${WHO}\s+)?(?:está|tá|veio|vem)\s+(?:aqui\s+)?(?:hoje\s+)?(?:por (?:causa|conta) d[aeo]s?|com queixa d[aeo]s?)\s+`,
  'iu',
)
const WONDERS = /^será que (?:(?:não )?(?:é|foi|pode ser|seja|tem) )?/iu

/** A question without who told what it asks: "você ligou dizendo que estava com ardência" → "ardência". */
export function withoutHearsay(question: string): string {
  return question.replace(HEARD, '').replace(WONDERS, '').replace(CAME_FOR, '')
}
