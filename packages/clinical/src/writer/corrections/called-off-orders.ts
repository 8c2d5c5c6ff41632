import type { Utterance } from '../../conversation/read-conversation.ts'
import { drugsIn, kindsIn, readEntities } from '../units/remembered.ts'
import type { Unit } from '../units/unit.ts'
import { withoutMedicine } from './list-members.ts'

/** Utterances between an order and the word that calls it off. */
const MAX_BACK = 30
const MAX_CHOICE_DISTANCE = 8
const MAX_REASON_WORDS = 14
const MAX_LENGTH = 600

/** What begins a reason: "que desidrata", "com essa pressão", "você é alérgica", "esse fígado tá mexido". */
const REASON = String.raw`(?:que|porque|pois|com|pel[oa]s?|por causa|ess[ea]s?|est[ea]s?|você|cê|[oa] senhora?|el[ea]s?|aqui|isso|su[ao]s?|seus?)(?!\p{L})`
/** "Paracetamol, setecentos e cinquenta… não, esse fígado tá mexido." */
const BROKEN_OFF = new RegExp(
  String.raw`(?:\s*(?:…|\.\.\.)\s*|\s*[,?]\s+|\s+)(?:por enquanto |hoje |melhor )?não[,.]?\s+(?=${REASON})(?<reason>[^.;?!]*)[.!…]*$`,
  'iu',
)
/** A sentence of its own: "Não, com essa pressão.", "Não.", "Hum, aqui resiste muito.", "Deixa." */
const NO_BEHIND = new RegExp(
  String.raw`^(?:(?:hum+|ah|opa|ih|espera|pera[íi]?|mas)[,.…]*\s+)*(?:(?:melhor\s+)?não(?:[.!…]*$|[,.…]\s+(?=${REASON}|melhor\s))|melhor\s+não[,.…]\s+(?=pr[ao]\s|para\s)|deixa(?: pra lá)?[.!…]*$|(?:hum+|opa|ih|pera[íi]?|espera)[,.…]\s*(?=${REASON}))`,
  'iu',
)
/** Without marks only with another medicine behind it: "não com essa pressão melhor paracetamol". */
const BARE_NO_BEHIND = new RegExp(
  String.raw`^(?:(?:hum+|ah|opa|ih|espera|pera[íi]?|mas)\s+)*não\s+(?=${REASON}|melhor\s)|^(?:hum+|opa|ih|pera[íi]?|espera)\s+(?=${REASON})`,
  'iu',
)
/** "LDL cento e cinquenta, eu espero três meses de dieta, deixa." */
const ENDS_IN_NO = /(?:…|\.\.\.|,)\s+deixa[.!]*$/iu
const ASKS_REASON = /^(?:(?:hum+|opa|ih|mas|e)[,.…]*\s+)?com\s/iu
/** "Melhor paracetamol", "vamos com doxiciclina", "paracetamol, quinhentos": what is ordered instead. */
const INSTEAD = /^(?:(?:então|melhor|vamos (?:com|de)|vou (?:com|de)|fico com|prefiro|aí)[,\s]+)*(?:[oa]\s+)?$/iu

const OUT_BEFORE =
  /^(?:(?:então|e|mas|aí|bom|ah|por isso)[,\s]+)*(?:sai|saem|tira|tiramos|tiro|corta|cortamos|cancela|cancelo|risca|risco|esquece)\s+(?:também\s+)?(?:[oa]s?\s+)?$/iu
/** "Então não começo a donepezila hoje, peço um eletro antes": given up by the one who ordered it. */
const NOT_BEGUN =
  /^(?:(?:então|e|mas|aí|bom|ah|olha|por isso|nesse caso|desse jeito)[,\s]+)*(?:(?:eu|a gente|hoje|por enquanto|com isso)[,\s]+)*(?:(?:não|nem)\s+(?:vou\s+|vamos\s+|vai\s+)?(?:começ(?:o|ar|amos|a)|inici(?:o|ar|amos|a)|pass(?:o|ar)|d(?:ou|ar)|receit(?:o|ar)|prescrev(?:o|er)|us(?:o|ar)|entr(?:o|ar)\s+com|coloc(?:o|ar))|(?:(?:prefiro|melhor|acho melhor)\s+não|deixo\s+de)\s+(?:começar|iniciar|passar|dar|receitar|prescrever|usar))\s+(?:[oa]s?\s+)?$/iu
