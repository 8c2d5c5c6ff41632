import type { Utterance } from '../../conversation/read-conversation.ts'
import { fold } from '../../conversation/words.ts'
import { isConsidered, isRefusal, withoutEmphasis } from './considered.ts'
import { readEntities } from '../units/remembered.ts'
import type { Unit } from '../units/unit.ts'

/** What a clinician would do: "eu queria internar", "começaria insulina", "o certo é operar". */
const PROPOSES =
  /\b(?:queria|quero|gostaria|preferia|prefiro|pensava|penso|vou|vamos|ia|indico|indicaria|recomendo|sugiro|proponho|ofereco|comecaria|daria|faria|passaria|usaria|pediria|colocaria|internaria|operaria|melhor|certo (?:e|era|seria)|por mim|tem que|precisa|precisava|podemos|posso)\b|^(?:internar|internacao|operar|cirurgia|insulina|infiltra\w+|biopsia|colonoscopia|endoscopia|vacina|meia|spray|adesivo)\b/
const LEADS =
  /^(?:(?:então|olha|mas|e|aí|por isso|hoje|agora|bom|assim|que|eu|a gente)[,\s]+)*(?:(?:queria|quero|gostaria de|preferia|prefiro|ia|pensava em|penso em|pensei em|vou|vamos|indico|indicaria|recomendo|sugiro|proponho|ofereço|começaria|começo|daria|faria|passaria|usaria|pediria|peço|faço|colocaria|ofereceria|falaria em|o certo (?:era|seria|é)|o melhor (?:era|seria|é)|melhor(?: é)?|por mim|tem que|precisa(?:va)?(?: de)?|podemos|posso)\s*,?\s+)+(?:(?:te|lhe|mesmo|já)\s+)*/iu
const IS_OBJECT =
  /^(?:começar|iniciar|passar|dar|fazer|usar|tomar|pedir|colher|marcar|colocar|botar|pôr|prescrever|receitar|deixar|tentar)\s+(?:com\s+)?(?:[oa]s?\s+|uma?\s+)?(?=\p{L}{3})/iu
const OF_WHOM = /\s+(?:o senhor|a senhora|você|ele|ela|vocês)(?=\s|$)/giu
/** The noun of the same act. */
const NOUNS: readonly (readonly [RegExp, string])[] = [
  [/^(?:te |lhe )?internar?(?!\p{L})/iu, 'internação'],
  [/^internaria(?!\p{L})/iu, 'internação'],
  [/^operar?(?!\p{L})/iu, 'operação'],
  [/^infiltrar(?!\p{L})/iu, 'infiltração'],
  [/^amputar(?!\p{L})/iu, 'amputação'],
  [/^vacinar(?!\p{L})/iu, 'vacinação'],
  [/^trocar(?: [oa])?(?!\p{L})/iu, 'troca de'],
  [/^aumentar(?: [oa])?(?!\p{L})/iu, 'aumento de'],
  [/^(?:te |lhe )?encaminh(?:ar|o)(?!\p{L})/iu, 'encaminhamento'],
]
/** Said of what was just proposed. */
const BARE_NO =
  /^(?:(?:ah|ai|mas|nao|olha|eu|isso|essa?|doutora?|hoje|agora)\W+)*(?:nao (?:vou|quero|aceito|interno|opero|faco|topo|tomo)|quero nao|vou nao|hoje nao|agora nao|nem pensar|de jeito nenhum|deus me livre|nem morta?)(?:\W+(?:nao|hoje|agora|doutora?|de jeito nenhum|obrigad[oa]|mesmo))*\W*$/
