import type { Utterance } from '../../conversation/read-conversation.ts'
import { plainOf } from '../../conversation/words.ts'
import type { SectionId } from '../../section.ts'
import { isIntolerance } from '../allergies/intolerances.ts'
import { isTakenOffPointed } from '../medicines/pointed-at.ts'
import { patientsOwn } from './patients-own.ts'
import { isHarmful } from '../units/harm.ts'
import type { Placed } from '../units/placed.ts'
import { drugsIn, kindsIn, readEntities } from '../units/remembered.ts'

const OF_ALLERGY =
  /alergi|reac|intoler|passou mal|passei mal|empol|pipoc|urtic|coceir|nao pode|nao posso|proibi|faz mal|fez mal|anafil|me (?:da|deu|dava)/
const OF_MEDICINES =
  /remedi|medic|tom[ao]|us[ao]|comprimid|capsul|gota|bombinha|injec|insulin|pilula|pomada|creme|colirio|xarope|adesivo|vitamin|antibi|\bcha\b|mg\b|aplic|ping|dose|passou|par[eo][iu]|efeito|dias de|quando/
const SUBSTANCE = /\b(?:drug|drugClass|allergen)\b/
/** "Sem mamografia há 3 anos." */
const NOT_SINCE = /^(?:sem|não \p{L}+) .{3,50} há \S+ (?:anos?|meses|mês|semanas?|dias?)$/iu
const MAX_DISTANCE = 6

/**
 * "Inchaço?" – "De tarde incham os tornozelos", "como estão os pés?" – "formigam": under the allergies stands only what is said or
 * asked of one, and under the medicines only what is said or asked of those. What names a substance and what it did stays.
 */
export function withMisplacedMoved(placed: readonly Placed[], utterances: readonly Utterance[]): Placed[] {
  const said = (at: number) => plainOf(utterances[at]?.text ?? '')
  const isOfAllergy = ({ at, question = -1 }: Placed['unit']) =>
    Array.from({ length: MAX_DISTANCE + 1 }, (_, back) => at - back).some((near) => OF_ALLERGY.test(said(near))) ||
    OF_ALLERGY.test(said(question))
  return placed.map((one, index) => {
    const { unit, section } = one
    const { text, question, speaker } = unit
    const head = placed[index - 1]
    if (unit.clause > 0 && head?.unit.at === unit.at && GIVES_REASON.test(text) && PLANNED.test(head.section))
      return { ...one, section: head.section }
    if (section === 'physicalExam' && speaker !== 'clinician' && unit.isLabelled === true && drugsIn(unit).length > 0)
      return { ...one, section: 'medications' }
    const own = section === 'familyHistory' ? patientsOwn(one, said(question ?? -1)) : undefined
    if (own !== undefined) return own
    if (speaker !== 'clinician' && PLANNED.test(section) && OWN_HABIT.test(plainOf(unit.spoken)))
      return { ...one, section: 'habits' }
    if (section === 'hypotheses' && speaker === 'patient' && unit.isLabelled === true && question === undefined)
      return { ...one, section: 'presentIllness' }
    if (speaker !== 'clinician' && PLANNED.test(section) && OCCUPATION.test(unit.spoken))
      return { ...one, section: 'habits' }
    if (speaker === 'clinician' && section !== 'plan' && isTakenOffPointed(unit)) return { ...one, section: 'plan' }
    if (speaker === 'clinician' && !PLANNED.test(section) && WANTS_DONE.test(unit.spoken))
      return { ...one, section: 'advice' }
    if (speaker === 'clinician' && ADVISABLE.test(section)) {
      if (COMES_BACK.test(text)) return { ...one, section: 'followUp' }
      if (section !== 'followUp' && ADVISES.test(text) && drugsIn(unit).length === 0)
        return { ...one, section: 'advice' }
    }
    if (section === 'hypotheses' && isStillExamined(unit, placed.slice(Math.max(0, index - 2), index)))
      return { ...one, section: 'physicalExam' }
    if (section === 'followUp' && isResumed(one, placed[index - 1])) return { ...one, section: 'plan' }
    if (unit.isNote || unit.subject !== undefined || unit.polarity === 'unanswered') return one
    if (question !== undefined && LIFE.test(text) && MISTAKEN_FOR_LIFE.test(section))
      return { ...one, section: 'habits' }
    if (section === 'allergies' && RELIEVED_BY.test(text)) return { ...one, section: 'presentIllness' }
    if (section === 'plan' && speaker !== 'clinician' && question !== undefined && GOES_ON.test(text))
      return { ...one, section: 'medications' }
    if (PLANNED.test(section) && speaker !== 'clinician' && question !== undefined && NOT_SINCE.test(text))
      return { ...one, section: 'pastHistory' }
    // "Quanto tomou?" – "Seiscentos, três vezes por dia."
    if (
      PLANNED.test(section) &&
      speaker !== 'clinician' &&
      unit.isLabelled === true &&
      HAS_TAKEN.test(said(question ?? -1))
    )
      return { ...one, section: 'presentIllness' }
    if (TOLD_IN.test(section) && speaker !== 'clinician' && unit.clause < 2 && OWN_RESULT.test(unit.spoken))
      return { ...one, section: 'results' }
    if (PLANNED.test(section) && speaker !== 'clinician' && question !== undefined && NOT_DONE.test(text))
      return { ...one, section: 'results' }
    if (section !== 'allergies' && isObjection(unit, placed[index - 1])) return { ...one, section: 'allergies' }
    if (section === 'allergies' && isAmongExamined(unit, placed[index - 1])) return { ...one, section: 'physicalExam' }
    if (section === 'physicalExam' && speaker !== 'clinician' && LOST_WEIGHT.test(text))
      return { ...one, section: 'presentIllness' }
    if (isWeight(unit)) return { ...one, section: 'physicalExam' }
    const elsewhere = unit.isLabelled === true ? undefined : withoutLabels(one, said(question ?? -1))
    if (elsewhere !== undefined) return { ...one, section: elsewhere }
    if (section === 'allergies' && SUBSTANCE.test(kindsIn(text)) && (isTaken(unit) || TAKEN_FOR.test(text)))
      return { ...one, section: 'medications' }
    if (question === undefined) return one
    const isSubstance = SUBSTANCE.test(kindsIn(text))
    if (section === 'allergies' && isSubstance)
      return (isOnlyTaken(text) || !SUBSTANCE.test(kindsIn(unit.spoken))) &&
        !isHarmful(unit.spoken) &&
        !OF_ALLERGY.test(plainOf(text)) &&
        /\b(?:deu|tomou|usou|fez|foi)\b/.test(said(question)) &&
        !OF_ALLERGY.test(said(question))
        ? { ...one, section: 'presentIllness' }
        : one
    if (section === 'allergies') return isOfAllergy(unit) ? one : { ...one, section: 'presentIllness' }
    const isOfMedicines = [said(question), plainOf(text)].some(
      (words) => OF_MEDICINES.test(words) || SUBSTANCE.test(kindsIn(words)),
    )
    return section === 'medications' && speaker !== 'clinician' && unit.clause === 0 && !isOfMedicines
      ? { ...one, section: 'presentIllness' }
      : one
  })
}

