import type { Utterance } from '../../conversation/read-conversation.ts'
import { plainOf } from '../../conversation/words.ts'
import type { Entity } from '../../entities/entity.ts'
import { readEntities } from '../units/remembered.ts'
import { isKnown, type Settled } from './bargained-amounts.ts'

const MAX_BACK = 4
const MAX_AHEAD = 2
/** "Terça?", "não pode ser na terça?" */
const ASKS_DAY =
  /^(?:(?:e|mas|nao|entao|ou|pode|podia|da|daria|ser|seria|tem como|na|no|em|de|pra|para|marcar|deixar|doutora?|feira)(?: |$))*$/
const GRANTS =
  /^(?:(?:ah|bom|olha|entao|ta|claro) )*(?:pode|da|ta|ok|tudo bem|beleza|combinado|claro|certo|fechado)(?: |$)/
/** "Às dez": the hour may be put right with the day. */
const HOUR =
  /^(?:-feira)?,?\s+(?<hour>às?\s+(?:\d{1,2}(?:h\d{0,2})?|\p{L}+)(?:\s+(?:e\s+(?:meia|\p{L}+)|horas?|da (?:manhã|tarde)))*)/iu

/**
 * "Nos falamos na segunda, às dez." – "Segunda eu trabalho. Terça?" – "Terça às dez, combinado.": a day that the patient asks for and
 * the clinician agrees to replaces the one first proposed.
 */
export function bargainedDays(utterances: readonly Utterance[], settled: Map<number, Settled>): Map<number, Settled> {
  utterances.forEach((one, at) => {
    const day = one.isQuestion && !isKnown(one, 'clinician') ? askedDay(one.text) : undefined
    if (!day || settled.has(at)) return
    const granted = grantedAt(utterances, at, day)
    const proposed = granted === undefined ? undefined : proposedAt(utterances, at, day)
    if (granted === undefined || proposed === undefined || settled.has(proposed) || settled.has(granted)) return
    const text = utterances[proposed]?.text ?? ''
    const old = refusedDay(utterances.slice(proposed, at + 1).map(({ text: said }) => said))
    if (!old || old.form === day.form) return
    for (let said = proposed + 1; said <= granted; said += 1) {
      const names = daysIn(utterances[said]?.text ?? '').map(({ form }) => form)
      if (said === at || said === granted || names.includes(old.form))
        settled.set(said, { text: '', by: [], isTaken: true })
    }
    settled.set(proposed, {
      text: moved(text, old, utterances[granted]?.text ?? '', one.text.slice(day.from, day.to)),
      by: [at, granted],
    })
  })
  return settled
}

function daysIn(text: string): readonly Entity[] {
  return readEntities(text).filter(({ kind }) => kind === 'date')
}

/** The one day that a question asks for, and nothing else. */
function askedDay(text: string): Entity | undefined {
  const [day, ...more] = daysIn(text)
  if (!day || more.length > 0) return undefined
  return ASKS_DAY.test(plainOf(`${text.slice(0, day.from)} ${text.slice(day.to)}`)) ? day : undefined
}

function proposedAt(utterances: readonly Utterance[], at: number, asked: Entity): number | undefined {
  for (let back = at - 1; back >= Math.max(0, at - MAX_BACK); back -= 1) {
    const one = utterances[back]
    if (!one || one.isQuestion) return undefined
    if (isKnown(one, 'patient') || isKnown(one, 'companion')) continue
    const days = daysIn(one.text)
    if (days.length > 0) return days.some(({ form }) => form === asked.form) ? undefined : back
  }
  return undefined
}

/** "Exame na terça, volta na quinta." – "Quinta não dá.": the day that is said again, or else the last one. */
function refusedDay([proposal = '', ...objections]: readonly string[]): Entity | undefined {
  const days = daysIn(proposal)
  const again = new Set(objections.flatMap((said) => daysIn(said).map(({ form }) => form)))
  return days.find(({ form }) => again.has(form)) ?? days.at(-1)
}

/** Where the other voice says the day again, or yes. */
function grantedAt(utterances: readonly Utterance[], at: number, asked: Entity): number | undefined {
  for (let next = at + 1; next <= at + MAX_AHEAD; next += 1) {
    const one = utterances[next]
    if (!one || one.isQuestion || isKnown(one, 'patient') || isKnown(one, 'companion')) return undefined
    const days = daysIn(one.text)
    if (days.length === 1) return days[0]?.form === asked.form && isOnlyGrant(one.text, days[0]) ? next : undefined
    if (days.length > 0) return undefined
    if (GRANTS.test(plainOf(one.text))) return next
  }
  return undefined
}

const ASSENTS =
  /^(?:(?:e|entao|ta|bom|ok|pode|ser|da|claro|combinado|certo|fechado|beleza|na|no|feira|marcado|isso|sim|tudo bem|fica|la|te espero)(?: |$))*$/

function isOnlyGrant(text: string, day: Entity): boolean {
  const after = text.slice(day.to)
  return ASSENTS.test(plainOf(`${text.slice(0, day.from)} ${after.slice(HOUR.exec(after)?.[0].length ?? 0)}`))
}

/** The proposal with the other day, and with the hour if that is said again. */
function moved(text: string, old: Entity, grant: string, asked: string): string {
  const [said] = daysIn(grant)
  const hour = HOUR.exec(said ? grant.slice(said.to) : '')?.groups?.['hour']
  const rest = text.slice(old.to)
  const after = hour === undefined ? rest.replace(/^-feira/iu, '') : rest.slice(HOUR.exec(rest)?.[0].length ?? 0)
  return `${text.slice(0, old.from)}${asked.toLowerCase()}${hour === undefined ? '' : ` ${hour}`}${after}`
}
