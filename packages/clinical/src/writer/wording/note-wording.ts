import { withOrgansNotFelt } from './organs-not-felt.ts'
import type { SectionId } from '../../section.ts'
import { asNoted } from './as-noted.ts'
import { withAmounts, withCourses, withSizes, withStrengths } from './note-amounts.ts'
import { withoutArticles } from './note-articles.ts'
import { withoutCopulas } from './note-copulas.ts'
import { essenceOf } from './note-essence.ts'
import { withoutCalls } from './note-fillers.ts'
import { withoutAnd } from './note-lists.ts'
import { withoutQuestion } from './note-topics.ts'
import { forbidden } from '../units/negative.ts'
import { kindsIn } from '../units/remembered.ts'
import type { Unit } from '../units/unit.ts'

/** "Não desmaiou não": the second adds nothing. */
const NO_TWICE = /(?<=^(?:não|nunca) [^,;:]+\p{L}) não$/iu
/** "Diclofenaco, não, o rim não quer": with the comma the no might begin what follows. */
const NO_APART =
  /(?<=^|[,;:]\s|\s(?:e|mas)\s)(\p{L}+(?:[\s-]\p{L}+){0,2}),\s(?:(não|nunca(?: mais)?)|nem (?:pensar|de brincadeira|a pau))(?=[,;:]|$)/giu
/** "Chora sim"; "fuma: antes sim" is no "antes". */
const YES_LAST =
  /(?<=^(?!.*(?<!\p{L})(?:não|nunca|nem|que|se|diz|disse|talvez) ).*\p{L})(?<!(?:^|\s)(?:antes|hoje|agora|ontem)) sim$/iu
const MEET =
  /^(?:se vê|nos vemos|te vejo|vejo você|vejo vocês|volto a ver|volto a te ver)(?: de novo)? (?=(?:em|daqui|dia|n[oa]|amanhã|depois|segunda|terça|quarta|quinta|sexta|s[áa]bado|\d))/iu

/** What a clinician says no to here is forbidden; the patient denies it nowhere. */
const FORBIDDEN = /^(?:plan|advice|followUp|allergies)$/
const PLANNED = /^(?:plan|advice|followUp)$/
const INTENT = /(?<=^|[,;:]\s|\se\s)(?:vou|vamos|quero)\s+(?!precisar)(?=\p{L}{2,}[aei]r(?:$|[\s,;:]))/giu
/** "Vamos de manitol"; "vai de 10 para 20" is a change. */
const GOES_FOR = /(?<=^|[,;:]\s|\se\s)(?:o que vou fazer é |(?:vou|vamos|vai) de (?=\p{L}{4}))/giu
const ORDER = /^(?:vou pedir|vamos pedir|peço|pedir|solicito|solicitar)\s+(?=\p{L}{3}|\d)/iu

/** "Também vou pedir TSH", "quero um raio-x de controle". */
const MEANWHILE = /^(?:(?:também|já|aí),?\s+(?=\p{L}{2}))?(?:(?:eu\s+)?(?:quero|queria)\s+(?:só\s+)?uma?\s+)?/iu
/** "O levetiracetam vou trocar por brivaracetam". */
const HEADED = /^(\p{L}{5,}) (?:eu )?(?:vou|vamos|quero) (?=\p{L}{3,}[aei]r(?!\p{L}))/iu

/** The clinician's "vou pedir hemograma" is "hemograma" among the plans, "vou encaminhar" is "encaminhar"; what a patient wants is no order. */
function asPlanned(text: string, section: SectionId, { speaker }: Unit): string {
  if (speaker !== 'clinician' || !PLANNED.test(section)) return text
  const planned = text.replace(MEANWHILE, '').replace(HEADED, '$1: ').replaceAll(GOES_FOR, '').replaceAll(INTENT, '')
  return section === 'plan' ? planned.replace(ORDER, '') : planned
}

const KIN_HAS =
  /^((?:mãe|pai|irmã|irmão|avó|avô|tia|tio|prima|primo|filha|filho)(?: (?:matern[oa]|patern[oa]|mais nov[oa]|mais velh[oa]))?) tem (?=\p{L}{4})/iu
