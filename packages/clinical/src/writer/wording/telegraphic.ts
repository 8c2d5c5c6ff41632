import type { Entity } from '../../entities/entity.ts'
import { readEntities } from '../units/remembered.ts'
import { fold } from '../../conversation/words.ts'

const PLURALS: Readonly<Record<string, string>> = { mes: 'meses', vez: 'vezes', capsula: 'cápsulas', sessao: 'sessões' }
const ACCENTED: Readonly<Record<string, string>> = {
  mes: 'mês',
  capsula: 'cápsula',
  maco: 'maço',
  l: 'litro',
  ui: 'UI',
}
const INVARIABLE = /^(mg|mcg|g|kg|ml|ui|cm|mm|m|h|min|s|%|mmhg|bpm|irpm)$/
const KNOWN_UNIT =
  /^(mg|mcg|g|kg|ml|l|ui|cm|mm|comprimido|capsula|gota|jato|h|min|dia|semana|mes|ano|vez|%|copo|cigarro|hora|grau)$/
const TIMES = /\bvez(?:es)?\b/iu

/** "Cento e vinte por oitenta" and "doze por oito", but not "quinze e meio por dez". */
function isPlainPressure(form: string, plain: string): boolean {
  const [high, low] = plain.split(/ por |x|\//).map((side) => readEntities(side)[0]?.value)
  const [upper, lower] = form.split('x').map(Number)
  if (high === undefined || low === undefined || /meia/.test(plain)) return false
  return (high === upper && low === lower) || (high * 10 === upper && low * 10 === lower)
}

function isUnitLast(plain: string): boolean {
  return readEntities(`1 ${plain.split(' ').at(-1) ?? ''}`)[0]?.unit !== undefined
}

function decimal(value: number): string {
  return String(value).replace('.', ',')
}

const ONE_A_DAY = /^(?:uma?|1) por dia$/iu

/** "Um milhão e duzentas mil unidades" is safer in words. */
const MILLION = 1_000_000

/** The entity in figures and short units, or undefined if the spoken words are safer. */
function shortForm(entity: Entity, spoken: string): string | undefined {
  const { kind, form, value, unit, readings } = entity
  const plain = fold(spoken)
  if (kind === 'date' && /^\d{4}$/.test(form))
    return /^(?:dois mil|mil novecentos)(?: e \p{L}+)*$/u.test(plain) ? form : undefined
  if (kind === 'date' && /^dia \d+$/.test(form)) return /primeir/.test(plain) ? undefined : form
  if (kind === 'date')
    return /primeir|1[ºo°]/.test(plain) ? undefined : /^\d{1,2}\/\d{1,2}$/.test(form) ? form : undefined
  // "Prolopa duzentos barra cinquenta" is spelt like a pressure.
  if (kind === 'pressure')
    return isPlainPressure(form, plain) && !plain.includes(' barra ') ? `${form} mmHg` : undefined
  if (kind === 'frequency') {
    const interval = /^(\d+)\/\1 h$/.exec(form)
    if (/\bem\b|\bcada\b/.test(plain) && interval) return `${interval[1]}/${interval[1]} h`
    if (ONE_A_DAY.test(spoken)) return '1x/dia'
    const times = TIMES.test(spoken)
      ? /^(?:por )?(\S+(?: e \S+)?) vezes? (?:ao|por|no|na|a) (dia|semana|mes)$/.exec(plain)
      : null
    const count = times?.[1] === 'uma' ? 1 : times ? readEntities(`${times[1]} vezes`)[0]?.value : undefined
    return times && count !== undefined ? `${decimal(count)}x/${times[2] === 'mes' ? 'mês' : times[2]}` : undefined
  }
  if (kind !== 'number' && kind !== 'duration' && kind !== 'age') return undefined
  if (value === undefined || value >= MILLION || (readings && readings.length > 1)) return undefined
  if (/\bmei[oa]\b/.test(plain) && !/\be mei[oa]\b/.test(plain)) return undefined
  // "Seis quilos e novecentos": the words are safer than a sum.
  if (unit !== undefined && / e \p{L}+$/u.test(plain) && !/ mei[oa]$/.test(plain) && !isUnitLast(plain))
    return undefined
  if (unit === undefined) return /^(?:uma?|mil)$/.test(plain) ? undefined : decimal(value)
  if (!KNOWN_UNIT.test(unit)) return undefined
  if (unit === '%') return `${decimal(value)}%`
  const shown = INVARIABLE.test(unit)
    ? (ACCENTED[unit] ?? unit)
    : value >= 2
      ? (PLURALS[unit] ?? `${ACCENTED[unit] ?? unit}s`)
      : (ACCENTED[unit] ?? unit)
  return `${decimal(value)} ${shown}`
}

const TENTHS = 'zero um dois três quatro cinco seis sete oito nove'.split(' ')

/** Body temperatures are spoken like this: "trinta e sete e quatro". */
function degreesAt({ kind, value = 0, unit, to, from }: Entity, text: string) {
  if (kind !== 'number' || unit !== undefined || value < 35 || value > 41 || text.slice(from, to).split(' ').length > 3)
    return undefined
  const tail =
    /^ e (\p{L}+)(?! (?:por|e|mg|miligrama|vez|dia|semana|m[eê]s|ano|hora|comprimido|gota|dose))(?!\p{L})/u.exec(
      text.slice(to),
    )
  const tenth = TENTHS.indexOf(tail?.[1]?.toLowerCase() ?? '')
  return tail && tenth > 0 ? { short: `${value},${tenth}`, to: to + tail[0].length } : undefined
}

/** "Às cinco e meia", "desde as dez e meia": a time of the day is no half of a thing. */
function clockAt({ kind, value = 0, unit, from, to }: Entity, spoken: string, text: string): string | undefined {
  if (kind !== 'number' || unit !== undefined || value % 1 !== 0.5 || value >= 24 || !/ e meia$/iu.test(spoken))
    return undefined
  const isTimed =
    /(?<!\p{L})(?:[àa]s|das|pelas)\s+$/iu.test(text.slice(0, from)) ||
    /^ (?:da (?:manhã|tarde|noite|madrugada)|em ponto)(?!\p{L})/iu.test(text.slice(to))
  return isTimed ? `${Math.floor(value)}h30` : undefined
}

/** "INR três e dois": whether that is 3,2 is for the reader to decide, so neither number becomes a figure. */
const UNSURE_DECIMAL =
  /(?<!\p{L})(?:um|dois|três|quatro|cinco|seis|sete|oito|nove|dez|onze|doze|treze|catorze|quatorze|quinze)\s+e\s+$/iu

/**
 * Numbers in figures, units and frequencies in their short forms; the rest as spoken.
 * @param isMeant whether the words of a number may be changed.
 */
export function withFigures(text: string, isMeant: (spoken: string) => boolean = () => true): string {
  let out = ''
  let at = 0
  const entities = readEntities(text)
  for (const entity of entities) {
    if (entity.from < at) continue
    const spoken = text.slice(entity.from, entity.to)
    if (!isMeant(spoken)) continue
    const tenth = degreesAt(entity, text)
    if (tenth) {
      out += text.slice(at, entity.from) + tenth.short
      at = tenth.to
      continue
    }
    // "As duas" are both.
    if (entity.kind === 'number' && entity.unit === undefined && /^(?:dois|duas|três)$/iu.test(spoken)) {
      if (/(?<!\p{L})(?:[nd]?[oa]s)\s+$/iu.test(text.slice(0, entity.from))) continue
    }
    // "8:00" is a time as it is: its parts are no amounts.
    if (/\d:$/.test(text.slice(0, entity.from)) || (/\d$/.test(spoken) && /^:\d/.test(text.slice(entity.to)))) continue
    const clock = clockAt(entity, spoken, text)
    if (clock !== undefined) {
      out += text.slice(at, entity.from) + clock
      at = entity.to
      continue
    }
    // "Um por dia" of a medicine is once a day, of cigarettes a number.
    if (ONE_A_DAY.test(spoken) && !entities.some(({ kind }) => kind === 'drug')) continue
    // "Um às cinco e meio às nove": half a tablet, and no hour.
    if (/ e meio$/iu.test(spoken) && /(?<!\p{L})[àa]s\s+$/iu.test(text.slice(0, entity.from))) continue
    const isPart = entity.unit === undefined && UNSURE_DECIMAL.test(text.slice(0, entity.from))
    const short = isPart ? undefined : shortForm(entity, spoken)
    if (short === undefined) continue
    const before = out + text.slice(at, entity.from)
    out = (entity.kind === 'frequency' ? before.replace(/(?<!\p{L})(?:de|a)\s+$/iu, '') : before) + short
    at = entity.to
  }
  return out + text.slice(at)
}

/** Words that a clinical note leaves out: articles, subjects, fillers; never a condition ("se") or an uncertainty ("acho que"). */
const DROPPED =
  /(?<![\p{L}\d])(?:eu|ele|ela|eles|elas|o senhor|a senhora|você|a gente|me|lhe|os|as|o|um pouco|uma coisa|é que|foi que|por isso(?! que)|aí|daí|então|entam|assim(?! que)|né|tipo|mesmo|(?<!(?<!\p{L})(?:de|por|pra|para|até)\s)(?:lá|ali|aqui)|esse negócio de|ó|agora sim|pra mim|doutora?|meio que|digamos|isso aí|aquele|aquela|esse|essa|este|esta|meu|minha|seu|sua|também|realmente|uns|umas|um tal de|aquilo|(?<!enquanto )isso|essas|esses|estes|estas|meus|minhas|seus|suas|comigo|com a senhora|com o senhor|pra você|pra senhora|pro senhor|te)(?![\p{L}\d-])[,]?\s*/giu
/** Words that only introduce the rest: "vou pedir", "a senhora vai tomar", "tenho", "é". */
const LEADS =
  /^(?:(?:e|mas|só que|que|porque|já|ainda|agora(?! (?:é|só|está|tá|com|sem|tem|dói|virou|fica|ficou|piorou|parou|melhorou) )|hoje eu|então|olha|bom|bem|é|era|foi|são|sou|está|tá|tô|estou|tenho|tem|tinha|tive|teve|tomo|toma|uso|usa|estou tomando|tô tomando|vou (?:te )?(?:passar|pedir|receitar|prescrever|querer|deixar|fazer|colocar|botar|marcar|escrever|anotar)|vamos (?:fazer|pedir|começar|usar|deixar|marcar)|vai (?:tomar|usar|fazer|passar)|a gente (?:vai|faz)|eu quero|quero(?: que)?|preciso(?: de| que)?|eu faço|você vai|deu|deram|fica|ficou|fiquei)\s+(?!(?:não|nao|mais|que não|quero)(?![\p{L}])))+(?=\p{L}{3}|\d)/iu
/** "Eu vim por causa de uma dor": the complaint itself. */
const CAME_FOR =
  /^(?:vim|viemos|estou|tô)(?:\s+(?:aqui|hoje|no m[ée]dico|na consulta|consultar))*\s+(?:por(?:que| causa d(?:[eoa]|ess[ae]|est[ae])s?| conta d(?:[eoa]|ess[ae]|est[ae])s?)|pel[oa]s?|pra ver|para ver)\s+/iu
/** "A dor", "uma ferida": an article that opens a clause and counts nothing. */
const OPENING_ARTICLE =
  /(?<=^|[,;:]\s)a\s+(?!(?:partir|cada|ponto|respeito|vez|tempo|p[ée]|positivo|negativo|[0-9])(?!\p{L}))(?=\p{L}{3})/giu
const IDLE_ARTICLE =
  /(?<=^|[,;:]\s|(?:com|tem|deu|de|é|dá|tomo|toma|uso|usa|tive|teve|fiz|fez|como|apareceu|faz|pedir|peço|tenho|sem)\s)uma?\s+(?!(?:pr[ao](?!\p{L})|para(?!\p{L})|pouco|pouqu|vez|dia|semana|m[eê]s|ano|hora|minuto|segundo|comprimid|gota|dose|caixa|copo|lata|taça|jato|puff|c[aá]psula|ampola|colher|sach|injeç|inje[cç]|por|ponto|s[oó]|e|ou|de|rim|olho|lado|ov[aá]rio|test[ií]culo|pulm|filh|irm|gest|parto|aborto|ces|epis|crise|stent|intern|cirurg|maç|cigarr|carteira|quart|terço|litro|quilo|grama|metro|palmo|cent|ml|mg|unidade|aplicaç|pessoa|mão|perna|braço)[\p{L}]*)(?=\p{L}{3})/giu
const KEEP_AFTER = /(?:\bo que|\bque)\s*$/iu

/** "Proteína na urina, negativa": the result belongs to its noun. */
const FINDING_WITH_COMMA =
  /,\s+((?:negativ|positiv|ausente|presente|normal|normais|reagente|não reagente)[oa]?s?)(?=$|[,;])/giu

/** "Com a perna inchada", "se a febre voltar": here "a" cannot be a preposition. */
const INNER_ARTICLE =
  /(?<=(?:^|\s)(?:com|sem|se|só|para|pra|é|que|como|até)\s)a\s+(?!(?:gente|partir|cada|ponto|respeito|vez|tempo|p[ée]|positivo|negativo|[0-9])(?!\p{L}))(?=\p{L}{3})/giu

const STOPS = /(?:^|[,;:]\s*|(?<!\p{L})(?:e|então|aí|já)\s+)para $/iu

function isDrug(text: string): boolean {
  const noun = /^[\p{L}-]+/u.exec(text)?.[0] ?? ''
  return readEntities(noun).some(({ kind }) => kind === 'drug')
}

/** "Tomo um losartana": before a medicine "um" is its dose. */
function unlessCounted(found: string, ...rest: unknown[]): string {
  const [offset, whole] = rest.filter((part) => typeof part !== 'object') as [number, string]
  // "Mais de um lugar" is two at least.
  if (/(?<!\p{L})(?:mais|menos) de $/iu.test(whole.slice(0, offset))) return found
  return isDrug(whole.slice(offset + found.length)) ? found : ''
}

const GOVERNS = /(?<!\p{L})(?:pra|para|por|com|sem|contra|sobre|até|entre|de|em) $/iu
const HARMS_SELF = /^(?:mat|machuc|cort|fer(?:i|ir|ia)(?!\p{L})|enforc|suicid|joga|joguei)/iu

export function telegraphic(text: string): string {
  const short = text.replaceAll(DROPPED, (found, offset: number) => {
    const before = text.slice(Math.max(0, offset - 6), offset)
    const after = text.slice(offset + found.length)
    // "o que", "seu Dirceu", "de o …": the word is not a filler there.
    if (/^o\s/iu.test(found) && /^que\b/iu.test(after)) return found
    // "Por isso", "pra ela", "com isso": cut off, the preposition would govern what comes next.
    if (/^(?:el[ea]s?|isso|isto|aquilo)(?!\p{L})/iu.test(found) && GOVERNS.test(text.slice(0, offset))) return found
    // "Me matar", "me cortei": done to oneself.
    if (/^me\s/iu.test(found) && HARMS_SELF.test(after)) return found
    if (/^a gente/iu.test(found) && /(?<!\p{L})(?:com|pra|para|de|por|entre) $/iu.test(before)) return found
    // "Tipo sanguíneo O negativo", "diabetes tipo dois".
    if (
      /^tipo/iu.test(found) &&
      (/^(?:sangu|\d|um |dois|1|2|[ABO])/u.test(after) || /(?:do|de|esse|outro|que) $/iu.test(before))
    )
      return found
    if (/^[oa]s?\s/iu.test(found) && /^(?:[Rr][Hh] ?)?(?:negativo|positivo|neg|pos)(?!\p{L})/u.test(after)) return found
    // "No mesmo dia", "eu mesmo", "entre as pernas": without the word the meaning would change.
    if (/^mesmo/iu.test(found) && /(?<!\p{L})(?:[oa]s?|n[oa]s?|d[oa]s?|ao|eu|el[ea]) $/iu.test(before)) return found
    // "Por dez dias, mesmo se melhorar": without the word it would be only then.
    if (/^mesmo\s/iu.test(found) && (/(?:^|,\s*)$/u.test(before) || /^(?:se|que|quando|assim)(?!\p{L})/iu.test(after)))
      return found
    // "Para o metimazol" stops it, "para metimazol" would be what it is for.
    if (/^o\s/iu.test(found) && STOPS.test(text.slice(0, offset)) && isDrug(after)) return found
    if (/^eu\s/iu.test(found) && /^mesm[oa]/iu.test(after)) return found
    // "Um pouco de enjoo".
    if (/^um pouco\s/iu.test(found) && /^d[eoa]s?(?!\p{L})/iu.test(after)) return found
    // "Desde os vinte anos" is an age, "desde 20 anos" is none.
    if (
      /^[oa]s\s/iu.test(found) &&
      (/(?<!\p{L})(?:entre|desde) $/iu.test(before) || /^(?:dois|duas|três)(?!\p{L})/iu.test(after))
    )
      return found
    // "Essa semana" is this one.
    if (/^es[st][ae]\s/iu.test(found) && /^(?:semana|mês|ano|noite|manhã|tarde)(?!\p{L})/iu.test(after)) return found
    if (
      /^(?:meu|minha|seu|sua|aquel|ess|est)/iu.test(found) &&
      /^(?:pai|mãe|irm|av[óô]|ti[oa]|prim|filh|espos|marido|mulher|sogr|cunhad|vizinh|amig|coleg|net|sobrinh|namorad)/iu.test(
        after,
      )
    )
      return /^(?:meu|minha|seu|sua)/iu.test(found) ? '' : found
    return KEEP_AFTER.test(before) && /^(?:é|o|os|as)/iu.test(found) ? found : found.includes(',') ? ', ' : ''
  })
  return short
    .replace(CAME_FOR, '')
    .replace(LEADS, '')
    .replaceAll(FINDING_WITH_COMMA, ' $1')
    .replaceAll(OPENING_ARTICLE, '')
    .replaceAll(IDLE_ARTICLE, unlessCounted)
    .replaceAll(INNER_ARTICLE, '')
    .replaceAll(/\b(?:por causa d)(?=(?:e|os?|as?)\b)/giu, 'por d')
    .replaceAll(/\bpor d(?:e|os?|as?)\b/giu, 'por')
    .replaceAll(
      /\s*\b(?:viu(?! (?:que|um|uma|o|a)(?!\p{L}))|então|(?<!não )sabe|graças a deus|se deus quiser)\b/giu,
      '',
    )
    .replaceAll(/\b(?:está|tá|tô|estou|estava|tava) (?=(?:com|sem|em|de|no|na)\b)/giu, '')
    .replaceAll(/\s+([,;:])/g, '$1')
    .replaceAll(/(?:,\s*){2,}/g, ', ')
    .replaceAll(/:,\s*/g, ': ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s,;]+|[\s,;:]+$/gu, '')
    .replace(/^e\s+(?=(?:se|caso)\s)/iu, '')
    .trim()
}