/** "Insulina, não, doutor, de jeito nenhum", "pra hospital eu não vou", "hospital não". */
const NAMED_NO =
  /^(?:(?:ah|ai|mas|olha|nao|eu|e)\W+)*(?:pr[ao] |para [oa]? ?|n[ao] |[ao] |ess[ea] |com )?(?<what>[\p{L} ]{3,30}?)\W+(?:eu )?(?:nao|nem pensar|quero nao|deus me livre|de jeito nenhum)(?:(?:\W+(?:quero|vou|aceito|faco|tomo|ponho|uso|topo|deixo|interno|opero|doutora?|senhora?|mesmo|hoje|agora|mais|nao|nem pensar|de jeito nenhum|nenhum)))*\W*$/u
const WANTS_NOT =
  /^(?:(?:ah|ai|mas|olha|nao|eu)\W+)*nao (?:quero|aceito|vou|faco|tomo|ponho|uso) (?<what>[\p{L} ]{3,40}?)(?:\W+(?:nao|de jeito nenhum|doutora?|mesmo|hoje|agora))*\W*$/u
const MAX_BACK = 3
const MAX_AGAIN = 8
const MAX_ACCEPTED = 12
const ACCEPTS = /\b(?:aceito|entao ta|ta bom|tudo bem|pode ser|eu (?:interno|opero|tomo|faco|vou)|liga|fico)\b/
/** "Essa eu não posso" tells of harm. */
const MAY_NOT = /\bnao (?:posso|pode)\b|\bnunca mais\b/
/** Words for the same thing. */
const SAME: readonly RegExp[] = [
  /intern|hospital/,
  /\boper|cirurg|\bcort(?:ar|e)\b|\bfaca\b/,
  /insulin|injec|agulha|furar/,
]
const MIN_STEM = 5
const MAX_WORDS = 12

/** What is told of the past or of what a medicine does is no offer. */
const TOLD = /\b(?:faltou|deixa|deixou|deu|ficou|tomou|usou|veio|fez|tomava|usava|tinha|depois da|antes da|nao|sem)\b/
const FIRST_PERSON = /\bnao (?:vou|quero|aceito|interno|opero|faco)\b|\b(?:quero|vou) nao\b/

interface Offer {
  readonly unit: Unit
  /** The words of it that are refused. */
  readonly part: string
}

/**
 * "Eu queria internar a senhora." – "Pra hospital eu não vou.": what was proposed and refused is told as such, and is no order; what
 * the patient accepts in the end was not refused. Where two things were proposed and nobody says which, nothing is told.
 */
export function tellRefusals(clauses: readonly Unit[], utterances: readonly Utterance[]) {
  const told: { readonly at: number; readonly part: string }[] = []
  const taken = new Set<Unit>()
  for (const one of clauses) {
    if (one.speaker === 'clinician' || one.isNote || one.subject !== undefined || one.clause > 0) continue
    if (one.setAside !== undefined && one.setAside !== 'refused') continue
    const spoken = withoutEmphasis(fold(one.spoken).trim())
    if (MAY_NOT.test(spoken)) continue
    const what = namedIn(spoken)
    const isBare = what === undefined && BARE_NO.test(spoken) && (one.isLabelled === true || FIRST_PERSON.test(spoken))
    if (what === undefined && !isBare) continue
    const isAgain = told.some(({ at, part }) => one.at - at <= MAX_AGAIN && (what === undefined || isSame(what, part)))
    const offer =
      what === undefined ? lastOffer(one, clauses, utterances, taken) : namedOffer(one, what, clauses, taken)
    const proposed = offer && nounOf(offer.part)
    if (!offer || !proposed || proposed.split(' ').length > MAX_WORDS) {
      if (isAgain) one.setAside = 'duplicate'
      continue
    }
    if (isAcceptedLater(one, offer, utterances) || isGivenIn(one, utterances)) continue
    const when = /\b(hoje|agora)\b/.exec(spoken)?.[1]
    one.text = `proposta ${proposed}; paciente recusa${when === undefined || proposed.includes(when) ? '' : ` ${when}`}`
    one.sources = [...offer.unit.sources, ...one.sources]
    takeBack(offer, clauses)
    taken.add(offer.unit)
    for (const other of clauses)
      if (other.at === one.at && other.clause > 0 && BARE_NO.test(fold(other.said ?? other.text)))
        other.setAside = 'duplicate'
    told.push({ at: one.at, part: offer.part })
  }
}

