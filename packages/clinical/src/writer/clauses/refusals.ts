import type { Utterance } from '../../conversation/read-conversation.ts'
import { topicOf } from '../answers/question-topic.ts'
import { readEntities } from '../units/remembered.ts'
import { sourceOf, type Unit } from '../units/unit.ts'

const MAX_OFFER_DISTANCE = 3
const MAX_ASKED_WORDS = 4
const JUDGES =
  /^(?:é|era|seria|fica)?\s*(?:o )?(?:melhor|ideal|bom)(?!\p{L})|^(?:é|era|seria|fica)\s+(?:o\s+)?\p{L}+$/iu
/** Words of refusal; they name nothing that could be refused. */
const WILL = /^(?:n[ãa]o|quer|vou|tomar|fazer|usar|aceit|prefir|gost|recus)/iu
/** "Infiltração não quero": what is refused need not be in any lexicon. */
const NAMED_FIRST = /^(?!(?:isso|esse|essa|este|esta|nada|agora|hoje|assim|mas|então)(?!\p{L}))\p{L}{5,}\s+n[ãa]o\s/iu
const CONTENT = /^(?:drug|drugClass|finding|term|allergen)$/

/** "Terapia eu não quero", "não quero internar de jeito nenhum": the noun or verb that is refused. */
const REFUSED_WHAT = [
  /^(?:(?:e|mas|não|ah)[,\s]+)*(?<what>\p{L}[\p{L}\s-]{2,30}?),?\s+(?:eu\s+|hoje\s+)*n[ãa]o\s+(?:quero|vou|aceito|topo|ponho|boto|entro|faço|tomo|uso|deixo|subo|assino)(?:\s+(?:não|de jeito nenhum|fazer|tomar|usar))*$/iu,
  /^(?:(?:e|mas|não|ah|eu)[,\s]+)*(?:n[ãa]o\s+(?:quero|aceito|topo|vou)|prefiro não|recuso)\s+(?<what>\p{L}[\p{L}\s-]{2,40}?)(?:\s+(?:não|de jeito nenhum|mesmo))*$/iu,
  /^(?<what>\p{L}[\p{L}\s-]{2,30}?),?\s+nunca mais(?:\s+na vida)?$/iu,
]

const BARE_WISH = /^(?:eu\s+)?n[ãa]o\s+(?:quero|aceito)$/iu
const REFUSED_NEXT =
  /^(?:[oa]s?\s+|uma?\s+)?(?<what>\p{L}{5,})(?=\s+(?:doutora?|não|porque|de jeito|sou|eu)(?!\p{L})|$)/iu

function refusedIn(spoken: string): string | undefined {
  const [first = ''] = spoken.split(/[,;]\s+(?!n[ãa]o)/u)
  const what = REFUSED_WHAT.map((pattern) => pattern.exec(first.trim())?.groups?.what).find(Boolean)
  const named = what
    ?.replace(/^(?:[oa]s?|um|uma)\s+/iu, '')
    .replace(/\s+eu$/iu, '')
    .toLowerCase()
  return named !== undefined && POINTS.test(named) ? undefined : named
}

/** "Não vou fazer isso", "esse eu não faço": of what was just offered. */
const POINTS =
  /^(?:(?:fazer|tomar|usar|ir)(?: n?(?:isso|ess[ea]s?))?|n?(?:isso|ess[ea]s?)(?: (?:aí|exame|remédio|coisa))?)(?: não)?$/iu

/** "Não quero que a senhora tome ibuprofeno" forbids; nobody refuses. */
const FORBIDS =
  /^(?:eu\s+)?n[ãa]o\s+(?:quero|gostaria)\s+que\s+(?:(?:você|[oa]\s+senhora?)\s+)?(?<verb>tome|beba|coma|fume|carregue|dirija)(?!\p{L})\s*(?<what>.*?)[.!]*$/iu
const INFINITIVES: Readonly<Record<string, string>> = {
  tome: 'tomar',
  beba: 'beber',
  coma: 'comer',
  fume: 'fumar',
  carregue: 'carregar',
  dirija: 'dirigir',
}

