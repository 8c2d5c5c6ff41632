import type { Utterance } from '../../conversation/read-conversation.ts'
import { plainOf } from '../../conversation/words.ts'
import type { Entity } from '../../entities/entity.ts'
import { tokensOf } from '../../entities/token.ts'
import { readEntities } from '../units/remembered.ts'
import { sourceOf, type Unit } from '../units/unit.ts'

const MAX_BACK = 3
const MAX_WORDS = 7
/** "É o outro", "essa aqui", "não é esse", "o direito já operei". */
const POINTS =
  /(?:^| )(?:(?:e|nao|era) (?:n?[oa] )?outr[oa]|ess[ea] aqui|est[ea] aqui|e (?:ess[ea]|est[ea]|ness[ea]|aqui)|nao e (?:ess[ea]|est[ea]|ai)|ess[ea] nao|(?:ta|esta) (?:errad|trocad)[oa]|d[oe] outro lado|ja operei|ja foi operad[oa])(?: |$)/u
const BOTH = /(?:^| )(?:tambem|dois|duas|ambos|ambas|bilateral|tanto)(?: |$)/u
const IDLE =
  /^(?:entao|e|ah|ta|certo|ok|o|a|do|da|no|na|lado|desculpa|desculpe|perdao|isso|tem|razao|verdade|opa|de|agora|sim|mesmo|anotado|corrigindo|vou|corrigir)$/

/**
 * "Raio X do ombro direito." – "É o outro, doutora." – "Ombro esquerdo, desculpa.": the clinician's own words have the side that the patient points at.
 */
export function settlePointedSides(clauses: readonly Unit[], utterances: readonly Utterance[]) {
  utterances.forEach((utterance, at) => {
    const pointed = utterances[at - 1]
    if (!pointed || pointed.isNote || utterance.isNote || !POINTS.test(plainOf(pointed.text))) return
    const plain = plainOf(utterance.text)
    if (utterance.speaker === pointed.speaker && utterance.speakerConfidence > MIN_LABEL_CONFIDENCE) return
    if (plain.split(' ').length > MAX_WORDS || BOTH.test(plain) || BOTH.test(plainOf(pointed.text))) return
    const anew = onlySide(utterance.text)
    if (!anew) return
    const place = tokensOf(utterance.text).filter(({ word, from }) => from !== anew.from && !IDLE.test(word))
    if (place.length > 1) return
    const earlier = clauses.findLast(
      (one) =>
        one.at < at - 1 &&
        at - one.at <= MAX_BACK &&
        one.setAside === undefined &&
        (one.speaker === 'clinician' || one.isLabelled !== true) &&
        place.every(({ stem }) => tokensOf(one.text).some((token) => token.stem === stem)) &&
        onlySide(one.text) !== undefined,
    )
    const said = earlier && onlySide(earlier.text)
    if (!earlier || !said || said.form === anew.form) return
    const [, ending = ''] = SIDE.exec(earlier.text.slice(said.from, said.to)) ?? []
    const stem = /^esquerd/iu.test(utterance.text.slice(anew.from, anew.to)) ? 'esquerd' : 'direit'
    earlier.text = `${earlier.text.slice(0, said.from)}${stem}${ending}${earlier.text.slice(said.to)}`
    earlier.sources = [...earlier.sources, sourceOf(pointed), sourceOf(utterance)]
    for (const one of clauses) {
      if (one.at === at && tokensOf(one.text).every(({ word, stem: own }) => isTold(word, own, place)))
        one.setAside ??= 'duplicate'
      if (one.at === at - 1 && readEntities(one.text).length === 0) one.setAside ??= 'duplicate'
    }
  })
}
const MIN_LABEL_CONFIDENCE = 0.99
const SIDE = /^(?:direit|esquerd)([oa]s?)$/iu

function isTold(word: string, stem: string, place: readonly { readonly stem: string }[]): boolean {
  return IDLE.test(word) || /^(?:direit|esquerd)/.test(word) || place.some((one) => one.stem === stem)
}

function onlySide(text: string): Entity | undefined {
  const sides = readEntities(text).filter((entity) => entity.kind === 'side')
  const [side] = sides
  return side && sides.length === 1 && SIDE.test(text.slice(side.from, side.to)) ? side : undefined
}
