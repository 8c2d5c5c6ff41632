import { drugsIn, readEntities } from '../units/remembered.ts'
import type { Entity } from '../../entities/entity.ts'
import { countedAlike, filledSlot, isTimes } from './fill-slot.ts'
import { correctedBehind } from './said-behind.ts'
import { withoutContrast } from './contrasts.ts'
import { bettered, placeAnew, substanceAnew, substanceReplaced, withoutDenied } from './other-medicine.ts'
import { orderAnew } from './order-anew.ts'
import { isOfOtherTime } from './thought-aloud.ts'
import { withoutReason } from './reasoned-value.ts'
import { firstSlot, valueSlot } from './value-slot.ts'

/** Words by which speakers take back what they just said. */
const INLINE =
  /(?:[…,.;:–—]|\s)+(?:(?:ah|ai|ih|opa|não|nao)[,.…]?\s+)?(?:aliás|alias|minto|menti|digo|quer dizer|ou melhor|melhor dizendo|corrigindo|corrijo|errei|perdão|me enganei|confundi|pensando (?:bem|melhor)|na verdade|op[as](?=[,.…!]*\s+(?:\d|dez|onze|doze|treze|quatorze|catorze|quinze|dezesseis|dezessete|dezoito|dezenove|vinte|trinta)))(?![\p{L}])[,:.…!\s]*/iu
/** "Isso não quer dizer câncer", "não errei a dose": nothing is taken back unless a value takes the place of another. */
const MEANS = /^\s+quer dizer|n[ãa]o\s+\p{L}/iu
const LEADING =
  /^(?:(?:ah|ai|ih|opa|eita|peraí|pera|não|nao|bom|é)[,.…!]*\s+)*(?:aliás|alias|minto|menti|digo|quer dizer|ou melhor|melhor dizendo|corrigindo|corrijo|errei|perdão|me enganei|confundi|pensando (?:bem|melhor)|na verdade|tá bom|tá(?=[,.…!])|vá(?=[,.…!])|não espera|lembrei|agora lembrei)(?![\p{L}])[,:.…!\s]*/iu
/** "Dez… não, oito e nove", "cinquenta, não, desculpe, cem": a no, an apology or both between two values. */
const NO_BETWEEN =
  /(?:[…,.;]\s*|\s)(?:(?:não|nao)[,.…]?\s+)?(?:(?<=(?:não|nao)[,.…]?\s+)|(?=(?:me )?desculp))(?:(?:(?:me )?desculp[ae]|espera|calma|pera|peraí)[,.…]?\s+)?(?=\S)/giu
const CONTRASTS = /^[,;]\s*n[ãa]o\s+$/iu

const MAX_WORDS_BEFORE_VALUE = 5
const MAX_LEAD = 4

const TIME_LEAD = /(?<!\p{L})(?:(?:antes|depois|perto|desde|entre)\s+)?(?:(?:d|n)[eoa]s?|em)?\s*$/iu

