import { fold } from '../../conversation/words.ts'
import type { Entity } from '../../entities/entity.ts'
import { withoutMedicine } from './list-members.ts'
import { isOnlyAmount } from './amount-alone.ts'
import { drugsIn, readEntities } from '../units/remembered.ts'
import type { Unit } from '../units/unit.ts'
import { didOneself } from '../persons/other-persons.ts'

const MAX_VALUE_DISTANCE = 6
const NOT_THIS_ONE =
  /\b(?:li a linha|linha do leito|(?:esse|essa|isso|este|esta) (?:e|eh|era) (?:o |a )?d(?:o|a|e) (?:outro|outra|leito)|(?:esse|essa|isso|este|esta) (?:e|era) (?:d[oa] )?del[ea] mesm[oa]|de outro (?:leito|paciente)|abri a pasta d[oa]|copiei do leito|do homonimo|pasta errada)\b/
/** "Doze é do leito treze", "vinte e sete foi a de Seu Gilson": whose the value that opens the sentence is. */
const OF_ANOTHER =
  /(?<!\p{L})(?:é|era|foi)\s+(?:[oa]\s+)?(?:(?:d[oae]|d[oa]s)\s+(?:leito|cama|quarto|outr[oa]|(?:seu|dona)\s+\p{L}{3,}))/iu
const MAX_WORDS_BEFORE_OWNER = 6
/** "O seu não, por favor": the companion's own medicine is not for the patient. */
const NOT_YOURS = /^(?:[oa] (?:seu|sua) nao|[oa]s? (?:seu|sua) \S+ (?:eu vejo |a gente ve )?depois)\b/
// "A história da sua mãe e da sua tia": that "e" is no verb.
const MINE = /(?<!\b(?:mae|pai|tia|tio|irma|irmao|avo|filha|filho|familia))(?:^|\s)(?:e|era|sao) (?:minha|meu)(?:\s|$)/
const YOURS =
  /(?<!\b(?:mae|pai|tia|tio|irma|irmao|avo|filha|filho|familia))(?:^|\s)(?:e|era|sao) (?:sua|seu|tua|teu|da sua|do seu|da tua|do teu|d[ao] (?:tio|tia|mae|pai|irmao|irma|filho|filha|marido|esposa|vizinha|vizinho|amiga|amigo))(?:\s|$)/

/** "Essa é a tua, da rinite!", "isso é o senhor": pointed at by another voice than the clinician's. */
const POINTED_OUT =
  /^(?:(?:não|mas|ah|opa)[,.…!]*\s+)*(?:ess[ea]|est[ea]|isso|isto)(?:\s+aí)?\s+é\s+(?:[oa]\s+(?:tua|teu|sua|seu|senhora?|pai|mãe|vó|vô|tia|tio)|(?:tua|teu|sua|seu))(?=[,.!;…]|\s+d[oa]\s|$)/iu

/**
 * Sets aside what a clause says to be somebody else's: a medicine, a value read from the wrong line, a companion's knee.
 * @param whole the utterance, folded, without marks.
 * @returns false if the clause tells nothing of the kind.
 */
export function markOwner(
  one: Unit,
  whole: string,
  before: readonly Unit[],
  after: readonly Unit[],
  asked = '',
): boolean {
  // "Essa é minha. A dele é sertralina": who says so speaks for the patient, whoever was thought to speak.
  const isMine = MINE.test(whole) && (one.speaker === 'companion' || isOtherOwned(after, one))
  if (NOT_THIS_ONE.test(whole)) withdrawValues(one, before)
  else if (isMine && OWN_NAMED.test(whole)) one.setAside ??= 'otherPerson'
  else if (one.speaker !== 'clinician' && POINTED_OUT.test(one.spoken)) givePointedOut(one, before, after)
  else if (isMine || YOURS.test(whole)) giveAway(one, ownedIn(one, whole), before, after, asked)
  else if (one.speaker === 'clinician' && NOT_YOURS.test(whole)) giveBack(one, before)
  else return isOfAnother(one, before)
  return true
}

/** "Eu uso lacrimal, mas isso é meu": what is owned was named in the same breath, in whatever list it is. */
const OWN_NAMED =
  /(?:^|\s)(?:uso|tomo|passo|pingo) (?!isso |ess[ea] |est[ea] )\p{L}{3,}.* (?:isso|ess[ea]) (?:ai )?e (?:minha|meu)(?:\s|$)/u

function isOtherOwned(after: readonly Unit[], one: Unit): boolean {
  return after.some(({ at, said = '' }) => at - one.at <= 1 && /^(?:e\s+)?(?:[oa] )?del[ea]s? é /iu.test(said.trim()))
}

/** True if the words say nothing but whose the thing is that was just named: "essa é minha". */
export function tellsOwner(spoken: string): boolean {
  const plain = fold(spoken).replaceAll(/[^\p{L}\d]+/gu, ' ')
  return plain.split(' ').length <= MAX_WORDS_BEFORE_OWNER && (MINE.test(plain) || YOURS.test(plain))
}

