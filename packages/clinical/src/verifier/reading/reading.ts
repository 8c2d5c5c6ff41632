import { layFeatures } from './lay-words.ts'
import { conceptsOfWord } from '../../entities/concepts.ts'
import { isNoOfOther } from '../../conversation/own-no.ts'
import { entitiesOf, type Entity } from '../../entities/entity.ts'
import { personOf } from '../../entities/persons.ts'
import { soundKey } from '../../entities/sound.ts'
import { FUNCTION_WORDS, stemOf, tokensOf, type Token } from '../../entities/token.ts'
import { isListAlone, openings } from './bare-lines.ts'
import { doubtfulOf } from './doubtful.ts'

/** A text with everything the checks compare. */
export interface Reading {
  readonly text: string
  readonly tokens: readonly Token[]
  readonly entities: readonly Entity[]
  /** What each token says, in forms that are equal for equal meaning: stems, concepts, drugs, values. */
  readonly features: readonly (readonly string[])[]
  /** Where each feature occurs, as token indices. */
  readonly places: ReadonlyMap<string, readonly number[]>
  readonly words: ReadonlySet<string>
  /** First three, four and five letters of all words. */
  readonly prefixes: ReadonlySet<string>
  /** The sentence number of each token. */
  readonly sentences: readonly number[]
  /** The number of the part between commas and sentence ends. */
  readonly pauses: readonly number[]
  /** Whether the token is part of a question. */
  readonly questions: readonly boolean[]
  /** Whether the token was only intended or is past: "eu ia dar sessenta", "eram quatro". */
  readonly doubtful: readonly boolean[]
}

/**
 * Characters in the newer half of the cache; the older half holds at most as many. A reading takes some hundred bytes
 * per character: an hour of speech and its record fit, and little more.
 */
const MAX_CACHED_CHARACTERS = 200_000
let young = new Map<string, Reading>()
let old = new Map<string, Reading>()
let youngCharacters = 0

/** What a patient said must not stay in memory: call this between the texts of different people. */
export function forgetReadings(): void {
  young = new Map()
  old = new Map()
  youngCharacters = 0
}

/** Reads a text once. The last texts are cached, because a doctor's edits are compared with the same sources again. */
export function readingOf(text: string): Reading {
  const known = young.get(text)
  if (known) return known
  const reading = old.get(text) ?? read(text)
  // Entries in use, such as the conversation, move to the newer half and are never read twice.
  if (youngCharacters > 0 && youngCharacters + text.length > MAX_CACHED_CHARACTERS) {
    old = young
    young = new Map()
    youngCharacters = 0
  }
  young.set(text, reading)
  youngCharacters += text.length
  return reading
}

/** Words that carry no content: the frame of clinical sentences and of talk. */
const FRAME = new Set(
  'paciente refere relata apresenta nega queixa relato historia uso usa usando tomar toma tomando tomei tomo fazer faz fez ter tem tenho teve tive tinha ser sao era foi estava estou tava vai vou ficar fica ficou fiquei dar deu dava havia desde durante apos antes depois quando onde como porque pois entao agora hoje mesmo mesma outro outra outros outras cada todo toda todos todas qualquer algum alguma nao nem sem nunca sim mas ainda vez vezes dia dias hora horas mes meses ano anos semana semanas cerca aproximadamente novo nova doutor doutora caso causa aumento conforme oferecido prescrito prescrita solicitado solicitada orientado orientada orientacao conduta crianca menino menina lactente'.split(
    ' ',
  ),
)

/** True for words with a meaning of their own. */
export function isContent({ word }: Token): boolean {
  return word.length >= 3 && !FUNCTION_WORDS.has(word) && !FRAME.has(word) && !/^\d/.test(word)
}

const STATEMENTS = new WeakMap<Reading, Reading>()

/**
 * Like `readingOf` for a line of a record, which never opens with a speaker's label: "Tia paterna: câncer" is about the
 * aunt.
 */
export function statementReadingOf(text: string): Reading {
  // A line without punctuation is still a sentence: "nunca fumou".
  const spoken = readingOf(/[.?!,;:]/.test(text) ? text : `${text}.`)
  if (!/^\s*\p{Lu}[^:\n]{0,40}:/u.test(text)) return spoken
  const known = STATEMENTS.get(spoken) ?? read(text, true)
  STATEMENTS.set(spoken, known)
  return known
}

