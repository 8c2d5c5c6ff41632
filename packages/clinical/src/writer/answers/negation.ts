import { fold } from '../../conversation/words.ts'
import { fieldsOf } from '../../entities/word-fields.ts'
import { deniedList, spokenDenial, withVerbsDenied } from './spoken-denials.ts'
import { denied } from './denial.ts'
import { isVerbal } from './asked-verbs.ts'
import { topicOf } from './question-topic.ts'
import { isNegative } from '../units/negative.ts'
import { readEntities } from '../units/remembered.ts'

const FRONTED =
  /^(?<what>(?!.*\sprefiro\s)(?!.*\b(?:não|nao|mas)\b.*\b(?:não|nao)\b)[^,;:…]{2,40}?)(?<!(?:^|\s)que),?\s+(?:eu\s+|isso\s+)?(?:não|nunca)(?:\s+(?:tenho|tem|tive|teve|sinto|senti|sentiu|uso|tomo|fumo|bebo|houve|deu))?$/iu
/** "A glibenclamida não volta", "a cabeça não segurei", "falta de ar nenhuma": what is denied comes first; "sal zero" is advice. */
const NONE_AFTER =
  /^(?!n[ãa]o\s)(?!.*(?<!\p{L})(?:não|ou|sem|nem|nunca)\s)(?<what>\p{L}[\p{L}\s-]{2,40}?)(?<!\b(?:de jeito|quase))(?<!\s(?:do|por|com))(?:,?\s+nenhuma?|\s+nada)$/iu
const FRONTED_WITH_REASON =
  /^(?<what>\p{L}[\p{L}\s-]{2,30}),\s+(?<why>(?:com|por|pelo|pela|nesse|nessa|agora|hoje|aqui)[^,;]{2,40}),\s+n[ãa]o(?:\s+\p{L}+){0,2}$/iu
/** "Corticoide não com a glicose alta", "ardência não um corrimento": without marks, the no is of the noun before it, and more is told. */
const FRONTED_THEN =
  /^(?:(?:e|mas|então|o|a|os|as)\s+)*(?<what>\p{L}[\p{L}-]*(?:\s\p{L}[\p{L}-]*){0,4})\s+(?:não|nunca)\s+(?<more>(?:com|por|porque|pel[oa]s?|nem|mesmo|um|uma|uns|umas|sem|primeiro|o|a|os|as)\s.{3,120})$/iu
const FRONTED_YES = /^(?<what>[^,;:]{2,40}),\s*(?:isso\s+)?(?:sim|tenho|tive|tem)$/iu

/** "Imunoglobulina não vou fazer", "permetrina nunca usei": the verb governs what comes before it. */
const OBJECT_FIRST =
  /^(?:(?:a|o|as|os|à|ao|e|mas|esse|essa)\s+)*(?<what>\p{L}[\p{L}\d-]*(?:\s\p{L}[\p{L}\d-]*){0,5}?)\s+(?:(?:eu|a senhora|o senhor|você|ele|ela|a gente)\s+)?(?<no>não|nunca)\s+(?<verb>(?:vou|vai|vamos)\s+(?:fazer|usar|passar|dar|tomar|repetir|começar|pedir|prescrever|receitar|querer)|(?:pode|posso)(?=$|\s+(?:tomar|usar|comer|dar|fazer))|uso|usa|usei|usou|tomo|toma|tomei|tomou|faço|faz|fez|fiz|começo|prescrevo|receito|passo|peço|dou|repito|libero|mantenho|renovo|quero|quer(?! dizer)|bateu|bati|tem|tenho|teve|tive|mexo|precisa|(?:tô|estou|tá|está|ando)\s+(?:tomando|usando|conseguindo|fazendo|passando)|(?:consigo|consegui|consegue)(?:\s+(?:tomar|usar|comprar|fazer))?|(?:volta|entra|repete|serve)(?=$))(?<rest>(?:\s+[\p{L}\d-]+){0,5})$/iu
const CONTENT = /^(?:drug|drugClass|finding|term|allergen)$/