const ONLY_WHEN = /^[^,.;]*(?<!\p{L})(?:antes d|até|(?<!por )enquanto|sem (?:o|a|ver|antes)|de uma vez|em jejum)/iu
const OUT_BEHIND =
  /^(?:\s+(?:então|também|hoje|agora))?[,\s]+(?:sai|fora|não entra|fica fora|cancelad[oa]|riscad[oa])(?=$|[\s,.;!])/iu
const IS_CHOSEN = /^(?:(?:bom|tá|certo|ah)[,.\s]+)*então(?!\p{L})|(?<!\p{L})então[.!]*$/iu

/**
 * Orders that the clinician calls off in the next breath ("naproxeno, duas vezes ao dia. Não, com essa pressão, melhor paracetamol"), later on
 * ("cefazolina sai"), or by choosing the other of two.
 */
export function withdrawCalledOff(clauses: readonly Unit[], utterances: readonly Utterance[]) {
  const firstAt = new Map(clauses.toReversed().map((clause) => [clause.at, clause]))
  utterances.forEach((one, at) => {
    if (one.isNote || !mayBeClinician(one) || one.text.length > MAX_LENGTH) return
    if (!one.isQuestion) {
      withdrawBrokenOff(firstAt.get(at)?.spoken ?? '', at, clauses)
      withdrawNextBreath(at, clauses, utterances)
      if (one.speaker === 'clinician') withdrawTakenOut(one.text, at, clauses)
    }
    if (one.speaker === 'clinician') withdrawOther(one.text, at, clauses, utterances)
  })
}

/** Without labels the voice is a guess, and the words decide. */
function mayBeClinician({ speaker, speakerConfidence }: Utterance): boolean {
  return speaker === 'clinician' || speakerConfidence <= MIN_LABEL_CONFIDENCE
}

const MIN_LABEL_CONFIDENCE = 0.99

function isOneVoice(one: Utterance | undefined, other: Utterance | undefined): boolean {
  if (!one || !other) return false
  return (
    one.speaker === other.speaker || Math.min(one.speakerConfidence, other.speakerConfidence) <= MIN_LABEL_CONFIDENCE
  )
}

/** The last medicine that was named before the no, with its dose. */
function withdrawBrokenOff(text: string, at: number, clauses: readonly Unit[]) {
  const broken = BROKEN_OFF.exec(text)
  const reason = broken?.groups?.['reason'] ?? ''
  // "Três ml, não, pelo peso dela dá quatro": another dose of the same.
  if (!broken || !tellsNoOrder(reason) || /\bnumber\b/.test(kindsIn(reason))) return
  const order = text.slice(0, broken.index)
  const drug = readEntities(order).findLast(({ kind }) => kind === 'drug')
  if (!drug) return
  // "Dipirona não com esse rim" is ruled out, and told as such.
  const isOrder = /\b(?:number|frequency|duration)\b/.test(kindsIn(order.slice(drug.to))) || /…|\.\.\./.test(broken[0])
  if (isOrder) takeBack(clauses, at, drug.form)
}