/** "Essa eu não tô tomando" tells what is so, and refuses nothing. */
const NOT_TAKING = /(?<!\p{L})não (?:tô|estou|tava|estava|ando|venho) (?:mais )?(?:tomando|usando|fazendo)(?!\p{L})/iu

/** "Não quero": the doctor's last offer is refused, and recorded as refused. */
export function markRefused(
  one: Unit,
  spoken: string,
  before: readonly Unit[],
  last: Utterance | undefined,
  next: Utterance | undefined,
) {
  if (NOT_TAKING.test(one.spoken)) return
  // A patient whose label says so refuses; without labels nobody but the clinician says it of what the other does.
  const forbidden = one.isLabelled === true ? undefined : FORBIDS.exec(spoken)?.groups
  if (forbidden?.verb !== undefined) {
    one.text = `não ${INFINITIVES[forbidden.verb.toLowerCase()] ?? forbidden.verb} ${forbidden.what ?? ''}`.trim()
    return
  }
  // Without marks "eu não quero | transfusão, doutora" is cut in two.
  const object =
    one.isLabelled !== true && BARE_WISH.test(spoken) ? REFUSED_NEXT.exec(next?.text ?? '')?.groups?.what : undefined
  if (object !== undefined && next) {
    one.text = `recusa ${object}`
    one.sources = [...one.sources, sourceOf(next)]
    return
  }
  const isEntity = readEntities(one.text).some(
    ({ kind, from, to }) => CONTENT.test(kind) && !WILL.test(one.text.slice(from, to)),
  )
  const named = isEntity || NAMED_FIRST.test(one.text) || refusedIn(spoken) !== undefined
  if (named) {
    const what = refusedIn(spoken)
    one.text = what === undefined ? `recusa: ${one.text.replace(/^nega\s+/iu, '')}` : `recusa ${what}`
    return
  }
  // "Genética? Não quero."
  const asked =
    last?.isQuestion === true
      ? topicOf(last.text)
          .members.join(', ')
          .replace(/^(?:não )?(?:quer )?mesmo$/iu, '')
      : ''
  if (asked !== '' && asked.split(' ').length <= MAX_ASKED_WORDS) {
    one.text = `recusa ${asked.replace(/^quer(?:ia)?\s+/iu, '')}`
    if (last) one.sources = [sourceOf(last), ...one.sources]
    return
  }
  const offers = before.filter(
    (earlier) => earlier.speaker === 'clinician' && one.at - earlier.at <= MAX_OFFER_DISTANCE,
  )
  // "O DIU hormonal seria o melhor": what is judged is what was offered.
  const offer = offers.findLast(({ text }) => !JUDGES.test(text)) ?? offers.at(-1)
  if (!offer) return
  offer.setAside ??= 'refused'
  one.text = `recusa ${offer.text.replace(/^(?:que (?:você|[oa] senhora?) )?(?:faça|fazer|pedir|faz) /iu, '')}`
  one.sources = [...offer.sources, ...one.sources]
}

const PLACE_OR_TREATMENT =
  /^nega (?<what>hospital|internação|intern(?:ar|amento)|injeção|cirurgia|operação|sonda|quimio(?:terapia)?|insulina|agulha)$/iu
const WANTS_INSTEAD = /^(?:eu )?(?:quero(?! dizer)|prefiro)(?! não(?!\p{L}))(?!\p{L})/iu
const ASKS_HISTORY = /(?<!\p{L})(?:já|fez|ficou|teve|usa|toma)(?!\p{L})/iu

/** "Hospital não. Quero ficar na minha casa.": what is not wanted, and no history. */
export function tellUnwanted(clauses: readonly Unit[], utterances: readonly Utterance[]) {
  for (const one of clauses) {
    const what =
      one.speaker === 'clinician' || one.setAside !== undefined
        ? undefined
        : PLACE_OR_TREATMENT.exec(one.text)?.groups?.what
    const next = ASKS_HISTORY.test(utterances[one.question ?? -1]?.text ?? '') ? undefined : utterances[one.at + 1]
    if (what !== undefined && next?.speaker === one.speaker && WANTS_INSTEAD.test(next.text.trim()))
      one.text = `recusa ${what.toLowerCase()}`
  }
}
