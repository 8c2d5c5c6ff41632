import { fold } from '../../conversation/words.ts'
import type { SectionId } from '../../section.ts'
import { isTolerated } from '../allergies/tolerated.ts'
import { isForbiddenMedicine } from '../medicines/forbidden-medicines.ts'
import { isKinIllness } from '../persons/kin-illness.ts'
import { comparesWithKin } from '../persons/other-persons.ts'
import { kindsIn, readEntities } from '../units/remembered.ts'
import { tellsDone } from '../corrections/done-already.ts'
import { isRefusedProposal } from '../corrections/proposals.ts'
import { isStopped } from '../corrections/retractions.ts'
import { isAllergy, isClassAllergy, isHarmful, isReaction, isRelieved, mayHarm, REACTION } from '../units/harm.ts'
import { isLabValue } from './read-results.ts'
import { sectionAmongOrders } from './among-orders.ts'
import type { Unit } from '../units/unit.ts'

const RETURN =
  /^(?:e )?(?:retorn[oa]r?|volt[ae]r?|reavaliacao|reavaliar)\b.*\b(?:\d+|um|uma|dois|duas|tres|quatro|seis|dez|quinze|amanha)\b/
const TAKING = /^(?:nega |sem )(?:uso de )?(?:remedios?|medicamentos?|medicacao)/
const TAKEN_BEFORE = /^[^:;]*\b(?:tomou|usou|tomava|usava)\b[^:;]*:/
const TOLERATED =
  /\b(?:fez bem|faz bem|tudo bem|sem problema|nunca (?:tomei|usei|tomou|usou)|(?:nao e|nao deve ser) alergia|alergia (?:eu )?acho que nao|nao sou alergic[oa]|tolera|ja (?:fez|fiz|tomei|tomou|usei|usou))\b/
const ENDED = /\b(?:terminou|terminei|terminamos|acabou|acabei)\b/
/** What somebody takes, whatever was said before. */
const TAKES =
  /^(?:eu )?(?:(?:ainda|hoje|agora|so|tambem|ja) )?(?:tomo|uso|faco uso|em uso|(?:(?:estou|to) )?(?:tomando|usando)|meus? remedios? (?:e|sao))\b|^\p{L}+ (?:eu )?(?:tambem )?(?:tomo|uso)\b/u
/** "Coloquei dois stents. Tomo clopidogrel." */
const NOW_TAKES = /^(?:eu )?(?:tomo|uso)\b/
/** "Antes era solifenacina", "valproato eu tomava antes". */
const FORMERLY = /\bantes (?:era|tomava|usava|foi)\b|\b(?:tomava|usava) (?:\S+ )?antes\b/
/** "Oxibutinina me deu alucinação". */
const GAVE = /\b(?:me|te|lhe) (?:deu|dava|fez|causou)\b/
/** "HAS, DM2": a line of known diseases and nothing else. */
const KNOWN_DISEASES =
  /^(?:(?:has|dm ?[12]?|dpoc|ic|icc|dac|iam|avc|drc|dlp|fa|drge|asma|tabagista|ex-tabagista|diabet\w+|hipertens[aoã]\w*|dislipidemi\w+|hipotireoidismo)(?: previ[oa]| controlad[oa])?(?:[,;]? e |[,;+/]? ?|$))+$/
/** What patients say about themselves, and an examination cannot find. */
const OWN_STATE = /^(?:eu )?(?:nao )?(?:durmo|sinto|tenho|ando|acordo|consigo|sofro|canso|fico)\b/
const HOME_PRESSURE =
  /\b(?:casa|alvo|meta|abaixo|acima|passar|maior|menor|mapa|farmacia|antes|ontem|semana|subir|chegar|ficar)\b/

/** "Com 18 anos, tomei uns remédios da minha mãe." */
const OWN_DEED = /\b(?:tomei|engoli|usei|operei|tentei)\b/

/** Where a measurement that is read out after the questions may have been put, for want of a better place. */
const TOLD_BEFORE = /^(?:medications|pastHistory|familyHistory|allergies|habits)$/
const MEASURED =
  /^(?:e )?(?:(?:esta|ta) )?(?:frequencia|fc|pulso|satura\p{L}+|temperatura|pressao|pa|pico de fluxo)\b[^,]* \d|^prova do laco\b|^(?:olhando|examinando|auscultando|palpando)\b/u