/** The earlier text with its last value of the kind replaced by the later text; undefined if no value is repeated. */
export function replacedValue(earlier: string, later: string): string | undefined {
  const alike = orderAnew(earlier, later) ?? countedAlike(earlier, later)
  if (alike !== undefined) return alike
  const found = firstSlot(later)
  if (!found || later.slice(0, found.entity.from).split(/\s+/).length > MAX_WORDS_BEFORE_VALUE) return undefined
  const same = readEntities(earlier).findLast((entity) => valueSlot(entity) === found.slot)
  if (!same) return undefined
  // "O AAS e o clopidogrel" – "o AAS já saiu": of one that is on the list, nothing takes the place of another.
  if (
    found.slot === 'drug' &&
    same.form !== found.entity.form &&
    drugsIn({ text: earlier }).includes(found.entity.form)
  )
    return undefined
  // "Levotiroxina, vinte e cinco, meia hora antes do café" – "cinquenta, pelo seu peso": a dose takes the place of the dose.
  const { value, words } = { value: found.entity, words: later.slice(found.entity.from, found.entity.to) }
  if (isBareNumber(value) && value.from === 0 && same.kind !== 'number' && drugsIn({ text: earlier }).length === 1) {
    // "Cinco, dia sim, dia não" – "cinco de segunda a sexta": the dose is the same, and how it is taken is told anew.
    const dose = readEntities(earlier).find(
      (entity) => isBareNumber(entity) && entity.value === value.value && entity.to <= same.from,
    )
    if (dose && /\p{L}/u.test(later.slice(value.to))) return `${earlier.slice(0, dose.from)}${later}`
    const filled = filledSlot(earlier, { value, words, isOfOne: true })
    if (filled !== undefined) return `${filled}${later.slice(value.to)}`
  }
  // "Losartana para cem" – "uma vez só": how often is no dose.
  if (
    same.kind === 'number' &&
    same.unit === undefined &&
    isTimes(found.entity) &&
    drugsIn({ text: earlier }).length > 0
  )
    return undefined
  // "Terça, às dez da manhã." – "Quer dizer, cinco dias.": reckoned from it, and no other hour.
  if (found.entity.days !== undefined && same.unit === undefined && AT_HOUR.test(earlier.slice(0, same.from)))
    return undefined
  // "Por dez dias." – "Não, tem que ser dez.": said again, nothing is replaced.
  if (INSISTS.test(later) && same.value !== undefined && same.value === found.entity.value) return earlier
  if (
    found.slot === 'quantity' &&
    same.unit !== undefined &&
    found.entity.unit !== undefined &&
    same.unit !== found.entity.unit
  ) {
    const isTime = same.days !== undefined && found.entity.days !== undefined
    if (!isTime) return undefined
  }
  // "Faz dois meses que não levanto o braço" – "dois meses e meio, depois da pintura": the time alone.
  const tail = earlier.slice(same.to)
  if (
    same.days !== undefined &&
    found.entity.days !== undefined &&
    /^\s+que\s\p{L}/u.test(tail) &&
    value.from <= MAX_LEAD
  )
    return `${earlier.slice(0, same.from)}${words}${tail}${later.slice(value.to)}`
  const isBare = !/[\p{L}\d]/u.test(later.slice(found.entity.to))
  const isSide = found.slot === 'side' && isBare && /\p{L}{3}\s+$/u.test(earlier.slice(0, same.from))
  // "No braço esquerdo, faz um mês" - "no direito": only the side changes.
  if (isSide) {
    const side = later.slice(found.entity.from, found.entity.to)
    const lead = earlier.slice(0, same.from)
    // "À esquerda" – "bilaterais" needs no preposition.
    return `${/^bilatera/iu.test(side) ? lead.replace(/(?<!\p{L})[àa]\s+$/iu, '') : lead}${side}${earlier.slice(same.to)}`
  }
  // "Depois do carnaval" - "foi antes do carnaval": the preposition is replaced with its noun.
  // "Coceira com cefalexina" – "foi com a clindamicina".
  const anew = later.replace(/^(?:é|era|foi|são|eram)\s+(?=(?:antes|depois|perto|desde|entre|com [oa])\s)/iu, '')
  // "Todo dia não. Três vezes na semana": what is denied is not what replaces it.
  const kept = earlier.slice(0, same.from).replace(/(?<=^|:\s)nega\s+$/iu, '')
  // "Daqui a um mês" – "volta em quinze dias": said anew with its own verb.
  if (OWN_VERB.test(anew)) return anew
  const lead = anew.slice(0, found.entity.from - (later.length - anew.length))
  const before = /^(?:antes|depois|perto|desde|entre)\s/iu.test(anew)
    ? kept.replace(TIME_LEAD, '')
    : withoutOverlap(kept, lead)
  // "Dei vinte gotas" – "doze", "três vezes por dia" – "quatro": the amount alone is said anew.
  const noun = same.kind === 'frequency' ? /\svezes\s.+$/u : /\s\p{L}+$/u
  const isLast = isBare || /^\s*[,.;!…]/u.test(later.slice(found.entity.to))
  const counted =
    isBareNumber(found.entity) && isLast
      ? (noun.exec(
          same.unit !== undefined || same.kind === 'frequency' ? earlier.slice(same.from, same.to) : '',
        )?.[0] ?? '')
      : ''
  // "enalapril de" and "de dez" share their preposition.
  const end = found.entity.to - (later.length - anew.length)
  return `${before}${counted === '' ? anew : `${anew.slice(0, end)}${counted}${isBare ? '' : anew.slice(end)}`}`
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(?<!\p{L})(d[eoa]|n[oa]s?|às?|em|há|faz|por|aos?|com|a) \1(?!\p{L})/giu, '$1')
}

