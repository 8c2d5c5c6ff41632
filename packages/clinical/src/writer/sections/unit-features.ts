import type { Utterance } from '../../conversation/read-conversation.ts'
import { fold } from '../../conversation/words.ts'
import { doubtSigns, type Said } from './doubt-signs.ts'
import { echoesOf, placesOf, type Places } from './echoes.ts'
import { readEntities } from '../units/remembered.ts'
import { soundOf } from '../units/remembered.ts'
import type { Unit } from '../units/unit.ts'
import { fieldsOf } from '../../entities/word-fields.ts'

const NUMBER =
  /^(\d.*|dois|duas|tres|quatro|cinco|seis|sete|oito|nove|dez|onze|doze|treze|catorze|quatorze|quinze|dezesseis|dezessete|dezoito|dezenove|vinte|trinta|quarenta|cinquenta|sessenta|setenta|oitenta|noventa|cem|cento|duzent[oa]s|trezent[oa]s|quatrocent[oa]s|quinhent[oa]s|seiscent[oa]s|setecent[oa]s|oitocent[oa]s|novecent[oa]s|mil)$/

/** What the classifier knows of an utterance: words folded by sound, numbers as `#`. */
export interface Heard extends Said {
  readonly words: readonly string[]
  /** What its words are about, each field once. */
  readonly fields: readonly string[]
}

export function heard(text: string): Heard {
  const folded = fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  const words = folded.map((word) => (NUMBER.test(word) ? '#' : soundOf(word)))
  return {
    words,
    plain: folded.join(' '),
    stems: new Set(words.map(stem)),
    isOfPerson: readEntities(text).some(({ kind }) => kind === 'person'),
    fields: [...new Set(folded.flatMap((word) => fieldsOf(word)))],
  }
}

/** A conversation as the classifier hears it. */
export interface HeardTalk {
  readonly utterances: readonly Utterance[]
  readonly said: readonly Heard[]
  readonly places: Places
}

export function heardTalk(utterances: readonly Utterance[]): HeardTalk {
  const known = talks.get(utterances)
  if (known) return known
  const said = utterances.map(({ text }) => heard(text))
  const talk = { utterances, said, places: placesOf(said.map(({ stems }) => stems)) }
  talks.set(utterances, talk)
  return talk
}

/** The headings and the complaint ask about the same conversation; it goes with its utterances. */
const talks = new WeakMap<readonly Utterance[], HeardTalk>()

/** How many utterances back the last question may be. */
const MAX_TOPIC_DISTANCE = 8

/** The clinician's last question before an utterance. */
function questionInForce(utterances: readonly Utterance[], at: number): number | undefined {
  for (let before = at - 1; before >= Math.max(0, at - MAX_TOPIC_DISTANCE); before -= 1)
    if (utterances[before]?.isQuestion && utterances[before]?.speaker === 'clinician') return before
  return undefined
}

function stem(word: string): string {
  return word.length > 6 ? word.slice(0, 6) : word
}

/** How long a clause is and whether it denies, alone and with all that it names. */
function shapeFeatures({ polarity, speaker: [voice] }: Unit, kinds: readonly string[], words: number): string[] {
  const size = words > 12 ? 'xl' : words > 7 ? 'l' : words > 4 ? 'm' : words
  return [
    `os:${size}`,
    `osv:${voice}${size}`,
    `pol:${polarity}`,
    `polv:${voice}${polarity}`,
    ...kinds.flatMap((kind) => [`pk:${polarity}${kind}`, `ok:${size}${kind}`]),
    `cl:${kinds.toSorted().join('+')}`,
  ]
}

const MAX_NEXT_WORDS = 6

/** Who speaks next, whether it is a question, and how long it is: what matters gets a follow-up question, small talk a nod. */
function nextFeatures(next: Utterance | undefined, heardNext: Heard | undefined, voice = ''): string[] {
  const size = Math.min(heardNext?.words.length ?? 0, MAX_NEXT_WORDS)
  return [`nx:${next?.speaker[0]}${next?.isQuestion}${voice}`, `nxs:${next?.speaker[0]}${size}${voice}`]
}

