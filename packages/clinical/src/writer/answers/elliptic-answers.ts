import { fold } from '../../conversation/words.ts'
import { isVerbal } from './asked-verbs.ts'
import { isNegative } from '../units/negative.ts'
import { readEntities } from '../units/remembered.ts'

/** "Está com dor?" – "Muita", "emagreceu?" – "uns quatro quilos": how much, which presupposes a yes. */
export const DEGREE =
  /^(?:s[óo] )?(?:muit[oa]s?|bastante|demais|pouc[oa]s?|um (?:pouco|pouquinho|bocado)|pouquinho|de leve|mais ou menos)(?!\p{L})/iu

/** How often or when: the answer presupposes a yes. */
const WHEN_OR_HOW_OFTEN =
  '(?:s[óo] |umas? )?(?:uma vez|(?:duas|três|quatro|cinco|várias|muitas|algumas|poucas) vezes|(?:no )?(?:ano|mês) passado|(?:na )?semana passada|(?:n[ao] )?(?:segunda|terça|quarta|quinta|sexta|s[áa]bado|domingo)(?!\\p{L}| vez| dose)|ontem|anteontem|(?:de|à|pela) (?:noite|manhã|tarde|madrugada)(?!\\p{L})|depois d|antes d|no começo(?!\\p{L})|tod[oa]s?(?: [oa]s?)? \\p{L}+|há \\p{L}+|faz \\p{L}+|desde |quando )'
const STOPPED_OR_RARE =
  /^(?:ainda )?(?:eu )?vou (?:fazer|tomar|marcar|colher|começar)(?!\p{L}).*$|^(?:j[áa] )?(?:parei|parou|larguei|largou|deixei|deixou|comecei|começou|voltei|voltou|diminu[íi]u?)(?: (?:h[áa]|faz|tem|em|n[oa]|desde|quando|depois|agora|ontem|anteontem|hoje)(?!\p{L}).*)?$|^(?:agora|hoje) não$|^(?:[oa] )?(?:tempo todo|dia (?:todo|inteiro)|toda hora|noite (?:toda|inteira))$|^(?:antes|hoje|agora|ontem) sim$|^depende(?: d.*)?$|^(?:melhor|pior)(?:ou|a)(?: muito| bastante| um pouco)?$|^(?:s[óo] )?(?:socialmente|raramente|quase nunca|às vezes|de vez em quando|(?:n[oa]s?|aos?) (?:fi(?:m|ns|nal|nais)|s[áa]bados?|domingos?)(?!\p{L}).*)$/iu
/** "Dorme bem?" – "Mal.", "consegue andar?" – "Com dificuldade." */
const HOW =
  /^(?:muito )?(?:mal|com (?:muita |alguma )?dificuldade|devagar|com ajuda|sozinh[oa]|sentad[oa]|arrastando|esqueço|direitinho|certinho|com \p{L}{4,})$/iu
const COUNTED =
  /^(?:já )?(?:(?:tive|teve|fiquei|ficou|fiz|fez|senti|sentiu|deu|foi|aconteceu|fui|precisei|precisou) )?(?:só |umas )?(?:uma vez|(?:duas|três|quatro|cinco|seis|várias|algumas|poucas|\d+) vezes)(?!\p{L}| (?:por|ao|na semana|no dia))/iu
/** It tells something only of the verb that was asked. */
export const ELLIPTIC = new RegExp(
  `${COUNTED.source}|${STOPPED_OR_RARE.source}|${HOW.source}|^${WHEN_OR_HOW_OFTEN}.*$`,
  'iu',
)

/** "Às vezes", "só de noite", "um pouquinho". */
export function isHowOften(text: string): boolean {
  return HOW_OFTEN.test(text) || DEGREE.test(text) || isCounted(text)
}
const HOW_OFTEN = new RegExp(
  `^(?:s[óo] )?(?:raramente|às vezes|de vez em quando|depende(?: d.*)?)$|^${WHEN_OR_HOW_OFTEN}.*$`,
  'iu',
)

/** "Tive duas vezes, na outra gravidez": how often it was, whatever words the question has. */
export function isCounted(text: string): boolean {
  return COUNTED.test(text)
}