const AT_HOUR = /(?<!\p{L})(?:às|as|à) $/iu

function isBareNumber({ kind, unit }: Entity): boolean {
  return kind === 'number' && unit === undefined
}

const INSISTS = /^tem que ser [^,.;]{2,30}[.!…]*$/iu

const OWN_VERB = /^(?:volta|volte|retorna|retorne|retorno)\s/iu

/** "No lobo " before "no lobo esquerdo": what both say is said once. */
function withoutOverlap(kept: string, lead: string): string {
  return lead.length > MIN_OVERLAP && kept.toLowerCase().endsWith(lead.toLowerCase())
    ? kept.slice(0, -lead.length)
    : kept
}
const MIN_OVERLAP = 3

/** "Um mês é muito, volta em quinze dias": an amount that its speaker rejects. */
const REJECTED =
  /(?<=^(?:não|nao)[,.…]?\s+)(?<amount>[^,.;…]{3,20})\s+(?:é|seria|fica|tá|está)\s+(?:muito|pouco|demais|cedo|tarde|exagero|bastante)(?:\s+(?:tempo|demais))?(?:[,.;…]+\s*|\s+(?=\p{L}))/iu

/** "No lobo direito... deixa eu ver de novo... no lobo esquerdo": words of who looks again. */
const LOOKS_AGAIN =
  /(?:…|\.\.\.)\s*(?:(?:deixa eu|deixe|deixa|vou) (?:ver|confirmar|olhar|medir|conferir)(?: (?:de novo|outra vez|direito|melhor|aqui))?|pera[íi]?|espera(?: aí)?|calma|de novo|opa|hum+|ah)(?:[,\s]*)(?:…|\.\.\.)\s*/iu

/** "No útero, não, no ovário": one place for another. */
const PLACE_FOR_PLACE =
  /(?<!\p{L})(?<first>[nd])[oa]s?\s+\p{L}{3,}(?:[,…]|\.\.\.)\s+n[ãa]o,\s+(?=\k<first>[oa]s?\s+\p{L}{3,})/iu

/** A sentence after the corrections that its speaker makes within it. */
export function corrected(spoken: string): string {
  // "Ah não, minto, duas vezes": the whole sentence corrects another, which is done where both are known.
  const leading = LEADING.exec(spoken)?.[0] ?? ''
  return leading === '' ? correctedWithin(spoken) : `${leading}${correctedWithin(spoken.slice(leading.length))}`
}

/** "Disseram iodo, mas foi o esparadrapo": what was believed falls. */
const BELIEVED =
  /(?<=^|[.;…]\s*)(?:(?:me )?(?:disseram|dizem|diziam|falaram)|(?:eu )?(?:achei|achava|pensei|pensava|jurava))(?: que)?(?: (?:é|era|foi|fosse))?\s+[^,.;…]{2,40}?,?\s+mas\s+(?=(?:é|era|foi)\s)/iu
/** "Parei… não parei": a word that its speaker says again with a no. */
const TAKEN_BACK_WORD = /(?<!\p{L})(?<word>\p{L}{3,})(?:…|\.\.\.)\s*(?=n[ãa]o \k<word>(?!\p{L}))/iu
/** "7 dias [corrigir: 5 dias]". */
const BRACKETED = /\s*[[(]\s*corri(?:gid[oa]|gir|ja-se|gindo)[:\s]+(?<anew>[^\])]{1,60})[\])]/iu
/** "Ia passar cefalexina, passo amoxicilina": only the second was decided. */
const INTENDED_FIRST =
  /(?<=^|[.…;]\s*)(?:eu\s+)?(?:ia|iria)\s+(?:passar|dar|usar|prescrever|receitar|pedir)\s+[^,.;…]{3,40},\s+(?:mas\s+)?(?=(?:passo|dou|uso|prescrevo|receito|peço|vou\s+(?:passar|dar|usar|prescrever|receitar|pedir|de))\s)/iu

