import { isRefusedProposal } from '../corrections/proposals.ts'
import { fold } from '../../conversation/words.ts'
import type { Entity } from '../../entities/entity.ts'
import { personOf } from '../../entities/persons.ts'
import { tokensOf } from '../../entities/token.ts'
import { readEntities } from '../units/remembered.ts'
import { SECTIONS, type SectionId } from '../../section.ts'
import type { Statement, StatementKind, Status } from '../../statement.ts'
import { withAbbreviations } from './abbreviations.ts'
import { allergyLine, asBorne } from '../allergies/allergy-lines.ts'
import { beginsAnew, beginsOrder, completes } from './one-idea.ts'
import { wordsIn, type Placed } from '../units/placed.ts'
import type { Unit } from '../units/unit.ts'

const KIND_OF: Readonly<Record<SectionId, StatementKind>> = {
  complaint: 'complaint',
  presentIllness: 'symptom',
  pastHistory: 'history',
  familyHistory: 'familyHistory',
  medications: 'medication',
  allergies: 'allergy',
  habits: 'habit',
  physicalExam: 'examFinding',
  results: 'result',
  hypotheses: 'hypothesis',
  plan: 'plan',
  advice: 'advice',
  followUp: 'followUp',
}

/** Clauses of one section this close to one another make one statement. */
const MAX_GAP = 6
const MAX_WORDS = 24
/** What is examined or read out one after the other is noted as a paragraph; what is taken or ordered is a list. */
const READ_OUT: ReadonlySet<SectionId> = new Set(['physicalExam', 'results'])
const MAX_READ_OUT_WORDS = 32
/** A condition is not parted from what is to be done then, nor a medicine from its schedule. */
const MAX_SENTENCE_WORDS = 40
const MAX_SENTENCES = 4
const MAX_COMPLAINT_WORDS = 8
/** A list under one denial continues over commas; what comes after it needs a stronger mark. */
const LIST = /(?:^|\s)(?:sem|nega|nem|nenhuma?|ausência|nada)(?:\s|$)/iu

interface Open {
  readonly text: string
  readonly sentences: number
  readonly units: readonly Unit[]
  /** The allergy it tells of. */
  readonly entry?: number | undefined
}

/**
 * Statements in the order of the record; neighbouring clauses of a section are joined.
 * @param complaint the clauses of the complaint, the opening one first; the history of the illness may repeat them.
 */
export function statementsOf(
  placed: readonly Placed[],
  kept: ReadonlySet<Placed>,
  complaint: readonly Placed[],
): Statement[] {
  const chosen = placed.filter((one) => kept.has(one)).map((one) => ({ ...one, unit: { ...one.unit, text: one.note } }))
  const statements = SECTIONS.flatMap(({ id }): Statement[] => {
    const groups: Open[] = []
    const own = chosen.filter(({ section }) => section === id)
    const toCome = wordsToCome(own)
    for (const [index, { unit, entry }] of own.entries()) {
      const at = entry === undefined ? groups.length - 1 : groups.findIndex((group) => group.entry === entry)
      const last = groups[at]
      const joined =
        last && (entry === undefined ? joinedWith(id, last, unit, toCome[index] ?? 0) : withReaction(last, unit))
      if (joined) groups[at] = joined
      else groups.push({ text: unit.text, sentences: unit.text.split(/;\s/).length, units: [unit], entry })
    }
    return groups.map((group) =>
      statementOf(id, group.entry === undefined ? group : { ...group, text: asBorne(group.text, group.units) }),
    )
  })
  const brief = briefly(complaint, kept)
  const clauses = placed.filter((one) => brief.has(one))
  if (clauses.length === 0) return statements
  const text = clauses.map(({ note }, index) => (index === 0 ? note : uncapitalised(note))).join(', ')
  const told = statementOf('complaint', { text, units: clauses.map(({ unit }) => unit) })
  // A complaint of one clause stands alone if the history has nothing to add.
  const isWhole = (one: Statement) => clauses.length === 1 && one.section === 'presentIllness' && one.text === told.text
  return [told, ...statements.filter((one) => !isWhole(one))]
}

