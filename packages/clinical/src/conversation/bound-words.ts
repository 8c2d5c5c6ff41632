import { findDrug } from '../entities/drugs.ts'
import { isNumberWord, type Word } from './words.ts'

const UNTIL = /^nao \p{L}{3,}[ae] (?:\p{L}+ ){0,3}ate (?:eu|a gente|\p{L}{2,}[aei]r)(?!\p{L})/u
const MAX_UNTIL_WORDS = 8

/** What hardly anybody is told to do, and many are told not to: "não molhe", "não esprema". */
const HARDLY_ORDERED =
  /^(?:molhem?|dirijam?|force|coce|esprema|carregue|misture|interrompa|esqueca|deixem?|abuse|exagere)$/

/** "Como ela não pode tomar | amoxicilina": cut there, what must not be taken would be ordered. */
const TAKES_OBJECT = /^(?:tomar|usar|dar|passar|receitar|prescrever|comecar|iniciar|suspender|trocar|aplicar)$/

/** No sentence begins with them: "sem ideação | suicida", "absorvente | interno", "fratura | exposta". */
const TRAILING_ADJECTIVE = /^(?:suicidas?|expost[oa]s?|intern[oa]s?|extern[oa]s?|aparentes?)$/
/** "Está interno", "fica externo": behind these an adjective may be anything. */
const NO_NOUN = /^(?:e|esta|ta|fica|ser|foi|era|muito|mais|nao|sim|eu|ele|ela|ja|sou|o|a|n[oa]|d[aeo]|que|\d.*)$/

/** "Sem pegar | peso", "não pode comer | sal": what is not to be done would be ordered. */
const HANDLES = /^(?:pegar|carregar|levantar|erguer|fazer|comer|beber|usar|evitar)$/
const HANDLED =
  /^(?:pesos?|esforcos?|forca|sal|acucar|doces?|alcool|bebidas?|gorduras?|frituras?|carnes?|leite|exercicios?|atividades?|maquina|moto)$/
const FORBIDS = /^(?:sem|nem|pode|evita|evite|evitar|deve)$/

const OWN_VERB = /^(?:sinto|consigo|durmo|como|vejo|ouco|aguento|seguro|mexo|enxergo|ando|piso)$/

/** Of half a thing: "meia | caixa". */
const HALVED = /^(?:caixa|cartela|hora|dose|garrafa|taca|colher|xicara|folha|banana)$/
const TIME_OF_DAY = /^(?:manha|noite|tarde|almoco|janta|jantar|cafe|deitar|dormir|lanche)$/

/**
 * Whether no sentence ends in the gap after `index`, whatever a model says: "por quatro semanas mesmo | se sumir", "uma vez por semana
 * nunca | todo dia", "agora não | levanta até eu liberar". Cut there, an order would say the opposite.
 */
