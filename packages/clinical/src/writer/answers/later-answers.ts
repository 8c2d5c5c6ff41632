import { sharesWord } from './question-topic.ts'
import { isJoke } from '../allergies/jokes.ts'
import { readEntities } from '../units/remembered.ts'
import type { Unit } from '../units/unit.ts'

const MAX_TAKEN_BACK_DISTANCE = 3
const LATER_YES =
  /^(?:ah|ai|mas|pera[ií]?|só|so|tem|tenho|teve|tive|lembrei|minto|aliás|na verdade|e o|e a|uma vez|quer dizer|bom)(?![\p{L}])/iu

const EXCEPTS = /^(?:ah,? )?(?:mas|só|so)(?!\p{L})/iu

/** "Dor no peito, falta de ar?" - "Não. Só um inchaço no pé": what is excepted is something else than what was denied. */
function isExcepted(denial: Unit, later: Unit): boolean {
  const findings = (text: string) => readEntities(text).flatMap(({ kind, form }) => (kind === 'finding' ? [form] : []))
  const [denied, told] = [findings(denial.text), findings(later.text)]
  const namesDrug = readEntities(later.text).some(({ kind }) => kind === 'drug')
  // "Só o ombro, que dói": another place than those that were asked about.
  if (told.length === 0 && denied.length > 0 && HURTS.test(later.text) && !sharesWord(denial.text, later.text))
    return true
  if (told.length === 0 && isBeside(denial.text, later)) return true
  if ((told.length === 0 && !namesDrug) || told.some((form) => denied.includes(form))) return false
  // Several things that are denied at once, or findings; a reaction that is remembered takes the denied allergy back.
  return denial.text.includes('; ') || (denied.length > 0 && !/al[ée]rgi/iu.test(denial.text))
}

const HURTS =
  /(?<!\p{L})(?:dói|doendo|doeu|incha|inchou|coça|arde|formiga|pesa|lateja|repuxa|puxa|aperta|fisga|queima)(?!\p{L})/iu
/** Asked about in general, so that "só X" names one of them. */
const GENERAL =
  /al[ée]rgi|doen|problema|rem[ée]dio|medica|cirurg|oper|intern|exame|vacin|v[íi]cio|drog|fum|cigar|tabac|beb|[áa]lcool|exerc|ativid|algum|outr|fam[íi]lia|nada/iu
/** "Só de noite", "só um pouco": how often or how much. */
const DEGREE =
  /^(?:ah,? |mas )?s[óo]\s+(?:(?:de|d[oa]s?|à|às|ao?s?|n[oa]s?|nes\p{L}+|em|se|quando|uma?s?|uns|dois|duas|pouc\p{L}+|antes|depois|hoje|ontem|antigamente|social\p{L}*|leve|fraqu\p{L}+|mais|muito|isso|ess[ea]|aqui|ali|tem|tenho|tive|teve|[ée]|era|foi)(?!\p{L})|\d)/iu

/** "Manda você se machucar?" – "Não. Só sair.": something else than the one thing that was asked and denied. */
function isBeside(denial: string, { spoken, text }: Unit): boolean {
  return (
    /^(?:ah,? |mas )?s[óo]\s/iu.test(spoken) &&
    !DEGREE.test(spoken) &&
    !GENERAL.test(denial) &&
    !sharesWord(denial, text)
  )
}
const OWNS = /^(?:(?:mas )?s[óo]|mas|tem|tenho|teve|tive)(?: [ée])?[\s,.]+(?<what>.*)$/iu
/** "Só no fim de semana", "mas pouco": how often or how much is of what was asked. */
const OF_DEGREE =
  /(?:semana|domingo|s[áa]bado|[àa]s? vezes|vez|quando|festa|social|pouc|leve|antes|depois|noite|manh[ãa]|tarde|dia|hoje|ontem|antig|j[áa]|um|dois|duas|fraqu|de leve|pass|ano|m[êe]s)/iu
const MIN_OBJECT_WORDS = 2

/** "Mas fazer alguma coisa, não. Tenho meus filhos." */
const OWN_PEOPLE = /^tenho (?:os |as )?(?:meus|minhas) \p{L}+[.!]?$|^tenho (?:minha família|fé|deus)(?!\p{L})/iu

