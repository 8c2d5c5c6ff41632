import type { Utterance } from '../../conversation/read-conversation.ts'
import { readEntities } from '../units/remembered.ts'
import { isHarmful } from '../units/harm.ts'
import type { Unit } from '../units/unit.ts'

/** Utterances that the talk of one allergy takes. */
const MAX_DISTANCE = 6
const ALLERGY = /^alergia (?:a|à|ao) /iu
const DENIED = /^nega alergia (?:a|à|ao) /iu
/** "Então sem alergia.", "dizem não vale. Sem alergia.", "então não." */
const CONCLUDES_NONE =
  /^(?:(?:ah|bom|que bom|tá|certo|ótimo|perfeito)[,.!\s]+)*(?:então[,\s]+)?(?:sem alergia|não (?:é|tem|há) alergia|nenhuma(?: alergia)?)(?: (?:nenhuma|então))?[.!]*$|^então não[.!]*$/iu
/** Only heard of, or long gone by. */
const DOUBTFUL =
  /(?<!\p{L})(?:dizem|disseram|diz que|falaram|acho que|nunca (?:tomei|usei|tomou|usou|comi)|quando (?:eu )?era (?:criança|bebê|pequen[oa]|menin[oa])|hoje (?:eu )?(?:como|tomo|uso|bebo)|não sei)(?!\p{L})/iu
/** "A senhora toma e não dá nada", "come todo dia". */
const BORNE =
  /(?<!\p{L})(?:toma|tomo|usa|uso|come|como)(?: \p{L}+){0,3} e (?:não (?:dá|deu|faz|fez|acontece)|fica bem)|(?<!\p{L})(?:come|como|toma|tomo|usa|uso) (?:\p{L}+ )?todo dia/iu

/** Sets aside allergies that were only heard of and that the clinician, or somebody who saw it borne, says are none. */
export function withdrawOverruledAllergies(clauses: readonly Unit[], utterances: readonly Utterance[]) {
  clauses.forEach((one, index) => {
    if (one.setAside !== undefined || one.isNote) return
    const isDenied = DENIED.test(one.text)
    if (!isDenied && (one.speaker === 'clinician' || !BORNE.test(one.spoken))) return
    const before = clauses
      .slice(0, index)
      .filter(({ at, setAside }) => one.at - at <= MAX_DISTANCE && at < one.at && setAside === undefined)
    if (isDenied) withdrawDenied(one, before)
    else withdrawBorne(one, before)
  })
  withdrawConceded(clauses, utterances)
  withdrawMisread(clauses, utterances)
  utterances.forEach(({ text, speaker, isQuestion }, at) => {
    if (isQuestion || speaker !== 'clinician' || !CONCLUDES_NONE.test(text.trim())) return
    const asked = utterances.findLastIndex(
      (one, before) => before < at && one.isQuestion && /al[ée]rgi/iu.test(one.text),
    )
    if (asked < 0 || at - asked > MAX_DISTANCE) return
    const told = clauses.filter((one) => one.at > asked && one.at < at && one.setAside === undefined)
    if (!told.some(({ spoken }) => DOUBTFUL.test(spoken)) || told.some(isReaction)) return
    for (const one of told) if (ALLERGY.test(one.text) || isSubstance(one.text)) one.setAside = 'withdrawn'
  })
}

const IS_NONE = /^(?:mas[,\s]+)?(?:isso|isto|ess[ea]|est[ea]|aí|então)?(?: aí)? ?não é (?:uma )?alergia/iu
const CONCEDES_NONE =
  /^(?:(?:ah|tá|é|bom|certo)[,.\s]+)*(?:então[,\s]+)?(?:eu )?não tenho (?:alergia(?: nenhuma| alguma)?|nenhuma(?: alergia)?)(?: não| então)?[.!…]*$/iu

