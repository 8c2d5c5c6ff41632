import { fold } from '../../conversation/words.ts'
import type { SectionId } from '../../section.ts'
import { isTakenOff } from '../medicines/forbidden-medicines.ts'
import { kindsIn } from '../units/remembered.ts'
import type { Unit } from '../units/unit.ts'

/**
 * Verbs of what patients are told to do, in the form of an order. Left out is what is asked for while examining ("abra",
 * "olhe", "sente") and what is as often a noun or told of somebody ("corte", "marque", "conte").
 */
const TOLD =
  /^(?:(?:entao|agora|ai|e|mas|mesmo assim|enquanto isso|por enquanto|se puder)[,\s]+)*(?:(?:nao|nunca|so|tambem|sempre)\s+)?(?:se\s+)?(?:beba|coma|tome|use|pingue|aplique|lave|seque|evite|durma|descanse|repouse|faca|coloque|ponha|retire|mantenha|continue|suspenda|reduza|diminua|aumente|procure|traga|meca|caminhe|fique|dirija|ofereca|amamente|proteja|hidrate|limpe|eleve|carregue|molhe|coce|esprema|exponha|converse|cuide|apague|substitua|prefira|ligue|ande|passe|pare|deixe|levante|tirem|ponham|evitem|facam|usem|tragam|deem|deixem)(?:-se)?(?!\p{L})/u
/** "Fique de pé", "passe pra maca", "levante o braço". */
const EXAMINING = /\b(?:de pe$|maca|balanca|cadeira|o braco|a perna|a camisa|a blusa|fundo)\b/

/** Headings that tell what is to be done. */
const AHEAD = /^(?:plan|advice|followUp)$/

/** "Beba bastante água e descanse": an order, which tells nothing of the patient. */
export function isToldToDo({ speaker, isLabelled, isNote, subject, said, spoken }: Unit): boolean {
  if (isNote || subject !== undefined || (speaker !== 'clinician' && isLabelled === true)) return false
  const plain = fold(said ?? spoken)
  return TOLD.test(plain) && !EXAMINING.test(plain) && !plain.endsWith('?')
}

const NOT_NEEDED =
  /^(?:(?:por enquanto|por ora|agora|hoje) )?(?:nao precis[ao](?:mos)? (?:(?:de|mais|agora|fazer|ir|um|uma|ao?|nenhum\w*) )*(?<first>[^\s,.;]{4,})(?: [^\s,.;]+){0,4}|(?:\S+ ){1,3}(?:por enquanto |por ora |agora )?nao precis[ao](?: mais)?(?: agora| por enquanto| por ora)?)$/
/** "Não precisa gritar", "não precisa se preocupar": said to comfort. */
const COMFORT =
  /\b(?:se|ter|medo|gritar|correr|chorar|falar|explicar|repetir isso|agradecer|desculpa\w*|vergonha|pressa|senha|trazer|tirar a|assinar|pagar|preocup\w*)\b/

/** "Não precisa de tomografia", "raio-x não precisa": the clinician decides what is not to be done. */
export function isNotNeeded({ speaker, isLabelled, subject, text, question }: Unit): boolean {
  if (subject !== undefined || (speaker !== 'clinician' && (isLabelled === true || question === undefined)))
    return false
  const plain = fold(text)
  return NOT_NEEDED.test(plain) && !COMFORT.test(plain) && /\b(?:term|finding|drug|drugClass)\b/.test(kindsIn(text))
}

const PRESCRIBES =
  /^(?:(?:entao|e|ai|agora|bom|olha)[,\s]+)*(?:eu )?(?:vou|vamos) (?:te |lhe |ja )?(?:passar|receitar|prescrever|comecar|iniciar|dar|deixar)(?!\p{L})|^(?:(?:entao|e|ai|agora|bom|olha)[,\s]+)*(?:[oa] \p{L}{4,} )?(?:eu )?(?:vou|vamos|quero) (?:trocar|substituir|manter|associar|acrescentar)(?!\p{L})/u

/** "Vou passar amoxicilina: doze quilos …", "o levetiracetam vou trocar por brivaracetam": with a reckoning or a reason behind it, too. */
function isPrescribed({ subject, polarity, spoken, clause, text }: Unit): boolean {
  if (subject !== undefined || polarity !== 'affirmed' || clause > 0) return false
  return PRESCRIBES.test(fold(spoken)) && /\bdrug\b/.test(kindsIn(text))
}

const ASKS_FOR =
  /^(?:(?:entao|e|ai|agora|bom|olha|tambem)[,\s]+)*(?:(?:eu )?(?:vou|vamos) (?:te |lhe |ja )?(?:pedir|solicitar)|peco|solicito|(?:eu )?quero (?:um|uma|exames?))(?!\p{L})/u
const IS_RESULT = /\b(?:deu|veio|vieram|esta|estava|ta|normal|normais|alterad|subiu|caiu|mostrou|baix[oa]|alt[oa])\b/

/** "Vou pedir sódio, potássio, | creatinina e um eletro": names of tests without a value, in whatever clause of the order. */
function isRequested({ speaker, spoken, text }: Unit): boolean {
  if (speaker !== 'clinician' || !ASKS_FOR.test(fold(spoken)) || IS_RESULT.test(fold(text))) return false
  return !/\b(?:number|pressure|drug)\b/.test(kindsIn(text))
}