/** What the classifier sees of one unit among its neighbours. */
export function unitFeatures({ utterances, said, places }: HeardTalk, unit: Unit): string[] {
  const own = said[unit.at]?.words ?? []
  const { words: whole, fields } = heard(unit.text)
  const asked = unit.question === undefined ? [] : (said[unit.question]?.words ?? [])
  const rest = new Set(own.map(stem))
  const before = said[unit.at - 1]
  const after = said[unit.at + 1]
  const share = Math.floor((10 * unit.at) / Math.max(1, utterances.length))
  const voice = unit.speaker[0]
  const size = own.length > 20 ? 'xl' : own.length > 10 ? 'l' : own.length > 4 ? 'm' : 's'
  const stems = whole.map(stem)
  const found = readEntities(unit.text)
  const kinds = new Set(
    found.flatMap(({ kind, form, unit: of }) => [
      kind === 'number' ? `#${of ?? ''}` : kind,
      ...(kind === 'finding' || kind === 'term' || kind === 'person' || kind === 'drugClass'
        ? [`${kind}=${form}`]
        : []),
    ]),
  )
  const askedKinds = new Set(
    unit.question === undefined
      ? []
      : readEntities(utterances[unit.question]?.text ?? '').flatMap(({ kind, form }) => [
          kind,
          ...(kind === 'finding' || kind === 'term' ? [`${kind}=${form}`] : []),
        ]),
  )
  const numbers = whole.filter((word) => word === '#').length
  const doubts = doubtSigns(said, unit.at, utterances[unit.at]?.text ?? '', stems)
  const topic = unit.question ?? questionInForce(utterances, unit.at)
  const inForce = topic === undefined ? undefined : said[topic]
  const bareKinds = [...kinds].filter((kind) => !kind.includes('='))
  return [
    'bias',
    ...echoesOf(places, utterances, stems, unit.at).flatMap((echo) => [
      `ech:${echo}`,
      `echv:${voice}${echo}`,
      ...bareKinds.map((kind) => `echk:${echo}${kind}`),
    ]),
    ...shapeFeatures(unit, bareKinds, whole.length),
    ...nextFeatures(utterances[unit.at + 1], after, voice),
    ...doubts.flatMap((sign) => [`d:${sign}`, `dv:${voice}${sign}`]),
    ...doubts.slice(1).flatMap((sign, at) => doubts.slice(0, at + 1).map((other) => `dd:${other} ${sign}`)),
    ...fields.flatMap((field) => [`g:${field}`, `gv:${voice}${field}`, `gs:${field}${share}`]),
    ...fields.flatMap((field, at) => fields.slice(at + 1).map((other) => `gg:${field} ${other}`)),
    ...(said[unit.at]?.fields ?? []).map((field) => `gu:${field}`),
    ...(before?.fields ?? []).map((field) => `gp:${voice}${field}`),
    ...(after?.fields ?? []).map((field) => `gx:${voice}${field}`),
    ...(inForce?.fields ?? []).flatMap((field) => [
      `gq:${voice}${field}`,
      ...fields.map((own) => `gqo:${field} ${own}`),
    ]),
    ...(inForce?.words ?? []).map((word) => `t:${stem(word)}`),
    `v:${voice}`,
    `vs:${voice}${size}`,
    `at:${share}`,
    `vat:${voice}${share}`,
    `q:${asked.length > 0}`,
    `f:${own[0]}`,
    `f2:${own[0]} ${own[1]}`,
    `n:${Math.min(numbers, 3)}`,
    `vn:${voice}${Math.min(numbers, 3)}`,
    ...[...kinds].flatMap((kind) => [
      `k:${kind}`,
      `kv:${voice}${kind}`,
      ...(kind.includes('=') ? [] : [`ks:${kind}${share}`]),
    ]),
    ...[...askedKinds].map((kind) => `ka:${kind}`),
    ...new Set(
      stems.flatMap((word, at) => [
        `w:${word}`,
        `wv:${voice}${word}`,
        ...(at > 0 ? [`b:${stems[at - 1]} ${word}`] : []),
      ]),
    ),
    ...new Set(whole.filter((word) => word.length > 5).map((word) => `e:${word.slice(-4)}`)),
    ...new Set(asked.map((word) => `a:${stem(word)}`)),
    ...asked.slice(0, -1).map((word, at) => `ab:${stem(word)} ${stem(asked[at + 1] ?? '')}`),
    ...[...rest].map((word) => `u:${word}`),
    `c:${Math.min(unit.clause, 3)}`,
    ...new Set((before?.words ?? []).map((word) => `p:${stem(word)}`)),
    ...new Set((after?.words ?? []).map((word) => `x:${stem(word)}`)),
    `px:${utterances[unit.at - 1]?.speaker[0]}${voice}${utterances[unit.at + 1]?.speaker[0]}`,
  ]
}
