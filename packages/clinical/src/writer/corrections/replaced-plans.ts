import type { Utterance } from '../../conversation/read-conversation.ts'
import { fold, plainOf } from '../../conversation/words.ts'
import type { Entity } from '../../entities/entity.ts'
import { FUNCTION_WORDS, tokensOf } from '../../entities/token.ts'
import { settleReplacedReturns, settleReturnsThatSuit } from './replaced-returns.ts'
import { settleStanding } from './standing-medicines.ts'
import { valueSlot } from './value-slot.ts'
import { drugsIn, kindsIn, readEntities } from '../units/remembered.ts'
import { isHarmful } from '../units/harm.ts'
import type { Unit } from '../units/unit.ts'
import { unitsAfter } from '../units/around.ts'

/** What the clinician first proposed and then, after what the patient said, replaced, put off or gave up. */
export function withdrawReplacedPlans(clauses: readonly Unit[], utterances: readonly Utterance[]) {
  withdrawOptions(clauses)
  settleStanding(clauses)
  settleReplacedReturns(clauses, utterances)
  settleReturnsThatSuit(clauses, utterances)
  withdrawPutOff(clauses)
  withdrawContested(clauses, utterances)
  withdrawDeclined(clauses, utterances)
}

function isOpenPlan({ speaker, polarity, setAside }: Unit): boolean {
  return speaker === 'clinician' && polarity === 'affirmed' && setAside === undefined
}

/** Without labels the speaker is a guess, and what is said tells more. */
const MIN_LABEL_CONFIDENCE = 0.99

function mayBePatient({ speaker, speakerConfidence }: Utterance): boolean {
  return speaker !== 'clinician' || speakerConfidence <= MIN_LABEL_CONFIDENCE
}

const MAX_OPTION_DISTANCE = 6
/** "O topiramato emagrece, mas dá esquecimento", "tem o propranolol": told about, not prescribed. "Pode parar", "a gente tira" are orders. */
const DESCRIBES =
  /^(?: \p{L}+)? (?:é|emagrece|dá|ajuda|melhora|engorda|costuma|pode(?! (?:par|suspend|continu|tom|mant|tir|reduz|aument|diminu|fic|deix|us|volt|segu|troc|retir|cort)[aei]r(?!\p{L}))|seria|serve|tira(?= \p{L})|teria|resolve|funciona)(?!\p{L})/iu
const OFFERS = /(?:^| )(?:tem|teria|existe|podia ser|poderia ser|opcao|opcoes)(?: (?:o|a|um|uma|de|do|da))* $/
const AMOUNT = /\b(?:number|frequency|duration)\b/

/** A medicine that the clinician only described, before the one that is then given with its amount. */
function withdrawOptions(clauses: readonly Unit[]) {
  clauses.forEach((one, index) => {
    if (one.polarity !== 'affirmed' || one.setAside !== undefined || AMOUNT.test(kindsIn(one.text))) return
    if (one.speaker !== 'clinician' && one.isLabelled === true) return
    const [first] = drugsIn(one)
    if (first === undefined || !isDescribed(one.said ?? one.text)) return
    // "Dipirona me dá falta de ar" tells what it did.
    if (one.speaker !== 'clinician' && isHarmful(one.spoken)) return
    const isOwn = clauses
      .slice(0, index)
      .some((other) => other.speaker !== 'clinician' && drugsIn(other).includes(first))
    if (isOwn) return
    const after = unitsAfter(clauses, index, MAX_OPTION_DISTANCE).filter(({ at }) => at > one.at)
    const given = after.find(
      (other) => isOpenPlan(other) && drugsIn(other).length > 0 && AMOUNT.test(kindsIn(other.text)),
    )
    if (given && !drugsIn(given).includes(first) && after.some(({ at }) => at < given.at)) one.setAside = 'withdrawn'
  })
}

function isDescribed(text: string): boolean {
  const drug = readEntities(text).find(({ kind }) => kind === 'drug')
  if (!drug) return false
  const plain = fold(text)
  return DESCRIBES.test(text.slice(drug.to)) || OFFERS.test(plain.slice(0, drug.from))
}

const MAX_PUT_OFF_DISTANCE = 10
const PUT_OFF =
  /(?:^| )(?:(?:deixar|deixo|deixamos|deixa|fica|ficam|guardar|guardo|segurar|segura|seguro|passa|passamos) .*(?:pra|para|pro) (?:depois|outr[oa]|(?:a )?proxima|(?:o )?mes que vem)|adi(?:ar|amos|o)|mais (?:pra|para) (?:a )?frente|outro dia)/