/** Whether the topic denies something: "dias sem evacuar" and "vontade de urinar sem conseguir segurar" tell what is so. */
export function isDenial(topic: string): boolean {
  return isNegative(topic) && !/^(?!nega |nunca )\p{L}{4,}(?: \p{L}+){0,6} sem \p{L}/u.test(topic)
}

/** "Nunca botei na boca", but "nunca operei nada", which answers another question. */
export const NEVER_DONE =
  /^nunca\s+(?:mais\s+)?(?:tive|usei|tomei|botei|coloquei|pus|vi|senti|fiz|provei|experimentei|encostei|toquei|gostei|fui|quis|peguei|precisei|percebi|notei|soube|nem|deu|teve|foi)(?!\p{L})/iu

/** "Quais remédios toma?" – "Eu trouxe a lista." */
export const SHOWN =
  /^(?:(?:trouxe|tenho|tá|está) (?:aqui )?|aqui )(?:tá |está )?(?:a|uma|na) (?:lista|receita|relação|papel|caixinha)$/iu

const HOW_MUCH_OF_IT =
  /^(?<noun>\p{L}{3,}),? (?<how>às vezes|de vez em quando|sempre|raramente|bastante|muit[oa]|pouc[oa]|um pouco|demais|só .{3,40}|todo dia)$/iu

/** "Sente dor na relação? Sangra depois?" – "Dor às vezes": the pain that was asked about. */
export function withWholeMember(members: readonly string[], text: string): string | undefined {
  const [first = '', ...more] = text.split(/(?=[,;]\s)/u)
  const { noun, how } = HOW_MUCH_OF_IT.exec(first)?.groups ?? {}
  if (noun === undefined || how === undefined) return undefined
  const whole = members.filter((member) => fold(member).startsWith(`${fold(noun)} `))
  return whole.length === 1 && !isVerbal(noun) ? `${whole[0]}: ${how}${more.join('')}` : undefined
}

const ADVERBIAL =
  /^(?:(?:s[óo]|foi|acho que|mais|uma|a última) )*(?:em|aos?|n[ao]s?|com|por|pel[ao]s?|durante|depois|antes|entre|lá|pr[ao]s?|para|dos|das)\s(?!isso|ess[ae]|quê)[\p{L}\d]/iu
const HAS_VERB =
  /(?<!\p{L})(?:eu|el[ea]s?|que|é|são|era|foi|foram|te[mv]e?|tinha|tive|está|estava|tá|tava|dói|doía|deu|dá|fico|fica|toma|tomo|\p{L}{2,}(?:ou|aram|eram|iram|ava|avam))(?!\p{L})/iu

/** "Já fez endoscopia?" – "Em 2015", "já ficou internado?" – "aos três meses, por bronquiolite": when, where or why, without a verb. */
export function isAdverbial(text: string): boolean {
  return ADVERBIAL.test(text) && !HAS_VERB.test(text.replace(/^(?:(?:só|acho que|foi) )+/iu, ''))
}

export function isDegree(text: string): boolean {
  const [first] = readEntities(text)
  const isAmount = first !== undefined && /^(?:number|duration|frequency)$/.test(first.kind)
  return (
    DEGREE.test(text) || (isAmount && /^(?:(?:s[óo]|uns|umas|até|quase|mais de) )*$/iu.test(text.slice(0, first.from)))
  )
}

const QUALIFIES =
  /^(?:mas|por causa|por conta|porque|parei|larguei|deixei|só|porém|um pouco|nunca|com|sem|de vez|às vezes|depois)(?!\p{L})/iu

/** "Conseguiu pisar?" – "Consegui, mas mancando", "já pensou nisso?" – "Já pensei, mas nunca fiz". */
export function opensWithEcho(question: string, text: string): boolean {
  const [first = '', ...rest] = text
    .replace(/^(?:(?:já|eu|sim|ainda) )+/iu, '')
    .replace(/,\s+sim(?=,)/iu, '')
    .split(/[,;]\s+/u)
  return QUALIFIES.test(rest[0] ?? '') && echoed(question, first, 2) === 'yes'
}

