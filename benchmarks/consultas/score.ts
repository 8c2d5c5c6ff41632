import { errorPairs, HEADINGS, type Consultation, type ErrorKind, type Heading } from './format.ts'
import { isForbidden, isWronglyAnswered } from './findings.ts'
import type { Form, FormedText } from './forms.ts'
import { inventedSentences } from './invented.ts'
import { isMatched, isReversed, missingItems } from './match.ts'
import { folded, sentencesOf, splitSentences } from './normalise.ts'

export interface WrittenRecord {
  /** Headings by name (`hda`) or Portuguese title ("História da doença atual"), each with its statements. */
  readonly sections: readonly { readonly heading: string; readonly statements: readonly string[] }[]
  /** Passages of the conversation that the writer itself reports as possibly missing. */
  readonly omissions?: readonly string[] | undefined
  readonly seconds?: number | undefined
}

/** What a module under test exports; either function may be absent. */
export interface Candidate {
  write?(input: { id: string; form: Form; text: string }): WrittenRecord | Promise<WrittenRecord>
  /** True if the statement deserves a mark. `source` is the part of `text` that the statement rests on. */
  verify?(input: { text: string; source: string; heading: Heading; statement: string }): boolean | Promise<boolean>
}

/** Counts that can be summed over consultations. */
export type Tally = ReturnType<typeof emptyTally>

export function emptyTally() {
  return {
    weight: 0,
    weightFound: 0,
    facts: 0,
    missed: 0,
    missedNamed: 0,
    forbidden: 0,
    wrong: 0,
    reversed: 0,
    sentences: 0,
    invented: 0,
    questions: 0,
    notInformed: 0,
    falselyNotInformed: 0,
    unanswered: 0,
    unansweredTold: 0,
    recordWords: 0,
    spokenWords: 0,
    seconds: 0,
  }
}

/** Adds `more` to `total` in place. */
export function addTally(total: Tally, more: Tally) {
  const counts = new Map(Object.entries(total))
  for (const [name, count] of Object.entries(more)) counts.set(name, (counts.get(name) ?? 0) + count)
  Object.assign(total, Object.fromEntries(counts))
}

const TITLES: readonly (readonly [RegExp, Heading])[] = [
  [/^queixa/, 'queixa'],
  [/^(hda|historia da doenca|historia atual)/, 'hda'],
  [/famil/, 'antecedentes_familiares'],
  [/^(antecedentes|historia (patologica )?pregressa|historia pessoal|hpp)/, 'antecedentes_pessoais'],
  [/^(medicamentos|medicacoes|medicacao)/, 'medicamentos'],
  [/^alergia/, 'alergias'],
  [/^(habitos|historia social)/, 'habitos'],
  [/^(exame fisico|exame_fisico|sinais vitais)/, 'exame_fisico'],
  [/^(resultados|exames)/, 'resultados'],
  [/^(hipotese|diagnostico)/, 'hipoteses'],
  [/^(conduta|plano)/, 'conduta'],
  [/^orientac/, 'orientacoes'],
  [/^(retorno|seguimento)/, 'retorno'],
]

function headingOf(title: string): Heading | null {
  const plain = folded(title).trim()
  return HEADINGS.find((name) => name === plain) ?? TITLES.find(([pattern]) => pattern.test(plain))?.[1] ?? null
}

interface Sentence {
  readonly heading: Heading | null
  readonly raw: string
  readonly tokens: readonly string[]
  /** Which statement of the record it is a part of. */
  readonly statement: number
}

const NOT_INFORMED = /^(nao|sem) (informad|relatad|mencionad|referid|consta|informac)/
const QUESTION_OPENING = /^(e )?(qual|quai|quanto|quanta|por que|o senhor|a senhora|voce|o que) /

/** Compares one record with its consultation. `formed` is the text from which the record was written. */
export function tallyRecord(consultation: Consultation, formed: FormedText, record: WrittenRecord): Tally {
  const statements = record.sections.flatMap((section) =>
    section.statements.map((text) => ({ heading: headingOf(section.heading), text })),
  )
  const all = statements.flatMap(({ heading, text }, statement) =>
    splitSentences(text).map((raw): Sentence => ({ heading, raw, tokens: sentencesOf(raw).flat(), statement })),
  )
  const isNotInformed = ({ tokens }: Sentence) => NOT_INFORMED.test(tokens.join(' '))
  const sentences = all.filter((sentence) => !isNotInformed(sentence))
  const tally = emptyTally()
  tally.seconds = record.seconds ?? 0
  tally.spokenWords = consultation.turns.flatMap(({ text }) => text.split(/\s+/)).length
  tally.recordWords = all.flatMap(({ raw }) => raw.split(/\s+/)).length
  tally.sentences = sentences.length
  tally.questions = sentences.filter(
    ({ raw, tokens }) => raw.endsWith('?') || QUESTION_OPENING.test(`${tokens.join(' ')} `),
  ).length
  tallyFacts(tally, consultation, formed, sentences, record.omissions ?? [])
  tallyWrong(tally, consultation, sentences)
  tally.invented += inventedSentences(consultation, formed, sentences).length
  const spokenOf = new Set<Heading | null>([
    ...consultation.facts.flatMap(({ in: [heading] }) => (heading ? [heading] : [])),
    ...consultation.asked_unanswered.map(({ in: heading }) => heading),
  ])
  const empty = new Set(all.filter(isNotInformed).map(({ heading }) => heading))
  tally.notInformed = empty.size
  tally.falselyNotInformed = [...empty].filter((heading) => spokenOf.has(heading)).length
  return tally
}