/** What a typed line begins with. */
const TYPED: readonly (readonly [RegExp, SectionId])[] = [
  [/^(?:queixa(?: principal)?|qp|hda|hma|motivo(?: da consulta)?) ?:/, 'presentIllness'],
  [/^(?:hpp|antecedentes(?: pessoais)?|comorbidades|cirurgias) ?:/, 'pastHistory'],
  [/^(?:hf|historia familiar|antecedentes familiares) ?:/, 'familyHistory'],
  [/^(?:em uso|medicac(?:ao|oes)(?: em uso)?|medicamentos(?: em uso)?|muc) ?:/, 'medications'],
  [/^(?:ex|ef|exame|exame fisico|ao exame) ?:/, 'physicalExam'],
  [/^(?:exames|resultados|lab) ?:/, 'results'],
  [/^(?:hd|hipoteses?(?: diagnosticas?| principal)?|impressao|diagnostico) ?:/, 'hypotheses'],
  [/^(?:cd|conduta|plano|prescricao) ?:/, 'plan'],
  [/^orientac(?:ao|oes) ?:/, 'advice'],
]
const KIN_LINE = /^(?:pai|mae|irma|irmao|avo|tio|tia|prim[oa])(?: matern[oa]| patern[oa])?(?: ?:| com) /
const ONLY_FINDING = /^finding(?: (?:finding|duration|date|side|term|frequency))*$/
const HAS = /(?:^|: )(?:(?:eu )?(?:estou|to|esta|ta|ando) )?com /

/** The section that a typed line names itself. */
function typedSection({ spoken, clause, subject, text }: Unit): SectionId | undefined {
  const plain = fold(spoken.trim())
  if (KIN_LINE.test(plain) && clause === 0 && /\bfinding\b/.test(kindsIn(text))) return 'familyHistory'
  return subject === undefined ? TYPED.find(([line]) => line.test(plain))?.[1] : undefined
}

/** "Tenho alergia a dipirona e dói o joelho": no reaction is told like that. */
const HURTS = /^(?:me )?(?:doi|doem) /
const ORDERS = /^(?:vou|vamos) (?:pedir|solicitar|passar|prescrever|receitar|encaminhar|marcar) /

const ASKS_FOR =
  /^(?:(?:e|entao|agora|ai) )*(?:(?:eu )?peco|solicito|(?:eu )?vou (?:pedir|solicitar|encaminhar)|encaminho|atestado de)\b/

const HABIT = /^(?:e )?(?:tem )?(?:beb|fum|cigarr|alcool|drog)/
const IN_USE = /^(?:(?:estou|to) )?(?:tomando|usando|em uso de) \S+(?: \S+)?$/

/** "Dor de garganta", or a question about drinks that nobody answered. */
function isNoAllergy({ polarity, subject, text, spoken }: Unit): boolean {
  if (polarity === 'denied' || subject !== undefined || /al[ée]rgi/iu.test(text)) return false
  if (polarity === 'unanswered') return !readEntities(text).some(({ kind }) => kind === 'drug' || kind === 'allergen')
  return ONLY_FINDING.test(kindsIn(text)) && !isHarmful(spoken) && !isHarmful(text)
}

/** "Estou com azia" names nothing that could harm or be taken. */
function isSymptomOnly({ polarity, subject, text, spoken }: Unit, section: SectionId): boolean {
  if (polarity !== 'affirmed' || subject !== undefined || !ONLY_FINDING.test(kindsIn(text))) return false
  if (!HAS.test(fold(text))) return false
  if (section === 'medications') return !/remedi|efeito|depois d/.test(fold(spoken))
  return section === 'allergies' && !isHarmful(spoken) && !isHarmful(text)
}

/**
 * The section of a clause if its own words leave no choice, else the one given.
 * @param section where the classifier would put it.
 */
