import { fold } from '../../conversation/words.ts'
import { CONDITION_LINES } from '../../lexicon/conditions.ts'
import type { SectionId } from '../../section.ts'
import { isNegative } from '../units/negative.ts'
import { readEntities } from '../units/remembered.ts'
import type { Unit } from '../units/unit.ts'

const CONDITIONS = new Set(
  CONDITION_LINES.trim()
    .split('\n')
    .map((line) => line.slice(0, line.indexOf(':')).trim()),
)
/** "Sinusite", "dermatose", "lipoma", "lombociatalgia", "candidíase". */
const NAMES_DISEASE =
  /^\p{L}{3,}(?:ites?|oses?|omas?|emias?|algias?|iases?|patias?|plegias?)$|^(?:enxaqueca|migranea|candida|sarna|cobreiro|delirium|hernia|impetigo|ansiedade|panico|refluxo|angina|apneia|rosacea|melasma|acne|burnout|epilepsia|polipo|ulcera|urticaria|molusco|cisto|hiperplasia|catarata|menopausa|vertigem|tumor|cancer|metastase|infarto)$/u
const CONCLUDES =
  /^(?:(?:então|entao|bom|bem|olha|olhe|ó|e|mas|aí|por isso|(?:dona |seu )?\p{Lu}\p{Ll}+)[,\s]+){0,3}(?:(?:isso(?: aí)?|esse quadro|o quadro|esse corrimento|essa mancha|isto)\s+)?(?:é|são|parece(?:\s+(?:ser|que é|mais))?|pode ser|deve ser|(?:eu )?(?:acho|acredito) que (?:(?:isso|ess[ea] \p{L}+|o que (?:você|[oa] senhora?) tem) )?(?:é|seja|(?:pode|deve) ser)|tá com|tá me parecendo|(?:eu )?vejo um quadro de|provável|provavelmente|possível|trata-se de|compatível com|sugere|suspeito de|penso em)(?!\p{L})/u
/** "A história é bem típica de enxaqueca", "tudo indica um hipotireoidismo", "você está com uma sinusite". */
const LEADS_TO =
  /(?<!\p{L})(?:típic[oa]s? d[aeo]|compatíve(?:l|is) com|sugestiv[oa]s? d[aeo]|tudo (?:indica|leva a crer)(?: que seja| que é)?|(?:suspeita|hipótese|diagnóstico|impressão)(?: principal)? (?:é|d[aeo]|fica)|(?:tem|com) cara de|(?:um )?quadro d[aeo]|o que (?:você|el[ea]|[oa] senhora?) tem é|(?:a gente chama|se chama|é o que chamamos)(?: de)?|(?:você|el[ea]|[oa] senhora?|[oa] \p{Lu}\p{Ll}+) (?:está|tá) (?:com|tendo|fazendo)|fecha (?:com|o diagnóstico de)|(?:estou|tô) pensando em|pensaria em|dá para pensar em)(?!\p{L})/iu
const MAX_WORDS_TO_DISEASE = 8
/** A diagnosis is told after the history, which in a few lines is short. */
const MIN_SHARE = 0.4
const MAX_SHORT_AT = 6
/** "Juliana, isso é enxaqueca com aura." may be told while asking. */
const MIN_POINTED_SHARE = 0.15
const POINTS = /^(?:(?:(?:dona |seu )?\p{Lu}\p{Ll}+|então|olha|bom)[,\s]+){0,2}isso(?: aí)? é\s/iu
/** "Esse caroço no punho?" – "Isso é um cisto sinovial.": told with what was asked about. */
const OF_WHAT = /^[^:]{3,40}: (?=(?:(?:isso )?(?:é|parece)|tudo (?:indica|leva))\s)/iu
const SUPPOSES = /,\s+((?:pode|deve) ser\s.+)$/iu
/** What a disease that is named may be instead: an instruction, somebody's history, a result. */
const ELSEWHERE =
  /(?<!\p{L})(?:se|quando|remédio|alérgic[oa]|alergia|família|desde|antes|pra|para|receita|não)(?!\p{L})/iu

/** "Não tem pneumonia, | é uma exacerbação do DPOC." */
const NOT_BUT = /^não (?:tem|é|foi|parece)(?: \p{L}+){1,4}[,;]\s+(?=é (?:só )?uma?\s)/iu

