import type { Utterance } from '../../conversation/read-conversation.ts'
import { plainOf } from '../../conversation/words.ts'
import { drugsIn, readEntities } from '../units/remembered.ts'
import type { Unit } from '../units/unit.ts'
import { withdrawMedicine, fallsWith } from './list-members.ts'

const MAX_BACK = 3
const MAX_AHEAD = 2
const MAX_REPLY_WORDS = 14
/** What a medicine does to the patient, or that it did not help: "esse me dá azia", "já tomei e não resolve", "não vou tomar". */
const OF_MEDICINE =
  /(?:^| )(?:me (?:da|deu|dava|deixa|deixou|deixava|fez|faz|fazia|ataca|atacou|prende|solta|incha|inchou|tira|tirou|embrulha|acaba)|(?:passo|passei|fico|fiquei) (?:muito )?(?:mal|ruim|tont[oa]|grogue|enjoad[oa])|nao (?:resolve|resolveu|adianta|adiantou|funciona|funcionou|faz efeito|fez efeito|ajuda|ajudou|posso|me dou|me dei|vou tomar|tomo|quero|desce|consigo tomar)|(?:ja|sempre) (?:tomei|usei|tentei) (?:e|mas|varias|tanto)|(?:muito |e )car[oa]|cospe|vomita)(?: |$)/u
/** What forbids it: "tenho asma", "sou diabético", "tô amamentando", "tenho problema no rim". */
const OF_PATIENT =
  /(?:^| )(?:(?:tenho|tem) (?:\p{L}+ ){0,2}(?:asma|gastrite|ulcera|glaucoma|rim|rins|figado|coracao|estomago|refluxo|bronquite|diabetes|pressao alta|convulsao|epilepsia|trombose|enxaqueca|marca passo|prostata|hepatite|cirrose|gota)|(?:to|estou|ta|esta) (?:gravida|amamentando|tentando engravidar)|(?:sou|e) (?:\p{L}+ )?(?:alergic[oa]|asmatic[oa]|diabetic[oa]|hipertens[oa]|renal|cardiac[oa]|transplantad[oa])|amamento|(?:tomo|toma|uso|usa) (?:marevan|varfarina|anticoagulante|litio))(?: |$)/u
/** The clinician gives the order up. */
const GIVES_UP =
  /(?:^| )(?:bem lembrado|nao da|nao pode|nada de|nao posso|troco|trocamos|vamos trocar|vou trocar|em vez|no lugar|ai nao|melhor nao|nesse caso|que bom que (?:falou|avisou|disse|lembrou)|ainda bem que|entao nao|(?:esquece|risca|cancela) (?:o|a|ess[ea]))(?: |$)/u
const EXCHANGES = /(?:^| )(?:troco|trocamos|vou trocar|vamos trocar) (?:pel[oa]|por|pra)(?: |$)/u
const EXCLAIMS = /^(?:xi|ih|opa|ah|eita|nossa|verdade|putz|bom)(?: |$)/u
const THEN = /(?:^| )entao(?: |$)/u
/** Another one besides. */
const ADDS =
  /(?:^| )(?:toma|tomar|usa|usar|faz) (?:\p{L}+ ){0,2}com (?:[oa] |um |uma )?\p{L}{5,}|(?:^| )(?:tambem|junto|alem|mais um|associ\p{L}+|acrescent\p{L}+|continua|mantem|mantenho|e pr[ao] |pra (?:ess[ea]|a|o) )(?: |$)?/u
const ASKED_FOR = /(?:^| )(?:pra|para) (?:dor|febre|tosse|coceira|enjoo|dormir|azia|alergia|isso)(?: |$)/u

/**
 * "Vou passar atenolol." – "Eu tenho asma, doutora." – "Bem lembrado. Losartana cinquenta, então.": what the patient objected to, and the clinician then
 * replaced, was not ordered.
 */