/** From here on a clinician hardly tells again what the patient does. */
const MIN_ORDER_SHARE = 0.5
/** "Evita refrigerante", "mede a pressão em casa": the everyday form of an order, which also tells what somebody does. */
const SAID_TO =
  /^(?:(?:entao|agora|ai|e|tambem)[,\s]+)*(?:evita|bebe|toma|usa|aplica|pinga|passa|mede|traz|anota|come|caminha|descansa|deita|lava|troca|suspende|para|reduz|diminui|aumenta|procura)(?! (?:quanto|ha|tempo|uns|umas|mais de|\d+ (?:dias|anos|meses|semanas)))(?!\p{L})/u
const NAMED_CARE =
  /^(?:(?:entao|agora|ai|e)[,\s]+)*(?:repouso|compressas?|gelo|bolsa de|dieta|hidratacao|soro caseiro|lavagem nasal|nada de|alongamento)(?!\p{L})/u
const NAMED_ORDER =
  /^(?:(?:entao|agora|ai|e)[,\s]+)*(?:fisioterapia|fono|psicoterapia|(?:te |lhe )?(?:dou|deixo|faco)(?: o| um)? atestado|atestado|cirurgia (?:a gente )?(?:deixa|fica))(?!\p{L})/u
const DOSES = /\bnumber\b/
const DOSE_NOUN = /(?<!\p{L})(?:comprimidos?|capsulas?|gotas|jatos?|ml|pomada|creme|ampolas?|sache|injecao)(?!\p{L})/u
const COURSE = /(?<!\p{L})(?:por|durante) (?:mais )?\S+ (?:dias|noites|semanas|meses)(?!\p{L})/u
/** "Se piorar, pronto-socorro." */
const WARNS =
  /^(?:e )?(?:se|caso|qualquer)\s.{3,}(?<!\p{L})(?:pronto[- ]socorro|hospital|emergencia|upa|samu|volt[ae]|retorn[ae]|procur[ae]|corr[ae]|lig[ae]|avis[ae])(?!\p{L})/u

/** Where a clinician's order belongs that no verb in the imperative tells; undefined if it is none. */
function plainOrder(unit: Unit, section: SectionId, lastAt: number): SectionId | undefined {
  const { speaker, isLabelled, isNote, subject, polarity, said, spoken, text, question } = unit
  if (speaker !== 'clinician' || isNote || subject !== undefined || polarity === 'unanswered') return undefined
  const plain = fold(said ?? spoken)
  if (plain.endsWith('?') || unit.at < MIN_ORDER_SHARE * lastAt) return undefined
  if (WARNS.test(plain)) return 'advice'
  if (
    isLabelled !== true ||
    question !== undefined ||
    !/^(?:presentIllness|habits|pastHistory|medications)$/.test(section)
  )
    return undefined
  const isDrug = /\b(?:drug|drugClass)\b/.test(kindsIn(text))
  if (isDrug && (COURSE.test(plain) || SAID_TO.test(plain)) && !PAST.test(plain)) return 'plan'
  if (DOSE_NOUN.test(plain) && (DOSES.test(kindsIn(text)) || SAID_TO.test(plain)) && !PAST.test(plain)) return 'plan'
  if (NAMED_ORDER.test(plain)) return 'plan'
  return SAID_TO.test(plain) || NAMED_CARE.test(plain) ? 'advice' : undefined
}
const PAST = /(?<!\p{L})(?:tomou|tomava|usou|usava|foi|fez|fazia|ja|tomei|tomando|usando|estava)(?!\p{L})/u

const RETURNS = /^(?:(?:e|entao|ai) )*(?:o |seu )?retorno (?:\S+ ){0,3}(?:em|daqui|dia|n[ao]|com) /u
/** "Esse clopidogrel o senhor não pode parar sem falar com o cardiologista", whenever in the visit it is said. */
export const KEEPS_ON = /\bnao (?:pode|deve) (?:parar|suspender|interromper|tirar) (?:\S+ ){0,2}(?:sem|por conta)\b/

/** Where an order is written. @param lastAt the last utterance of the visit. */
export function orderedSection(unit: Unit, section: SectionId, lastAt: number): SectionId {
  const told = unit.subject === undefined && unit.at >= MIN_ORDER_SHARE * lastAt ? fold(unit.said ?? unit.spoken) : ''
  // "E o retorno da pele daqui a um mês."
  if (RETURNS.test(told) && (unit.speaker === 'clinician' || unit.isLabelled !== true)) return 'followUp'
  if (AHEAD.test(section)) return section
  if (unit.speaker === 'clinician' && unit.subject === undefined && KEEPS_ON.test(fold(unit.text))) return 'plan'
  const plain = plainOrder(unit, section, lastAt)
  if (plain !== undefined) return plain
  if (unit.speaker === 'clinician' && (isNotNeeded(unit) || isPrescribed(unit) || isTakenOff(unit))) return 'plan'
  if (section === 'results' && isRequested(unit)) return 'plan'
  if (!isToldToDo(unit)) return section
  return /\bdrug\b/.test(kindsIn(unit.text)) ? 'plan' : 'advice'
}
