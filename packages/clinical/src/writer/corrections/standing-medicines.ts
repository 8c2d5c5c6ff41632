import { plainOf } from '../../conversation/words.ts'
import { drugsIn, readEntities } from '../units/remembered.ts'
import type { Unit } from '../units/unit.ts'
import { withoutMedicine } from './list-members.ts'

const MAX_DISTANCE = 8
/** The work for a hostile text must not grow with its square. */
const MAX_CLAUSES = 40
const STOPS =
  /(?:^| )(?:troc(?:ar|o|amos)|substitu(?:ir|o|imos)|suspend(?:er|o|e|emos)|tir(?:ar|o|amos)|parar|paramos|(?:gente|vamos) para|cortar|corto)(?: |$)| para$/
const KEEPS =
  /(?:^| )(?:mante(?:m|mos|nho|r)|continua(?:mos|r)?|nao para|fica(?:mos)? com|segue|volta(?:mos)? pra)(?: |$)/
/** "Mantém até sexta, depois suspende" is one plan. */
const IN_TIME = /(?:^| )(?:ate|depois|quando|se|caso|amanha|antes|enquanto|dias?|semanas?|mes(?:es)?)(?: |$)/
const AFTERWARDS = /(?:^| )(?:depois|ate|quando|se|caso|amanha|apos)(?: |$)/

/**
 * "Vou suspender a losartana." … "Então mantém a losartana.": of what is decided about one medicine, the last stands.
 */
export function settleStanding(clauses: readonly Unit[]) {
  const decisions = decisionsOf(clauses)
  clauses.forEach((one, index) => {
    if (one.setAside !== undefined || isPatients(one)) return
    const [later, decision] = [plainOf(one.said ?? one.text), decisions[index]]
    if (decision === undefined || (decision === 'stops' ? IN_TIME : AFTERWARDS).test(later)) return
    const drugs = decidedOn(one, clauses[index + 1])
    for (let before = Math.max(0, index - MAX_CLAUSES); before < index; before += 1) {
      const [earlier, other] = [clauses[before], decisions[before]]
      if (!earlier || earlier.at >= one.at || one.at - earlier.at > MAX_DISTANCE || isPatients(earlier)) continue
      if (other === undefined || other === decision || earlier.setAside !== undefined) continue
      if (IN_TIME.test(plainOf(earlier.said ?? earlier.text))) continue
      takeBack(earlier, drugs)
    }
  })
}

function isPatients({ speaker, isLabelled }: Unit): boolean {
  return speaker !== 'clinician' && isLabelled === true
}

/** "Mantém a losartana de cinquenta, | a sinvastatina de vinte e o AAS": the verb of the first is of the whole list. */
function decisionsOf(clauses: readonly Unit[]): readonly ReturnType<typeof decisionOf>[] {
  const decisions: ReturnType<typeof decisionOf>[] = []
  for (const [index, one] of clauses.entries())
    decisions.push(
      decisionOf(one) ?? (clauses[index - 1]?.at === one.at && isOnlyMedicines(one) ? decisions[index - 1] : undefined),
    )
  return decisions
}

function isOnlyMedicines({ said, text }: Unit): boolean {
  const list = said ?? text
  const named = readEntities(list)
  return (
    named.some(({ kind }) => kind === 'drug') &&
    !/\p{L}{3}/u.test(named.reduceRight((left, { from, to }) => `${left.slice(0, from)} ${left.slice(to)}`, list))
  )
}

function decisionOf({ said, text, polarity }: Unit): 'keeps' | 'stops' | undefined {
  const plain = plainOf(said ?? text)
  if (KEEPS.test(plain)) return 'keeps'
  return STOPS.test(plain) && polarity === 'affirmed' ? 'stops' : undefined
}

/** Without marks "mantém | a hidroclorotiazida" may be two parts. */
function decidedOn(one: Unit, next: Unit | undefined): readonly string[] {
  const own = drugsIn({ text: one.text.split(INSTEAD)[0] ?? '' })
  const isOpen = one.isLabelled !== true && own.length === 0 && next !== undefined && next.at - one.at <= 1
  return isOpen && readEntities(next.text)[0]?.from === 0 ? drugsIn(next).slice(0, 1) : own
}

/** "Trocar o enalapril por losartana" stops only the first. */
const INSTEAD = /\spor\s/iu

function takeBack(earlier: Unit, drugs: readonly string[]) {
  const named = drugsIn({ text: earlier.text.split(INSTEAD)[0] ?? '' })
  const drug = named.find((form) => drugs.includes(form))
  if (drug === undefined) return
  const rest = named.every((form) => drugs.includes(form)) ? undefined : withoutMedicine(earlier.text, drug)
  if (rest === undefined) earlier.setAside ??= 'withdrawn'
  else earlier.text = rest
}
