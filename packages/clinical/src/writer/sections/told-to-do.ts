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
  /^(?:(?:entao|e|ai|agora|bom|olha)[,\s]+)*(?:eu )?(?:vou|vamos) (?:te |lhe |ja )?(?:passar|receitar|prescrever|comecar|iniciar|dar|deixar)(?!\p{L})/u

/** "Vou passar amoxicilina: doze quilos …": with a reckoning or a reason behind it, too. */
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

/** Where an order is written. */
export function orderedSection(unit: Unit, section: SectionId): SectionId {
  if (AHEAD.test(section)) return section
  if (unit.speaker === 'clinician' && (isNotNeeded(unit) || isPrescribed(unit) || isTakenOff(unit))) return 'plan'
  if (section === 'results' && isRequested(unit)) return 'plan'
  if (!isToldToDo(unit)) return section
  return /\bdrug\b/.test(kindsIn(unit.text)) ? 'plan' : 'advice'
}
