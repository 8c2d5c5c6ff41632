import { plainOf } from '../../conversation/words.ts'
import { drugsIn, readEntities } from '../units/remembered.ts'
import type { Unit } from '../units/unit.ts'
import { withoutMember } from './list-members.ts'

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
  clauses.forEach((one, index) => {
    if (one.setAside !== undefined || isPatients(one)) return
    const [later, decision] = [plainOf(one.said ?? one.text), decisionOf(one)]
    if (decision === undefined || (decision === 'stops' ? IN_TIME : AFTERWARDS).test(later)) return
    const drugs = decidedOn(one, clauses[index + 1])
    for (const earlier of clauses.slice(Math.max(0, index - MAX_CLAUSES), index)) {
      if (earlier.at >= one.at || one.at - earlier.at > MAX_DISTANCE || isPatients(earlier)) continue
      const other = decisionOf(earlier)
      if (other === undefined || other === decision || earlier.setAside !== undefined) continue
      if (IN_TIME.test(plainOf(earlier.said ?? earlier.text))) continue
      takeBack(earlier, drugs)
    }
  })
}

function isPatients({ speaker, isLabelled }: Unit): boolean {
  return speaker !== 'clinician' && isLabelled === true
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
  const named = readEntities(earlier.text.split(INSTEAD)[0] ?? '').filter(
    ({ kind, form }) => kind === 'drug' && drugs.includes(form),
  )
  const [drug] = named
  if (!drug) return
  const isAlone = drugsIn(earlier).every((form) => drugs.includes(form)) || !KEEPS.test(plainOf(earlier.text))
  const rest = isAlone ? undefined : withoutMember(earlier.text, earlier.text.slice(drug.from, drug.to))
  if (isAlone) earlier.setAside ??= 'withdrawn'
  else if (rest !== undefined) earlier.text = rest
}