const MAX_GIVEN_IN = 6
const GIVES_IN =
  /(?<!\bnao )\b(?:aceito|concordo|topo)\b(?! nao)|\b(?:entao|ta bom|tudo bem),? (?:eu )?(?:fico|interno|opero|tomo|faco|vou)\b(?! nao)/

/** "Eu não quero ficar internado." – "É por poucos dias. O senhor aceita?" – "Aceito.": no refusal in the end. */
export function withdrawGivenIn(clauses: readonly Unit[], utterances: readonly Utterance[]) {
  for (const one of clauses) {
    if (one.speaker === 'clinician' || one.setAside !== undefined || !/^recusa(?!\p{L})/iu.test(one.text)) continue
    if (!isGivenIn(one, utterances)) continue
    one.setAside = 'withdrawn'
    for (const offer of clauses) {
      const isBefore = offer.at < one.at && one.at - offer.at <= MAX_GIVEN_IN
      const isOffer = offer.speaker === 'clinician' && offer.setAside === 'refused'
      if (isBefore && isOffer && sharesStem(offer.text, one.text)) delete offer.setAside
    }
  }
}

const MIN_GIVEN_STEM = 5

function sharesStem(one: string, other: string): boolean {
  const stems = (text: string) =>
    fold(text)
      .split(/[^\p{L}]+/u)
      .filter((word) => word.length >= MIN_GIVEN_STEM && !/^(?:recus|aceit|senhor|quero|ficar)/.test(word))
      .map((word) => word.slice(0, MIN_GIVEN_STEM))
  const own = new Set(stems(one))
  return stems(other).some((stem) => own.has(stem))
}

/** "O senhor aceita?", "topa, então?": asks of nothing new. */
const ASKS_AGAIN =
  /^(?:(?:entao|mas|e|ai|o senhor|a senhora|voce)[, ]*)*(?:aceita|topa|concorda|pode ser|vamos|combinado)(?: (?:assim|isso|entao|ficar|sim))*\W*$/

/** True if, asked again within a few utterances, the patient accepts. */
export function isGivenIn({ at, text }: Unit, utterances: readonly Utterance[]): boolean {
  const next = utterances.slice(at + 1, at + 1 + MAX_GIVEN_IN)
  const asked = next.findIndex(({ speaker, isQuestion }) => speaker === 'clinician' && isQuestion)
  const question = fold(next[asked]?.text ?? '').trim()
  // "Então aceita o antibiótico em casa?" offers something else.
  if (!ASKS_AGAIN.test(question) && !sharesStem(question, text)) return false
  const gave = asked < 0 ? undefined : next.slice(asked + 1).find(({ speaker }) => speaker !== 'clinician')
  return gave !== undefined && GIVES_IN.test(fold(gave.text))
}

/** The rest of what was proposed in one breath is still ordered. */
function takeBack({ unit, part }: Offer, clauses: readonly Unit[]) {
  const rest = unit.text
    .replace(part, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s,;:]*(?:e\s+)?|[\s,;:]+(?:e)?$/giu, '')
  const isMore = isTreatment({ ...unit, text: rest }) && rest.length < unit.text.length
  if (isMore && unit.setAside === undefined) {
    unit.text = rest
    return
  }
  for (const other of clauses) if (isPartOf(other, unit)) other.setAside = 'refused'
}

/** True of what `tellRefusals` writes. */
export function isRefusedProposal(text: string): boolean {
  return /^proposta .*; paciente recusa(?: hoje| agora)?$/iu.test(text)
}

/** "Todo dia, não" and "isso não" name nothing. */
const NAMELESS =
  /^(?:isso|ess[ea]|est[ea]|agora|hoje|nada|assim|mais|eu|quero|vou|aceito|faco|tomo|uso|topo)(?: eu)?$|\b(?:dia|dias|semana|mes|ano|noite|manha|sempre|muito|tanto|tudo)\b/