export function withdrawOrderedInstead(clauses: readonly Unit[], utterances: readonly Utterance[]) {
  utterances.forEach((reply, at) => {
    if (reply.isNote || !mayBe(reply, 'patient') || reply.text.split(/\s+/).length > MAX_REPLY_WORDS) return
    const plain = plainOf(reply.text)
    const isOfMedicine = OF_MEDICINE.test(plain) && !reply.isQuestion
    if (!isOfMedicine && !OF_PATIENT.test(plain)) return
    const order = orderedBefore(clauses, utterances, at)
    if (!order) return
    const ordered = [...new Set([...drugsIn({ text: order.spoken }), ...drugsIn(order)])]
    const named = drugsIn(reply)
    const objected = ordered.filter((drug) => named.length === 0 || named.includes(drug))
    // "Não posso tomar esse": of several nobody knows which.
    if (objected.length !== 1) return
    const anew = replacedAfter(utterances, at, ordered, isOfMedicine)
    if (!anew) return
    withdrawMedicine(order, objected)
    for (const next of clauses) if (fallsWith(next, order)) next.setAside ??= 'withdrawn'
  })
}

/** Without labels the voice is a guess, and the words decide. */
export function mayBe({ speaker, speakerConfidence }: Utterance, who: 'clinician' | 'patient'): boolean {
  return (speaker === 'clinician') === (who === 'clinician') || speakerConfidence <= MIN_LABEL_CONFIDENCE
}
const MIN_LABEL_CONFIDENCE = 0.99

/** Told of what is taken already, or was. */
const TAKEN =
  /(?:^| )(?:toma|tomava|tomando|tomou|tomo|usa|usava|usou|continua|mantem|vinha|estava|tava|fica com)(?: |$)/u

/** The clinician's order of a medicine shortly before, unless it is of one that is taken already. */
export function orderedBefore(
  clauses: readonly Unit[],
  utterances: readonly Utterance[],
  at: number,
): Unit | undefined {
  for (let back = at - 1; back >= Math.max(0, at - MAX_BACK); back -= 1) {
    const utterance = utterances[back]
    if (!utterance || utterance.isNote) return undefined
    if (drugsIn(utterance).length === 0) continue
    if (!mayBe(utterance, 'clinician') || TAKEN.test(plainOf(utterance.text))) return undefined
    const order = clauses.findLast((one) => one.at === back && drugsIn(one).length > 0)
    if (order?.setAside !== undefined || order?.polarity !== 'affirmed') return undefined
    // In use before, it is stopped, which is told.
    const [first] = drugsIn(order)
    const isInUse = clauses.some(
      (one) => one.at < back && one.speaker !== 'clinician' && first !== undefined && drugsIn(one).includes(first),
    )
    return isInUse ? undefined : order
  }
  return undefined
}

/** True if the clinician then orders another medicine, with a word that gives up the first one. */
function replacedAfter(
  utterances: readonly Utterance[],
  at: number,
  ordered: readonly string[],
  isOfMedicine: boolean,
): boolean {
  let isGivenUp = false
  for (let next = at + 1; next <= at + 1 + MAX_AHEAD; next += 1) {
    const one = utterances[next]
    if (!one || !mayBe(one, 'clinician') || one.isQuestion || one.isNote) return false
    const plain = plainOf(one.text)
    if (ADDS.test(plain) || ASKED_FOR.test(plain)) return false
    const isFirst = next === at + 1
    isGivenUp ||= GIVES_UP.test(plain) || (isOfMedicine && (THEN.test(plain) || (isFirst && EXCLAIMS.test(plain))))
    const anew = readEntities(one.text).find(({ kind, form }) => kind === 'drug' && !ordered.includes(form))
    if (anew) return isGivenUp
    // Not every medicine is in the lexicon.
    if (isOfMedicine && EXCHANGES.test(plain)) return true
    if (drugsIn(one).length > 0 && !GIVES_UP.test(plain)) return false
  }
  return false
}