const UP_TO_DATE =
  /^((?:[oa]s? )?(?:vacina|caderneta|cartão).*?) (?:(?:está|estão|tá|tão) )?(?:em dia|complet[oa]s?|atualizad[oa]s?)$/iu
const CHANGED =
  /^(.+?) (?:melhorou|piorou|passou|sumiu|diminuiu|aumentou|voltou|parou|cedeu|baixou|resolveu|aliviou|continua)$/iu
const CHANGE =
  /^(?:melhor|pior|pass|sumi|diminu|aument|volt|par(?:ou|a)|ced|baix|alivi|resolv|continua|igual|do mesmo jeito)/iu

/** "Urina está escura" – "está meio rosada": only what it is asked of stands. */
export function headsOf(members: readonly string[], text: string): string {
  const heads = members.join(', ')
  // "Febre melhorou" – "piorou".
  const changed = members.length === 1 && CHANGE.test(text) ? CHANGED.exec(heads)?.[1] : undefined
  if (changed !== undefined) return changed
  // "As vacinas estão em dia?" – "Faltou a de um ano."
  const vaccines = members.length === 1 ? UP_TO_DATE.exec(heads)?.[1] : undefined
  if (vaccines !== undefined) return vaccines
  const [, of = ''] = /^(.+?) (?:está|tá|anda|ficou|é) (?:muito |mais )?\p{L}+$/iu.exec(heads) ?? []
  return of !== '' && members.length === 1 && /^(?:está|tá|anda|ficou|fica|é|meio|mais) \p{L}/iu.test(text) ? of : heads
}

const MIN_ECHO = 3

/** "Urina ardendo?" - "Arde, arde sim.": the verb of the question, repeated, is a yes. */
export function echoed(question: string, answer: string, members: number): 'yes' | undefined {
  const [first = '', ...rest] = fold(answer)
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean)
  const asked = fold(question).split(/[^\p{L}\d]+/u)
  // "Fez cocô normal?" - "Normal."
  if (first.length > MIN_ECHO && rest.length === 0 && members === 1 && asked.includes(first) && !asked.includes('ou'))
    return 'yes'
  if (first.length < MIN_ECHO || !isVerbal(first)) return undefined
  if (rest.some((word) => word !== first && !/^(?:sim|isso|mesmo|muito|bastante|doutora?|senhora?)$/.test(word)))
    return undefined
  // "Fuma?" – "Fumava.": not any more.
  return asked.some((word) => isOneVerb(word, first) && !(FORMER.test(first) && !FORMER.test(word))) ? 'yes' : undefined
}
const FORMER = /(?:ava|ia)$/

/** "Faz atividade física?" – "Fazia.": what was done, without the verb of today. */
export function formerly(question: string, members: readonly string[], text: string): string | undefined {
  const [only = ''] = members
  if (members.length !== 1 || !/^\p{L}+$/u.test(text) || !FORMER.test(text)) return undefined
  const isOf = (word: string) => word.length >= MIN_ECHO && fold(text).startsWith(word.slice(0, MIN_ECHO))
  if (
    !fold(question)
      .split(/[^\p{L}\d]+/u)
      .some(isOf)
  )
    return undefined
  const what = only
    .split(' ')
    .filter((word) => !isOf(fold(word)))
    .join(' ')
  return what === '' ? undefined : `${what}: ${text.toLowerCase()}`
}

/** Verbs that say yes to anything. */
const SAYS_YES =
  /^(?:cont|tom|us[aoe]|sent|sint|ten|tem|tev|tiv|tinh|est|faz|fiz|fez|fic|foi|for|deu|dei|ser|sim|iss|tud|cla)/

/** "Vomitou" – "vomitei": the answer's first word is a verb of this member of the list. */
export function repeatsVerb(member: string, said: string): boolean {
  if (said.length < MIN_ECHO || SAYS_YES.test(said)) return false
  return fold(member)
    .split(/[^\p{L}\d]+/u)
    .some((word) => isOneVerb(word, said))
}

/** "Dor" is no "dormi". */
function isOneVerb(word: string, said: string): boolean {
  if (word === 'dor' && said === 'doi') return true
  return word === said || (word.length > MIN_ECHO && word.slice(0, MIN_ECHO) === said.slice(0, MIN_ECHO))
}