function read(text: string, isStatement = false): Reading {
  const isBare = !isStatement && !/[.?!,]/.test(text)
  const tokens = isStatement ? tokensOf(text) : withoutLabels(tokensOf(text))
  const entities = entitiesOf(tokens)
  const features = tokens.map((token, at) => featuresOf(fullOf(token, tokens[at + 1])))
  for (const entity of entities) {
    const names = entityFeatures(entity)
    for (let at = entity.tokens.from; at < entity.tokens.to; at += 1) features[at]?.push(...names)
  }
  const places = new Map<string, number[]>()
  for (const [index, names] of features.entries()) {
    for (const name of new Set(names)) {
      const list = places.get(name)
      if (list) list.push(index)
      else places.set(name, [index])
    }
  }
  const [sentences, pauses, questions]: [number[], number[], boolean[]] = [[], [], []]
  let [sentence, pause, start] = [0, 0, 0]
  const opens = isBare ? openings(tokens, entities) : new Set<number>()
  for (const [index, { after }] of tokens.entries()) {
    if (opens.has(index)) pause += 1
    sentences.push(sentence)
    pauses.push(pause)
    questions.push(false)
    if (/[.?!\n]/.test(after)) {
      if (after.includes('?')) questions.fill(true, start)
      sentence += 1
      start = index + 1
    }
    if (/[.?!\n,;:()…]/.test(after)) pause += 1
  }
  if (isBare) markBareQuestions(tokens, questions, entities)
  const doubtful = doubtfulOf(tokens, sentences)
  const words = new Set(tokens.map(({ word }) => word))
  const prefixes = new Set<string>()
  for (const word of words) for (const length of [3, 4, 5]) prefixes.add(word.slice(0, length))
  return { text, tokens, entities, features, places, words, prefixes, sentences, pauses, questions, doubtful }
}

const SHORT = new Map(Object.entries({ T: 'temperatura', Hb: 'hemoglobina', Ht: 'hematocrito' }))

/** "T 37", "Hb 9,8": the word that an abbreviation before a value stands for. */
function fullOf(token: Token, next: Token | undefined): Token {
  const full = /^\d/.test(next?.word ?? '') ? SHORT.get(token.raw) : undefined
  return tokensOf(full ?? '')[0] ?? token
}

const OPENER =
  /^(qual|quais|quando|onde|como|quanto|quantos|quantas|quem|tem|teve|sente|toma|usa|fuma|bebe|alguma?|ja|sentiu|alergia)$/
const ANSWER =
  /^(nao|nunca|nada|nadinha|nenhuma?|nem|ninguem|imagina|sim|tenho|tive|tem|isso|so|parei|larguei|deixei|tomava|usava|fumava|bebia|fumei)$/
/** "De jeito nenhum", "o resto não", "hoje ainda não". */
const LONG_ANSWER =
  /^(que nada|que eu saiba|(de|em) \w+ nenhuma?|deus me livre|gracas a deus|o resto|hoje (em dia )?(ainda )?nao|ainda nao|por enquanto|agora nao|tambem nao)\b/

/** Without punctuation a line is a question if the next one begins like an answer. */
function markBareQuestions(tokens: readonly Token[], questions: boolean[], entities: readonly Entity[]) {
  let start = 0
  let [isAnswer, isNamedNo] = [false, false]
  let before: ReadonlySet<string> = new Set()
  const named = new Set<number>()
  for (const { kind, tokens: own } of entities)
    if (kind === 'finding' || kind === 'drug') for (let at = own.from; at < own.to; at += 1) named.add(at)
  for (const [index, { after }] of tokens.entries()) {
    if (!after.includes('\n')) continue
    const [first, second] = [tokens[index + 1]?.word ?? '', tokens[index + 2]?.word ?? '']
    const asked = new Set(
      tokens
        .slice(start, index + 1)
        .filter(isContent)
        .map(({ stem }) => stem),
    )
    const isRepeated = tokens.slice(index + 1, index + 4).some((token) => isContent(token) && asked.has(token.stem))
    const wordsOf = (from: number, to: number) =>
      tokens
        .slice(from, to)
        .map(({ word }) => word)
        .join(' ')
    const answer = wordsOf(index + 1, index + 5)
    // "Ferida?" – "Vista boa, ferida não" – "Só isso?": a line that denies a word of the question asks nothing.
    const isTold = isNamedNo
    isNamedNo = isAnsweredByName(tokens, asked, index + 1)
    // "Tontura, desmaio, suor?" – "Tontura": repeating only what was asked is an answer.
    const isEcho =
      isAnswer &&
      !/^(nao|nunca|nada|nem|nenhuma?)$/.test(first) &&
      asked.size > 0 &&
      [...asked].every((stem) => before.has(stem))
    before = asked
    if (
      !isTold &&
      !isEcho &&
      !isNoOfOther(wordsOf(start, index + 1), answer) &&
      ((isRepeated && !isAnswer) ||
        isNamedNo ||
        OPENER.test(tokens[start]?.word ?? '') ||
        ANSWER.test(first) ||
        LONG_ANSWER.test(answer) ||
        (first === 'eu' && second === 'nao') ||
        // "Sangrou? – Sangue não".
        (named.has(index + 1) && /^(nao|nunca|nenhuma?)$/.test(second)) ||
        (!isAnswer && isListAlone(tokens, start, index, named)))
    ) {
      questions.fill(true, start, index + 1)
      isAnswer = true
    } else isAnswer = false
    start = index + 1
  }
}