/** What the history of the illness tells anyway stands beside the complaint only if it is short or says since when. */
function briefly([opening, ...others]: readonly Placed[], kept: ReadonlySet<Placed>): Set<Placed> {
  const brief = new Set(opening && [opening])
  for (const one of others) {
    const words = [...brief, one].reduce((sum, { note }) => sum + wordsIn(note), 0)
    const isToldAgain = one.section === 'presentIllness' && kept.has(one)
    if (words <= MAX_COMPLAINT_WORDS || !isToldAgain || names('duration', one.unit.text)) brief.add(one)
  }
  return brief
}

/** How long each clause is with all that completes it. */
function wordsToCome(own: readonly Placed[]): number[] {
  const words = own.map(({ note }) => wordsIn(note))
  for (let at = own.length - 2; at >= 0; at -= 1) {
    const next = own[at + 1]
    if (next && completes(own[at]?.unit, next.unit)) words[at] = (words[at] ?? 0) + (words[at + 1] ?? 0)
  }
  return words
}

function joinedWith(
  section: SectionId,
  { text, sentences, units, entry }: Open,
  unit: Unit,
  wordsToCome: number,
): Open | undefined {
  const last = units.at(-1)
  if (
    !last ||
    entry !== undefined ||
    unit.at - last.at > MAX_GAP ||
    last.polarity === 'unanswered' ||
    unit.polarity === 'unanswered'
  )
    return undefined
  if (last.subject !== unit.subject || last.isNote !== unit.isNote || isOtherVoice(last, unit)) return undefined
  if (beginsOrder(section, text, unit.text)) return undefined
  // Behind a comma what is ordered next would be refused too.
  if (section === 'plan' && (REFUSES.test(last.text) || isRefusedProposal(last.text))) return undefined
  // A pressure mentioned beside a medicine is not its dose.
  if (names('pressure', unit.text) && names('drug', text)) return undefined
  const merged = mergedDenials(text, last, unit)
  if (merged !== undefined && wordsIn(merged) <= MAX_WORDS) return { text: merged, sentences, units: [...units, unit] }
  const isList = LIST.test(text.split(/;\s/).at(-1) ?? '') || LIST.test(unit.text)
  const count = sentences + unit.text.split(/;\s/).length - (isList ? 0 : 1)
  const whole =
    isList || beginsAnew(section, last, unit)
      ? `${text}; ${uncapitalisedFirst(unit)}`
      : `${text}, ${withoutOwner(text, unit)}`
  if (completes(last, unit) && wordsIn(whole) <= MAX_SENTENCE_WORDS)
    return { text: whole, sentences: count, units: [...units, unit] }
  const room = READ_OUT.has(section) ? MAX_READ_OUT_WORDS : MAX_WORDS
  if (count > MAX_SENTENCES || wordsIn(text) + wordsToCome > room) return undefined
  return { text: whole, sentences: count, units: [...units, unit] }
}

const REFUSES = /^recusa(?!\p{L})/iu

const MAX_ALLERGY_WORDS = 40

/** An allergy has a line of its own, whoever tells what of it. */
function withReaction(last: Open, unit: Unit): Open | undefined {
  const text = allergyLine(last.text, uncapitalisedFirst(unit))
  return wordsIn(text) > MAX_ALLERGY_WORDS ? undefined : { ...last, text, units: [...last.units, unit] }
}

const PLAIN_DENIAL = /^nega [\p{L}-]+(?: [\p{L}-]+){0,4}(?:, [\p{L}-]+(?: [\p{L}-]+){0,4})*$/iu
/** Words with which a denial says more than what is denied. */
const MORE = /(?<!\p{L})(?:mas|só|porque|que|quando|se|desde|há|com|depois|e|nem|não|sem|caiu|deu|tem|foi|é)(?!\p{L})/iu