export function ruledSection(unit: Unit, section: SectionId): SectionId {
  const { subject, speaker, text, spoken, said, polarity, isReason, clause } = unit
  const plain = fold(text)
  const isClinician = speaker === 'clinician'
  const typed = typedSection(unit)
  // "Exames: TSH, B12": to be done, and not read out.
  if (typed !== undefined && isClinician && !unit.isNote && isListed(unit)) return 'plan'
  if (typed !== undefined) return typed
  const amongOrders = sectionAmongOrders(unit, section)
  if (amongOrders !== undefined) return amongOrders
  if (isRefusedProposal(text) || (isClinician && plain.endsWith(' nem pensar'))) return 'plan'
  // "Posso tomar dorflex?" – "Não, a senhora tem alergia.": what is forbidden because of an allergy is no allergy.
  const isAnswered = isClinician && plain.startsWith('nao pode ')
  if ((section !== 'allergies' || isAnswered) && section !== 'advice' && isForbiddenMedicine(unit)) return 'plan'
  if (isSymptomOnly(unit, section)) return 'presentIllness'
  if (section === 'allergies' && (HURTS.test(plain) || (isRelieved(text) && !isAllergy(text)))) return 'presentIllness'
  if (section === 'allergies' && mayHarm(text) && !isAllergy(text)) return 'advice'
  if (section === 'allergies' && isNoAllergy(unit)) return HABIT.test(plain) ? 'habits' : 'presentIllness'
  if (section === 'allergies' && ORDERS.test(plain)) return 'plan'
  if (section === 'allergies' && subject === undefined && isTolerated(unit)) return 'pastHistory'
  // "Roupa larga. Peço T4 livre.": an order among the advice.
  if (isClinician && section === 'advice' && ASKS_FOR.test(fold(said ?? text))) return 'plan'
  if (!isClinician && plain.startsWith('precisa de ') && section === 'medications' && !namesDrug(text))
    return 'presentIllness'
  if (TAKING.test(plain)) return 'medications'
  if (isPrescribed(unit, section)) return 'plan'
  // "Qual antibiótico tomou da última vez?" - "Ciprofloxacino." right before an allergy is none.
  if (section === 'allergies' && TAKEN_BEFORE.test(plain) && !isHarmful(text)) return 'pastHistory'
  // "Antibiótico? – Terminou no domingo, a amoxicilina": a course that is over, not what harmed.
  if (
    section === 'allergies' &&
    polarity === 'affirmed' &&
    ENDED.test(fold(spoken)) &&
    !isHarmful(spoken) &&
    namesDrug(text)
  )
    return 'pastHistory'
  if (/^nega (?:outras? )?doencas?$/.test(plain)) return 'pastHistory'
  if (section === 'allergies' && subject === undefined && (isTaken(fold(spoken)) || isTaken(fold(said ?? ''))))
    return isAllergy(text) ? 'allergies' : 'medications'
  if (isReason === true && clause === 0 && polarity === 'affirmed' && !namesDrug(text)) return 'presentIllness'
  // Nobody knows who says "alergia a dipirona" in text without labels.
  if (isClinician && unit.isLabelled !== true && polarity === 'affirmed' && subject === undefined && isAllergy(text))
    return 'allergies'
  if (isClinician && unit.isLabelled !== true && /(?:^| )nao (?:tenho|sou) alergi/.test(plain)) return 'allergies'
  if (!isClinician && subject === undefined) {
    if (section === 'familyHistory' && (OWN_DEED.test(plain) || comparesWithKin(spoken))) return 'pastHistory'
    if (section === 'presentIllness' && polarity === 'affirmed' && IN_USE.test(plain) && namesDrug(text))
      return 'medications'
    if (/^(?:nega |sem )?alergias?(?:$| a )/.test(plain) && polarity === 'denied') return 'allergies'
    if (TOLERATED.test(plain) && !REACTION.test(plain) && (section === 'allergies' || isAllergy(text)))
      return 'pastHistory'
    if (isAllergy(text) || isClassAllergy(text) || (polarity === 'affirmed' && isReaction(text))) return 'allergies'
    // "Tomo losartana" before the plan is told is no part of it.
    if (
      (section === 'plan' ? TAKES.test(fold(spoken)) : section === 'pastHistory' && NOW_TAKES.test(fold(said ?? ''))) &&
      polarity === 'affirmed' &&
      namesDrug(text) &&
      !isStopped(text)
    )
      return 'medications'
    // A medicine no longer taken is not in use.
    if (section === 'medications' && polarity === 'affirmed' && (isStopped(text) || isFormer(fold(said ?? text), text)))
      return 'pastHistory'
    if (
      section === 'allergies' &&
      /\bnao (?:e|deve ser) alergia\b|\balergia (?:eu )?acho que nao\b/.test(fold(spoken)) &&
      !REACTION.test(plain)
    )
      return 'pastHistory'
  }
  if (KNOWN_DISEASES.test(plain)) return 'pastHistory'
  // "A da gripe eu já tomei em abril", among the orders.
  if (PLANNED.test(section) && polarity === 'affirmed' && tellsDone(said ?? text) && !namesDrug(text))
    return 'pastHistory'
  if (isClinician && /hip[óo]tese (?:de|diagn)/iu.test(text)) return 'hypotheses'
  if (isClinician && section === 'hypotheses' && DOSE_CHANGED.test(plain) && namesDrug(text)) return 'plan'
  // "Volta o Alenia, de doze em doze": the medicine returns, not the patient.
  if (isClinician && RETURN.test(plain)) return comesBack(text) ? 'plan' : 'followUp'
  if (isClinician && isReading(text, plain)) return 'physicalExam'
  if (
    (isClinician || unit.isLabelled !== true) &&
    subject === undefined &&
    TOLD_BEFORE.test(section) &&
    MEASURED.test(plain) &&
    !HOME_PRESSURE.test(plain) &&
    // "E de pressão?" – "Losartana cinquenta."
    !namesDrug(text)
  )
    return 'physicalExam'
  if (section === 'physicalExam' && OWN_STATE.test(plain)) return 'presentIllness'
  // "PSA a cada seis meses": to be done, and not read out.
  if (section === 'results' && isClinician && AGAIN.test(plain)) return 'plan'
  if (section === 'followUp' && !RETURNS.test(plain) && isOrder(unit)) return 'plan'
  if (isLabValue(unit) && section !== 'followUp') return 'results'
  return !isClinician && isKinIllness(unit, section) ? 'familyHistory' : section
}

