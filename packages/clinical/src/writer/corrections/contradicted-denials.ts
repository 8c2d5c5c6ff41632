import type { Utterance } from '../../conversation/read-conversation.ts'
import { fold } from '../../conversation/words.ts'
import { kindsIn } from '../units/remembered.ts'
import type { Unit } from '../units/unit.ts'
import { unitsAfter } from '../units/around.ts'

const MAX_DISTANCE = 2
const MAX_DENIAL_WORDS = 4
/** What was asked about is told in the denial: "nega sangramento depois da menopausa". */
const MAX_ASKED_WORDS = 6
/** "Duas vezes! Uma na missa". */
const COUNTED =
  /^(?:(?:uma|duas|tres|quatro|cinco|varias|muitas|umas \S+) vez(?:es)?|todo dia|todos os dias|toda noite)\b/
/** "E a dipirona, homem?" */
const REMINDS = /^(?:(?:nenhuma|nada|nao|como nao)[?!.,]* )?(?:\p{L}+, )?e (?:[oa]|aquel[ea]|d[oa]|com [oa]) /u

/** "Caí não." - "Duas vezes!": how often it happened, told by the next voice, takes a denial back. */
export function withdrawContradictedDenials(clauses: readonly Unit[]) {
  for (const [index, denial] of clauses.entries()) {
    if (denial.polarity !== 'denied' || denial.speaker === 'clinician') continue
    const next = nextTurn(clauses, index)
    if (next?.at !== denial.at + 1) continue
    if (next.speaker !== 'clinician' || next.isLabelled !== true) affirmMember(denial, next)
    if (denial.setAside !== undefined || denial.text.split(' ').length > MAX_DENIAL_WORDS) continue
    if (isCount(next, denial) || isToldByOther(next, denial)) denial.setAside = 'withdrawn'
  }
}

/** The beginning of the next turn, if it is near; clauses are in the order in which they were said. */
function nextTurn(clauses: readonly Unit[], index: number): Unit | undefined {
  const said = clauses[index]?.at ?? 0
  for (let later = index + 1; later < clauses.length; later += 1) {
    const one = clauses[later]
    if (!one || one.at - said > MAX_DISTANCE) return undefined
    if (one.at > said && one.clause === 0) return one
  }
  return undefined
}

const SAYS_YES =
  /^(?:(?:ah|mae|pai|vo|mas|como nao)[,!?.\s]+)*(?:el[ea] )?(?:tem|teve|toma|tomou|usa|usou|fuma|bebe|sente|faz|fez|caiu|ronca) sim(?:[,.!]|$)/u
/** "Não bati." – "Bateu sim, mãe." */
const YES_VERB = /^(?:(?:ah|mae|pai|vo|mas|como nao)[,!?.\s]+)*(\p{L}{3,}) sim(?:[,.!]|$)/u

function stemOf(verb: string): string {
  return verb.replace(/(?:ei|i|ou|eu|iu|o|a|e|ava|ia)$/u, '')
}

const HAS_IT =
  /^(?:(?:mas|so|e) )?(?<what>\p{L}{4,}),? (?:(?:el[ea]|[oa] senhora?|voce) )?(?:tem|teve|toma|usa|sim)(?: sim)?\W*$/u

const YES_FIRST = /^(?:sim|tem|pai|mãe|vó|vô|doutora?)[,.]?(?:\s+|$)/iu