/** "Pílula você não pode, | por causa da enxaqueca": no hypothesis. */
const GIVES_REASON = /^(?:por (?:causa )?(?!favor)|pel[oa]s? |porque )/iu
/** "Quero que essa arma saia de casa." */
const WANTS_DONE = /^(?:(?:e|mas|olha|então)[,\s]+)*(?:eu )?quero que (?:ess|[oa] |você)/iu

const ADVISABLE = /^(?:plan|advice|followUp)$/
/** "Retorne em trinta dias", "volte aqui na segunda". */
const COMES_BACK =
  /^(?:e\s+)?(?:retorn(?:e|ar|o)|volt(?:e|ar)|reavaliação)\s+(?:aqui\s+|comigo\s+)?(?:em|daqui|dentro de|n[ao] (?:segunda|terça|quarta|quinta|sexta|próxim|semana|mês)|amanhã|depois de amanhã)(?!\p{L})/iu
/** How to live meanwhile, without a medicine. */
const ADVISES =
  /^(?:e\s+)?(?:evit[ea]|beba|durma|caminhe|descanse|repouse|hidrate|pare de fumar|diminua|corte|faça (?:repouso|exerc|caminhad|compressa|atividade)|tome (?:bastante |muit[oa] )?(?:água|líquidos?)|mantenha (?:[oa] |uma )?(?:alimentação|dieta|hidratação|repouso|peso))(?!\p{L})/iu
/** "Sou cozinheiro." */
const OCCUPATION = /^(?:eu\s+)?(?:sou|trabalho (?:como|de|num|numa|em|no|na))\s+\p{L}{4,}[^,;?]{0,30}$/iu
const EXAMINED =
  /^(?:sem|ausência de)\s|^(?:m[ãa]os?|p[ée]s?|pele|pernas?|braços?|olhos?|ouvidos?|boca|garganta|pescoço|tórax|abdome|barriga|unhas?|mucosas?|pulsos?|reflexos|força|marcha|calcanhar(?:es)?|cateter|mamas?|axilas?|incis(?:ão|ões)|ferida|ouvidos?|amígdalas?|linfonodos?)\s(?!pode|parece)|^\p{L}{4,}(?: \p{L}+)? (?:íntegr|preservad|ausente|negativ|positiv|simétric|palpáve)/iu