function objectLast(text: string, asked: string): string {
  const { what = '', no = '', verb = '', rest = '' } = OBJECT_FIRST.exec(text)?.groups ?? {}
  // "Alergia?" – "Camarão eu não posso": what is not tolerated is told, and not denied.
  if (/^(?:posso|pode)$/iu.test(verb) && /al[ée]rgi/iu.test(asked) && isContent(what)) return `${what}: não pode${rest}`
  // "Pelo exame não precisa de raio X".
  // "Choro à toa e não tenho paciência" says two things.
  if (/(?:^|\s)(?:e|mas|que|ou)$/iu.test(what.trim())) return text
  // "O nódulo é pequeno não tem líquido": a sentence of its own, and no object.
  if (/\s(?:é|são|está|tá|tem|foi|era|deu|veio)\s/iu.test(what)) return text
  if (/^(?:pel[oa]s?|por|com|em|n[oa]s?|pra|para|de|desde|até)\s/iu.test(what)) return text
  if (what === '' || isVerbal(what) || /\b(?:que|se|quando|porque|quem|como)\b/iu.test(what)) return text
  if (
    verb !== 'precisa' &&
    !isContent(what) &&
    !(/(?:tomar|usar|tomando|usando|conseguindo)$/iu.test(verb + rest) && TAKEN.test(what))
  )
    return text
  // "Não pode usar corticoide": the infinitive stays with its verb.
  const act = /^\s+\p{L}{2,}[aei]r(?=\s|$)/iu.exec(rest)?.[0] ?? ''
  return `${no.toLowerCase()} ${verb}${act} ${what.trim()}${rest.slice(act.length)}`
}

/** "Então nitrato o senhor não vai tomar": a substance that no list may know. */
const TAKEN = /^(?!senhora?$|ess[ae]$|iss[eo]$|hoje$|agora$|gente$)\p{L}{4,}$/iu

/** "A mãe não toma": whoever does not is no object. */
function isContent(what: string): boolean {
  const kinds = readEntities(what).map(({ kind }) => kind)
  return kinds.some((kind) => CONTENT.test(kind)) && !kinds.includes('person')
}

/** "Cigarro nunca pus na boca": the noun is what was never touched. */
const NEVER_TOUCHED =
  /^(?<what>\p{L}{4,}(?: \p{L}{4,})?),?\s+(?:eu\s+)?nunca\s+(?:pus|botei|coloquei|experimentei|provei|encostei|fumei|bebi|usei)(?:\s+\p{L}+){0,3}$/iu

/** "Intestino, ninguém", of what was asked about the family. */
const NOBODY = /^(?<what>\p{L}{3,}),?\s+ningu[ée]m$/iu

/** "Meu pai teve de intestino de estômago ninguém": without marks, the last is of all of them. */
const OF_NOBODY = /(?<=^|\s)(?<what>de \p{L}{3,}),? ningu[ée]m$/iu

/** "Sangue nas fezes?" – "Sangue, nada." */
const NOTHING_ASKED = /^(?<what>\p{L}{3,}),\s+nada$/iu

function asksNothing(part: string, asked: string): string | undefined {
  const noun = NOTHING_ASKED.exec(part)?.groups?.['what']
  return noun !== undefined && topicOf(asked).members.some((one) => hasWord(one, noun)) ? noun : undefined
}

/** Kinds of words about time, amount or manner of speaking; they name nothing that could be denied. */
const IDLE_FIELD = /^(?:course|talk|quantity|followup|deny|family|warning)$/

/** True if the words name something clinical; "que eu saiba", "essa semana" and "minha mãe" do not. */
export function isDeniable(what: string): boolean {
  const kinds = readEntities(what).map(({ kind }) => kind)
  if (kinds.some((kind) => kind === 'drug' || kind === 'drugClass' || kind === 'finding' || kind === 'allergen'))
    return true
  if (kinds.some((kind) => kind === 'person' || kind === 'date' || kind === 'duration')) return false
  if (kinds.includes('term')) return true
  return fold(what)
    .split(/[^\p{L}\d]+/u)
    .some((word) => fieldsOf(word).some((field) => !IDLE_FIELD.test(field)))
}

/** "E tosse também" without its introductory words. */
function bareNoun(what: string): string {
  const noun = what.replace(/^(?:e|mas|o|a|os|as)\s+/iu, '').replace(/\s+(?:também|ainda|mesmo)$/iu, '')
  return /^\p{Lu}\p{Ll}/u.test(noun) ? `${noun.charAt(0).toLowerCase()}${noun.slice(1)}` : noun
}

const TELLS_FIRST = /^(?:eu\s+)?(?:só\s+)?(?:tenho|tive|sinto|tem|teve|tomo|uso)\s/iu
const ALREADY_DENIED = /(?<!\p{L})(?:não(?=\s(?:vou|vamos))|sem|nunca|nem|ninguém|nenhuma?)(?!\p{L})/iu

