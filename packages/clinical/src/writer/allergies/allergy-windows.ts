import type { Utterance } from '../../conversation/read-conversation.ts'
import { fold } from '../../conversation/words.ts'

/** "Alguma alergia?", "reação a remédio?", "já passou mal com algum remédio?" */
const ASKS =
  /alergi|\breac(?:ao|oes) (?:a |ao |com )|\b(?:remedio|anestesia|comida|medicamento|medicacao)s?\b.* reac(?:ao|oes)\b|\bpassou mal com\b|\balergic/
/** Whose allergy is asked about is the family's: "alguém com alergia?" */
const OF_FAMILY =
  /\b(?:familia|alguem|parentes?|pais|irmaos?|irmas?|quem e)\b|\b(?:mae|pai|filh[oa]s?|marido|esposa)\b.*\balergi/
/** What is asked on: "o que aconteceu?", "inchou, coçou?", "quando foi isso?", "qual?" */
const GOES_ON =
  /\b(?:inch\w*|coc(?:ou|a|eira|ava)|empol\w*|placas?|manch\w*|bolh\w*|vergao|vergoes|urticaria|garganta|lingua|rosto|falta de ar|desmai\w*|reac(?:ao|oes)|anafila\w*|acontec\w*|alergi\w*|testou|teste|adrenalina)\b|^(?:e )?(?:qual|quais|quando|como|onde|o que|que|quanto tempo|quantos anos|faz tempo|na hora|deu o que|da o que|de que|com que idade)\b|\bo que\??$|\b(?:fez|deu|da|faz|teve|sentiu) o que\b|^(?:e )?(?:mais|outra|outro|algum|alguma)\b(?:.{0,24})$/
/** … but not of what else: "como dorme?", "que remédio toma?" */
const OTHER_MATTER =
  /\b(?:toma|tomando|usa|usando|fuma|bebe|dorme|come|trabalh\w*|mora|cirurgia|operou|familia|doenca|pressao|peso|exames?|dor|febre|tosse|remedios?|sente|sentindo|hoje|incomoda|traz|trouxe|veio|queixa)\b/
/** "Alergia | a algum remédio", cut in two. */
const CUT_OFF = /^(?:a|de|com|ao) (?:algum\w*|nenhum\w*|qualquer|remedios?|medicamentos?|comida)\b/
/** The clinician has gone on to the plan. */
const ORDERS = /\b(?:vou|vamos) (?:te |lhe )?(?:passar|fazer|pedir|receitar|prescrever|comecar|examinar|dar)\b/
const MAX_FOLLOWING = 8

export interface AllergyWindow {
  /** Index of the utterance that asks, or that tells of an allergy unasked. */
  readonly from: number
  /** Index of the last utterance that may belong to it. */
  readonly to: number
  readonly isAsked: boolean
}

export function asksAllergy({ text, speaker, isQuestion }: Utterance): boolean {
  const plain = fold(text)
  return (isQuestion || speaker === 'clinician') && ASKS.test(plain) && !OF_FAMILY.test(plain)
}

/** How far the talk goes on about what was asked or told at `from`. */
export function windowFrom(utterances: readonly Utterance[], from: number, isAsked: boolean): AllergyWindow {
  let to = from
  for (let at = from + 1; at < utterances.length && at - from <= MAX_FOLLOWING; at += 1) {
    const one = utterances[at]
    if (!one || one.isNote) break
    const plain = fold(one.text)
    if (
      one.isQuestion &&
      !asksAllergy(one) &&
      (!GOES_ON.test(plain) || OTHER_MATTER.test(plain)) &&
      !CUT_OFF.test(plain)
    )
      break
    if (!one.isQuestion && one.speaker === 'clinician' && ORDERS.test(plain)) break
    to = at
  }
  return { from, to, isAsked }
}