function withdrawNextBreath(at: number, clauses: readonly Unit[], utterances: readonly Utterance[]) {
  const one = utterances[at]
  if (!one) return
  // Joined to the utterance that broke off, it is read with it.
  if (/(?:…|\.\.\.)$/.test(utterances[at - 1]?.text ?? '') && /^\p{Ll}/u.test(one.text) && !one.text.endsWith('deixa.'))
    return
  const isBare = !/[.,;:…?]/.test(one.text)
  const no = (isBare ? BARE_NO_BEHIND : NO_BEHIND).exec(one.text)
  const isEnd = ENDS_IN_NO.test(one.text)
  if (!no && !isEnd) return
  const ordered = isEnd ? at : orderBefore(at, utterances)
  const drug = ordered === undefined ? undefined : lastOrdered(clauses, ordered)
  if (ordered === undefined || drug === undefined) return
  if (no) {
    const rest = one.text.slice(no[0].length)
    const [first] = readEntities(rest).filter(({ kind }) => kind === 'drug')
    const isOther =
      first !== undefined && first.form !== drug && rest.slice(0, first.from).split(/\s+/).length <= MAX_REASON_WORDS
    if (!isOther && (isBare || !tellsNoOrder(rest))) return
    // Without another one the no may answer something.
    if (!isOther && !/^deixa/iu.test(one.text) && !isInstead(utterances[at + 1], drug)) return
    withdrawReason(clauses, at, isBare)
  }
  takeBack(clauses, ordered, drug)
}

/** Why the first was given up is no order. */
function withdrawReason(clauses: readonly Unit[], at: number, isBare: boolean) {
  for (const one of clauses) {
    if (one.at !== at) continue
    const first = readEntities(one.text).find(({ kind }) => kind === 'drug')
    if (!first && tellsNoOrder(one.text)) one.setAside ??= 'withdrawn'
    else if (first && isBare && tellsNoOrder(one.text.slice(0, first.from))) one.text = one.text.slice(first.from)
  }
}

/** The utterance right before, of the same voice; "com essa pressão?" may stand between. */
function orderBefore(at: number, utterances: readonly Utterance[]): number | undefined {
  const [one, before] = [utterances[at], utterances[at - 1]]
  if (!before || !isOneVoice(one, before)) return undefined
  if (!before.isQuestion) return at - 1
  const isReason = ASKS_REASON.test(before.text) || /(?:…|\.\.\.)\s*com\s/iu.test(before.text)
  if (!isReason) return undefined
  if (drugsIn(before).length > 0) return at - 1
  return isOneVoice(utterances[at - 2], one) ? at - 2 : undefined
}

function isInstead(next: Utterance | undefined, drug: string): boolean {
  const [first] = readEntities(next?.text ?? '').filter(({ kind }) => kind === 'drug')
  return first !== undefined && first.form !== drug && INSTEAD.test((next?.text ?? '').slice(0, first.from))
}

/** The medicine that was ordered last there, if it has a dose. */
function lastOrdered(clauses: readonly Unit[], at: number): string | undefined {
  const told = clauses.filter((one) => one.at === at && one.polarity === 'affirmed')
  const drug = told.flatMap((one) => drugsIn(one)).at(-1)
  const isDosed = told.some((one) => /\b(?:number|frequency|duration)\b/.test(kindsIn(one.text)))
  return isDosed ? drug : undefined
}

function tellsNoOrder(text: string): boolean {
  return text.split(/\s+/).length <= MAX_REASON_WORDS && !/\b(?:drug|frequency|duration)\b/.test(kindsIn(text))
}

/** "Então cefazolina sai", "tira o clopidogrel": what was ordered before, and was not in use. */
function withdrawTakenOut(text: string, at: number, clauses: readonly Unit[]) {
  for (const { kind, form, from, to } of readEntities(text)) {
    const isOut = OUT_BEFORE.test(text.slice(0, from)) || OUT_BEHIND.test(text.slice(to))
    const isNotBegun = NOT_BEGUN.test(text.slice(0, from)) && !isLimited(text.slice(to))
    if (kind !== 'drug' || (!isOut && !isNotBegun)) continue
    const told = clauses.filter((one) => one.at < at && at - one.at <= MAX_BACK && drugsIn(one).includes(form))
    // Named first by whoever takes it, it is in use.
    if (told[0]?.speaker !== 'clinician') continue
    for (const one of told)
      if (one.speaker === 'clinician' && isDosedIn(one.text, form)) takeBack(clauses, one.at, form)
  }
}

