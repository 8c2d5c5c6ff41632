import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ERROR_KINDS, errorPairs, readConsultation, type Consultation } from './format.ts'
import { isForbidden, isWronglyAnswered } from './findings.ts'
import { isMatched, isReversed, missingItems } from './match.ts'
import { folded, sentencesOf } from './normalise.ts'

const MIN_WORDS = 200
const MAX_WORDS = 900
/** More are no statement but a paragraph, which the scorer does not match as a whole. */
const MAX_STATEMENT_SENTENCES = 4

/** Everything in which a consultation contradicts itself or the format's rules, in words that its writer can act on. */
export function faultsOf(consultation: Consultation): string[] {
  const words = consultation.turns.flatMap(({ text }) => text.split(/\s+/)).length
  const length =
    words < MIN_WORDS || words > MAX_WORDS ? [`${words} words; ${MIN_WORDS} to ${MAX_WORDS} are asked`] : []
  return [...length, ...factFaults(consultation), ...forbiddenFaults(consultation), ...errorFaults(consultation)]
}

function factFaults(consultation: Consultation): string[] {
  const { facts, turns, drugs } = consultation
  const faults: string[] = []
  const spoken = folded(turns.map(({ text }) => text).join(' '))
  for (const drug of drugs) if (!spoken.includes(folded(drug))) faults.push(`drug "${drug}" is not said`)
  for (const [index, fact] of facts.entries()) {
    const name = `fact ${fact.id}`
    if (facts.findIndex(({ id }) => id === fact.id) !== index) faults.push(`${name}: id twice`)
    const sentences = sentencesOf(fact.text)
    if (!isMatched(fact.match, sentences)) {
      const lacking = fact.match.filter((item) => !isMatched([item], sentences))
      faults.push(
        `${name}: its own text lacks ${lacking.join(' / ')}: ${sentences.map((s) => s.join(' ')).join(' . ')}`,
      )
    }
    if (sentences.length > MAX_STATEMENT_SENTENCES) faults.push(`${name}: ${sentences.length} sentences; use commas`)
    faults.push(...underivable(consultation, name, fact))
    for (const other of facts.filter(({ in: places }) => places.some((place) => fact.in.includes(place))))
      if (sentencesOf(other.text).some((sentence, _, statement) => isReversed(fact.match, sentence, statement)))
        faults.push(`${name}: reversed by the text of ${other.id}`)
  }
  return faults
}

function underivable(consultation: Consultation, name: string, { match, turns }: { match: string[]; turns: number[] }) {
  const said = turns.map((number) => consultation.turns[number - 1])
  if (said.includes(undefined)) return [`${name}: names a turn that does not exist`]
  const text = said.map((turn) => turn?.text ?? '').join('\n')
  const missing = missingItems(match, text)
  return missing.length > 0 ? [`${name}: turns ${turns.join(', ')} do not hold ${missing.join(' / ')}`] : []
}

function forbiddenFaults(consultation: Consultation): string[] {
  const faults: string[] = []
  for (const [index, item] of consultation.forbidden.entries()) {
    const name = `forbidden ${index + 1} (${item.kind})`
    const heading = item.in?.[0] ?? 'hda'
    if (!sentencesOf(item.text).some((sentence) => isForbidden(item, heading, sentence)))
      faults.push(`${name}: its own text does not fall under it`)
    for (const fact of consultation.facts)
      if (fact.in.some((place) => sentencesOf(fact.text).some((sentence) => isForbidden(item, place, sentence))))
        faults.push(`${name}: the text of ${fact.id} falls under it`)
    if (item.turns.some((number) => !consultation.turns[number - 1]))
      faults.push(`${name}: names a turn that is not there`)
    if (item.kind !== 'invented') faults.push(...underivable(consultation, name, item))
  }
  for (const [index, item] of consultation.asked_unanswered.entries()) {
    const name = `asked_unanswered ${index + 1}`
    faults.push(...underivable(consultation, name, item))
    if (sentencesOf(item.text).some((sentence) => isWronglyAnswered(item, item.in, sentence)))
      faults.push(`${name}: its own text counts as an answer; say "perguntado, sem resposta"`)
    for (const fact of consultation.facts)
      if (fact.in.some((place) => sentencesOf(fact.text).some((words) => isWronglyAnswered(item, place, words))))
        faults.push(`${name}: the text of ${fact.id} counts as an answer`)
  }
  return faults
}

function errorFaults(consultation: Consultation): string[] {
  const faults = consultation.errors
    .filter(({ fact }) => !consultation.facts.some(({ id }) => id === fact))
    .map(({ fact, wrong }) => `error "${wrong}": no fact ${fact}`)
  const seen = new Set<string>()
  for (const { kind, right, wrong } of errorPairs(consultation)) {
    if (sentencesOf(right).join() === sentencesOf(wrong).join()) faults.push(`error (${kind}): "${wrong}" is not wrong`)
    if (seen.has(wrong)) faults.push(`error (${kind}): "${wrong}" twice`)
    seen.add(wrong)
  }
  for (const { fact: id, right, wrong } of consultation.errors) {
    const fact = consultation.facts.find((candidate) => candidate.id === id)
    if (fact && right && !isMatched(fact.match, sentencesOf(right)))
      faults.push(`error "${right}": not what ${id} says`)
    if (consultation.facts.some(({ text }) => text === wrong)) faults.push(`error "${wrong}": is a fact`)
  }
  return faults
}

if (import.meta.main) {
  const folders = process.argv.slice(2)
  const files = (folders.length > 0 ? folders : [join(import.meta.dirname, 'consultas')]).flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.yaml') && !name.endsWith('manifest.yaml'))
      .map((name) => join(folder, name)),
  )
  let faulty = 0
  const read = files.toSorted().flatMap((file) => {
    try {
      return [readConsultation(readFileSync(file, 'utf8'))]
    } catch (error) {
      faulty += 1
      console.log(`${file}: ${error instanceof Error ? error.message : String(error)}`)
      return []
    }
  })
  const totals = new Map<string, number>()
  const count = (key: string, more = 1) => totals.set(key, (totals.get(key) ?? 0) + more)
  for (const consultation of read) {
    const faults = faultsOf(consultation)
    if (faults.length > 0) faulty += 1
    for (const fault of faults) console.log(`${consultation.id}: ${fault}`)
    count(consultation.specialty)
    for (const { kind } of consultation.errors) count(`error ${kind}`)
    for (const { kind } of consultation.forbidden) count(`forbidden ${kind}`)
    count('facts', consultation.facts.length)
    count('pairs', consultation.errors.length)
    count('words', consultation.turns.flatMap(({ text }) => text.split(/\s+/)).length)
  }
  for (const [key, total] of [...totals].toSorted(([one], [other]) => one.localeCompare(other)))
    console.log(`${String(total).padStart(6)}  ${key}`)
  for (const kind of ERROR_KINDS) if (!totals.has(`error ${kind}`)) console.log(`no pair of kind ${kind}`)
  console.log(`${files.length} consultations, ${faulty} with faults`)
  process.exitCode = faulty === 0 ? 0 : 1
}