/** Sets aside the value that turns out to be another patient's; false if the clause says nothing like it. */
function isOfAnother(one: Unit, before: readonly Unit[]): boolean {
  const owner = OF_ANOTHER.exec(one.spoken)
  const [value] = readEntities(one.spoken).filter(({ kind }) => kind === 'number' || kind === 'date')
  if (one.clause > 0 || !owner || !value || value.from > owner.index) return false
  if (one.spoken.slice(0, owner.index).split(/\s+/).length > MAX_WORDS_BEFORE_OWNER) return false
  one.setAside ??= 'otherPerson'
  for (const earlier of before)
    if (readEntities(earlier.text).some((entity) => isSameValue(entity, value))) earlier.setAside ??= 'otherPerson'
  return true
}

/** "Vinte e sete" may be the day of the month that was named before. */
function isSameValue(said: Entity, { form, value }: Entity): boolean {
  return said.form === form || said.form === `dia ${value}` || (value !== undefined && said.value === value)
}

/** "O seu joelho eu vejo depois": what another voice has just said about itself. */
function giveBack(one: Unit, before: readonly Unit[]) {
  const earlier = before.findLast(({ speaker, text, said }) => speaker !== one.speaker && SELF.test(fold(said ?? text)))
  if (earlier) earlier.setAside ??= 'otherPerson'
}

const SELF = /(?:^|\s)(?:eu|meu|minha|tenho|tomo|uso)(?:\s|$)/
function withdrawValues(one: Unit, before: readonly Unit[]) {
  one.setAside ??= 'otherPerson'
  const hasValue = ({ text }: Unit) =>
    readEntities(text).some(({ kind }) => kind === 'number' || kind === 'drug' || kind === 'pressure')
  for (const earlier of before) if (isNearEnough(one, earlier) && hasValue(earlier)) earlier.setAside ??= 'otherPerson'
}

/** The next voice may refer to a value that another has just read out. */
function isNearEnough(one: Unit, earlier: Unit): boolean {
  const distance = one.at - earlier.at
  return distance <= 1 || (distance <= MAX_VALUE_DISTANCE && earlier.speaker === one.speaker)
}

/** "Atenolol cinquenta, anlodipino dez… não, esse é meu": of a list the medicine that was named last. */
function ownedIn(one: Unit, whole: string): readonly string[] {
  const owner = MINE.exec(whole) ?? YOURS.exec(whole)
  const before = drugsIn({ text: whole.slice(0, owner?.index) })
  return new Set(before).size > 1 ? before.slice(-1) : drugsIn(one)
}

/** True for a medicine of a list of which only the last is somebody else's. */
export function isBesideOwned(one: Unit): boolean {
  const whole = fold(one.spoken).replaceAll(/[^\p{L}\d]+/gu, ' ')
  const [own] = drugsIn(one)
  if (own === undefined || !(MINE.test(whole) || YOURS.test(whole))) return false
  return !ownedIn(one, whole).includes(own)
}

/** "E aquele da pressão?" – "É da minha mãe.": what was asked about, not what was told before. */
const ASKS_OF_ANOTHER = /^(?:\p{L}+, )?e (?:aquel[ea]s?|[oa]s?) (?:d[aoe]s? )?\p{L}{4,}/iu

function giveAway(one: Unit, own: readonly string[], before: readonly Unit[], after: readonly Unit[], asked: string) {
  const last = before.findLast((earlier) => drugsIn(earlier).length > 0)
  if (own.length === 0 && last && namesThing(one, last)) {
    one.setAside ??= 'otherPerson'
    return
  }
  const isAsked = ASKS_OF_ANOTHER.test(asked) && last !== undefined && !namesAlike(asked, last.text)
  if (own.length === 0 && isAsked) one.setAside ??= 'otherPerson'
  if (own.length === 0 && (isAsked || giveThingAway(one, before))) return
  const mates = after.filter(({ at }) => at === one.at)
  const near = [...before, ...mates].filter((other) =>
    drugsIn(other).some((drug) => own.length === 0 || own.includes(drug)),
  )
  const given = own.length === 0 ? near.slice(-1) : near
  const name = own.at(-1) ?? given.flatMap((other) => drugsIn(other)).at(-1)
  if (name === undefined) return
  for (const other of given) giveUp(other, name)
  if (own.length === 0 || mates.length === 0 || drugsIn(one).includes(name)) giveUp(one, name)
  nameOwn(name, one, after)
}

/** What another voice told last is the speaker's own, and what is told next is the patient's. */
function givePointedOut(one: Unit, before: readonly Unit[], after: readonly Unit[]) {
  one.setAside ??= 'otherPerson'
  const told = before.findLast(({ at, setAside }) => at < one.at && one.at - at <= 2 && setAside === undefined)
  if (!told || (told.isLabelled === true && told.speaker === one.speaker)) return
  const [drug, ...others] = drugsIn(told).toReversed()
  if (drug !== undefined && others.length > 0) giveUp(told, drug)
  else told.setAside = 'otherPerson'
  // "Ferritina vinte e dois." – "Essa é a tua. A minha é nove."
  const [value] = readEntities(told.text)
    .filter(({ kind }) => kind === 'number')
    .toReversed()
  const name = drug ?? told.text.slice(0, value?.from ?? 0).trim()
  if (name !== '') nameOwn(name, one, after)
}