/** "Vou pedir uma ressonância." … "Então vamos deixar a ressonância pra depois." */
function withdrawPutOff(clauses: readonly Unit[]) {
  for (const one of clauses) {
    if (one.speaker !== 'clinician' || !PUT_OFF.test(plainOf(one.text))) continue
    const named = new Set(nounsOf(one.text))
    for (const earlier of clauses)
      if (
        isOpenPlan(earlier) &&
        earlier.at < one.at &&
        one.at - earlier.at <= MAX_PUT_OFF_DISTANCE &&
        nounsOf(earlier.text).some((stem) => named.has(stem))
      )
        earlier.setAside = 'withdrawn'
  }
}

const MIN_NOUN = 5

function nounsOf(text: string): string[] {
  return tokensOf(text)
    .filter(
      ({ word }) =>
        word.length >= MIN_NOUN && !FUNCTION_WORDS.has(word) && !/^(?:vamos|deix|depois|frente|outr)/.test(word),
    )
    .map(({ stem }) => stem)
}

const MAX_CONTEST_DISTANCE = 2
/** "Em um mês estou no sítio": what is contested opens the reply. */
const MAX_ECHO_LEAD = 4
const MAX_RENEWED_DISTANCE = 4
const MAX_RENEWED_WORDS = 8
const RETURNS = /(?:^| )(?:retorn\w*|volt\w*|vem|marc\w+|te vejo|nos vemos|(?:sessao|consulta) fica)(?: |$)/
const RENEWS =
  /^(?:(?:ah|hum|entao|ta|bom|certo) )*(?:faz|faca|fica|deixa|poe|baixa|vai|marca\w*|entao|toma|usa|vem|volta|retorna)? ?/

/** "Dezoito unidades." – "Dezoito?" – "Faz catorze.": the patient repeats the amount, and the clinician says another. */
function withdrawContested(clauses: readonly Unit[], utterances: readonly Utterance[]) {
  for (const one of clauses) {
    if (one.setAside !== undefined || one.polarity !== 'affirmed') continue
    if (one.speaker !== 'clinician' && one.isLabelled === true) continue
    const isReturn = RETURNS.test(plainOf(one.text))
    if (!isReturn && drugsIn(one).length === 0) continue
    for (const value of readEntities(one.text).filter((entity) => isPlanned(entity, isReturn))) {
      const contest = utterances.findIndex(
        (utterance, at) =>
          at > one.at &&
          at - one.at <= MAX_CONTEST_DISTANCE &&
          mayBePatient(utterance) &&
          readEntities(utterance.text).some((entity) => entity.from <= MAX_ECHO_LEAD && isSameAmount(entity, value)),
      )
      if (contest < 0) continue
      const anew = clauses.find((later) => later.at > contest && isRenewed(later, value, isReturn, contest))
      // "Quatro?" – "Quatro, com espaçador.": said again, it stands.
      const isRepeated = ({ at, spoken }: Unit) =>
        anew !== undefined &&
        at > contest &&
        at < anew.at &&
        readEntities(spoken).some((said) => isSameAmount(said, value))
      if (!anew || clauses.some(isRepeated)) continue
      renew(one, value, anew, isReturn)
      for (const other of clauses) {
        // "Dezoito?" – "Já tive hipo com dezesseis.": the echo is no topic.
        if (other.question === contest) cutEcho(other, value)
        if (isReturn && other.at === contest && readEntities(other.text).some((entity) => isSameAmount(entity, value)))
          other.setAside ??= 'withdrawn'
      }
    }
  }
}

function cutEcho(one: Unit, value: Entity) {
  const [first] = readEntities(one.text)
  if (first?.from !== 0 || !isSameAmount(first, value)) return
  const rest = one.text.slice(first.to).replace(/^[:,]\s*/u, '')
  if (rest === '') one.setAside ??= 'duplicate'
  else one.text = rest
}

function isPlanned({ kind }: Entity, isReturn: boolean): boolean {
  return isReturn ? kind === 'duration' || kind === 'date' : kind === 'number'
}

function isSameAmount(said: Entity, value: Entity): boolean {
  return said.form === value.form || (said.unit === undefined && said.value !== undefined && said.value === value.value)
}

function isRenewed(later: Unit, value: Entity, isReturn: boolean, contest: number): boolean {
  if (later.setAside !== undefined || later.polarity !== 'affirmed' || later.at - contest > MAX_RENEWED_DISTANCE)
    return false
  if (later.speaker !== 'clinician' && later.isLabelled === true) return false
  if (later.text.split(' ').length > MAX_RENEWED_WORDS || drugsIn(later).length > 0) return false
  const plain = fold(later.text)
  const lead = RENEWS.exec(plain)?.[0] ?? ''
  const [first] = readEntities(later.text).filter((entity) => valueSlot(entity) !== undefined)
  if (!first || isSameAmount(first, value)) return false
  if (isReturn) return first.kind === 'date' || first.kind === 'duration'
  // "Vinte e cinco era a amostra" says nothing of what is to be taken.
  if (lead.trim() === '' && /\p{L}/u.test(later.text.slice(first.to))) return false
  return first.kind === 'number' && first.from <= lead.length && (first.unit === undefined || first.unit === value.unit)
}