const AGAIN = /\ba cada (?:\d+|um|uma|dois|duas|tres|quatro|seis) (?:dias?|semanas?|mes|meses|anos?)\b/
const RETURNS = /\b(?:retorn|volt|vejo|vemos|reavali|consulta)/

/** Among what is said of the return: "Mantém a losartana", "peço hemograma". */
function isOrder({ speaker, isLabelled, text, said }: Unit): boolean {
  if (namesDrug(text)) return speaker === 'clinician' || isLabelled !== true || /\bnumber\b/.test(kindsIn(text))
  return speaker === 'clinician' && (ASKS_FOR.test(fold(said ?? text)) || ORDERS.test(fold(text)))
}

const PLANNED = /^(?:plan|advice|followUp)$/
const NAMED_BY_NUMBER = /\b(?:vitamina )?[bdt] ?(?:12|6|3|4|doze|seis|tres|quatro)\b/g
const HAS_RESULT =
  /\b(?:normal|normais|negativ\w+|positiv\w+|alterad\w+|sem|nao|deu|deram|veio|vieram|tava|estava|trouxe|fez|feit\w+|bom|bons|ok|limp\w+|baix\w+|alt[oa]s?|aumentad\w+|ha|faz)\b/
const MAX_LIST_WORDS = 30
const LISTED = /^(?:exames:|exame: (?:hemograma|glic\w+|creatinina|ureia|potassio|sodio|tsh|pcr|tgo|colesterol|psa)\b)/

/** "Exames: tomografia de crânio, TSH, B doze": one after the other, none with its result. */
function isListed({ spoken }: Unit): boolean {
  const plain = fold(spoken)
  if (!LISTED.test(plain) || HAS_RESULT.test(plain) || spoken.split(' ').length > MAX_LIST_WORDS) return false
  const kinds = kindsIn(plain.replaceAll(NAMED_BY_NUMBER, ''))
  return /\bterm\b/.test(kinds) && !/\b(?:number|pressure)\b/.test(kinds)
}

/** "Sertralina sobe pra cem" is no diagnosis. */
const DOSE_CHANGED =
  /\b(?:sobe|subimos|subir|aumenta|aumentamos|aumentar|baixa|baixamos|baixar|reduz|reduzimos|reduzir|diminui|passa|passar|troca|trocamos|trocar|mantem|mantemos|manter|suspende|suspender|comeca|comecamos|comecar|tem que sair)\b/

const PRESCRIBES =
  /^(?:(?:e|entao|ai|agora|bom|ta|certo) )*(?:(?:eu )?vou (?:te |lhe )?(?:passar|receitar|prescrever|dar|comecar|iniciar|fazer)|vamos (?:de|comecar|iniciar|usar|fazer|tomar))\b/
