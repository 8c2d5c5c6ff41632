import type { Utterance } from '../../conversation/read-conversation.ts'
import { kindsIn, readEntities } from '../units/remembered.ts'
import { sourceOf, type Unit } from '../units/unit.ts'

/** "Esse não pode junto com a rivaroxabana", "esse tem corticoide, não pode pingar mais". */
const POINTS =
  /^(?:(?:ah|olha|então|mas|não|opa|nossa)[,\s]+)*ess[ea](?: (?:remédio|comprimido|colírio|chá|pomada|creme|xarope|gotas?|aí))?(?: (?:(?:que|eu)(?!\p{L})[^,;.]{0,30})?)?\s*(?=não|pode|tem(?! que (?!parar))|vai (?:ter que|precisar) (?:parar|suspender|tirar)|prefiro|precisa|pare|para|suspend|corta|tira|faz|é perigos|atrapalha|prende|dá)/iu
/** "Suspende.", "não tome mais", "pode parar": an order that names nothing. */
const STOPS =
  /^(?:(?:então|por isso|aí|e)[,\s]+)*(?:suspend[ae]|(?:pode|tem que|vamos|vou) (?:parar|suspender|tirar)|par[ae]|cort[ae]|não (?:tom[ea]|us[ea]|ping[ue]+|pass[ea]) mais|não pode (?:tomar|usar|pingar|passar) mais)(?:,? (?:tá|viu|hoje|já|com ess[ea]|ess[ea]|ele|ela|isso|de tomar|de usar))*(?:,? e (?:entreg|jog|devolv|descart)\p{L}+ [^,;.]{2,40})?$/iu
/** "Não precisa parar", "pode continuar": an order that leaves as it is what it does not name. */
const KEEPS =
  /^(?:(?:então|ess[ea]|e)[,\s]+)*(?:não precisa (?:parar|suspender|tirar|trocar|mexer)|pode (?:continuar|manter|seguir)|continu[ae]|mant[ée]m|mantenha)(?:,? (?:tá|viu|com el[ea]|tomando|usando|igual|assim|normal|mais [^,;.]{3,20}|por (?:mais )?[^,;.]{3,20}|até [^,;.]{3,20}))*$/iu
/** What lexicons do not name: "um chá de graviola", "um colírio que minha mãe usa", "um remédio para gripe". */
const NAMELESS =
  /(?<!\p{L})(?<what>(?:chá de \p{L}+|(?:colírio|pomada|creme|xarope) (?:que (?:\p{L}+ ){1,3}(?:usa|deu|tinha)|d[aeo] \p{L}+)|remédio (?:para|pra|de) (?:a )?\p{L}+))/iu
const BRAND = /(?<!\p{L})(?:é|era|foi|chama|o|a|um|uma)\s+(?<name>\p{Lu}\p{Ll}{4,})(?=[.,!]|$)/u
/** "Vou falar com o seu neurologista para trocar." */
const HAS_CHANGED =
  /^(?:eu )?vou (?:falar|conversar|combinar|escrever|ligar) (?:com|para|pra) (?:[oa] )?(?:seu |sua )?\p{L}+ (?:(?:para|pra) )?(?:trocar|suspender|parar|tirar|mudar)$/iu
const KIND_FIRST = /^(?:remédio|chá|colírio|pomada|creme|xarope|comprimido) (?=prefiro|não|pode|tem)/iu
const MAX_DISTANCE = 3

interface Told {
  readonly name: string
  readonly utterance: Utterance
}

/**
 * "Tomei um cetoprofeno ontem." – "Esse não pode junto com a rivaroxabana. Suspende.": what the clinician points at or takes off is
 * what the patient has just named.
 */