/** "Diabetes?" – "Não." – "Tem sim, pai"; "pressão alta, diabetes?" – "Não." – "Pressão ele tem": what is denied is affirmed at once. */
function affirmMember(denial: Unit, next: Unit) {
  if (next.polarity !== 'affirmed' || next.subject !== undefined) return
  if (next.isLabelled === true && next.speaker === denial.speaker) return
  const says = fold(next.spoken)
  const [, verb = ''] = /^nao (\p{L}+)(?: nao)?$/u.exec(fold(denial.text)) ?? []
  const isYes = SAYS_YES.test(says)
  const [, told = ''] = YES_VERB.exec(says) ?? []
  if (stemOf(verb).length > 1 && stemOf(verb) === stemOf(told)) denial.setAside = 'withdrawn'
  if (!/^nega /iu.test(denial.text)) return
  const members = denial.text.replace(/^nega /iu, '').split(/,\s+(?:e\s+)?|\s+(?:e|nem|ou)\s+/u)
  const named = HAS_IT.exec(says)?.groups?.['what']
  const left = members.filter((one) => named === undefined || !fold(one).startsWith(named))
  if (left.length > 0 && left.length < members.length) denial.text = `nega ${left.join(', ')}`
  if (left.length > 0 && !(isYes && members.length === 1)) return
  denial.setAside = 'withdrawn'
  let more = next.text
  while (YES_FIRST.test(more)) more = more.replace(YES_FIRST, '')
  // "Tem sim, doutora, ela que não fala": beside the yes only when it happens is told.
  if (members.length === 1 && TELLS_OFF.test(fold(more))) more = ''
  const isOfIt = more === '' || /\bdrug\b/.test(kindsIn(more)) || (members.length === 1 && isWhen(more))
  if (isYes && isOfIt && !/alergi/.test(fold(denial.text)))
    next.text = [members[0] ?? '', more].filter(Boolean).join(': ')
}

const MIN_VERB = 4
const OF_ANY = /^(?:nenhuma?|alguma?|vez|vezes|hoje|ainda|nunca|mais|nada)$/

/** "Caiu alguma vez?" – "Não." – "Caiu no banheiro": who came along says with the same verb that it happened. */
function isToldByOther(one: Unit, denial: Unit): boolean {
  const [, verb = '', rest = ''] = /^nao (\p{L}+)(.*)$/u.exec(fold(denial.text)) ?? []
  // "Não tomou vacina" is not taken back by "tomou dipirona".
  const objects = rest.split(' ').filter((word) => word.length >= MIN_VERB && !OF_ANY.test(word))
  if (!objects.every((word) => fold(one.spoken).includes(word))) return false
  return (
    one.speaker === 'companion' &&
    one.isLabelled === true &&
    one.polarity === 'affirmed' &&
    one.subject === undefined &&
    verb.length >= MIN_VERB &&
    fold(one.spoken)
      .replace(/^(?:(?:ah|mae|pai|vo|que|como|nao)[,!?.\s]+)*/u, '')
      .startsWith(verb)
  )
}

const TELLS_OFF = /(?:^| )(?:que nao (?:fala|conta|diz)|nao (?:fala|conta|diz|gosta de falar)|esconde|esquece)(?: |$)/

function isWhen(text: string): boolean {
  return /^(?:date|duration|frequency|term)(?: (?:date|duration|frequency|term))*$/.test(kindsIn(text))
}

const STOPPED = /(?:^|: )(?:ja )?(?:parei|larguei)$/
const STILL = /(?:^|\s)(?:fuma|bebe|toma|usa)(?:\s|$)/
const NOT_STILL = /(?:^|\s)(?:nao|nunca|nem) (?:fuma|bebe|toma|usa)(?:\s|$)/

/** "Parei." – "Parou na minha frente. Fuma no quintal.": the companion says otherwise. */
export function withdrawStoppedHabits(clauses: readonly Unit[]) {
  for (const [index, stop] of clauses.entries()) {
    if (stop.setAside !== undefined || stop.speaker === 'clinician' || !STOPPED.test(fold(stop.text))) continue
    const near = unitsAfter(clauses, index, MAX_DISTANCE)
    const still = near.find(
      ({ speaker, isLabelled, spoken, at }) =>
        speaker === 'companion' &&
        isLabelled === true &&
        at > stop.at &&
        STILL.test(fold(spoken)) &&
        !NOT_STILL.test(fold(spoken)),
    )
    if (!still) continue
    stop.setAside = 'withdrawn'
    for (const one of near)
      if (one.speaker === 'companion' && one.at < still.at && /^parou\b/u.test(fold(one.text)))
        one.setAside ??= 'withdrawn'
  }
}

function isCount(one: Unit, denial: Unit): boolean {
  const isAnswer = one.question !== undefined && one.question !== denial.question
  return one.polarity === 'affirmed' && one.speaker !== 'clinician' && !isAnswer && COUNTED.test(fold(one.spoken))
}

const DENIED_ALLERGY = /^(?:nega|sem|nenhuma) (?:\S+ )?(?:alergia|reac)/
const SAYS_NO = /^(?:(?:ah|ai|mas) )?(?:nao|nunca|nada|nem)(?:\W|$)/