const CONCLUDES =
  /^(?:(?:então|bom|olha|e|mas)[,\s]+)*(?:é|isso|parece|deve|pode|acho|provavel|sugere|suspeit|hipótese|diagnóstico|tudo indica)/iu

/** "Xerose difusa. Sem sinais de infecção. Mãos com fissuras.": said while examining, right behind what was seen. */
function isStillExamined({ speaker, spoken, text }: Placed['unit'], before: readonly Placed[]): boolean {
  if (speaker !== 'clinician' || !EXAMINED.test(text) || CONCLUDES.test(spoken)) return false
  return before.some((one) => one.section === 'physicalExam') && before.every((one) => one.unit.speaker === 'clinician')
}

/** The medicine, or how it is taken. */
function isResumed({ unit, isSchedule }: Placed, before: Placed | undefined): boolean {
  const named = isSchedule === true && before?.unit.at === unit.at ? before.unit : unit
  return RESUMED.test(named.text) && drugsIn(named).length > 0
}

/** "E voltar a metformina, quinhentos": a medicine that is taken again, and no visit. */
const RESUMED =
  /^(?:e\s+)?(?:vamos\s+)?volt(?:ar|amos|e|a)\s+(?:(?:com|a|o|ao|à|pra|para)\s+)+(?!consulta|tomar)\p{L}{4,}/iu
/** "Faz exercício?", "mora sozinho?": how somebody lives, whatever the visit is about. */
const LIFE =
  /^(?:não )?(?:(?:faz|pratica) (?:alg\p{L}+ )?(?:exercícios?|atividade física|academia|caminhada|esporte)|mora sozinh[oa]|trabalha (?:sentad|em pé))/iu
const MISTAKEN_FOR_LIFE = /^(?:presentIllness|pastHistory)$/
/** "Melhorou com dipirona": no reaction to it. */
const RELIEVED_BY = /^(?:não )?(?:melhorou|aliviou|passou|resolveu|ajudou|adiantou) (?:com|depois d)/iu
/** "Continua com o omeprazol?" – "Não.": what the patient does, and no order. */
const GOES_ON = /^não (?:continua|segue|toma|usa)(?!\p{L})/iu

const HAS_TAKEN = /(?:^| )(?:tomou|usou|tomava|usava)(?: |$)/
const TOLD_IN = /^(?:presentIllness|pastHistory)$/
/** "O exame de sangue veio normal", "fiz um ultrassom, deu pedra". */
const OWN_RESULT =
  /^(?:(?:eu )?fiz (?:um |uma )?|(?:[oa]s?|meu|minha) )?(?:exames?(?: de sangue| de urina)?|hemograma|glicada|colesterol|ultrassom|ecocardiograma|tomografia|ressonância|raio[- ]x|radiografia|mamografia|endoscopia|colonoscopia|biópsia|preventivo|eletro)(?!\p{L})[^:?]*(?<!\p{L})(?:veio|vieram|deu|deram|mostrou|acusou|pedra|normal|normais)(?!\p{L})/iu
const PLANNED = /^(?:plan|advice|followUp)$/
/** "Fez a ressonância?" – "Não." */
const NOT_DONE = /^(?:não (?:fez|trouxe|colheu)|(?:fez|trouxe|colheu) [^:]+: não) /iu

/** "Emagreceu: 5 kg": told, and not weighed. */
const LOST_WEIGHT = /^(?:emagreceu|engordou|(?:perdeu|ganhou) peso): /iu
const WEIGHS =
  /^(?:(?:qual )?o )?pes(?:a|o)(?: (?:dele|dela|hoje|agora|atual))?: (?:uns |umas )?\d[\d,]*(?: kg| quilos)?$/iu

/** "Ele pesa quanto?" – "Dezenove quilos.": what doses are reckoned by. */
export function isWeight({ text, polarity, subject, setAside }: Placed['unit']): boolean {
  return polarity === 'affirmed' && subject === undefined && setAside === undefined && WEIGHS.test(text)
}

/** "Vou passar ibuprofeno." – "Me dá dor de estômago.": said against an order that was dropped for it, and not of what is taken. */
function isObjection(
  { text, spoken, speaker, isLabelled, polarity, setAside }: Placed['unit'],
  before: Placed | undefined,
): boolean {
  const ordered = before && drugsIn(before.unit)
  return (
    speaker !== 'clinician' &&
    isLabelled === true &&
    polarity === 'affirmed' &&
    setAside === undefined &&
    before?.unit.speaker === 'clinician' &&
    before.unit.setAside === 'withdrawn' &&
    isIntolerance(text) &&
    /(?<!\p{L})(?:me|lhe) (?:dá|deu|dava|faz|fez)(?!\p{L})/iu.test(spoken) &&
    drugsIn({ text }).some((drug) => ordered?.includes(drug))
  )
}