/** What joins a clause to one that may not be told; "e meio" is a number. */
const LINK_FIRST =
  /^e\s+(?!(?:mei[oa]|não|nem|sem|se|quando|\d|um|uma|dois|duas|três|quatro|cinco|seis|sete|oito|nove|\p{L}+nta)(?!\p{L}))(?=\p{L}{3})/iu
/** As `telegraphic` does, but here an article behind the verb has been taken away: "tomo a varfarina". */
const LEADS =
  /^(?:tomo|toma|uso|usa|tenho|tem|é|está|tá|tô|estou)\s+(?!(?:não|nao|mais|que|só)(?!\p{L}))(?=\p{L}{3}|\d)/iu
/** What a clause that was cut short ends with; "vitamina A" was not. */
const CUT_SHORT =
  /(?<!(?:vitamina|hepatite|tipo|influenza|grupo|hemofilia|gripe|complexo|ig|rh))(?:[\s,]+(?:e|ou|mas|que|com|por|de|d[oa]|n[oa]|pr[ao]|porque|quando|em|a|o|ao)(?:…|\.\.\.)?)+$/u

/** "Triptano não", among the orders, whoever a model thinks says it. */
function isOrderedAgainst({ isLabelled, text }: Unit, section: SectionId): boolean {
  return section === 'plan' && isLabelled !== true && !/\bfinding\b/.test(kindsIn(text))
}

/** "Nega vontade" denies a wish; "sem vontade" would be a finding. */
function asForbidden(text: string): string {
  const told = forbidden(text)
  return kindsIn(told) === kindsIn(text) ? told : text
}

/** "Fuma: parei faz vinte anos" would be read as that somebody smokes. */
const STOPPED_HABIT = /^(fuma|bebe):\s+(?:já\s+)?(parei|larguei|deixei)(?!\s+(?:de|um|por)\s|\p{L})/iu

type Step = (text: string, section: SectionId, unit: Unit) => string

const steps: readonly Step[] = [
  (text, _, { speaker }) => withoutCalls(text, speaker === 'clinician'),
  (text, section, { question }) => withoutQuestion(text, section, question !== undefined),
  withAmounts,
  withSizes,
  withStrengths,
  withoutArticles,
  withoutCopulas,
  asPlanned,
  withoutAnd,
  withCourses,
  (text, section) => (section === 'familyHistory' ? text.replace(KIN_HAS, '$1: ') : text),
  (text) => text.replace(YES_LAST, ''),
  (text) => text.replace(LINK_FIRST, ''),
  (text) => text.replace(LEADS, ''),
  (text) => (/de vez em quando$/iu.test(text) ? text : text.replace(CUT_SHORT, '')),
]

/**
 * A clause as a clinician would note it: without the articles, copulas, calls and question words that a note leaves out. A
 * step that would change a number, medicine, side, person, tense, doubt or denial is not taken. What is typed stays.
 * @param section its heading: what "vou pedir" introduces is plain only among the plans.
 */
export function noteOf(unit: Unit, section: SectionId): string {
  const plain = asNoted(unit.text, unit.said ?? unit.spoken).replace(
    STOPPED_HABIT,
    (_, habit: string, verb: string) => `${verb} de ${/^fum/iu.test(habit) ? 'fumar' : 'beber'}`,
  )
  if (unit.isNote || unit.polarity === 'unanswered' || unit.setAside !== undefined) return plain
  let text = plain.replace(NO_TWICE, '').replaceAll(NO_APART, (_, what: string, no = 'não') => `${what} ${no}`)
  if (FORBIDDEN.test(section) && (unit.speaker === 'clinician' || isOrderedAgainst(unit, section)))
    text = asForbidden(text)
  if (section === 'followUp') text = text.replace(MEET, 'retorno ')
  const essence = essenceOf(text)
  for (const step of steps) {
    const shorter = tidied(step(text, section, unit))
    if (shorter !== text && SAYS_SOMETHING.test(shorter) && essenceOf(shorter) === essence) text = shorter
  }
  return section === 'physicalExam' ? withOrgansNotFelt(text, unit.spoken) : text
}

const SAYS_SOMETHING = /[\p{L}\d]{2}|\d/u

function tidied(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ([,;:])/g, '$1')
    .replaceAll(/(?:,\s*){2,}/g, ', ')
    .replaceAll(/([:;]),/g, '$1')
    .replace(/^[\s,;]+|^:\s+(?!negativ|positiv|norma)|[\s,;:]+$/gu, '')
}