function namedIn(spoken: string): string | undefined {
  const what = (NAMED_NO.exec(spoken) ?? WANTS_NOT.exec(spoken))?.groups?.['what']?.trim()
  return what === undefined || NAMELESS.test(what) ? undefined : what
}

function isOffer(offer: Unit, one: Unit, taken: ReadonlySet<Unit>): boolean {
  if (offer.speaker !== 'clinician' || offer.isNote || offer.at >= one.at || one.at - offer.at > MAX_BACK) return false
  if (offer.polarity !== 'affirmed' || offer.setAside === 'otherPerson' || taken.has(offer)) return false
  return !TOLD.test(fold(offer.text))
}

/** The part of an offer that the patient names. */
function namedOffer(one: Unit, what: string, clauses: readonly Unit[], taken: ReadonlySet<Unit>): Offer | undefined {
  const unit = clauses.findLast((offer) => isOffer(offer, one, taken) && isSame(what, offer.text) && isProposed(offer))
  if (!unit) return undefined
  const pieces = partsOf(unit.text)
  const part = pieces.find((piece) => isSame(what, piece))
  if (part === undefined || !isFinding(part)) return part === undefined ? undefined : { unit, part }
  // "Mirtazapina, eu gostaria: fome e tristeza." – "Remédio de tristeza eu não tomo."
  const treatments = unit.text.split(/[,;:]\s+/u).filter((piece) => isTreatment({ ...unit, text: piece }))
  return treatments.length === 1 && treatments[0] !== undefined ? { unit, part: treatments[0] } : undefined
}

const ASKS_ASSENT =
  /^(?:e )?(?:o senhor |a senhora |voce |ce )?(?:aceita|topa|pode ser|deixa|concorda|faria|combinado|fechado|tudo bem|quer|vamos)\W*$/

function isFinding(text: string): boolean {
  const kinds = readEntities(text).map(({ kind }) => kind)
  return kinds.length > 0 && kinds.every((kind) => kind === 'finding')
}

/** The one treatment that was proposed just before. */
function lastOffer(
  one: Unit,
  clauses: readonly Unit[],
  utterances: readonly Utterance[],
  taken: ReadonlySet<Unit>,
): Offer | undefined {
  const heard = utterances.findLastIndex(({ speaker }, at) => at < one.at && speaker === 'clinician')
  // "Cigarro, quer parar?": the no is of what was asked, unless that only asks for assent.
  const asked = utterances[heard]
  if (asked?.isQuestion && !ASKS_ASSENT.test(fold(asked.text))) return undefined
  const at = asked?.isQuestion ? heard - 1 : heard
  const offered = clauses.filter((offer) => isOffer(offer, one, taken) && offer.at === at && isTreatment(offer))
  const [unit, second] = offered
  if (!unit || second || !isProposed(unit)) return undefined
  // "Meia nesse calor? Quero não.": who asks back must speak of the same.
  const between = utterances.slice(heard + 1, one.at)
  // "Minha vizinha tomou essa e passou mal. Não quero não.": of what was just proposed.
  const isOfIt = ({ text, isQuestion, speaker }: Utterance) =>
    isQuestion
      ? isSame(unit.text, text)
      : speaker === one.speaker && POINTS.test(text) && !isTreatment({ ...unit, text })
  if (between.length > 1 || !between.every(isOfIt)) return undefined
  const verb = /\b(?:interno|opero)\b/.exec(fold(one.spoken))?.[0]
  if (verb !== undefined && !isSame(verb, unit.text)) return undefined
  const pieces = partsOf(unit.text).filter((piece) => isTreatment({ ...unit, text: piece }))
  return pieces.length > 1 ? undefined : { unit, part: withoutTopic(unit.text) }
}

