import type { Utterance } from '../../conversation/read-conversation.ts'
import { fold, plainOf } from '../../conversation/words.ts'
import type { SectionId } from '../../section.ts'
import type { Placed } from '../units/placed.ts'
import { kindsIn, readEntities } from '../units/remembered.ts'
import { asksAllergy } from './allergy-windows.ts'
import { isStrongReaction, REACTED } from './reactions.ts'

const SUBSTANCE = /\b(?:drug|drugClass|allergen)\b/
const CALLED = /alergi|alerg[ei]n|\breac(?:ao|oes)\b|intoler/
/** What is done about an allergy, or how sure or grave it is. */
const ABOUT_IT =
  /\b(?:grave|leve|duvidos\w+|investig\w+|nunca mais|evit\w+|proibid\w+|fora|fugir|distonia|anafila\w+|stevens|efeito|anos?|crianca|meses)\b|^(?:sem|nao) /
const GOES_ON = /^(?:e )?(?:qual|quais|quando|como|onde|o que|que|quanto|quantos|deu|da|foi|fez|mais|outr[oa]|faz)\b/
const MAX_QUESTION_DISTANCE = 4

/** "Um de alergia, o Polaramine", "o antialérgico, bilastina". */
const AGAINST_ALLERGY =
  /^(?:(?:e|o|a|um|uma|outro|aquele|tomo|uso|toma|usa|ele|ela|so|remedio|remedinho|comprimido|xarope)\s+)*(?:anti ?alergic\w+|(?:de|pra|para|da) alergia)\b/
/** "Ovo já comeu?" – "Sim." */
const EATEN = /\b(?:comeu|come|comendo|experimentou|provou|introduziu|aceita)\b/
/** "Tinha cetoprofeno prescrito da triagem, eu não fiz." */
const GIVEN_HERE = /\b(?:prescrit[oa]|receitad[oa]|na veia|no soro|no musculo|nao fiz|ja fiz|fiz agora)\b/
/** "Pulseira vermelha." */
const BAND = /\bpulseira\b/
const TAKEN_FOR = /(?<!\p{L})(?:pra|para|por causa d[aoe]|contra) (?:[oa] )?\p{L}+/giu
const HAS_TAKEN = /^(?:(?:mas|e|eu|ela|ele|porque|ja|sempre)\s+)*(?:tomou|tomei|usou|usei|toma|tomo)\b/
const OF_MEDICINES_TOO = /\b(?:remedios?|medicamentos?|medicac\w+)\b/
/** "A remédio?", asked right behind allergies. */
const ONLY_MEDICINE =
  /^(?:e )?(?:a|de|com|pra|para) (?:algum |qualquer |nenhum )?(?:remedios?|medicamentos?|medicacao)$/
const DENIED_MEDICINE = /^nega (?:rem[ée]dios?|medicamentos?|medicaç[ãa]o)$/iu
const HABIT = /^(?:nega|não) (?:bebida|bebe|cigarro|fuma|álcool|drogas?)(?!\p{L})/iu
const OF_FAMILY = /\b(?:familia|alguem)\b/
const NEVER = /^(?<what>\p{L}{3,}(?: \p{L}{3,})?),? nunca[.!]?$/iu
const ONLY_WORD =
  /^(?:(?:ja|sim|nao|ta|ok)\s+)*(?:ponho|vou|anoto|anotad[oa]|feito|fiz|coloco|aviso|que|entendi|melhorou|piorou|baixou|subiu|vinil|de pe|deitad[oa]|sentad[oa]|anjo)$/
/** "Vou pedir tomografia", said right behind the allergies. */
const ORDERS =
  /^(?:(?:entao|ta|bom|certo|ok|agora|e) )*(?:vou|vamos|quero|peco|pede|solicito|faz|faca|fica|suspendo|mantenho) \S+ \S/
const TO_CLINICIAN = /^(?:doutora?|dotora?|dra?)[,\s].*\b(?:o senhor|a senhora)\b/

/**
 * Leaves under the allergies what is of an allergy: not the medicine against one, nor what is given instead, what was told before
 * the question, what somebody is called or told to do there.
 * @param gathered as `gatherAllergies` leaves them.
 */