function tallyFacts(
  tally: Tally,
  { facts, asked_unanswered: unanswered }: Consultation,
  formed: FormedText,
  sentences: readonly Sentence[],
  omissions: readonly string[],
) {
  for (const fact of facts) {
    const isFound = fact.in.some((heading) => isToldUnder(heading, fact.match, sentences))
    tally.facts += 1
    tally.weight += fact.weight
    if (isFound) tally.weightFound += fact.weight
    else {
      tally.missed += 1
      const passages = fact.turns.map((number) => folded(formed.turns[number - 1] ?? ''))
      const isNamed = omissions.some(
        (passage) =>
          missingItems(fact.match, passage).length < fact.match.length &&
          passages.some((turn) => turn.includes(folded(passage).trim()) || folded(passage).includes(turn)),
      )
      if (isNamed) tally.missedNamed += 1
    }
    const near = sentences.filter(({ heading }) => heading && fact.in.includes(heading))
    const statementOf = (index: number) =>
      near.filter(({ statement }) => statement === index).map(({ tokens }) => tokens)
    if (near.some(({ tokens, statement }) => isReversed(fact.match, tokens, statementOf(statement))))
      tally.reversed += 1
  }
  tally.unanswered = unanswered.length
  tally.unansweredTold = unanswered.filter((item) =>
    sentences.some(({ tokens }) => isMatched(item.match, [tokens]) && !isWronglyAnswered(item, item.in, tokens)),
  ).length
}

const MAX_STATEMENT_SENTENCES = 4

/** Two neighbouring sentences of the heading must do, or one statement that is no whole paragraph. */
function isToldUnder(heading: Heading, match: readonly string[], sentences: readonly Sentence[]): boolean {
  const under = sentences.filter((sentence) => sentence.heading === heading)
  return under.some(({ tokens, statement }, index) => {
    const whole = under.filter((sentence) => sentence.statement === statement).map((sentence) => sentence.tokens)
    const next = under[index + 1]?.tokens ?? []
    return isMatched(match, [tokens, next]) || (whole.length <= MAX_STATEMENT_SENTENCES && isMatched(match, whole))
  })
}

function tallyWrong(tally: Tally, consultation: Consultation, sentences: readonly Sentence[]) {
  for (const item of consultation.forbidden) {
    const isThere = sentences.some(({ heading, tokens }) => isForbidden(item, heading, tokens))
    if (item.kind === 'invented') tally.invented += isThere ? 1 : 0
    else {
      tally.forbidden += 1
      tally.wrong += isThere ? 1 : 0
    }
  }
  for (const item of consultation.asked_unanswered) {
    tally.forbidden += 1
    if (sentences.some(({ heading, tokens }) => isWronglyAnswered(item, heading, tokens))) tally.wrong += 1
  }
}

export interface Verdict {
  pairs: number
  caught: number
  marked: number
}

/** Shows a verifier the right and the wrong sentence of every seeded error. */
export async function tallyVerifier(
  verify: NonNullable<Candidate['verify']>,
  consultation: Consultation,
  formed: FormedText,
  verdicts: Map<ErrorKind, Verdict>,
) {
  for (const { kind, heading, right, wrong, turns } of errorPairs(consultation)) {
    const source = turns.map((number) => formed.turns[number - 1] ?? '').join('\n')
    const verdict = verdicts.get(kind) ?? { pairs: 0, caught: 0, marked: 0 }
    verdicts.set(kind, verdict)
    verdict.pairs += 1
    if (await verify({ text: formed.text, source, heading, statement: wrong })) verdict.caught += 1
    if (await verify({ text: formed.text, source, heading, statement: right })) verdict.marked += 1
  }
}

/** Facts of a consultation, each told rightly, and how many of them a verifier marks all the same. */
export async function tallyFaultless(
  verify: NonNullable<Candidate['verify']>,
  { facts }: Consultation,
  formed: FormedText,
) {
  let marked = 0
  for (const { in: headings, text, turns } of facts) {
    const source = turns.map((number) => formed.turns[number - 1] ?? '').join('\n')
    const [heading] = headings
    if (heading && (await verify({ text: formed.text, source, heading, statement: text }))) marked += 1
  }
  return { facts: facts.length, marked }
}

/** The record that holds every fact and nothing else, in the order of the headings. */
export function faultlessRecord({ facts, asked_unanswered: unanswered }: Consultation): WrittenRecord {
  const sections = HEADINGS.map((heading) => ({
    heading,
    statements: [
      ...facts.filter((fact) => fact.in[0] === heading),
      ...unanswered.filter((item) => item.in === heading),
    ].map(({ text }) => text),
  }))
  return { sections: sections.filter(({ statements }) => statements.length > 0) }
}
