import type { Utterance } from '../conversation/read-conversation.ts'
import { fold } from '../conversation/words.ts'
import { readEntities } from './remembered.ts'
import { soundOf } from './remembered.ts'
import type { Unit } from './units.ts'

const NUMBER =
  /^(\d.*|dois|duas|tres|quatro|cinco|seis|sete|oito|nove|dez|onze|doze|treze|catorze|quatorze|quinze|dezesseis|dezessete|dezoito|dezenove|vinte|trinta|quarenta|cinquenta|sessenta|setenta|oitenta|noventa|cem|cento|duzent[oa]s|trezent[oa]s|quatrocent[oa]s|quinhent[oa]s|seiscent[oa]s|setecent[oa]s|oitocent[oa]s|novecent[oa]s|mil)$/

/** Words of a text as the classifier knows them: folded by sound, numbers as `#`, medicines as `DRUG`. */
export function classifierWords(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => (NUMBER.test(word) ? '#' : soundOf(word)))
}

function stem(word: string): string {
  return word.length > 6 ? word.slice(0, 6) : word
}

/** What the classifier sees of one unit among its neighbours. */
export function unitFeatures(
  utterances: readonly Utterance[],
  words: readonly (readonly string[])[],
  unit: Unit,
): string[] {
  const own = words[unit.at] ?? []
  const whole = classifierWords(unit.text)
  const asked = unit.question === undefined ? [] : (words[unit.question] ?? [])
  const rest = new Set(own.map(stem))
  const before = words[unit.at - 1] ?? []
  const after = words[unit.at + 1] ?? []
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
  return [
    'bias',
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
    ...new Set(before.map((word) => `p:${stem(word)}`)),
    ...new Set(after.map((word) => `x:${stem(word)}`)),
    `px:${utterances[unit.at - 1]?.speaker[0]}${voice}${utterances[unit.at + 1]?.speaker[0]}`,
  ]
}
