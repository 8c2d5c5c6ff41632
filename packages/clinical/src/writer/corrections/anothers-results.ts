import type { Utterance } from '../../conversation/read-conversation.ts'
import { plainOf } from '../../conversation/words.ts'
import type { Entity } from '../../entities/entity.ts'
import { readEntities } from '../units/remembered.ts'
import type { Unit } from '../units/unit.ts'
import { withFigures } from '../wording/telegraphic.ts'
import { filledSlot } from './fill-slot.ts'
import { valueSlot } from './value-slot.ts'

const PAPER =
  '(?:exames?|laudos?|resultados?|fichas?|prontuarios?|nomes?|papel|papeis|folhas?|raio x|tomografia|ultrassom|telas?|pagina|aba|coluna|pacientes?|hemograma)'
const WHOSE =
  '(?:outr[oa]s?(?! (?:dia|data|mes|ano|semana|medic[oa]|marca|laboratorio|lado|hospital|consulta)(?: |$))|dona|seu \\p{L}+|um|uma|paciente|leito|quarto|menin[oa]|senhora?|moc[oa]|rapaz|vizinh[oa]|colega)'
/** "Esse é de outra paciente", "esse laudo é da dona Marta", "esse nome aqui não é o seu", "não é o seu, é do leito ao lado". */
const IS_ANOTHERS = new RegExp(
  `(?:^| )(?:ess[ea]|est[ea]|isso|isto)(?: aqui)?(?: ${PAPER})?(?: aqui)? (?:e|era|sao) (?:d[eoa]s? )${WHOSE}(?: |$)|(?:^| )(?:ess[ea]|est[ea])(?: ${PAPER})?(?: aqui)? nao (?:e|era) (?:[oa] )?(?:seu|sua|del[ea])(?: |$)|^(?:(?:nao|opa|ops|ih|ah|desculpa|perdao|espera|pera) )*nao (?:e|era) (?:[oa] )?(?:seu|sua)(?: e d[eoa] | nao|$)`,
  'u',
)
/** "Abri a ficha errada", "troquei os exames", "li errado". */
const MISREAD = new RegExp(
  `(?:^| )(?:abri|peguei|olhei|vi|li|estava|tava|estou|to|puxei|imprimi)(?: lendo| vendo| olhando)?(?: com)? (?:n?[oa] |n?os |n?as )?(?:${PAPER}|linha) (?:errad[oa]s?|trocad[oa]s?|de outr[oa]|d[eoa] (?:lado|cima|baixo))(?: |$)|(?:^| )(?:troquei|confundi|misturei) (?:os |as |o |a )${PAPER}(?: |$)|(?:^| )(?:li|vi|olhei|falei) errado(?: |$)`,
  'u',
)
/** Utterances back to the last thing that was read aloud. */
const MAX_BACK = 3
const MAX_AHEAD = 3
const MAX_REACTION_WORDS = 5
/** "A sua é cinco vírgula oito", "o seu deu noventa". */
const OWN =
  /^(?:(?:bom|pronto|achei|agora sim|ah|aqui|entao) )*(?:[oa] )?(?:seu|sua|certo|certa)(?: aqui)? (?:e|ta|esta|deu|veio|foi|ficou|da|sao) /u

/**
 * "Sua glicada veio onze." – "Ops, esse é de outra paciente. A sua é cinco vírgula oito.": what the clinician read from another's paper is no
 * result, and the right value stands in its place.
 */
export function withdrawAnothersResults(clauses: readonly Unit[], utterances: readonly Utterance[]) {
  utterances.forEach((utterance, at) => {
    if (utterance.isNote || utterance.isQuestion || !isClinicians(utterance)) return
    const plain = plainOf(utterance.text)
    const said = IS_ANOTHERS.exec(plain) ?? MISREAD.exec(plain)
    if (!said) return
    const own = clauses.filter((one) => one.at === at)
    const readAt = lastReadAt(clauses, utterances, at)
    if (readAt === undefined) return
    const read = clauses.filter((one) => one.at === readAt && one.setAside === undefined)
    const [first] = read
    const anew = first && read.length === 1 ? ownValue(utterances, at) : undefined
    const text = first && anew ? filledSlot(first.text, anew) : undefined
    // Whose it is has been settled: it takes nothing else along.
    for (const one of own) if (tellsOnlyThat(one)) one.setAside = 'duplicate'
    if (first && anew && text !== undefined) {
      first.text = text
      const told = clauses.filter((one) => one.at === anew.at && one.setAside === undefined)
      first.sources = [...first.sources, ...(told[0]?.sources ?? [])]
      if (told[0] && OWN.test(plainOf(told[0].spoken))) told[0].setAside = 'duplicate'
      return
    }
    for (const one of read) one.setAside = 'withdrawn'
  })
}

/** Without labels the voice is a guess, and the words decide. */
function isClinicians({ speaker, speakerConfidence }: Utterance): boolean {
  return speaker === 'clinician' || speakerConfidence <= MIN_LABEL_CONFIDENCE
}
const MIN_LABEL_CONFIDENCE = 0.99

/** What was read aloud last; "sete?" and "minha?" may stand between. */
function lastReadAt(clauses: readonly Unit[], utterances: readonly Utterance[], at: number): number | undefined {
  for (let back = at - 1; back >= Math.max(0, at - MAX_BACK); back -= 1) {
    const one = utterances[back]
    if (!one || one.isNote) return undefined
    const tells = clauses.some(
      (unit) =>
        unit.at === back && unit.setAside === undefined && unit.speaker === 'clinician' && tellsResult(unit.text),
    )
    if (tells && !one.isQuestion) return back
    if (one.text.split(/\s+/).length > MAX_REACTION_WORDS) return undefined
  }
  return undefined
}

function tellsResult(text: string): boolean {
  return readEntities(text).some(
    (entity) => entity.kind === 'finding' || entity.kind === 'term' || valueSlot(entity) === 'quantity',
  )
}

function tellsOnlyThat({ text, said = '' }: Unit): boolean {
  return (
    !readEntities(text).some((entity) => valueSlot(entity) === 'quantity' || entity.kind === 'drug') ||
    IS_ANOTHERS.test(plainOf(said))
  )
}

function ownValue(
  utterances: readonly Utterance[],
  at: number,
): { value: Entity; words: string; at: number } | undefined {
  for (let next = at; next <= at + MAX_AHEAD; next += 1) {
    const { text = '', isQuestion = false } = utterances[next] ?? {}
    if (isQuestion || !OWN.test(plainOf(text))) continue
    const values = readEntities(text).filter((entity) => valueSlot(entity) === 'quantity')
    const [value] = values
    return value && values.length === 1
      ? { value, words: withFigures(text.slice(value.from, value.to)), at: next }
      : undefined
  }
  return undefined
}