const WILL_GIVE = /\b(?:vou|vamos) (?:te |lhe )?(?:passar|receitar|prescrever)\b/
const GIVEN = /\bdrug\b.* frequency\b/
const COURSE = /\bpor \S+ (?:dias|noites|semanas)\b|\bdose unica\b/
const PAST = /\b(?:tomou|usou|tomava|usava|fez|foi|toma|usa|tomando|usando)\b/
const DOSED = /^entao\b.* \d|\bdose unica\b|\bpor \S+ (?:dias|semanas)\b|^posso (?:tomar|usar)\b/

/** "Alergia? – A sulfa. – Amoxicilina de oito em oito horas por sete dias": what is given now is neither allergy nor in use. */
function isPrescribed({ speaker, isLabelled, subject, polarity, text, spoken }: Unit, section: SectionId): boolean {
  if (section !== 'allergies' && section !== 'medications') return false
  if (subject !== undefined || polarity !== 'affirmed' || !namesDrug(text)) return false
  if (isLabelled === true && speaker !== 'clinician') return false
  if (isHarmful(spoken) || isHarmful(text) || TAKES.test(fold(spoken)) || GAVE.test(fold(spoken))) return false
  if (PRESCRIBES.test(fold(spoken)) || (isLabelled === true && WILL_GIVE.test(fold(spoken)))) return true
  // "Loratadina por sete dias": what ends is a course, and not what is always taken.
  if (isLabelled === true && COURSE.test(fold(spoken)) && !PAST.test(fold(spoken))) return true
  return (
    section === 'allergies' &&
    !isAllergy(text) &&
    (GIVEN.test(kindsIn(text)) || DOSED.test(fold(spoken)) || DOSED.test(fold(text)))
  )
}

/** One medicine that was taken before, or that did something once. */
function isFormer(said: string, text: string): boolean {
  return (FORMERLY.test(said) || (GAVE.test(said) && !/^(?:agora|hoje)\b/.test(said))) && namesDrug(text)
}

function comesBack(text: string): boolean {
  const first = readEntities(text).find(({ kind }) => kind === 'drug')
  return first !== undefined && /^(?:e )?volta(?: a usar| com)?(?: [oa])? ?$/iu.test(text.slice(0, first.from))
}

/** "Nega alergia a algum outro remédio", "nega reação a remédio". */
const NO_ALLERGY =
  /^(?:nega|sem) (?:alergias?|rea[çc](?:ão|ões)) (?:a|de|com) (?:(?:alg\p{L}+|nenhum\p{L}*|qualquer|outr[ao]s?|tipo de) )*(?:rem[ée]dios?|medicamentos?|medicaç(?:ão|ões)|antibi[óo]ticos?|anestesia|comidas?|alimentos?)(?:,? (?:e |ou |nem )?(?:a )?(?:rem[ée]dio|medicamento|antibi[óo]tico|anestesia|comida|alimento)s?)*$/iu

/** What a doctor looks for first: that there are no allergies. */
export function isAlwaysTold({ text, polarity, speaker }: Unit): boolean {
  if (polarity !== 'denied') return false
  return (
    /^(?:(?:nega|sem) alergias?|não (?:tenho|sou) (?:nenhuma )?al[ée]rgi\p{L}+(?: nenhuma| a nada)?)$/iu.test(text) ||
    (speaker !== 'clinician' && NO_ALLERGY.test(text))
  )
}

/** A pressure that is read out, not one remembered or aimed at. */
function isReading(text: string, plain: string): boolean {
  const [first, ...rest] = readEntities(text).filter(({ kind }) => kind === 'pressure' || kind === 'drug')
  return (
    first?.kind === 'pressure' &&
    rest.length === 0 &&
    /^(?:e )?(?:a )?(?:pa|pressao)\b/.test(plain) &&
    !HOME_PRESSURE.test(plain)
  )
}

/** "Tenho alergia a dipirona. Uso losartana." A medicine in use listed under allergies would be withheld from the patient. */
function isTaken(spoken: string): boolean {
  return TAKES.test(spoken) && !isHarmful(spoken)
}

function namesDrug(text: string): boolean {
  return readEntities(text).some(({ kind }) => kind === 'drug')
}
