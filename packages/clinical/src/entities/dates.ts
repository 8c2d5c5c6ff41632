import type { FoundForm } from './frequency.ts'
import { numberAt, ordinalOf } from './numbers.ts'
import type { Token } from './token.ts'

const MONTHS = 'janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro'.split(' ')
const WEEKDAYS = 'domingo segunda terca quarta quinta sexta sabado'.split(' ')
/** Nouns before which "segunda", "quarta" are ordinals. */
const RANKED =
  /^(vez|dose|gesta|gravid|filh|semana|cirurg|crise|linha|opcao|fase|etapa|consulta|vacin|medi[dç]|tomada|sess|parte|parto|parcel|aula|serie|cesar|feira do)/
const RELATIVE =
  /^(anteontem|ontem|hoje|amanha|(mes|ano|semana|sabado|domingo) (passad[oa]|retrasad[oa]|que vem)|natal|ano novo|carnaval|pascoa|reveillon)\b/
const MIN_YEAR = 1920
const MAX_YEAR = 2049

/**
 * A point in time: `12/3` (day and month), `12/3/2020`, `dia 14`, `junho`, `junho/2020`, `quinta`, `2018`, `ontem`,
 * `mes passado`. Weekdays and months in full, without "-feira", folded.
 */
export function dateAt(tokens: readonly Token[], at: number): FoundForm | null {
  return (
    dayOfMonth(tokens, at) ??
    monthAt(tokens, at) ??
    weekdayAt(tokens, at) ??
    relativeAt(tokens, at) ??
    yearAt(tokens, at)
  )
}

/** Whether a date may begin with this word, which is not a number. */
export function mayBeginDate(word: string): boolean {
  const isName = MONTHS.includes(word) || WEEKDAYS.includes(word.replace(/s$/, ''))
  return isName || word === 'dia' || word === 'primeiro' || RELATIVE_START.test(word)
}

function dayOfMonth(tokens: readonly Token[], at: number): FoundForm | null {
  // "100 mg/dia (2 comprimidos)" names no day.
  const isNamed = tokens[at]?.word === 'dia' && !tokens[at].after.includes('(')
  const start = isNamed ? at + 1 : at
  const rank = /^primeiro$/.test(tokens[start]?.word ?? '') ? 1 : null
  const day = rank ? { value: 1, next: start + 1, isArticle: false } : numberAt(tokens, start)
  if (!day || day.value < 1 || day.value > 31 || !Number.isInteger(day.value)) return null
  // The sign of "1º", or a letter for it, is a token of its own.
  const next = /^[oº°]$/.test(tokens[day.next]?.raw ?? '') ? day.next + 1 : day.next
  const last = tokens[next - 1]
  if (last?.after === '/' && /^\d+$/.test(last.word)) {
    const month = Number(tokens[next]?.word)
    if (month >= 1 && month <= 12 && /^\d{1,2}$/.test(tokens[next]?.word ?? '') && tokens[next + 1]?.word !== 'h') {
      const year = tokens[next]?.after === '/' ? yearAt(tokens, next + 1) : null
      return { form: `${day.value}/${month}${year ? `/${year.form}` : ''}`, next: year?.next ?? next + 1 }
    }
  }
  const month = /^(de|do)$/.test(tokens[next]?.word ?? '') ? MONTHS.indexOf(tokens[next + 1]?.word ?? '') : -1
  if (month >= 0 && !day.isArticle) {
    const isYearTold = /^(de|do)$/.test(tokens[next + 2]?.word ?? '')
    const year = yearAt(tokens, isYearTold ? next + 3 : next + 2)
    return { form: `${day.value}/${month + 1}${year ? `/${year.form}` : ''}`, next: year?.next ?? next + 2 }
  }
  return isNamed && !day.isArticle ? { form: `dia ${day.value}`, next } : null
}

function monthAt(tokens: readonly Token[], at: number): FoundForm | null {
  const word = tokens[at]?.word ?? ''
  // "03/2019"
  const named = tokens[at]?.after === '/' && /^\d{1,2}$/.test(word) ? MONTHS[Number(word) - 1] : undefined
  const told = named && /^\d{4}$/.test(tokens[at + 1]?.word ?? '') ? yearAt(tokens, at + 1) : null
  if (named && told) return { form: `${named}/${told.form}`, next: told.next }
  if (!MONTHS.includes(word)) return null
  const isLinked = /^(de|do)$/.test(tokens[at + 1]?.word ?? '')
  const year = yearAt(tokens, isLinked ? at + 2 : at + 1)
  return year ? { form: `${word}/${year.form}`, next: year.next } : { form: word, next: at + 1 }
}

function weekdayAt(tokens: readonly Token[], at: number): FoundForm | null {
  const word = tokens[at]?.word ?? ''
  const name = word.replace(/s$/, '')
  if (!WEEKDAYS.includes(name)) return null
  const isFair = tokens[at + 1]?.word.startsWith('feira') === true
  const follower = tokens[at + 1]?.word ?? ''
  if (ordinalOf(name) !== null && (RANKED.test(follower) || (!isFair && isCounted(tokens, at)))) return null
  return { form: name, next: at + (isFair ? 2 : 1) }
}

const MAX_COUNTING = 7

/** "Na segunda …, na terceira …" counts weeks or doses: two weekdays are not listed like this. */
function isCounted(tokens: readonly Token[], at: number): boolean {
  return tokens
    .slice(Math.max(0, at - MAX_COUNTING), at + MAX_COUNTING)
    .some(({ word }) => /^(primeir|terceir)[oa]$/.test(word))
}

const RELATIVE_START = /^(anteontem|ontem|hoje|amanha|mes|ano|semana|sabado|domingo|natal|carnaval|pascoa|reveillon)$/

function relativeAt(tokens: readonly Token[], at: number): FoundForm | null {
  if (!RELATIVE_START.test(tokens[at]?.word ?? '')) return null
  const window = tokens
    .slice(at, at + 3)
    .map(({ word }) => word)
    .join(' ')
  const match = RELATIVE.exec(window)
  return match ? { form: match[0].replace(/passada$/, 'passado'), next: at + match[0].split(' ').length } : null
}

function yearAt(tokens: readonly Token[], at: number): FoundForm | null {
  const year = numberAt(tokens, at)
  if (!year || !Number.isInteger(year.value) || year.value < MIN_YEAR || year.value > MAX_YEAR) return null
  // "2.000" is an amount, "2000" may be a year; a unit after it is handled elsewhere.
  return /[.,]/.test(tokens[at]?.word ?? '') ? null : { form: String(year.value), next: year.next }
}