/** "À dipirona, me dá sono." – "Isso não é alergia." – "Então não tenho nenhuma.": only the effect stays. */
function withdrawConceded(clauses: readonly Unit[], utterances: readonly Utterance[]) {
  utterances.forEach(({ text, speaker }, at) => {
    if (speaker === 'clinician' || !CONCEDES_NONE.test(text.trim())) return
    const overruled = utterances.findLastIndex(
      (one, before) => before < at && at - before <= 2 && one.speaker === 'clinician' && IS_NONE.test(one.text.trim()),
    )
    if (overruled < 0) return
    const told = clauses.filter((one) => one.at < overruled && overruled - one.at <= MAX_DISTANCE && !one.setAside)
    for (const [index, one] of told.entries()) {
      if (!ALLERGY.test(one.text)) continue
      const [substance = '', ...more] = substancesIn(one.text)
      const effect = told[index + 1]
      if (more.length > 0 || effect === undefined || isSubstance(effect.text) || effect.speaker !== one.speaker)
        continue
      effect.text = `${substance}: ${effect.text}`
      effect.sources = [...one.sources, ...effect.sources]
      one.setAside = 'withdrawn'
    }
  })
}

const READ_OUT =
  /(?<!\p{L})(?:está escrito|consta|aqui (?:diz|fala|tem|está)|no prontuário|na ficha|anotad[oa]|diz aqui)(?!\p{L}).*al[ée]rgi/iu
const DENIES =
  /^(?:(?:ah|ih|olha|mas|doutora?)[,.!\s]+)*não(?:[,.]\s|[,.!]*$| (?:sou|tenho|é|não)(?!\p{L})| foi (?:engano|erro))(?!.*al[ée]rgic[oa] (?:a|à|ao) )/iu

/** "Está escrito aqui que é alérgica ao tramadol." – "Não sou não, foi erro do posto.": the patient knows better than the chart. */
function withdrawMisread(clauses: readonly Unit[], utterances: readonly Utterance[]) {
  for (const one of clauses) {
    const answer = utterances[one.at + 1]
    if (!READ_OUT.test(one.spoken) || !isSubstance(one.text) || !answer || answer.speaker === 'clinician') continue
    if (!DENIES.test(answer.text)) continue
    one.text = `nega ${one.text.replace(/^(?:.*?\s)?al[ée]rg(?:ia|ic[oa]) /iu, 'alergia ')}`
    one.sources = [...one.sources, ...clauses.flatMap(({ at, sources }) => (at === one.at + 1 ? sources : []))]
  }
}

/** "Alergia a ovo." – "Ovo ela come todo dia." */
function withdrawDenied(one: Unit, before: readonly Unit[]) {
  const named = substancesIn(one.text)
  for (const earlier of before)
    if (
      ALLERGY.test(earlier.text) &&
      !isReaction(earlier) &&
      substancesIn(earlier.text).every((form) => named.includes(form))
    )
      earlier.setAside = 'withdrawn'
}

/** "À sulfa, e acho que à dipirona." – "Dipirona não, a senhora toma e não dá nada." */
function withdrawBorne(one: Unit, before: readonly Unit[]) {
  const [form, ...more] = substancesIn(one.spoken)
  if (form === undefined || more.length > 0) return
  for (const earlier of before) {
    if (!ALLERGY.test(earlier.text) || !substancesIn(earlier.text).includes(form)) continue
    const last = readEntities(earlier.text).findLast((entity) => entity.form === form)
    const rest = earlier.text
      .slice(0, last?.from)
      .replace(/,?\s*(?:e\s+)?(?:(?:eu\s+)?(?:acho|diz(?:em)?|disseram)(?:\s+que)?\s+)?(?:[aà]o?s?\s+)?$/iu, '')
    if (substancesIn(rest).length > 0 && substancesIn(earlier.text).at(-1) === form) {
      earlier.text = rest
      if (!isSubstance(one.text)) one.setAside = 'duplicate'
    } else if (substancesIn(earlier.text).length === 1 && !isReaction(earlier)) earlier.setAside = 'withdrawn'
  }
}

function isReaction({ text }: Unit): boolean {
  return isHarmful(text.replaceAll(/al[ée]rgi\p{L}*/giu, ''))
}

function isSubstance(text: string): boolean {
  return substancesIn(text).length > 0
}

function substancesIn(text: string): string[] {
  return readEntities(text).flatMap(({ kind, form }) => (/^(?:drug|drugClass|allergen)$/.test(kind) ? [form] : []))
}