/** "Tenho é saudade do meu feijão", "só o vizinho do trompete": nothing that was asked about, though it begins like a yes. */
function isOfNothingClinical(spoken: string): boolean {
  const what = OWNS.exec(spoken)?.groups?.['what']
  if (OWN_PEOPLE.test(spoken)) return true
  if (what === undefined || what.split(' ').length < MIN_OBJECT_WORDS || OF_DEGREE.test(what)) return false
  return !readEntities(what).some(({ kind, form }) => kind !== 'term' && !/^(?:vizinh|coleg|amig|patr)/.test(form))
}

/** "Ah, minha filha tem a sulfa": the patient's own no stands. */
const OF_KIN =
  /^(?:ah|mas|só|bom)[,\s]+(?:[oa] )?(?:minha|meu) (?:m[ãa]e|pai|filh[oa]|irmã|irmão|ti[oa]|av[óô]|marido|mulher|espos[oa]|prim[oa])(?!\p{L})/iu
const ASKS_OF_KIN = /famí?lia|algu[ée]m|parente/iu

/** "A barriga estufou, não amarrava o sapato", "às vezes, sem vontade" tell of something, and are no answer of no. */
const SAYS_NO =
  /^[^,;]*(?<!\p{L})(?:nega|não|nunca|sem|nem|nenhum\p{L}*|nada|jamais)(?!\p{L})|^\p{L}+,\s+(?:não|nunca|nenhum)/iu

/** "Nega alergia" is dropped if an allergy is mentioned under the same question. */
export function withdrawDenials(units: readonly Unit[], unit: Unit, spoken: string) {
  if (unit.polarity === 'denied' || unit.speaker === 'clinician') return
  if (!LATER_YES.test(spoken) && !isAllergenAlone(spoken)) return
  if (isOfNothingClinical(spoken) || isJoke(spoken)) return
  // Backwards, for all that was said before is in the order of the talk.
  for (let at = units.length - 1; at >= 0; at -= 1) {
    const earlier = units[at]
    if (!earlier || unit.at - earlier.at > MAX_TAKEN_BACK_DISTANCE) return
    if (
      earlier.polarity === 'denied' &&
      earlier.question !== undefined &&
      earlier.question === unit.question &&
      SAYS_NO.test(earlier.text) &&
      !(OF_KIN.test(spoken) && !ASKS_OF_KIN.test(earlier.text)) &&
      !(EXCEPTS.test(spoken) && isExcepted(earlier, unit)) &&
      !isOfOtherAllergen(earlier.text, spoken) &&
      (LATER_YES.test(spoken) || /al[ée]rgi/iu.test(earlier.text))
    )
      earlier.setAside = 'withdrawn'
  }
}

/** "Alergia à penicilina?" – "Não, tomei e não deu nada. Tenho alergia a camarão." */
function isOfOtherAllergen(denial: string, told: string): boolean {
  const [denied, named] = [denial, told].map((text) =>
    readEntities(text).flatMap(({ kind, form }) => (/^(?:drug|drugClass|allergen)$/.test(kind) ? [form] : [])),
  )
  if (!denied?.length || !named?.length || !/al[ée]rgi/iu.test(told)) return false
  const areRelated = [...denied, ...named].every((form) => BETA_LACTAM.test(form))
  return !areRelated && !named.some((form) => denied.includes(form))
}

/** Who is allergic to one of them is no safe "não" to another. */
const BETA_LACTAM = /cilina|penicil|benzetacil|^cef/u

/** "Não que eu saiba." – "Penicilina, Sandra.": under the question for allergies, a substance and nothing else but who is called. */
function isAllergenAlone(spoken: string): boolean {
  const [first, second] = readEntities(spoken)
  if (first?.from !== 0 || second?.kind === 'drug' || !/^(?:drug|drugClass|allergen)$/.test(first.kind)) return false
  return /^(?:,?\s+(?:\p{Lu}\p{L}+|mãe|pai|filh[oa]|doutora?))?[.!…]*$/u.test(spoken.slice(first.to))
}
