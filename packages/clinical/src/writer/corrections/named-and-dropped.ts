import { plainOf } from '../../conversation/words.ts'
import { unitsBefore } from '../units/around.ts'
import { drugsIn } from '../units/remembered.ts'
import type { Unit } from '../units/unit.ts'
import { withoutMedicine } from './list-members.ts'

const MAX_BACK = 12
const LEADS = '(?:(?:nao|olha|bom|ah|entao|mas|pensando (?:bem|melhor)|na verdade) )*'
/** "Deixa o clonazepam para lá", "a prednisona não precisa, tirei", "vamos fazer sem o cetoprofeno". */
const DROPS = new RegExp(
  `^${LEADS}(?:(?:deixa|esquece|tira|tiramos|retiro) (?:[oa] )?\\p{L}+(?: (?:para|pra) la| de lado)?|(?:[oa] )?\\p{L}+ (?:nao (?:precisa|vai precisar|vou (?:passar|dar)|vamos (?:usar|fazer))|a gente (?:deixa|tira|esquece))(?: (?:mais|nao|tirei|mesmo|(?:para|pra) la))*|(?:vamos (?:fazer|ficar|tentar)?|fica(?:mos)?|faz|deixa) ?sem (?:[oa] )?\\p{L}+(?: mesmo)?)$`,
  'u',
)

/**
 * "Vou passar prednisona." – "Precisa mesmo?" – "Não, a prednisona não precisa.": a medicine that the clinician named first and gives up
 * by its name was neither taken nor is it to be. One that was in use before is stopped, and that is told.
 */
export function withdrawNamedAndDropped(clauses: readonly Unit[]) {
  clauses.forEach((drop, index) => {
    if (drop.isNote || (drop.speaker !== 'clinician' && drop.isLabelled === true)) return
    const [drug, ...more] = new Set(drugsIn({ text: drop.spoken }))
    if (drug === undefined || more.length > 0 || !DROPS.test(plainOf(drop.spoken))) return
    const before = clauses
      .slice(0, index)
      .filter((one) => one.at < drop.at && drugsIn({ text: one.spoken }).includes(drug))
    // Named first by whoever takes it, it is in use.
    if (before.length === 0 || before.some((one) => one.speaker !== 'clinician' || KNOWN.test(plainOf(one.spoken))))
      return
    const near = unitsBefore(clauses, index, MAX_BACK)
    const orders = near.filter((one) => one.at < drop.at && drugsIn(one).includes(drug))
    if (orders.length === 0 && !near.some((one) => before.includes(one))) return
    for (const order of orders) {
      const rest = drugsIn(order).length > 1 ? withoutMedicine(order.text, drug) : undefined
      if (rest === undefined) order.setAside ??= 'withdrawn'
      else order.text = rest
    }
    for (const one of clauses) if (one.at === drop.at) one.setAside ??= 'withdrawn'
  })
}

/** "A senhora toma prednisona, né? | A prednisona continua.": of what is taken already. */
const KNOWN = /(?:^| )(?:toma|tomando|usa|usando|tomou|usou|continua|mantem|aumenta|diminui|alergi\p{L}*)(?: |$)/u