export function onlyAllergies(gathered: readonly Placed[], utterances: readonly Utterance[]): Placed[] {
  const names = new Set(gathered.flatMap((one) => (one.entry === undefined ? [] : substancesIn(one.unit.text))))
  let last: Placed | undefined
  return gathered.map((one, index) => {
    const { unit, section } = one
    if (unit.setAside !== undefined || unit.isNote || unit.polarity === 'unanswered') return one
    const asked = unit.question === undefined ? '' : plainOf(utterances[unit.question]?.text ?? '')
    if (DENIED_MEDICINE.test(unit.text) && ONLY_MEDICINE.test(asked) && isAllergyAskedBefore(utterances, unit.question))
      return withText(one, 'nega alergia a medicamentos', 'allergies')
    const before = last
    last = one
    if (section !== 'allergies')
      return reactsBehind(one, gathered[index + 1]) ? withText(one, unit.text, 'allergies') : one
    // "Ovo já comeu? Amendoim, peixe?" – "Amendoim nunca."
    const { what } = unit.polarity === 'denied' ? (NEVER.exec(unit.spoken.trim())?.groups ?? {}) : {}
    if (what !== undefined && asked !== '' && !CALLED.test(asked))
      return withText(one, `${what}: nunca`, 'presentIllness')
    const next = gathered[index + 1]
    const place = elsewhere(one, asked, names, utterances, next)
    if (place === undefined) {
      const isHow =
        before && unit.at - before.unit.at <= 1 && !SUBSTANCE.test(kindsIn(unit.text)) && !isReaction(unit.text)
      if (isHow && before.section === 'medications' && isAmount(unit.text)) last = { ...one, section: 'medications' }
      return last
    }
    if (place === 'nowhere') {
      unit.setAside = 'smallTalk'
      return one
    }
    last = { ...one, section: place }
    return last
  })
}

const GIVEN_BY = /(?:^| )uma? (?:colega|amig[oa]|vizinh[oa]|conhecid[oa]) me (?:deu|emprestou|arrumou) /

/** "O propranolol tem que sair, porque corta o efeito da adrenalina", said behind the allergies. */
const LEAVES =
  /(?:^| )(?:(?:tem que|vai|precisa) (?:sair|parar)(?: |$)|nao (?:da|serve|combina) (?:com|por) )|^(?:eu )?vou (?:trocar|tirar|suspender|parar) /

function elsewhere(
  one: Placed,
  asked: string,
  names: ReadonlySet<string>,
  utterances: readonly Utterance[],
  next: Placed | undefined,
): SectionId | 'nowhere' | undefined {
  const { unit } = one
  const { text, speaker, said, spoken } = unit
  const plain = fold(text)
  const whole = plainOf(spoken)
  const isClinician = speaker === 'clinician'
  const isNamed = SUBSTANCE.test(kindsIn(text))
  const isOfAllergy = CALLED.test(plain) || isReaction(text)
  if (HABIT.test(text)) return 'habits'
  // "Alergia na família?" – "Eu. E camarão me incha a boca."
  if (speaker === 'companion' && unit.isLabelled === true && CALLED.test(asked) && OF_FAMILY.test(asked))
    return 'familyHistory'
  const isCall = !isNamed && speaker !== 'patient' && !isStrongReaction(text) && TO_CLINICIAN.test(whole)
  if (isCall || ONLY_WORD.test(plain)) return 'nowhere'
  if (!isNamed && BAND.test(plain)) return 'plan'
  if (isNamed && AGAINST_ALLERGY.test(plain) && !isReaction(text.replace(TAKEN_FOR, '')))
    return isClinician ? 'plan' : 'medications'
  const isFollowed =
    next !== undefined &&
    next.unit.at - unit.at <= 1 &&
    (isReaction(next.unit.text) || CALLED.test(fold(next.unit.text)))
  if (isNamed && !isOfAllergy && !isFollowed && !CALLED.test(asked) && isOfEating(unit.question, utterances))
    return 'presentIllness'
  if (isNamed && !isOfAllergy && !isFollowed && GIVEN_HERE.test(whole)) return 'plan'
  // "Um amigo me deu tramadol, tomei um."
  if (isNamed && GIVEN_BY.test(whole) && !isStrongReaction(spoken) && !CALLED.test(asked)) return 'pastHistory'
  if (isNamed && isClinician && LEAVES.test(whole)) return 'plan'
  if (isClinician && !isOfAllergy && isBeforeQuestion(unit.at, utterances)) {
    if (unit.polarity === 'denied' || /^(?:entao|nada de) /.test(whole)) return 'plan'
    return isNamed && !isSaidAgain(unit.at, substancesIn(text), utterances) ? 'medications' : 'nowhere'
  }
  if (
    (isClinician || unit.isLabelled !== true) &&
    isNamed &&
    !isOfAllergy &&
    isInstead(unit.clause === 0 ? spoken : (said ?? text)) &&
    !substancesIn(text).some((name) => names.has(name))
  )
    return 'plan'
  if (!isClinician && isNamed && !isOfAllergy && one.unit.polarity === 'affirmed') {
    if (HAS_TAKEN.test(plainOf(said ?? text)) && CALLED.test(asked) && !isFollowed) return 'pastHistory'
    if (OF_MEDICINES_TOO.test(asked) && CALLED.test(asked) && isAllergyNamedIn(next, unit.at)) return 'medications'
  }
  if (isNamed || isOfAllergy) return undefined
  const isKept = ABOUT_IT.test(plain) || /\b(?:finding|person)\b/.test(kindsIn(text))
  if (isClinician && !isKept && ORDERS.test(whole)) return 'plan'
  if (isClinician) return isKept ? undefined : 'nowhere'
  const isOther = asked !== '' && !CALLED.test(asked) && !REACTED.test(asked) && !GOES_ON.test(asked)
  return isOther && !isKept ? 'presentIllness' : undefined
}