/** "Tenho gastrite úlcera não": the no is of what was named last; undefined if it is of all. */
function deniedLast(what: string): string | undefined {
  // "A iodo e… benzetacil não": what came to mind last.
  const [, before, after] = /^(.+?)\s+e(?:…|\.\.\.)\s*(\p{L}+)$/u.exec(what) ?? []
  if (before !== undefined && after !== undefined) return `${before}; ${denied([after])}`
  // "Nunca infartei não": the second no adds nothing.
  if (ALREADY_DENIED.test(what)) return what
  const named = readEntities(what).filter(({ kind }) => kind === 'finding' || kind === 'drug' || kind === 'allergen')
  const last = named.at(-1)
  if (named.length < 2 || !last || !TELLS_FIRST.test(what) || last.to < what.length) return undefined
  const told = what.slice(0, last.from).trim()
  if (/(?<!\p{L})(?:e|ou|nem|de|com)$/iu.test(told)) return undefined
  return `${told}; ${denied([what.slice(last.from)])}`
}

/** "Corticoide não com a glicose alta" → "sem corticoide (com a glicose alta)". */
function deniedAndTold(text: string, asked: string): string | undefined {
  const { what = '', more = '' } = FRONTED_THEN.exec(text)?.groups ?? {}
  if (what === '' || isVerbal(what) || isNegative(what)) return undefined
  const named = readEntities(what)
  const last = named.at(-1)
  if (last?.to !== what.length || !CONTENT.test(last.kind) || named.some(({ kind }) => kind === 'person'))
    return undefined
  if (!last.kind.startsWith('drug')) {
    // "Dor não com o esforço" may mean another pain.
    const denial = more.startsWith('com ') ? undefined : deniedOf(what, asked)
    return denial && `${denial}; ${more}`
  }
  return asked === '' && GIVES_REASON.test(more) && !readEntities(more).some(({ kind }) => kind.startsWith('drug'))
    ? `sem ${what} (${more})`
    : undefined
}
const GIVES_REASON =
  /^(?:por|porque|pel[oa]s?|sem|com(?! (?:(?:o|a|seu|sua) )?(?:est[ôo]mago|comida|leite|água|álcool|suco|café|refei|bebida|fome)))\s[^,;:.]{3,40}$/iu

/** "Adesivo não, me deu alergia na pele": not wanted again, and not that it was never used. */
const NOT_AGAIN =
  /^(?:[oa]s?\s+)?(?<what>\p{L}[\p{L}-]{2,}(?:\s+(?:d[aeo]\s+)?\p{L}{3,}){0,2}?)\s+(?:eu\s+)?não,\s+(?:porque\s+|que\s+|pois\s+)?(?<harm>(?:(?:isso|el[ea]|ess[ea]|já)\s+)?(?:me|lhe|nele|nela)\s+(?:dá|deu|dava|faz|fez|fazia|deixa|deixou|ataca|atacou|enche|encheu)\s.+|(?:eu\s+)?(?:tenho alergia|sou alérgic[oa]|pass(?:o|ei) mal)(?!\p{L}).*)$/iu
const MAY_HARM =
  /^(?:adesivo|pomada|creme|comprimido|inje[çc]ão|xarope|gel|spray|colírio|leite|látex|camisinha|esparadrapo|micropore|diu|pílula|anel|implante|protetor|sabonete|camarão|ovo|insulina)/iu

