const UNITS = 'zero um dois tres quatro cinco seis sete oito nove'.split(' ')
const TEENS = 'dez onze doze treze catorze quinze dezesseis dezessete dezoito dezenove'.split(' ')
const TENS = '_ _ vinte trinta quarenta cinquenta sessenta setenta oitenta noventa'.split(' ')
const HUNDREDS = '_ cento duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos'.split(
  ' ',
)

const SPOKEN = new Map<string, number>([
  ...UNITS.map((word, value): [string, number] => [word, value]),
  ...TEENS.map((word, value): [string, number] => [word, value + 10]),
  ...TENS.map((word, value): [string, number] => [word, value * 10]),
  ...HUNDREDS.map((word, value): [string, number] => [word, value * 100]),
  ...HUNDREDS.slice(2).map((word, index): [string, number] => [word.replace(/os$/, 'as'), (index + 2) * 100]),
  ['uma', 1],
  ['duas', 2],
  ['quatorze', 14],
  ['cem', 100],
  ['mil', 1000],
])
SPOKEN.delete('_')

/** Nouns before which "um" and "uma" count something; elsewhere they are articles. */
const COUNTED =
  /^(mg|g|kg|mcg|ml|ui|comprimidos?|capsulas?|gotas?|vez|vezes|dias?|semanas?|mes|meses|anos?|horas?|minutos?|jatos?|ampolas?|doses?|colher(es)?|litros?|quilos?|miligramas?|gramas?|copos?|macos?|cigarros?|centimetros?|milimetros?|unidades?|aplicacao|aplicacoes|ponto|virgula|por|e|cruz(es)?|filhos?|gestacao|gestacoes)$/

/**
 * Replaces spoken numbers by digits in folded tokens (lower case, no accents): "mil e duzentos" → 1200, "trinta e oito
 * e meio" → 38.5, "um vírgula dois" → 1.2, "meio" before a counted noun → 0.5. Other tokens pass unchanged.
 */
export function digitsForWords(tokens: readonly string[]): string[] {
  const written: string[] = []
  let at = 0
  while (at < tokens.length) {
    const found = numberAt(tokens, at)
    if (found) {
      const [unit, link, half] = tokens.slice(found.next, found.next + 3)
      // "dois litros e meio" is 2.5 litros.
      const isHalfMore = COUNTED.test(unit ?? '') && link === 'e' && /^mei[oa]$/.test(half ?? '')
      written.push(String(Math.round((found.value + (isHalfMore ? 0.5 : 0)) * 1000) / 1000))
      if (isHalfMore) written.push(unit ?? '')
      at = found.next + (isHalfMore ? 3 : 0)
    } else {
      written.push(tokens[at] ?? '')
      at += 1
    }
  }
  return written
}

function numberAt(tokens: readonly string[], start: number): { value: number; next: number } | null {
  const first = tokens[start] ?? ''
  const following = tokens[start + 1] ?? ''
  if (/^mei[oa]$/.test(first))
    return COUNTED.test(following) && following !== 'e' ? { value: 0.5, next: start + 1 } : null
  const whole = /^\d+(\.\d+)?$/.test(first) ? { value: Number(first), next: start + 1 } : wholeAt(tokens, start)
  if (!whole) return null
  if (/^uma?$/.test(first) && whole.next === start + 1 && !COUNTED.test(following)) return null
  const [link, tail] = [tokens[whole.next] ?? '', tokens[whole.next + 1] ?? '']
  if (link === 'e' && /^mei[oa]$/.test(tail)) return { value: whole.value + 0.5, next: whole.next + 2 }
  if (/^(ponto|virgula)$/.test(link)) {
    const decimals = decimalsAt(tokens, whole.next + 1)
    if (decimals) return { value: Number(`${whole.value}.${decimals.digits}`), next: decimals.next }
  }
  if (/^uma?$/.test(first) && whole.next === start + 1 && link === 'e') return null
  const tenths = SPOKEN.get(tail) ?? 0
  // Body temperatures are spoken so: "trinta e oito e sete".
  if (
    link === 'e' &&
    whole.value >= 35 &&
    whole.value <= 41 &&
    tenths >= 1 &&
    tenths <= 9 &&
    isLast(tokens, whole.next)
  )
    return { value: whole.value + tenths / 10, next: whole.next + 2 }
  return whole
}

/** False if the word after the "e" at `at` counts something of its own: "trinta e oito e duas doses". */
function isLast(tokens: readonly string[], at: number): boolean {
  return !COUNTED.test(tokens[at + 2] ?? '') || /^(por|e|ponto|virgula)$/.test(tokens[at + 2] ?? '')
}

function decimalsAt(tokens: readonly string[], start: number): { digits: string; next: number } | null {
  let [digits, at] = ['', start]
  while (tokens[at] === 'zero') {
    digits += '0'
    at += 1
  }
  const rest = /^\d+$/.test(tokens[at] ?? '') ? { value: Number(tokens[at]), next: at + 1 } : wholeAt(tokens, at)
  if (rest) return { digits: digits + String(rest.value), next: rest.next }
  return digits ? { digits, next: at } : null
}

/** Hundreds, tens and units joined by "e", each smaller than the one before, with "mil" between the halves. */
function wholeAt(tokens: readonly string[], start: number): { value: number; next: number } | null {
  let [total, group, room, at, next] = [0, 0, 1000, start, start]
  for (;;) {
    const value = SPOKEN.get(tokens[at] ?? '')
    if (value === undefined) break
    if (value === 1000) {
      if (total > 0) break
      total = (group || 1) * 1000
      group = 0
      room = 1000
    } else {
      if (value >= room || (value === 0 && at > start)) break
      group += value
      room = value >= 100 ? 100 : value >= 20 ? 10 : 1
      if (value < 20) room = 1
    }
    next = at + 1
    at = next
    const follower = SPOKEN.get(tokens[at + 1] ?? '')
    if (tokens[at] === 'e' && follower !== undefined && (follower < room || follower === 1000)) at += 1
  }
  return next === start ? null : { value: total + group, next }
}

/** A whole number from 0 to 999 999 in words, masculine: 1200 → "mil e duzentos". */
export function wordsForNumber(value: number): string {
  if (value >= 1000) {
    const [thousands, rest] = [Math.floor(value / 1000), value % 1000]
    const head = thousands === 1 ? 'mil' : `${wordsForNumber(thousands)} mil`
    const link = rest < 100 || rest % 100 === 0 ? ' e ' : ' '
    return rest === 0 ? head : head + link + wordsForNumber(rest)
  }
  if (value === 100) return 'cem'
  if (value > 100) return joined(HUNDREDS[Math.floor(value / 100)], value % 100)
  if (value >= 20) return joined(TENS[Math.floor(value / 10)], value % 10)
  return (value >= 10 ? TEENS[value - 10] : UNITS[value]) ?? ''
}

function joined(head: string | undefined, rest: number): string {
  return rest === 0 ? (head ?? '') : `${head ?? ''} e ${wordsForNumber(rest)}`
}