function renew(one: Unit, value: Entity, anew: Unit, isReturn: boolean) {
  if (isReturn) {
    one.setAside = 'withdrawn'
    return
  }
  const [first] = readEntities(anew.text).filter(({ kind }) => kind === 'number')
  if (!first) return
  const unit =
    first.unit === undefined && value.unit !== undefined
      ? (/\s\S+$/u.exec(one.text.slice(value.from, value.to))?.[0] ?? '')
      : ''
  one.text = `${one.text.slice(0, value.from)}${anew.text.slice(first.from, first.to)}${unit}${one.text.slice(value.to)}`
  one.sources = [...one.sources, ...anew.sources]
  anew.setAside = 'duplicate'
}

function onlyAmounts({ text }: Unit): boolean {
  const [first] = readEntities(text)
  return first?.from === 0 && /^(?:number|frequency|duration)$/.test(first.kind)
}

const MAX_OFFER_DISTANCE = 6
const OFFERED =
  /(?:^| )(?:podemos|posso|podia|poderia|pensei em|queria que|gostaria|da pra|que tal|sugiro|acho bom|seria bom|opcao|indico|recomendo|ofereco|vamos|vou (?:pedir|passar|marcar|encaminhar|receitar))(?: |$)/
/** A no that is not said: "fica pra uma próxima", "se der pra ir levando". */
const POLITE_NO =
  /(?:^| )(?:prefiro (?:nao|deixar|esperar|ficar|ir|tentar|continuar|seguir)|preferia (?:nao|deixar|esperar|ficar|ir|tentar|continuar)|se der pra (?:ir|levar|esperar|segurar)|fica pra (?:uma |a )?(?:proxima|outra)|vou ficar devendo|agora nao|hoje nao|por enquanto nao|quem sabe (?:depois|mais|um dia|outro)|deixa (?:quieto|assim|pra la|como (?:esta|ta))|vou pensar|nao e (?:comigo|pra mim)|melhor nao|dispenso|passo essa|nao me animo|nao sou (?:muito )?chegad[oa]|nao faco questao)(?: |$)/
const CONCEDES =
  /^(?:(?:ta|esta (?:bem|bom|certo)|claro|mante(?:mos|nho|m)|entao|bom|certo|ok|tudo bem|sem problema|respeito|entendo|beleza|como (?:o senhor|a senhora|voce)? ?prefer\w+|fica a vontade|a decisao e sua|nao e obrigatori[oa]|nao precisa)(?: |$))/
const ACCEPTS =
  /^(?:(?:ah|ai|entao|bom|ta) )*(?:pode ser|tudo bem|aceito|topo|vamos|combinado|eu faco|faco sim|pode marcar|ta bom)(?: |$)/
const MAX_CONCEDED_DISTANCE = 3

/** An offer that the patient declines without a no, and the clinician lets go. */
function withdrawDeclined(clauses: readonly Unit[], utterances: readonly Utterance[]) {
  utterances.forEach((utterance, at) => {
    if (!mayBePatient(utterance) || utterance.isQuestion || !POLITE_NO.test(plainOf(utterance.text))) return
    const after = utterances.slice(at + 1, at + 1 + MAX_CONCEDED_DISTANCE)
    const isConceded = after.some((one) => one.speaker === 'clinician' && CONCEDES.test(plainOf(one.text)))
    const isAccepted = after.some((one) => one.speaker !== 'clinician' && ACCEPTS.test(plainOf(one.text)))
    if (!isConceded || isAccepted) return
    const offer = clauses.findLast(
      (one) => isOpenPlan(one) && one.at < at && at - one.at <= MAX_OFFER_DISTANCE && OFFERED.test(plainOf(one.spoken)),
    )
    // "Podemos trocar por trazodona, | cinquenta à noite": an amount falls with what it is of.
    const head = offer && clauses.find((one) => one.at === offer.at && OFFERED.test(plainOf(one.said ?? one.text)))
    const first = head && onlyAmounts(offer) ? head : offer
    if (!first || !offer || nounsOf(first.text).length === 0) return
    const parts = clauses.filter(
      (one) => one.at === offer.at && one.clause >= first.clause && one.clause <= offer.clause,
    )
    for (const part of parts) part.setAside = 'refused'
    const reply = clauses.find((one) => one.at === at && one.setAside === undefined)
    if (!reply) return
    const what = parts.map(({ text }) => text).join(', ')
    reply.text = `recusa ${what.replace(/^(?:podemos|posso|vamos|sugiro|recomendo|indico)\s+(?:fazer\s+|aplicar\s+)?/iu, '')}`
    reply.sources = [...offer.sources, ...reply.sources]
  })
}