/** Asked in one breath: "ovo já comeu? Amendoim, peixe?" */
function isOfEating(question: number | undefined, utterances: readonly Utterance[]): boolean {
  const asked = question === undefined ? [] : utterances.slice(Math.max(0, question - 1), question + 1)
  return asked.some(({ isQuestion, text }) => isQuestion && EATEN.test(plainOf(text)))
}

function isReaction(text: string): boolean {
  return REACTED.test(fold(text)) || isStrongReaction(text)
}

/** "Então clorexidina.", "Micropore, então.": what is used in its place. */
function isInstead(said: string): boolean {
  return /^ent[ãa]o[,\s]|,\s*ent[ãa]o\W*$/iu.test(said.trim())
}

/** "Asma. Então propranolol não. Alergia?": what stands before the question answers none. */
function isBeforeQuestion(at: number, utterances: readonly Utterance[]): boolean {
  const next = utterances[at + 1]
  if (!next || !asksAllergy(next) || !next.isQuestion || next.speaker !== 'clinician') return false
  return !utterances
    .slice(Math.max(0, at - MAX_QUESTION_DISTANCE), at + 1)
    .some((one) => CALLED.test(plainOf(one.text)))
}

/** "Ritalina do Lucas": repeated by who listens. */
function isSaidAgain(at: number, names: readonly string[], utterances: readonly Utterance[]): boolean {
  const before = utterances.slice(Math.max(0, at - MAX_QUESTION_DISTANCE), at).flatMap(({ text }) => substancesIn(text))
  return names.every((name) => before.includes(name))
}

function isAllergyAskedBefore(utterances: readonly Utterance[], question = 0): boolean {
  return utterances.slice(Math.max(0, question - MAX_QUESTION_DISTANCE), question).some(asksAllergy)
}

/** "Sulfato ferroso e a dipirona. Alergia só a metoclopramida." */
function isAllergyNamedIn(next: Placed | undefined, at: number): boolean {
  return (
    next !== undefined &&
    next.unit.at - at <= 2 &&
    next.unit.speaker !== 'clinician' &&
    fold(next.unit.text).startsWith('alergi') &&
    SUBSTANCE.test(kindsIn(next.unit.text))
  )
}

function isAmount(text: string): boolean {
  return /\b(?:frequency|number)\b/.test(kindsIn(text))
}

function substancesIn(text: string): string[] {
  return readEntities(text).flatMap(({ kind, form }) => (SUBSTANCE.test(kind) ? [form] : []))
}

/** "Um amigo me deu tramadol, | tomei e empolei todo": under the allergies a reaction without its medicine says nothing. */
function reactsBehind({ unit, section }: Placed, next: Placed | undefined): boolean {
  return (
    next?.section === 'allergies' &&
    next.unit.at === unit.at &&
    next.unit.setAside === undefined &&
    (section === 'pastHistory' || section === 'medications') &&
    unit.speaker !== 'clinician' &&
    unit.polarity === 'affirmed' &&
    unit.subject === undefined &&
    isStrongReaction(next.unit.text) &&
    substancesIn(next.unit.text).length === 0 &&
    substancesIn(unit.text).length === 1
  )
}

function withText(one: Placed, text: string, section: SectionId): Placed {
  return { ...one, section, note: text, unit: { ...one.unit, text } }
}