/** "Não começo a donepezila antes do eletro", "não vou dar a de dez": when, or which, and no order called off. */
function isLimited(behind: string): boolean {
  const [next] = readEntities(behind)
  return ONLY_WHEN.test(behind) || (next?.kind === 'number' && next.from <= MAX_TO_DOSE)
}
const MAX_TO_DOSE = 5

/** "Acordado pela vildagliptina" is no order. */
function isDosedIn(text: string, drug: string): boolean {
  const entities = readEntities(text)
  const at = entities.findIndex(({ kind, form }) => kind === 'drug' && form === drug)
  const next = entities.slice(at + 1).find(({ kind }) => /^(?:drug|number|frequency|duration)$/.test(kind))
  return next !== undefined && next.kind !== 'drug'
}

/** "Doxiciclina, cem, ou atovaquona." … "Então atovaquona.": the one that was not chosen. */
function withdrawOther(text: string, at: number, clauses: readonly Unit[], utterances: readonly Utterance[]) {
  const chosen = [...new Set(drugsIn({ text }))]
  // Not every medicine is in the lexicon.
  const name = chosen.length === 0 ? NAMED_CHOICE.exec(text)?.groups?.['name']?.toLowerCase() : undefined
  if ((chosen.length === 0 && name === undefined) || !IS_CHOSEN.test(text)) return
  for (let back = at - 1; back >= Math.max(0, at - MAX_CHOICE_DISTANCE); back -= 1) {
    const offer = utterances[back]
    if (offer?.speaker !== 'clinician' || !/(?<!\p{L})ou\s/iu.test(offer.text)) continue
    const offered = [...new Set(drugsIn(offer))]
    const isOffered =
      name === undefined ||
      / ou (?:[oa] )?(?<other>\p{L}.*)$/u.exec(offer.text.toLowerCase())?.groups?.['other']?.startsWith(name) === true
    if (!isOffered || !chosen.every((drug) => offered.includes(drug))) continue
    for (const one of clauses)
      if (one.at >= back && one.at < at)
        for (const drug of drugsIn(one))
          if (offered.includes(drug) && (chosen.length === 1 || !chosen.includes(drug))) takeBack(clauses, one.at, drug)
    return
  }
}

/** "Então atovaquona com proguanil": the words of the offer. */
const NAMED_CHOICE =
  /(?<!\p{L})então,? (?:(?:vamos|vou|fico|fica) (?:de|com) )?(?<name>\p{L}{5,} com \p{L}{5,}|\p{L}{7,})/iu

/** Sets aside what orders the medicine there, and its dose; of a list only this one. */
function takeBack(clauses: readonly Unit[], at: number, drug: string) {
  let isOf = false
  for (const one of clauses) {
    if (one.at !== at || one.isNote) continue
    const drugs = drugsIn(one)
    if (drugs.includes(drug)) {
      isOf = true
      const others = drugs.some((other) => other !== drug) ? withoutMedicine(one.text, drug) : undefined
      const told = others ?? toldBefore(one.text, drug)
      if (told === undefined) one.setAside ??= 'withdrawn'
      else one.text = told
    } else if (drugs.length > 0) isOf = false
    else if (isOf) one.setAside ??= 'withdrawn'
  }
}

/** "É artrose do joelho, naproxeno, quinhentos": without marks the finding before the medicine is told all the same. */
function toldBefore(text: string, drug: string): string | undefined {
  const named = readEntities(text).find(({ kind, form }) => kind === 'drug' && form === drug)
  const before = text
    .slice(0, named?.from ?? 0)
    .replace(/(?:\s+(?:e|com|de|[oa]s?|vou|passar|dar|passo|mais))*[\s,;:]*$/iu, '')
  return readEntities(before).some(({ kind }) => kind === 'finding') ? before : undefined
}