/** "Febre, não, tosse, sim" → "nega febre; tosse"; each part is read separately. */
export function frontedNegation(spoken: string, asked = ''): string {
  const { what: again = '', harm = '' } = NOT_AGAIN.exec(spoken.trim().replace(/[.!…]+$/u, ''))?.groups ?? {}
  if (MAY_HARM.test(again) || readEntities(again).some(({ kind }) => /^(?:drug|drugClass|allergen)$/.test(kind)))
    return `${again}: ${harm.replace(/^(?:isso|el[ea]|ess[ea]|já)\s+/iu, '')}`
  // "Delegacia, hoje não": without its comma, the no is of the noun.
  const text = withVerbsDenied(spoken)
    .replace(/^; | ?;$/gu, '')
    .replace(OF_NOBODY, (_, what: string) => `; nega ${what.toLowerCase()} na família`)
    .replace(/^nada de\s/iu, 'sem ')
    // Nobody refuses to stay at home.
    .replace(/^(\p{L}{4,}) não (?=quero (?:é )?ficar (?:na minha|em) casa)/iu, '$1 não, ')
    // "Quero não": refused, as in "não quero".
    .replace(/^((?:(?:eu|isso|essa|esse)\s+)*)quero não(?=[,.!\s]|$)/iu, '$1não quero')
    // "No começo doeu, agora não" tells of both.
    .replace(/^((?:[\p{L}-]+ ){0,2}([\p{L}-]{3,})), (hoje|agora|por enquanto|ainda) não$/iu, (all, what, last, when) =>
      isVerbal(String(last)) || FORMERLY.test(String(what)) ? String(all).replace(',', ' mas') : `${what} ${when} não`,
    )
  // "Se tiver febre ou não conseguir beber nada, pronto-socorro" denies nothing.
  if (/^(?:(?:e|mas|então|agora)\s+)*(?:se|caso)\s/iu.test(text)) return text
  const reasoned = FRONTED_WITH_REASON.exec(text)?.groups
  if (reasoned) return `sem ${reasoned.what} (${reasoned.why})`
  const told = deniedAndTold(text, asked)
  if (told !== undefined) return told
  const list = deniedList(text, isDeniable)
  if (list !== undefined) return list
  const parts = text.split(
    /(?:,\s+|;\s+)(?!(?:não|nao|sim|nunca|nenhuma?$|zero$|sem$|nada(?:,|$)|ninguém$|deus me livre$|nem (?:sombra|sinal|pensar|de longe)$|de jeito nenhum$|(?:ele |ela )?nega(?: tudo)?$|isso (?:sim|não)|eu não|(?:isso |eu )?(?:também|ainda) não|tenho|tive|tem|sinto|senti|teve)(?:\s|$|,))/iu,
  )
  if (
    !parts.some(
      (part) =>
        spokenDenial(part, isDeniable, asked) !== undefined ||
        FRONTED.test(part) ||
        NEVER_TOUCHED.test(part) ||
        NOBODY.test(part) ||
        asksNothing(part, asked) !== undefined ||
        NONE_AFTER.test(part) ||
        FRONTED_YES.test(part) ||
        OBJECT_FIRST.test(part),
    )
  )
    return text
  return parts
    .map((part) => {
      const denial = spokenDenial(part, isDeniable, asked)
      if (denial !== undefined) return denial
      const first = FRONTED.exec(part) ?? NONE_AFTER.exec(part) ?? NEVER_TOUCHED.exec(part) ?? NOBODY.exec(part)
      const no = first?.groups?.what ?? asksNothing(part, asked)
      // "Vou fazer ceftriaxona não": an order, and its end.
      if (no !== undefined && /(?<!\p{L})(?:vou|vamos)\s+\p{L}+r\s/iu.test(no)) return part
      if (no !== undefined) return deniedLast(no) ?? deniedOf(no, asked) ?? part
      return FRONTED_YES.exec(part)?.groups?.what ?? objectLast(part, asked)
    })
    .join('; ')
}

/** "Antes eu tinha", "teve no começo". */
const FORMERLY =
  /^(?:antes|já|ontem|no começo|teve|tive|tinha|deu|era|foi|senti|sentia|\p{L}{2,}ava)(?!\p{L})|(?<!\p{L})(?:tinha|tive|teve|era|foi)$/iu

/** "Vista embaçada?" – "Vista não.": what was asked of it. */
function deniedOf(no: string, asked: string): string | undefined {
  const noun = bareNoun(no)
  const [member, second] = /^\p{L}{3,}$/u.test(noun) ? topicOf(asked).members.filter((one) => hasWord(one, noun)) : []
  if (member !== undefined && second === undefined) return denied([member])
  return isDeniable(no) ? denied([noun]) : undefined
}

const MAX_MEMBER_WORDS = 3

function hasWord(member: string, noun: string): boolean {
  const words = fold(member).split(' ')
  return words.length <= MAX_MEMBER_WORDS && [words[0], words.at(-1)].includes(fold(noun))
}

const NO_MEDICINE = /^nega (?:a )?(?:rem[ée]dio|medicamento|medicaç[ãa]o)s?$/iu

/** "Alergia? – Esparadrapo me empola. Remédio nenhum.": a denial that is of the allergy alone; undefined of others. */
export function deniedOfAllergy(text: string, question: string, whole: string): string | undefined {
  // "Toma remédio? Tem alergia?" – "Não.": of both.
  if (/nega alergia/iu.test(whole)) return undefined
  const isAsked = /al[ée]rgi/iu.test(question) && !/(?<!\p{L})(?:tom[ao]|us[ao]|doença|uso)(?!\p{L})/iu.test(question)
  return isAsked && NO_MEDICINE.test(text) ? 'nega alergia a medicamentos' : undefined
}