const MAX_NAMED = 20

/**
 * "Perda de líquido sangramento" – "endurece às vezes líquido não": a word of the line with its own yes or no, or the
 * rest of it.
 */
function isAnsweredByName(tokens: readonly Token[], asked: ReadonlySet<string>, start: number): boolean {
  for (let at = start; at < start + MAX_NAMED; at += 1) {
    const [token, next] = [tokens[at], tokens[at + 1]]
    if (!token || !next || token.after !== '') return false
    if (/^(nao|nunca|nada|nenhuma?|sim)$/.test(next.word) && (token.word === 'resto' || asked.has(token.stem)))
      return true
  }
  return false
}

const VOICES = new WeakMap<Token, string>()

const OF_PATIENT = new WeakSet<Token>()

/** The relative whose label opens a token's line. */
export function voiceAt(reading: Pick<Reading, 'tokens'>, at: number): string | undefined {
  const opening = openingOf(reading, at)
  return opening && VOICES.get(opening)
}

/** Whether the patient's label opens a token's line. */
export function isPatientsVoice(reading: Pick<Reading, 'tokens'>, at: number): boolean {
  const opening = openingOf(reading, at)
  return opening !== undefined && OF_PATIENT.has(opening)
}

function openingOf({ tokens }: Pick<Reading, 'tokens'>, at: number): Token | undefined {
  let start = at
  while (start > 0 && tokens[start - 1]?.after.includes('\n') !== true) start -= 1
  return tokens[start]
}

/** "Mãe: ele tossiu" is said by the mother, not about her. */
function withoutLabels(tokens: readonly Token[]): Token[] {
  const kept: Token[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at]
    const isLineStart = at === 0 || tokens[at - 1]?.after.includes('\n') === true
    const end = isLineStart ? [0, 1, 2].find((more) => tokens[at + more]?.after.startsWith(':') === true) : undefined
    const isLabel = end !== undefined && /^\p{Lu}/u.test(tokens[at]?.raw ?? '')
    const voice = token && personOf(token)
    if (isLabel && token && (LABELS.test(token.word) || voice !== undefined)) {
      at += end
      const opening = tokens[at + 1]
      if (voice !== undefined && opening) VOICES.set(opening, voice)
      if (token.word === 'paciente' && opening) OF_PATIENT.add(opening)
    } else if (token) kept.push(token)
  }
  return kept
}

/** Labels that are no relatives. */
const LABELS =
  /^(medic[oa]|doutora?|dra?|paciente|acompanhante|mulher|enfermeir[oa]|tecnic[oa]|residente|intern[oa]|treinadora?|professora?|secretari[oa]|recepcionista|fisioterapeuta|psicolog[oa]|nutricionista|interprete|bab[a]|preceptora?|estudante|farmaceutic[oa]|alun[oa]|chefe|patrao)$/

const FEATURES = new Map<string, readonly string[]>()
const MAX_FEATURES = 20_000

/** A new list for each token: its entities are added later. */
function featuresOf(token: Token): string[] {
  if (!isContent(token)) return []
  const known = FEATURES.get(token.word)
  if (known) return [...known]
  if (FEATURES.size >= MAX_FEATURES) FEATURES.clear()
  const names = [`w:${token.stem}`]
  // "Limpinho" is clean.
  const whole = /^(\w{3,}?)z?inh([oa])s?$/.exec(token.word)
  if (whole) {
    const plain = stemOf(`${whole[1]}${whole[2]}`)
    names.push(`w:${plain}`, ...conceptsOfWord(plain).map((name) => `c:${name}`), ...layFeatures(plain))
  }
  // "Vomitei" belongs to "vomitou".
  const spoken = /^(\w{3,})(u?ei)$/.exec(token.word)
  const stem = spoken ? stemOf(`${spoken[1]?.replace(/qu$/, 'c') ?? ''}ou`) : token.stem
  if (stem !== token.stem)
    names.push(`w:${stem}`, ...conceptsOfWord(stem).map((name) => `c:${name}`), ...layFeatures(stem))
  if (token.word.length >= 5) names.push(`k:${soundKey(token.word).slice(0, 6)}`)
  names.push(...conceptsOfWord(token.stem).map((name) => `c:${name}`), ...layFeatures(token.stem))
  FEATURES.set(token.word, names)
  return [...names]
}

/** Features that find an entity of one text in the other. */
export function entityFeatures(entity: Entity): string[] {
  if (entity.kind === 'finding' || entity.kind === 'term') return (entity.also ?? []).map((name) => `c:${name}`)
  if (entity.readings) return entity.readings.map((value) => `n:${value}`)
  return [`${entity.kind}:${entity.form}`]
}