export function isBound(words: readonly Word[], index: number): boolean {
  const [before = '', last = '', next = '', third = '', fourth = '', fifth = ''] = [-1, 0, 1, 2, 3, 4].map(
    (offset) => words[index + offset]?.folded,
  )
  if (last === 'mesmo') return /^(?:se|que|quando)$/.test(next)
  if (last === 'nunca') return /^(?:todo|toda|mais|junto|juntos)$/.test(next)
  if (last === 'nao' && HARDLY_ORDERED.test(next)) return true
  if (last === 'muito' && /^obrigad[oa]$/.test(next)) return true
  if (/^alcoolicas?$/.test(next) && last.startsWith('bebida')) return true
  // "Disse para | eu tomar loratadina", "quero que você faça | exame de urina", "muda para | atenolol".
  if (last === 'para' && (next === 'eu' || /^(?:muda|mudar|troca|trocar|passa)$/.test(before)))
    return next === 'eu' || findDrug(next)?.match === 'exact'
  if (last === 'faca' && /^(?:voce|senhora?)$/.test(before)) return next.length > 3
  if (last === 'encaminhar' && /^(?:para|pra|pro|ao?)$/.test(next)) return true
  // "Nos pés sim não | sinto direito o chinelo".
  if (last === 'nao' && before === 'sim' && OWN_VERB.test(next)) return true
  if (before === 'nao' && OWN_VERB.test(last) && /^(?:direito|nada|bem)$/.test(next)) return true
  if (TAKES_OBJECT.test(last) && findDrug(next)?.match === 'exact') return true
  if (TRAILING_ADJECTIVE.test(next) && last.length > 2 && !NO_NOUN.test(last)) return true
  if (HANDLES.test(last) && FORBIDS.test(before) && HANDLED.test(next)) return true
  // "Não precisa | desmame".
  if (last === 'precisa' && before === 'nao' && NEEDED.test(next)) return true
  // "Líquido no máximo | oitocentos ml".
  if (
    /^(?:maximo|minimo)$/.test(last) &&
    before === 'no' &&
    (isNumberWord(next) || next.endsWith('entos') || next === 'de')
  )
    return true
  if (
    next === 'quem' &&
    opensOwner(
      words.slice(index, index + 4).map(({ folded }) => folded),
      0,
    )
  )
    return true
  // "O metotrexato | dessa segunda".
  if (/^(?:dess[ae]|dest[ae])$/.test(next) && DAY.test(third)) return findDrug(last)?.match === 'exact'
  // "Na mão direita às vezes na esquerda | nunca".
  if (/^(?:nunca|nao)$/.test(next) && SIDE.test(last) && /^[dn]?[oa]$/.test(before))
    return isOtherSideBefore(words, index)
  if (
    next === 'nunca' &&
    isNeverBeen(
      words.slice(index, index + 3).map(({ folded }) => folded),
      0,
    )
  )
    return true
  if (/^(?:dess[ae]|dest[ae])$/.test(last) && DAY.test(next)) return true
  // "E insulina | eu vou precisar": asked of what was named.
  if (next === 'eu' && /^(?:vou|posso|preciso|devo)$/.test(third))
    if (before === 'e' || (/^doutora?$/.test(last) && words[index - 2]?.folded === 'e')) return true
  // "O esquerdo | está | normal".
  if (SIDE.test(last) && /^(?:esta|ta)$/.test(next)) return true
  if (
    /^(?:esta|ta|estao)$/.test(last) &&
    /^(?:norma(?:l|is)|limp[oa]s?|livres?|simetric[oa]s?|palida|corad[oa])$/.test(next)
  )
    return true
  // "A losartana nos dias de diálise | a senhora deixa pra tomar | depois da sessão".
  if (/^(?:a|o|voce)$/.test(next) && isMedicineAndWhen(words, index))
    return third === 'senhora' || third === 'senhor' || next === 'voce'
  if (last === 'tomar' && /^(?:pra|para)$/.test(before)) return /^(?:depois|antes|junto|longe)$/.test(next)
  // "Vinte | sobre quarenta".
  if (next === 'sobre' && isNumberWord(last) && isNumberWord(third)) return true
  if (last === 'meia' && HALVED.test(next)) return true
  // "Uma no almoço | e uma na janta", "vinte de manhã | e doze de noite".
  if (next === 'e' && TIME_OF_DAY.test(last) && isAmount(third) && isAtTime([fourth, fifth])) return true
  return (
    last === 'nao' &&
    UNTIL.test(
      words
        .slice(index, index + MAX_UNTIL_WORDS)
        .map(({ folded }) => folded)
        .join(' '),
    )
  )
}

const MAX_WHEN_WORDS = 6
const AND_WHEN =
  /(?:^| )[ao] (?<drug>\p{L}{4,}) (?:n[ao]s? dias? d[aeo]s? \p{L}+|d[aeo] (?:manha|noite|tarde|almoco|janta|jantar))$/u