/** Of a list only the one that is named. */
function giveUp(told: Unit, name: string) {
  const others = drugsIn(told).some((drug) => drug !== name) ? withoutMedicine(told.text, name) : undefined
  if (others === undefined) told.setAside ??= 'otherPerson'
  else told.text = others
}

const OWN_VALUE =
  /^(?:(?:e|mas|já)\s+)?(?:[oa]\s+)?(?:del[ea]|d[oa] (?:senhora?|meu|minha|paciente)(?: \p{L}+)?|meu|minha)\s+(?:é|são|era)\s+(?:[oa]?\s?de\s+)?/iu
const MAX_OWN_DISTANCE = 2

/** "Esse é meu. O dela é cinco.": the same medicine, as the patient takes it. */
function nameOwn(name: string, { at }: Unit, after: readonly Unit[]) {
  const told = after.find(
    (other) => other.at > at && other.at - at <= MAX_OWN_DISTANCE && other.clause === 0 && OWN_VALUE.test(other.spoken),
  )
  const value = told?.text.replace(OWN_VALUE, '') ?? ''
  if (told && isOnlyAmount(value)) told.text = `${name} ${value}`
}

const MAX_THING_DISTANCE = 3

/** "E gastrite." – "A gastrite é da sua mãe.", "TSH, seis e meio. Esse TSH é da Deise.": what was told just before of nothing else. */
function giveThingAway(one: Unit, before: readonly Unit[]): boolean {
  const things = thingsIn(one)
  const given = before.filter((earlier) => {
    const told = thingsIn(earlier)
    const isNear = one.at - earlier.at <= MAX_THING_DISTANCE && earlier.polarity === 'affirmed'
    return isNear && told.length > 0 && told.every((form) => things.includes(form))
  })
  if (given.length === 0) return false
  for (const unit of [...given, one]) unit.setAside ??= 'otherPerson'
  return true
}

function thingsIn({ text }: Unit): string[] {
  return readEntities(text).flatMap(({ kind, form }) =>
    kind === 'finding' || kind === 'term' || kind === 'allergen' ? [form] : [],
  )
}

/** What was attributed to others, here or just before, is not the patient's. */
export function markOwned(one: Unit, before: readonly Unit[]) {
  const own = new Set(drugsIn(one))
  one.setAside ??= 'otherPerson'
  if (own.size === 0 && giveThingAway(one, before)) return
  const last = before.findLast((earlier) => drugsIn(earlier).length > 0)
  if (own.size === 0 && last && namesThing(one, last)) return
  const near = before.filter(
    (earlier) =>
      one.at - earlier.at <= MAX_THING_DISTANCE &&
      drugsIn(earlier).some((drug) => own.size === 0 || own.has(drug)) &&
      !(own.size === 0 && earlier.speaker !== 'clinician' && didOneself(earlier.spoken)),
  )
  const [name] = own
  // "A de 2022 dava quarenta e cinco… opa, essa é do Jair."
  const told = before.at(-1)
  if (own.size === 0 && near.length === 0 && told?.at === one.at && POINTS_BACK.test(one.said ?? '') && hasNumber(told))
    told.setAside ??= 'otherPerson'
  // "Losartana e a glibenclamida. A glibenclamida é da minha mãe": only this one of the list.
  if (name !== undefined && own.size === 1) for (const earlier of near) giveUp(earlier, name)
  else for (const earlier of own.size === 0 ? near.slice(-1) : near) earlier.setAside ??= 'otherPerson'
}

const POINTS_BACK = /^(?:(?:opa|ih|não|ah)[,.!]*\s+)*(?:ess[ea]|est[ea]|isso)\s+é\s+d/iu

function hasNumber({ text }: Unit): boolean {
  return readEntities(text).some(({ kind }) => kind === 'number')
}

const OWNED_THING =
  /(?<!\p{L})(?:[oa]s? )?(?<thing>\p{L}{4,}) (?:é|era|são|eram|foi) (?:d[oae]s? )?(?:meu|minha|marid|espos|mulher|mãe|pai|filh|irm)/iu
const UNNAMED =
  /^(?:ess[ea]s?|est[ea]s?|aquel[ea]s?|isso|isto|aquilo|outr[oa]s?|rem[ée]dios?|comprimidos?|medicamentos?|receitas?|caixas?|também|último|última|tom(?:a|ava|ou)|us(?:a|ava|ou)|precisa|compr(?:a|ou))$/iu

/** "Captopril. E a bombinha… não, bombinha era do meu marido": of the thing that is named, and not of the medicine before it. */
function namesThing({ spoken }: Unit, last: Unit): boolean {
  const { thing } = OWNED_THING.exec(spoken)?.groups ?? {}
  return thing !== undefined && !UNNAMED.test(thing) && !fold(last.text).includes(fold(thing))
}

const MIN_NAME = 5

function namesAlike(asked: string, told: string): boolean {
  const words = fold(told).split(/\W+/)
  return fold(asked)
    .split(/\W+/)
    .some((word) => word.length >= MIN_NAME && words.includes(word))
}