/** "Isso aí parece uma sinusite": the clinician names the disease. */
export function isConclusion(unit: Unit, lastAt: number): boolean {
  const { said, spoken, subject, polarity, clause, at, isLabelled, question } = unit
  if (isFreeOfDisease(unit) || isDamaged(unit)) return true
  const whole = (said ?? spoken)
    .trim()
    .replace(NOT_BUT, '')
    .replace(question === undefined ? /^$/ : OF_WHAT, '')
  // "Sangue na urina sem dor a gente tem que investigar, pode ser um tumor na bexiga."
  const supposed =
    isLabelled === true && !/^(?:(?:e|mas)\s+)?(?:se|caso)\s/iu.test(whole) ? SUPPOSES.exec(whole)?.[1] : undefined
  const isDenied = polarity !== 'affirmed' && !NOT_BUT.test(spoken) && (supposed === undefined || isNegative(supposed))
  if (!isOfClinician(unit) || subject !== undefined) return false
  if (isDenied) return isNotExcluded(spoken) && at >= MIN_SHARE * lastAt
  const isPointed = isLabelled === true && at >= MIN_POINTED_SHARE * lastAt && POINTS.test(spoken)
  if (at < MIN_SHARE * lastAt && !isPointed && (lastAt > MAX_SHORT_AT || isLabelled !== true)) return false
  const text = supposed ?? whole
  // "Juliana, isso é enxaqueca": the first word may be a name, or no name.
  const opening =
    CONCLUDES.exec(text) ?? CONCLUDES.exec(clause === 0 ? text.charAt(0).toLowerCase() + text.slice(1) : text)
  const lead = opening ? undefined : LEADS_TO.exec(text)
  if (!opening && !lead) return false
  // "Se você está com dengue, não tome AAS."
  if (lead && ELSEWHERE.test(text.slice(0, lead.index))) return false
  const named = text
    .slice(opening ? opening[0].length : (lead?.index ?? 0) + (lead?.[0].length ?? 0))
    .split(/\s+/)
    .slice(0, MAX_WORDS_TO_DISEASE)
    .join(' ')
  const [before = ''] = named.split(/[,;.]/u)
  return !ELSEWHERE.test(before) && namesDisease(before)
}

const NOT_EXCLUDED =
  /(?<!\p{L})não (?:dá (?:para|pra)|posso|podemos|consigo|tem como) (?:descartar|excluir|afastar|dizer que não (?:é|seja))\s+(?<what>[^,;.]+)/iu

/** "Não dá para dizer que não é melanoma." */
function isNotExcluded(spoken: string): boolean {
  return namesDisease(NOT_EXCLUDED.exec(spoken)?.groups?.['what'] ?? '')
}

/** "É otite?" – "É otite média.": without labels the one who answers may be taken for the patient. */
function isOfClinician({ speaker, isLabelled, question, spoken }: Unit): boolean {
  return (
    speaker === 'clinician' ||
    (isLabelled !== true && question !== undefined && /^é\s/iu.test(spoken.replace(NOT_BUT, '')))
  )
}

const PROCEDURE =
  /(?:agem|omia|plastia|scopia|cirurgia|parto|cesárea|cesariana|transplante|stent|cateterismo|aborto|gestação|gravidez)$/u

function namesDisease(text: string): boolean {
  if (readEntities(text).some(({ kind, form }) => kind === 'finding' && CONDITIONS.has(form) && !PROCEDURE.test(form)))
    return true
  const plain = fold(text)
  if (
    /(?<!\p{L})(?:colica (?:renal|nefretica|biliar|do lactente)|(?:pedra|calculo) n[oa]s? (?:rim|rins|ureter|vesicula))(?!\p{L})/u.test(
      plain,
    )
  )
    return true
  return plain.split(/[^\p{L}]+/u).some((word) => NAMES_DISEASE.test(word))
}

/** Headings from which a disease that the clinician concludes on is moved. */
const MAY_CONCLUDE = new Set<SectionId>(['presentIllness', 'plan', 'advice', 'results', 'pastHistory', 'followUp'])

export function concludedSection(section: SectionId, unit: Unit): SectionId {
  return MAY_CONCLUDE.has(section) || isFreeOfDisease(unit) ? 'hypotheses' : section
}

const FREE =
  /^(?:(?:então|bom|olha|e|hoje)[,\s]+)*(?:(?:[oa] senhora?|você)\s+)?(?:está|tá|segue|continua)\s+(?:sem (?:nenhum )?(?:sinal|sinais|evidência) (?:de |da |do )?(?:doença|recidiva|tumor|câncer|metástase|atividade)|em remissão|livre da doença)/iu

const DAMAGED =
  /^(?:(?:então|bom|olha|é)[,\s]+)*(?:(?:ela|ele|isso|ess[ea] \p{L}+)\s+)?(?:está|tá|ficou)\s+(?:(?:bem|muito|um pouco|mesmo)\s+)?(?:infeccionad|infectad|inflamad|fraturad|quebrad|trincad|rompid|luxad|necrosad)[oa]s?[.!]?$/iu

/** "Está infeccionada.": a verdict on what was just examined. */
function isDamaged({ speaker, isLabelled, said, spoken, subject, polarity }: Unit): boolean {
  return (
    speaker === 'clinician' &&
    isLabelled === true &&
    subject === undefined &&
    polarity === 'affirmed' &&
    DAMAGED.test((said ?? spoken).trim())
  )
}

/** "Quebrou?" – "Fratura exposta de tíbia.": the clinician answers with the diagnosis. */
export function answersWithDisease({
  speaker,
  isLabelled,
  said,
  spoken,
  subject,
  polarity,
  question,
  clause,
}: Unit): boolean {
  const [first] = readEntities((said ?? spoken).trim())
  const isAnswer = speaker === 'clinician' && isLabelled === true && question !== undefined && clause === 0
  const isOwn = subject === undefined && polarity === 'affirmed'
  return isAnswer && isOwn && first?.from === 0 && first.kind === 'finding' && CONDITIONS.has(first.form)
}

/** "Está sem sinal da doença": what a follow-up is for. */
function isFreeOfDisease({ speaker, spoken, subject }: Unit): boolean {
  return speaker === 'clinician' && subject === undefined && FREE.test(spoken)
}