/** "Vou fazer cetoprofeno na veia… opa, o senhor tem alergia a diclofenaco.": broken off for what it would have done. */
const BROKEN_OFF =
  /^(?:(?:então|agora|e)[,\s]+)*(?:eu\s+)?(?:vou|vamos)\s[^.;?!…]{3,80}(?:…|\.\.\.)\s*(?:opa|ih|epa|eita|espera|pera[íi]?|não)[,.…!]*\s+(?=[^.;?!…]{0,40}al[ée]rgi)/iu

/** "Quarenta… com a creatinina assim, não, vinte": the reason for the other value. */
const WITH_REASON =
  /(?<stop>…|\.\.\.)\s*com (?:[oa]s?|ess[ea]s?|est[ea]s?|su[ao]s?|seus?) [^.;:…]{3,60}?,\s+não,\s+(?=\p{L}+[.,;]|\p{L}+ e \p{L}+[.,;])/iu
/** "Cinco de manhã e… dez de manhã e dez de noite." */
const RESTARTED =
  /(?<!\p{L})\p{L}+(?: e \p{L}+)? (?<part>(?:de|à|no|na|ao|pela) (?:manhã|noite|tarde|almoço|jantar|deitar))\s+e(?:…|\.\.\.)\s*(?<anew>\p{L}+(?: e \p{L}+)?) \k<part>(?!\p{L})/iu
/** "Tomo só Roacutan… quer dizer, tomei, terminei em janeiro": the verb alone is put right. */
const VERB_PUT_RIGHT =
  /(?<!\p{L})(?:tomo|toma|uso|usa)(?<object> [^.;!?…]{3,40}?)\s*(?:…|\.\.\.|,)\s*(?:(?:quer dizer|aliás|digo|ou melhor|na verdade),?\s+|não,\s+)(?<verb>tom(?:ei|ou|ava)|us(?:ei|ou|ava))(?=[,.;…!]|\s(?:até|há|faz|por|só|quando)(?!\p{L})|$)/iu
/** "Vinte e duas de manhã e dez… doze de noite." */
const OTHER_NUMBER =
  /(?<=\se\s)(\p{L}+)(?:…|\.\.\.)\s*(?=\p{L}+(?: e \p{L}+)? (?:de|à|no|na|ao|pela) (?:manhã|noite|tarde|almoço|jantar|deitar)(?!\p{L}))/iu

/** Only where another amount of the kind takes its place. */
function withoutRejected(spoken: string): string {
  const rejected = REJECTED.exec(spoken)
  const [amount] = readEntities(rejected?.groups?.amount ?? '')
  if (!rejected || amount?.from !== 0) return spoken
  const rest = `${spoken.slice(0, rejected.index)}${spoken.slice(rejected.index + rejected[0].length)}`
  return firstSlot(rest)?.slot === valueSlot(amount) ? rest : spoken
}