/**
 * "Alergia?" - "Nenhuma." - "E a dipirona, homem?": who is reminded and does not deny it takes the denial back; so does
 * who is asked once more ("nem um borrãozinho?") and affirms it.
 */
export function withdrawRemindedDenials(clauses: readonly Unit[], utterances: readonly Utterance[]) {
  for (const denial of clauses) {
    if (denial.polarity !== 'denied' || denial.setAside !== undefined || denial.speaker === 'clinician') continue
    if (denial.text.split(' ').length > MAX_ASKED_WORDS) continue
    const isAllergy = DENIED_ALLERGY.test(fold(denial.text))
    const near = utterances.slice(denial.at + 1, denial.at + 1 + MAX_DISTANCE)
    const reminder = near.findIndex(({ text, isQuestion }) =>
      isAllergy ? isQuestion && isReminder(text) : isQuestion && ASKS_AGAIN.test(fold(text)),
    )
    const reply = utterances[denial.at + reminder + 2]
    if (reminder < 0 || !reply || reply.isQuestion || SAYS_NO.test(fold(reply.text))) continue
    if (!isAllergy && reminder > 0) continue
    denial.setAside = 'withdrawn'
  }
}

const ASKS_AGAIN = /^nem (?:um|uma|unzinh|de vez em quando|as vezes|pouc)/

function isReminder(spoken: string): boolean {
  return REMINDS.test(fold(spoken)) && /\b(?:drug|drugClass|allergen)\b/.test(kindsIn(spoken))
}

/** What a general word covers: who had a caesarean had an operation. */
const COVERED: readonly { readonly denied: RegExp; readonly told: RegExp; readonly needsDrug?: boolean }[] = [
  {
    denied: /^(?:outras? )?(?:cirurgias?|operac(?:ao|oes)|ja operou)$/,
    told: /(?:^|\W)(?:cesareas?|cesarianas?|apendic\w*|laqueadura|vasectomia|\w{3,}ectomia|operei|operad[oa]|fui oper\w+|tirei (?:[oa]s? )?(?:utero|vesicula|apendice|amigdalas?|ovario|rim|mama|tireoide|pedra))(?:\W|$)/,
  },
  {
    denied: /^(?:outras? )?(?:internac(?:ao|oes)|ja internou)$/,
    told: /(?:^|\W)(?:internei|(?:fiquei|fui|estive) internad[oa]|uti)(?:\W|$)/,
  },
  {
    denied:
      /^(?:uso de |outros? |algum )?(?:remedios?|medicamentos?|medicac(?:ao|oes))(?: continuos?| de uso continuo)?$/,
    told: /^(?:so |ah |tambem )?(?:tomo|uso|to tomando|estou tomando)(?:\W|$)/,
    needsDrug: true,
  },
]

/** "Alguma cirurgia?" – "Nenhuma." … "Só as duas cesáreas.": a general denial falls with what it covers. */
export function withdrawCoveredDenials(clauses: readonly Unit[]) {
  const lastTold = new Map<RegExp, number>()
  const lastAt = (told: RegExp, needsDrug = false) => {
    const known = lastTold.get(told)
    if (known !== undefined) return known
    const last = clauses.findLastIndex(
      (one) =>
        one.polarity === 'affirmed' &&
        one.setAside === undefined &&
        one.subject === undefined &&
        one.speaker !== 'clinician' &&
        told.test(fold(one.said ?? one.text)) &&
        (!needsDrug || /\bdrug\b/.test(kindsIn(one.text))),
    )
    lastTold.set(told, last)
    return last
  }
  for (const [index, denial] of clauses.entries()) {
    if (denial.polarity !== 'denied' || denial.setAside !== undefined || !/^nega /iu.test(denial.text)) continue
    const members = denial.text.replace(/^nega /iu, '').split(/,\s+/)
    const left = members.filter(
      (member) =>
        !COVERED.some(({ denied, told, needsDrug }) => denied.test(fold(member)) && lastAt(told, needsDrug) > index),
    )
    if (left.length === 0) denial.setAside = 'withdrawn'
    else if (left.length < members.length) denial.text = `nega ${left.join(', ')}`
  }
}