/** "Esse enalapril dá tosse, sabia?" – "Faz dez anos." */
const TAKEN_FOR =
  /^\p{L}{4,}: (?:faz|há|tem|desde) (?:uns |mais de |quase )?[\d.,]+ (?:anos?|m[êe]s(?:es)?|semanas?)$/iu
const TAKES = /(?:^| )(?:toma|tomo|usa|uso|tomando|usando)(?: |$)/
const NEVER = /(?:^| )(?:nao|nunca|nem|parou|parei|tomava|usava) /

/** "Eu é que tenho a dipirona, ela toma direto": asked about allergies, but told as a medicine that is borne well. */
function isTaken({ said = '', spoken, text, polarity, speaker, isLabelled }: Placed['unit']): boolean {
  const plain = plainOf(said === '' ? spoken : said)
  return (
    (speaker !== 'clinician' || isLabelled !== true) &&
    polarity === 'affirmed' &&
    TAKES.test(plain) &&
    !NEVER.test(plain) &&
    !OF_ALLERGY.test(plain) &&
    !isHarmful(said) &&
    !isHarmful(text)
  )
}

const ORDERED_SECTION = /^(?:plan|advice|followUp|hypotheses)$/
const ASKS_OF_USE = /(?:^| )(?:toma|tomou|tomando|usa|usou|usando)(?: |$)/
const MAY = /(?:^| )(?:pode|posso|podia|vai|vou|quer|precisa|devo|da pra|tem que)(?: |$)/
/** What patients say of themselves, and no order begins with. */
const OWN_HABIT = /^(?:(?:eu|so|nao|nunca) )*(?:bebo|fumo|bebia|fumava)(?: |$)/
const OWN_USE = /^(?:(?:eu|so|nao|ja|mas) )*(?:tomei|usei|tomava|usava)(?: |$)/
/** "Pressão alta há uns dez anos, e colesterol": nothing that was measured. */
const OWN_ILLNESS =
  /^(?:(?:tenho|tem|so|sim|tambem) )*(?:pressao alta|diabetes|asma|colesterol(?: alto)?|tireoide|enxaqueca|gastrite|depressao)(?: (?:ha|faz|tem|desde|e) .*)?$/
const OWN_STATE =
  /^(?:(?:[oa]|minha|meu|nao|so|mas|eu) )*(?:(?:vista|pe|tosse|barriga|perna|cabeca|sono) (?:ta|esta|sumiu|passou|melhorou|piorou|formiga|doi|incha)|formiga|incha|sinto|durmo)(?: |$)/

/**
 * Nobody knows who speaks: what answers "qual o senhor toma?", "bebo no fim de semana" and "a tosse sumiu" are no orders.
 */
function withoutLabels({ unit, section }: Placed, asked: string): SectionId | undefined {
  const { text, spoken } = unit
  const plain = plainOf(unit.clause === 0 ? spoken : text)
  if (section === 'physicalExam' && OWN_ILLNESS.test(plainOf(text))) return 'pastHistory'
  if (ORDERED_SECTION.test(section)) {
    if (OWN_HABIT.test(plain)) return 'habits'
    if (ASKS_OF_USE.test(asked) && !MAY.test(asked) && readEntities(text)[0]?.from === 0 && isOnlyTaken(text))
      return 'medications'
    if (OWN_USE.test(plain)) return isHarmful(spoken) ? 'allergies' : 'pastHistory'
    return OWN_STATE.test(plain) ? 'presentIllness' : undefined
  }
  return undefined
}

/** "Coração normal. Pescoço curto, quarenta e quatro." */
function isAmongExamined({ speaker, spoken, text }: Placed['unit'], before: Placed | undefined): boolean {
  if (speaker !== 'clinician' || before?.section !== 'physicalExam') return false
  return !SUBSTANCE.test(kindsIn(text)) && !OF_ALLERGY.test(plainOf(spoken))
}

/** "Fui em maio e tomei prednisona cinco dias", "dipirona, oito gotas": nothing follows the medicine but how much of it. */
function isOnlyTaken(text: string): boolean {
  const entities = readEntities(text)
  const at = entities.findLastIndex(({ kind }) => SUBSTANCE.test(kind))
  const drug = entities[at]
  if (!drug) return false
  let rest = text.slice(drug.to)
  for (const { kind, from, to } of entities.slice(at + 1))
    if (/^(?:number|duration|frequency)$/.test(kind)) rest = rest.replace(text.slice(from, to), '')
  return !/\p{L}{3}/u.test(rest)
}
