import { phrasesOf } from '../../entities/concepts.ts'
import type { Entity } from '../../entities/entity.ts'
import { polarityOf } from '../../entities/polarity.ts'
import { FUNCTION_WORDS } from '../../entities/token.ts'
import type { SectionId } from '../../section.ts'
import { partsOf } from '../reading/likeness.ts'
import { seriousMark, type Mark } from '../reading/mark.ts'
import { entityFeatures, isContent, type Reading } from '../reading/reading.ts'

/** Sections whose sentences follow what was said. Plan and advice paraphrase more freely. */
const FINDING_SECTIONS: ReadonlySet<SectionId> = new Set([
  'complaint',
  'presentIllness',
  'physicalExam',
  'results',
  'pastHistory',
  'habits',
])

/** Marks symptoms and findings that nothing in the conversation supports. */
export function checkFindings(statement: Reading, source: Reading, everything: Reading, section: SectionId): Mark[] {
  if (!FINDING_SECTIONS.has(section)) return []
  const marks: Mark[] = []
  const isHeard = hasHeard(statement, everything)
  for (const part of partsOf(statement)) {
    const words: number[] = []
    for (let at = part.from; at < part.to; at += 1) {
      const token = statement.tokens[at]
      if (
        token &&
        // "DM", "FA" from the lists.
        (isContent(token) || (/^\p{Lu}{2}$/u.test(token.raw) && findingAt(statement, at))) &&
        !QUALIFIER.test(token.word) &&
        !isShort(statement, at)
      )
        words.push(at)
    }
    const beside = words.find(
      (at) =>
        isPutBeside(statement, at) &&
        !isSupported(statement, at, source) &&
        polarityOf(statement.tokens, { from: at, to: at + 1 }) === 'affirmed',
    )
    // "Toque com sangue", when the examination mentioned none.
    const added = beside === undefined ? undefined : statement.tokens[beside]
    if (added) {
      marks.push(seriousMark('inventedFinding', added, `Ninguém falou de “${added.raw}” nesta parte da consulta.`))
      continue
    }
    const missing = words.filter(
      (at) =>
        !isToldInParts(statement, at, source) &&
        (!isSupported(statement, at, everything) || isElsewhere(statement, at, source, everything, section)),
    )
    const affirmed = missing.filter((at) => polarityOf(statement.tokens, { from: at, to: at + 1 }) === 'affirmed')
    const isFinding = affirmed.some((at) => isSpecific(statement, at))
    const isWhole = affirmed.length === words.length
    // A paraphrase shares some of the words: "queda da pálpebra".
    const isParaphrase = section !== 'physicalExam' && !isWhole
    const isLong = words.length >= 2 || (section === 'physicalExam' && isAdded(statement, affirmed[0]))
    if (isExplained(statement, part, everything)) continue
    const isPlain =
      part.to > part.from && statement.tokens.slice(part.from, part.to).some(({ word }) => NORMAL.test(word))
    // The record rephrases what patients say, so only additions to something that was said are checked there.
    const isDictated = section === 'physicalExam' || section === 'results'
    const isOpen = !isDictated && isHeard && !isAddition(statement, part, everything)
    const isTold =
      (isFinding && !isPlain) || (isWhole && isLong && !isPlain && !isOpen) || isPutBeside(statement, affirmed[0])
    if (affirmed.length === 0 || isParaphrase || !isTold) continue
    const [first, last] = [statement.tokens[affirmed[0] ?? 0], statement.tokens[affirmed.at(-1) ?? 0]]
    if (!first || !last) continue
    marks.push({
      kind: 'inventedFinding',
      severity: isFinding ? 'serious' : 'minor',
      from: first.from,
      to: last.to,
      message: `Ninguém falou de “${statement.text.slice(first.from, last.to)}” na consulta.`,
    })
  }
  return marks
}

/** How much, how often and since when: expressed in many ways, and not findings in themselves. */
const QUALIFIER =
  /^(ausenci|presenc|conseg|incapa|capaz|discret|leve|moderad|intens|important|difus|associad|progressiv|intermit|continu|ocasiona|eventua|predomin|recorrent|recent|espontan|evolu|quadro|episodi|intercorr|localiz|relaciona|referid|relatad|informad|observad|acuidad|auscult|inspec|palpa|percuss|oroscop|fundoscop|otoscop|rinoscop|inici|parcia|total|atual|habitua|usual|geral)\w*$/

/** "BNF", "MV": abbreviations that the list does not contain. */
function isShort(statement: Reading, at: number): boolean {
  return /^\p{Lu}{2,4}$/u.test(statement.tokens[at]?.raw ?? '') && findingAt(statement, at) === undefined
}

/** "Lanugem (pelinho)": brackets repeat the same thing in other words, so one of them is enough. */
function isExplained(statement: Reading, { from, to }: { from: number; to: number }, everything: Reading): boolean {
  const { tokens } = statement
  const hasWord = (start: number, step: 1 | -1) => {
    for (let at = start; at >= 0 && at < tokens.length; at += step) {
      const token = tokens[at]
      if (token && isContent(token) && isSupported(statement, at, everything)) return true
      if (/[();]/.test(tokens[step > 0 ? at : at - 1]?.after ?? '')) return false
    }
    return false
  }
  if (tokens[to - 1]?.after.includes('(') === true) return hasWord(to, 1)
  return tokens[from - 1]?.after.includes('(') === true && hasWord(from - 1, -1)
}

