import { readEntities } from '../units/remembered.ts'

/** A speaker breaks off what they began to order: "… não, espera,", ", aliás,", "… hum, não,". */
const BREAK =
  /(?:\s*(?:…|\.\.\.|[,;–-]))+\s*(?:(?:hum+|hm+|ih|opa|ah|é)[\s,.…]+)?(?:(?:não|aliás|ou melhor|pensando bem|minto|espera|pera[íi]?)(?:[,.…]+\s*|\s+(?=espera|pera|por|pel|como|com ess|melhor|prefiro|vou de)))+(?:(?:espera|pera[íi]?|minto|melhor não|calma)(?: a[íi])?[\s,.…]+)*/iu
/** Why it is given up. */
const REASON =
  /^(?:por|pel[oa]s?|com|como|já que|porque|você|[oa] senhora?|el[ea]|ess[ea]|est[ea]|isso|é)(?!\p{L})[^.;?!]{0,110}?[\s,]+/iu
const CHOOSES =
  /^(?:então\s+)?(?:(?:eu |a gente )?(?:prefiro|preferimos|vou (?:de|com|passar|dar|usar)|fico com|fica com|fica|vai de|vai ser|troco (?:por|pel[oa])|escolho|passo|dou|faço)|(?:é |acho )?melhor(?: é| usar| dar| passar| ir de)?|toma|usa|tome|use)\s+(?:[oa]\s+|com\s+[oa]?\s*|de\s+)?$/iu
const MAX_WORDS_AFTER_FIRST = 5

/**
 * "Prednisona quarenta e levofloxacino… não, espera, por causa da arritmia eu prefiro a doxiciclina, cem" → "prednisona quarenta e
 * doxiciclina, cem": the medicine that is chosen in the same breath takes the place of the one before the break; undefined
 * where nothing else is chosen.
 */
export function preferredAloud(text: string): string | undefined {
  const gap = BREAK.exec(text)
  if (!gap) return undefined
  const drugs = readEntities(text).filter(({ kind }) => kind === 'drug')
  const first = drugs.findLast(({ to }) => to <= gap.index)
  if (!first || text.slice(first.to, gap.index).trim().split(/\s+/).length > MAX_WORDS_AFTER_FIRST) return undefined
  const behind = gap.index + gap[0].length
  const second = drugs.find(
    ({ from, form }) => from >= behind && form !== first.form && isChosen(text.slice(behind, from)),
  )
  return second ? `${text.slice(0, first.from)}${text.slice(second.from)}` : undefined
}

/** Nothing but a reason and a word of choice is between the break and the medicine. */
function isChosen(between: string): boolean {
  if (CHOOSES.test(between)) return true
  for (let at = 1; at < between.length; at += 1) {
    if (!/[\s,]/u.test(between.charAt(at - 1)) || !CHOOSES.test(between.slice(at))) continue
    return REASON.test(`${between.slice(0, at)}`)
  }
  return false
}