const POINTS = /(?<!\p{L})(?:d?ess[ea]|d?isso)(?!\p{L})/iu

function isProposed(offer: Unit): boolean {
  const said = offer.said ?? offer.text
  return PROPOSES.test(fold(said)) || isConsidered(said) || isTreatment(offer)
}

function withoutTopic(text: string): string {
  return text.replace(/^[^:]{2,60}:\s+/u, '')
}

function partsOf(text: string): string[] {
  return withoutTopic(text).split(/,\s+(?:e\s+)?|;\s+|\s+e\s+(?=\p{L})/u)
}

/** Something that can be given or done. */
function isTreatment({ text }: Unit): boolean {
  return (
    NOUNS.some(([verb]) => verb.test(text.replace(LEADS, ''))) ||
    readEntities(text).some(({ kind }) => kind === 'drug' || kind === 'drugClass') ||
    /\b(?:internac|cirurgia|operac|insulina|biopsia|colonoscopia|endoscopia|vacina|infiltrac|meia|adesivo|spray|dialise|quimio|sonda|aparelho|fisioterapia|psicolog|terapia|radioiodo|escleroterapia|laser)/.test(
      fold(text),
    )
  )
}

function isSame(what: string, offered: string): boolean {
  const [named, said] = [fold(what), fold(offered)]
  if (SAME.some((words) => words.test(named) && words.test(said))) return true
  return named
    .split(/\W+/)
    .filter((word) => word.length >= MIN_STEM - 1)
    .some((word) => said.split(/\W+/).some((other) => other.slice(0, MIN_STEM) === word.slice(0, MIN_STEM)))
}

/** The clause that was offered and what follows it as its dose. */
function isPartOf(other: Unit, offer: Unit): boolean {
  if (other === offer) return true
  if (other.at !== offer.at || other.clause <= offer.clause || other.speaker !== 'clinician') return false
  const kinds = readEntities(other.text).map(({ kind }) => kind)
  return (
    kinds.some((kind) => kind === 'number' || kind === 'frequency') &&
    !kinds.some((kind) => /^(?:drug|drugClass|finding)$/.test(kind))
  )
}

function isAcceptedLater(one: Unit, { part }: Offer, utterances: readonly Utterance[]): boolean {
  return utterances.slice(one.at + 1, one.at + 1 + MAX_ACCEPTED).some(({ text, speaker }, index) => {
    if (speaker === 'clinician' || !ACCEPTS.test(fold(text)) || isRefusal(text)) return false
    const asked = utterances[one.at + index]
    return isSame(part, text) || (asked?.speaker === 'clinician' && isSame(part, asked.text))
  })
}

/** "Eu queria internar a senhora" → "internação". */
function nounOf(text: string): string {
  const act = text
    .replace(/[,\s]+(?:eu )?(?:ofereceria|daria|faria|usaria|passaria|indicaria|recomendo|indico)(?=\s+hoje|$)/iu, '')
    .replace(LEADS, '')
    .replace(/^(?:pr[ao]|para [oa]?) \p{L}+,\s+/iu, '')
    .replace(
      /^(?:e\s+)?(?:outra (?:opção|saída|coisa) (?:é|seria)\s+)?(?:com\s+)?(?:uma?\s+|[oa]\s+|[nd][oa]\s+)?(?=\p{L}{3})/iu,
      '',
    )
    .replaceAll(OF_WHOM, '')
    .replace(IS_OBJECT, '')
    .trim()
  const noun = NOUNS.find(([verb]) => verb.test(act))
  const named = noun ? act.replace(noun[0], noun[1]) : act
  const isVerb = /^\p{L}{2,}[aei]r(?:\s|$)/iu.test(named)
  return `${isVerb ? 'de ' : ''}${named.charAt(0).toLowerCase()}${named.slice(1)}`.replace(
    /(?:\s+(?:[oa]s?|por|de|com|para|pra|em|e|pensei|pensaria))*[,;.]?$/u,
    '',
  )
}