/** Whether the conversation mentions anything from the statement, be it a number or a side. */
function hasHeard(statement: Reading, everything: Reading): boolean {
  return (
    statement.entities.some(({ kind }) => /^(number|duration|age|frequency|date|pressure|side)$/.test(kind)) ||
    statement.tokens.some((token, at) => isContent(token) && isSupported(statement, at, everything))
  )
}

/** "Prurido e odor fétido": joined by "e" or "com" to what was said. "Com a mãe ao lado" is not. */
function isAddition(statement: Reading, { from }: { from: number }, everything: Reading): boolean {
  const [joint, first] = [statement.tokens[from]?.word ?? '', statement.tokens[from + 1]?.word ?? '']
  if (from === 0 || !/^(e|com)$/.test(joint) || FUNCTION_WORDS.has(first)) return false
  const before = statement.tokens.findLastIndex((token, at) => at < from && isContent(token))
  return (
    before >= 0 &&
    statement.sentences[before] === statement.sentences[from] &&
    isSupported(statement, before, everything)
  )
}

const MIN_TECHNICAL = 7

/** "Com frêmito": a single long word stated as a finding that no list contains. */
function isAdded({ tokens }: Reading, at: number | undefined): boolean {
  return at !== undefined && tokens[at - 1]?.word === 'com' && (tokens[at]?.word.length ?? 0) >= MIN_TECHNICAL
}

/** "Vômitos com sangue": an addition that makes it a different symptom. */
function isPutBeside({ tokens }: Reading, at: number | undefined): boolean {
  if (at === undefined || tokens[at - 1]?.word !== 'com') return false
  return /^(sangue|pus|muco)$/.test(tokens[at]?.word ?? '')
}

/** Normal findings are expressed in many ways, and a wrong one harms least. */
const NORMAL = /^(norma(l|is)|presentes?|preservad[oa]s?|mantid[oa]s?|regular(es)?|livres?|bo[ma]s?|bons|estave(l|is))$/

/** Words for any finding at all mean what the rest of the sentence says. */
function isSpecific(statement: Reading, at: number): boolean {
  if (/^(les(ao|oes)|crises?|episodios?)$/.test(statement.tokens[at]?.word ?? '')) return false
  return findingAt(statement, at) !== undefined
}

function findingAt({ entities }: Reading, at: number): Entity | undefined {
  return entities.find(({ kind, tokens }) => kind === 'finding' && at >= tokens.from && at < tokens.to)
}

const FINDINGS = new WeakMap<Reading, ReadonlyMap<string, readonly Entity[]>>()

function findingsOf(reading: Reading): ReadonlyMap<string, readonly Entity[]> {
  const known = FINDINGS.get(reading)
  if (known) return known
  // Not Map.groupBy: the oldest supported browsers lack it.
  const findings = new Map<string, Entity[]>()
  for (const entity of reading.entities) {
    if (entity.kind !== 'finding') continue
    const same = findings.get(entity.form)
    if (same) same.push(entity)
    else findings.set(entity.form, [entity])
  }
  FINDINGS.set(reading, findings)
  return findings
}

/**
 * The passages do not mention the finding, and the rest of the conversation only denies it. Examination findings are
 * dictated: a complaint reported elsewhere is not one.
 */
function isElsewhere(
  statement: Reading,
  at: number,
  source: Reading,
  everything: Reading,
  section: SectionId,
): boolean {
  const finding = findingAt(statement, at)
  if (!finding || source === everything || isSupported(statement, at, source)) return false
  if (entityFeatures(finding).some((name) => source.places.has(name))) return false
  if (section === 'physicalExam') return true
  const mentions = findingsOf(everything).get(finding.form) ?? []
  return mentions.length > 0 && mentions.every(({ polarity }) => polarity === 'denied')
}

function isSupported(statement: Reading, at: number, source: Reading): boolean {
  const names = statement.features[at] ?? []
  // "Tiragem subcostal": the finding was named, and its second word gives the place.
  const whole = findingAt(statement, at)
  const head = whole && whole.tokens.from < at ? statement.features[whole.tokens.from] : undefined
  if (head?.some((name) => /^[wr]:/.test(name) && source.places.has(name))) return true
  const isInflammation = /ites?$/.test(statement.tokens[at]?.word ?? '')
  const told = isInflammation ? names.filter((name) => !name.startsWith('k:')) : names
  return told.some((name) => source.places.has(name)) || isPrefixSaid(statement.tokens[at]?.word ?? '', source)
}

/** "E a urina? – Pouca, e escura": the words of one phrase, said apart. */
function isToldInParts(statement: Reading, at: number, source: Reading): boolean {
  const finding = findingAt(statement, at)
  return (
    finding !== undefined &&
    phrasesOf(finding.form).some((stems) => stems.every((stem) => source.places.has(`w:${stem}`)))
  )
}

const MIN_PREFIX = 5
const MIN_WORD = 4

function isPrefixSaid(word: string, source: Reading): boolean {
  if (word.length < MIN_WORD) return false
  // "Próstata" does not mean "prostatite".
  if (/ites?$/.test(word)) return source.words.has(word)
  if (source.prefixes.has(word.slice(0, Math.min(MIN_PREFIX, word.length - 1)))) return true
  // "Toxo" for toxoplasmosis: people say the first half, mostly ending in "o".
  return [4, 5, 6].some((length) => {
    const half = word.slice(0, length)
    return word.length >= length + MIN_WORD && half.endsWith('o') && source.words.has(half)
  })
}