/** "A losartana nos dias de diálise", "a NPH da noite": without what is to be done. */
function isMedicineAndWhen(words: readonly Word[], index: number): boolean {
  const said = words
    .slice(Math.max(0, index - MAX_WHEN_WORDS), index + 1)
    .map(({ folded }) => folded)
    .join(' ')
  const drug = AND_WHEN.exec(said)?.groups?.['drug']
  return drug !== undefined && findDrug(drug)?.match === 'exact'
}

const NEEDED = /^(?:desmame|jejum|repouso|preparo|acompanhante|internacao|cirurgia|antibiotico)$/

function isAmount(word: string): boolean {
  return /^(?:uma|um|meio|meia|outra|outro)$/.test(word) || isNumberWord(word)
}

function isAtTime([preposition = '', time = '']: readonly string[]): boolean {
  return /^(?:de|a|n[oa]|pela|ao)$/.test(preposition) && TIME_OF_DAY.test(time)
}

const SIDE = /^(?:direit|esquerd)[oa]$/
const MAX_SIDE_DISTANCE = 8

function isOtherSideBefore(words: readonly Word[], index: number): boolean {
  const own = words[index]?.folded.slice(0, 3) ?? ''
  return words
    .slice(Math.max(0, index - MAX_SIDE_DISTANCE), index)
    .some(({ folded }) => SIDE.test(folded) && !folded.startsWith(own))
}

/** "Melhorou um pouco | afastada nunca fiquei", "internado nunca fui". @param at index of the participle. */
export function isNeverBeen(words: readonly string[], at: number): boolean {
  const [state = '', never, been = ''] = words.slice(at, at + 3)
  return never === 'nunca' && /^\p{L}{2,}[aio]d[oa]$/u.test(state) && /^(?:fiquei|fui|estive|tive)$/.test(been)
}

const DAY = /^(?:segunda|terca|quarta|quinta|sexta|sabado|domingo|semana|mes|noite)$/

/** "Pressão ele tem | glaucoma quem tem é a irmã dele": who has it is told after its name. @param at index of the name. */
export function opensOwner(words: readonly string[], at: number): boolean {
  const [name = '', who = '', verb = '', is = ''] = words.slice(at, at + 4)
  return (
    name.length > 3 && who === 'quem' && /^(?:tem|teve|tinha|toma|usa)$/.test(verb) && /^(?:e|eh|foi|era)$/.test(is)
  )
}

const OF_OTHERS = /^(?:voce|ele|ela)$/
const FINITE =
  /^(?:precisa|pode|tem|vai|deve|esta|ta|toma|usa|fica|teve|faz|continua|ja|so|nunca|nao|tinha|tomou|usou|fez|foi)$/

const MAX_OWNER_WORDS = 5

/**
 * "O marimbondo não | você precisa de adrenalina", "não | a senhora pode continuar", "ainda não | essa eu quero que tome": nobody
 * says "não" before the subject of the verb that it denies.
 */
export function endsWithNo(words: readonly string[], index: number): boolean {
  const [last = '', next = '', third = '', fourth = ''] = words.slice(index, index + 4)
  // "Artrose quem tem é ela | eu nunca tive".
  if (next === 'eu' && words.slice(Math.max(0, index - MAX_OWNER_WORDS), index).includes('quem')) return true
  if (last === 'sim' && next === 'nao') return OWN_VERB.test(third)
  if (last !== 'nao' || /^(?:se|que|por|ou)$/.test(words[index - 1] ?? '')) return false
  // "O ibuprofeno me ataca a gastrite | então não | toma dipirona um grama".
  if (words[index - 1] === 'entao' && /^(?:toma|usa|faz)$/.test(next))
    return findDrug(third)?.match === 'exact' && isNumberWord(fourth)
  if (OF_OTHERS.test(next)) return FINITE.test(third)
  if (/^[oa]$/.test(next) && /^senhora?$/.test(third)) return FINITE.test(fourth)
  return /^ess[ea]$/.test(next) && third === 'eu'
}