function correctedWithin(spoken: string): string {
  const bracket = BRACKETED.exec(spoken)
  const anew = bracket?.groups?.anew
  if (bracket && anew !== undefined) {
    const kept = replacedValue(spoken.slice(0, bracket.index), anew) ?? `${spoken.slice(0, bracket.index)}, ${anew}`
    return corrected(`${kept}${spoken.slice(bracket.index + bracket[0].length)}`)
  }
  const said = withoutRejected(withoutDenied(withoutContrast(spoken)))
    .replace(VERB_PUT_RIGHT, '$<verb>$<object>')
    .replace(TAKEN_BACK_WORD, '')
    .replace(BELIEVED, '')
    .replace(INTENDED_FIRST, '')
    .replace(BROKEN_OFF, '')
    .replace(PLACE_FOR_PLACE, '')
    .replace(LOOKS_AGAIN, '… ')
    .replace(WITH_REASON, '$<stop> não, ')
    .replace(RESTARTED, '$<anew> $<part>')
    .replace(OTHER_NUMBER, (all: string, said: string) => (readEntities(said)[0]?.kind === 'number' ? '' : all))
  const text = correctedBehind(said) ?? substanceReplaced(said) ?? bettered(said) ?? said
  const marker = INLINE.exec(text)
  if (marker && marker.index > 0) {
    const earlier = text.slice(0, marker.index)
    const later = text.slice(marker.index + marker[0].length)
    if (!/\d|\p{L}{2}/u.test(later)) return text
    const isOnlyLink = /alias|aliás|na verdade/i.test(marker[0])
    const anew = replacedValue(earlier, later) ?? substanceAnew(earlier, later) ?? placeAnew(earlier, later)
    if (anew !== undefined || !MEANS.test(marker[0]))
      return corrected(anew ?? (isOnlyLink ? `${earlier}, ${later}` : withoutLastClause(earlier, later)))
  }
  for (const no of text.matchAll(NO_BETWEEN)) {
    // "Cinco gotas, não dez": the first stands, and so do the words.
    if (CONTRASTS.test(no[0])) continue
    const earlier = text.slice(0, no.index)
    const said = text.slice(no.index + no[0].length)
    // "Na terça não foi sexta" corrects the day; "um comprimido, não são dois" denies the second value.
    const isDay = firstSlot(said)?.slot === 'date' && /^foi\s/iu.test(said)
    const later = isDay
      ? said.replace(/^foi\s+(?:n[oa]\s+)?/iu, '')
      : withoutReason(said.replace(/^foram\s+/iu, '').replace(BY_WEIGHT, ''))
    if (/^(?:é|são|era|foi)\s/iu.test(later) && !/[,.…]\s*$/u.test(no[0])) continue
    const last = readEntities(earlier).findLast((entity) => valueSlot(entity))
    const next = firstSlot(later)
    if (!last || !next || valueSlot(last) !== next.slot) continue
    // "Benzetacil não, benzetacil eu tomo": nothing else takes its place.
    if (next.slot === 'drug' && next.entity.form === last.form) continue
    if (
      /[\p{L}\d]/u.test(
        later
          .slice(0, next.entity.from)
          .replace(/^(?:(?:de|do|da|o|a|na|no|por|em|há|faz|com|foi|é|era|são)\s)+/iu, ''),
      )
    )
      continue
    if (/\p{L}{3}/u.test(earlier.slice(last.to)) || next.slot === 'person') continue
    const joined = replacedValue(earlier, later)
    if (joined) return corrected(joined)
  }
  for (const gap of text.matchAll(BREAK)) {
    const earlier = text.slice(0, gap.index)
    const later = text.slice(gap.index + gap[0].length)
    const last = readEntities(earlier).findLast((entity) => valueSlot(entity))
    const next = firstSlot(later)
    // "O AAS… e o Puran": the list goes on.
    if (next?.slot === 'drug' && /^e\s/iu.test(later)) continue
    if (!last || !next || valueSlot(last) !== next.slot || /\d/.test(earlier.slice(last.to))) continue
    if (earlier.slice(last.to).split(/\s+/).length > 3 || /,/.test(earlier.slice(last.to))) continue
    if (isOfOtherTime(earlier, later) || /(?<!\p{L})às $/iu.test(earlier.slice(0, last.from))) continue
    const joined = replacedValue(earlier, later)
    if (joined) return corrected(joined)
  }
  return text
}

/** "Três ml, não, pelo peso dela dá quatro e meio". */
const BY_WEIGHT = /^pel[oa] (?:seu )?(?:peso|idade)(?: (?:del[ea]|d[oa] \p{L}+))?(?: (?:dá|é|são|fica))? /iu

/** A speaker breaks off and names another value: "quatrocentos… duzentos". */
const BREAK = /\s*(?:…|\.\.\.)\s*/gu

function withoutLastClause(earlier: string, later: string): string {
  const cut = earlier.search(/[,;…][^,;…]*$/u)
  return cut > 0 ? `${earlier.slice(0, cut)}, ${later}` : later
}

/** "De útero, aliás." */
const BEHIND = /^(?<anew>[^,.;:!?…]{2,40}),\s+(?:aliás|alias|minto|digo|quer dizer|ou melhor)[.!…]*$/iu

/** How an utterance takes back the one before: the replacement, or undefined if it takes nothing back. */
export function takesBack(spoken: string): string | undefined {
  const marker = LEADING.exec(spoken)
  if (!marker) return BEHIND.exec(spoken)?.groups?.anew
  const rest = spoken.slice(marker[0].length)
  // "Tá, mantém o enalapril" decides anew, and takes the place of no word.
  return DECIDES.test(rest) && readEntities(rest).some(({ kind }) => kind === 'drug') ? undefined : rest
}

const DECIDES = /^(?:(?:então|eu|a gente)\s+)*(?:mant[ée]m|mantenho|mantemos|continua|suspend[eo])\s/iu