/** "Nega febre; nega tosse" as "nega febre, tosse"; undefined where either says more. */
function mergedDenials(text: string, last: Unit, unit: Unit): string | undefined {
  if (!PLAIN_DENIAL.test(last.text) || !PLAIN_DENIAL.test(unit.text)) return undefined
  if (MORE.test(last.text) || MORE.test(unit.text) || !text.endsWith(uncapitalised(last.text).slice(5)))
    return undefined
  return `${text}, ${unit.text.slice(5)}`
}

/** "Irmão: 31 anos, irmão: dormiu e não acordou": the owner who was named last is not named again. */
function withoutOwner(text: string, unit: Unit): string {
  const plain = uncapitalisedFirst(unit).replace(/^e (?=\p{L})/u, '')
  const owner = `${unit.subject ?? ''}: `
  if (unit.subject === undefined || !plain.startsWith(owner)) return plain
  const sentence = text.split(/;\s/).at(-1) ?? ''
  return ownerLast(sentence) === unit.subject ? plain.slice(owner.length) : plain
}

function ownerLast(sentence: string): string | undefined {
  return tokensOf(sentence)
    .flatMap((token) => personOf(token) ?? [])
    .at(-1)
}

function uncapitalisedFirst(unit: Unit): string {
  return unit.clause === 0 ? uncapitalised(unit.text) : unit.text
}

/** What different people say is never one statement; without labels nobody knows who spoke. */
function isOtherVoice(last: Unit, unit: Unit): boolean {
  return last.speaker !== unit.speaker && last.isLabelled === true && unit.isLabelled === true
}

function names(kind: Entity['kind'], text: string): boolean {
  return readEntities(text).some((entity) => entity.kind === kind)
}

function uncapitalised(text: string): string {
  return /^\p{Lu}(?:\p{Ll}|\s)/u.test(text) ? `${text.charAt(0).toLowerCase()}${text.slice(1)}` : text
}

/** "… e a hidroclorotiazida": what begins a line follows nothing. */
function withoutLink(text: string): string {
  return text.replace(/^e\s+[oa]s?\s+(?=\p{L}{4,})/iu, '')
}

export function statementOf(section: SectionId, { text: joined, units }: Pick<Open, 'text' | 'units'>): Statement {
  const text = withAbbreviations(withoutLink(joined))
  const entities = readEntities(text)
  const only = (kind: string) => {
    const found = entities.filter((entity) => entity.kind === kind)
    return found.length === 1 ? found[0]?.form : undefined
  }
  const value = only('drug') ?? only('finding')
  const dose = entities.find(
    ({ kind, unit }) => kind === 'number' && /^(?:mg|mcg|g|ml|ui|gota|comprimido|jato)$/.test(unit ?? ''),
  )
  const side = only('side')
  const subject = units.find((unit) => unit.subject !== undefined)?.subject
  const frequency = only('frequency')
  const duration = only('duration')
  const status = statusOf(section, text)
  const polarities = new Set(units.map(({ polarity }) => polarity))
  return {
    kind: KIND_OF[section],
    section,
    text: `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?…]["”)]?$/u.test(text) ? '' : '.'}`.replaceAll(
      /[\p{Cc}\s]+/gu,
      ' ',
    ),
    polarity: polarities.size === 1 ? (units[0]?.polarity ?? 'affirmed') : 'affirmed',
    ...(status && only('drug') !== undefined && { status }),
    ...(subject !== undefined && { subject }),
    ...(value !== undefined && { value }),
    ...(dose && only('drug') !== undefined && { dose: dose.form }),
    ...(frequency !== undefined && { frequency }),
    ...(duration !== undefined && { duration }),
    ...((side === 'direito' || side === 'esquerdo' || side === 'bilateral') && { side }),
    sources: units.flatMap(({ sources }) => sources),
  }
}

function statusOf(section: SectionId, text: string): Status | undefined {
  const plain = fold(text)
  if (/\brecusa\b/.test(plain)) return 'refused'
  if (/\b(?:parei|parou|parar|suspen\w+|retir\w+|tirei|cortar|interromp\w+)\b/.test(plain)) return 'stopped'
  if (section === 'medications') return 'inUse'
  return section === 'plan' ? 'prescribed' : undefined
}