export function namePointedAt(clauses: readonly Unit[], utterances: readonly Utterance[]) {
  for (const one of clauses) {
    if (one.speaker !== 'clinician' || one.setAside !== undefined || one.isNote) continue
    const said = (one.said ?? one.text).replace(/[\s.!]+$/u, '')
    const isPointing = one.clause === 0 && POINTS.test(one.spoken)
    const isStopping = STOPS.test(said)
    const isHandedOn = HAS_CHANGED.test(said)
    const isKeeping = one.clause === 0 && one.isLabelled === true && KEEPS.test(said)
    if (!isPointing && !isStopping && !isHandedOn && !isKeeping) continue
    const told =
      (isStopping ? namedInBreath(clauses, one, utterances) : undefined) ??
      justTold(utterances, one.at) ??
      (isKeeping ? listedBefore(utterances[one.at - 1]) : undefined)
    // Without labels only what was asked about by its name: "o clonazepam ainda tem em casa | tenho meia caixa | não toma mais".
    if (one.isLabelled !== true && !(isStopping && told?.utterance.isQuestion === true)) continue
    if (!told || one.text.toLowerCase().includes(told.name)) continue
    // Of another medicine that the clause names it is not said to stop.
    if ((isStopping || isKeeping) && /\bdrug\b/.test(kindsIn(one.text))) continue
    const isOrder = isStopping && /^(?:suspend|par|cort|pode|tem|vamos|vou)/iu.test(said)
    if (isHandedOn) one.text = `${one.text} ${told.name}`
    else one.text = isOrder ? `suspender ${told.name}` : `${told.name}: ${lower(one.text.replace(KIND_FIRST, ''))}`
    one.sources = [sourceOf(told.utterance), ...one.sources]
  }
}

/** The one medicine that the patient named last, nothing else having been named since. */
function justTold(utterances: readonly Utterance[], at: number): Told | undefined {
  for (let before = at - 1; before >= Math.max(0, at - MAX_DISTANCE); before -= 1) {
    const utterance = utterances[before]
    if (!utterance) return undefined
    const drugs = readEntities(utterance.text).filter(({ kind }) => kind === 'drug' || kind === 'drugClass')
    const forms = new Set(drugs.map(({ form }) => form))
    if (forms.size > 1) return undefined
    // "Toma o AAS?" – "Tomo.": named by who asks.
    if (utterance.speaker === 'clinician' && (!utterance.isQuestion || drugs.length === 0)) continue
    const [drug] = drugs
    const name = drug
      ? utterance.text.slice(drug.from, drug.to)
      : (BRAND.exec(utterance.text)?.groups?.['name'] ?? NAMELESS.exec(utterance.text)?.groups?.['what'])
    if (name !== undefined) return { name: name.toLowerCase(), utterance }
    if (/(?<!\p{L})(?:meu|minha)(?!\p{L})/iu.test(utterance.text)) return undefined
  }
  return undefined
}

/** "Pode ser gastrite pelo diclofenaco. Não toma mais.": what is blamed, and not what was just ordered. */
function namedInBreath(clauses: readonly Unit[], one: Unit, utterances: readonly Utterance[]): Told | undefined {
  const utterance = utterances[one.at]
  const names = new Set(
    clauses
      .filter(({ at, clause }) => (at === one.at && clause < one.clause) || at === one.at - 1)
      .filter(({ speaker, isNote, setAside }) => speaker === 'clinician' && !isNote && setAside === undefined)
      .flatMap(({ text }) =>
        readEntities(text).flatMap(({ kind, from, to }) =>
          kind === 'drug' && BLAMED.test(text.slice(0, from)) ? [text.slice(from, to).toLowerCase()] : [],
        ),
      ),
  )
  const [name] = names
  return name === undefined || names.size > 1 || !utterance ? undefined : { name, utterance }
}
const BLAMED = /(?<!\p{L})(?:pel[oa]|d[aeo]|por causa d[aeo]|culpa d[aeo]|foi [oa]|é [oa]) $/iu

/** "Losartana e AAS." – "Pode manter.": all of them. */
function listedBefore(utterance: Utterance | undefined): Told | undefined {
  if (!utterance || utterance.speaker === 'clinician') return undefined
  const names = readEntities(utterance.text).flatMap(({ kind, from, to }) =>
    kind === 'drug' ? [utterance.text.slice(from, to)] : [],
  )
  return names.length < 2 ? undefined : { name: names.join(' e ').toLowerCase(), utterance }
}

const TAKEN_OFF =
  /(?:^|para |pra )(?:suspender|trocar|parar|tirar) \p{L}{4,}|: (?:[^:]*\s)?(?:não (?:pode|tom|us|ping|pass)|prefiro que (?:\p{L}+ ){0,2}(?:pare|não))/iu

/** What the patient named and the clinician pointed at to take it off, in an early part of the visit too. */
export function isTakenOffPointed({ speaker, text, sources, question }: Unit): boolean {
  return speaker === 'clinician' && question === undefined && sources.length > 1 && TAKEN_OFF.test(text)
}

function lower(text: string): string {
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`
}
