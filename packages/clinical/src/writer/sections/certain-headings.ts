import type { Utterance } from '../../conversation/read-conversation.ts'
import { fold, plainOf } from '../../conversation/words.ts'
import type { SectionId } from '../../section.ts'
import { isHarmful } from '../units/harm.ts'
import type { Placed } from '../units/placed.ts'
import { drugsIn, kindsIn, readEntities } from '../units/remembered.ts'
import type { Unit } from '../units/unit.ts'
import { isWantedTest, tellsHowTested } from './wanted-tests.ts'
import { isTestVerdict } from '../answers/test-verdicts.ts'

const ELSEWHERE_OR_HOME =
  /(?:^| )(?:casa|farmacia|ontem|semana|meta|abaixo|acima|perdeu|perdi|ganhou|ganhei|era|antes)(?: |$)/
const NUMBER = String.raw`\d[\d.,]*(?:x\d+)?`
/** "Peso 58 kg", "36,8 de temperatura", "a saturação está 97%". */
const MEASURED = new RegExp(
  `^(?:(?:e|a|o|sua|seu|hoje) )*(?:peso|pesa|temperatura|pressao|pa|saturacao|satura|frequencia|fc|fr|pulso|altura|glicemia capilar)(?: (?:esta|ta|deu|e|de|hoje|arterial|cardiaca|respiratoria|axilar))*:? ${NUMBER}(?: (?:kg|quilos|graus|mmhg|bpm|ipm|por minuto|cm|m))?$|^${NUMBER} (?:kg|quilos|graus|de (?:temperatura|saturacao|pressao|peso|pulso|altura))$`,
)
/** "Hoje tá com três quilos e seiscentos." */
const WEIGHS_TODAY =
  /^hoje (?:el[ea] )?(?:(?:es)?ta )?com (?:\d[\d,.]*|\p{L}+(?: e \p{L}+)?) (?:kg|quilos?)(?: e (?:mei[oa]|\p{L}*(?:cem|entos|entas)))?$/u
const PLACE =
  '(?:garganta|orofaringe|amigdalas?|pulm(?:ao|oes)|torax|ausculta|coracao|abdome|barriga|figado|baco|ouvidos?|timpanos?|pupilas?|pescoco|tireoide|linfonodos|ganglios|mucosas|mamas?)'
/** "Garganta vermelha", "pulmão sem ruídos", "ausculta do pulmão sem alterações". */
const SEEN = new RegExp(
  `^(?:(?:e|a|o|as|os|sua|seu) )*${PLACE}(?: (?:do|da|dos|das) \\p{L}+)?(?: (?:direit|esquerd)[oa]s?)?,? (?:(?:esta|estao|ta|tao|bem|muito|um pouco|tudo) )*(?:sem|com|limp|livre|norma|mole|flacid|indolor|vermelh|hiperemiad|inchad|avermelhad|inflamad|corad|hidratad|simetric|preservad|integr|ritmic|claro|brilhant|placa|tens|doloros|plan[oa]|globos|edemaciad|fixo|estave|nao doi)`,
  'u',
)
/** "Barriga mole, não dói quando aperto." */
const PALPATED = /^(?:[oa] )?(?:barriga|abdome|figado|baco) .*(?:quando (?:aperto|palpo)|(?:a|na) palpacao)/
/** Signs that only an examination finds, even right after a result was read out: "Lasègue negativo", "gaveta negativa". */
const MANOEUVRE =
  /^(?:(?:e|o|a|os|as|teste de|sinal de|manobra de) )*(?:(?:lasegue|murphy|blumberg|giordano|phalen|tinel|lachman|mcmurray|thompson|jobe|neer|hawkins|dix hallpike|romberg|babinski|kernig|brudzinski|rovsing|spurling|patrick|fabere|homans|finkelstein) (?:negativ|positiv)|gaveta (?:\p{L}+ )?(?:negativ|positiv)|forca (?:muscular )?(?:preservad|normal|grau|\d)|reflexos (?:\p{L}+ )?(?:normais|presentes|simetricos|preservados|diminuid|ausentes)|sensibilidade (?:preservad|normal|diminuid)|(?:com |sem )?(?:dor|dolorid[oa]|doloros[oa]|indolor) (?:[ao] )?(?:a )?palpacao|pulsos (?:\p{L}+ )?(?:presentes|palpaveis|cheios|amplos|simetricos))/u
/** "Retorno assim que tiver os exames." */
const RETURNS =
  /^(?:(?:e|entao|ai|me) )*(?:retorn(?:o|a|e|ar)|volt(?:a|e|ar)) (?:(?:aqui|ca|comigo) )?(?:assim que|quando (?:tiver|fizer|sair|ficar pront|pegar|receber)|com (?:o |a |os |as |seus? )?(?:exames?|resultados?|ressonancia|raio|tomografia|ultrassom|hemograma)|daqui|em (?:\d|um|uma|dois|duas|tres|quatro|cinco|seis|sete|oito|dez|quinze|vinte|trinta))/
/** Nobody says when to come back without meaning it. */
const MIN_RETURN = 0.5
const NOT_INDICATED =
  /^(?:(?:entao|e|por enquanto|hoje) )*sem indicacao (?:de|para) (?:cirurg|oper|intern|antibiotic|exame|tratamento)/
/** "Beber cerveja: melhor não", "não pode ir na academia". */
const ADVISED_AGAINST =
  /(?:^| )(?:melhor nao|melhor evitar|evit[ae]|de jeito nenhum|nem pensar)$|^(?:por enquanto )?(?:nao (?:pode|deve)|melhor nao) \p{L}+(?:ar|er|ir)(?: |$)/u
/** A test that is wanted is to be done. */
const MIN_ORDERED = 0.6
/** Nobody measures what does not matter. */
const MIN_EXAMINED = 0.3
/** "A loratadina me dá coceira": whoever is thought to say it. */
const HARMS_ME = /^(?:[oa] |com [oa] )?\p{L}{4,} me (?:da|deu|dava|fez|faz|deixa|deixou|enche|encheu) /u
/** What no patient says of the own body. */
const ONLY_SEEN =
  /(?:^| )(?:sem (?:placas?|pus|ruidos|alterac\p{L}+|sopros?|massas|edema|viscero\p{L}+|dor a palpacao)|hiperemiad[oa]|ausculta|palpacao|indolor|flacid[oa]|ritmic[oa])(?: |$)/u
const LOOKED = /^(?:physicalExam|results)$/
/** "Fígado com elastografia", "garganta com placa: volta": to be done, or looked out for. */
const LATER =
  /(?:^| )(?:se|caso|quando|lave|lavar|pode|vai|deve|risco|evite|mantenha|deixe|passe|use|volt\p{L}*|procur\p{L}*|emergencia|pronto socorro|liga|exames?|elastografia|ultrassom|tomografia|curativo)(?: |$)/u
/** "Sem placa" of a throat that was just looked at. */
const STILL_SEEN = /^(?:sem|nao (?:ha|tem|doi)) /

const WRONG_FOR_SYMPTOMS = /^(?:plan|advice|followUp|medications|allergies|familyHistory|habits)$/
const OF_FAMILY = /famil|parente|alguem|quem|\bpais?\b|\bmae\b|irm|avo|\bti[oa]\b/
const OF_ALLERGY = /alergi|reac|intoler/
const OF_MEDICINE = /remedi|medic|toma|usa|efeito/
const CHRONIC =
  /diabet|pressao alta|hipertens|asma|epilepsia|glaucoma|enxaqueca|anemia|artrose|hepatite|trombose|bronquite|rinite|psoriase|hipotireoid|osteoporose|gastrite|hernia de disco|arritmia|fibromialgia|lupus|cancer/
const ONLY_FINDING = /^finding(?: (?:finding|duration|date|side|term|frequency|number))*$/
const STOPPED =
  /^(?:(?:eu|ja|\p{L}{5,}) )*(?:parei|larguei|tomava|usava|usei|tomei)(?: |$)|(?:^| )nao (?:uso|tomo) mais(?: |$)|^(?:o )?outr[oa] medic[oa] (?:tirou|suspendeu)/u
const WRONG_FOR_STOPPED = /^(?:allergies|habits|plan|advice|followUp|familyHistory)$/
const PLANNED = /^(?:plan|advice|followUp)$/
const ASKS_OF_TAKING = /(?:^| )(?:toma|tomando|usa|usando)(?: |$)/
/** "Minha sogra disse para eu tomar paracetamol, não tomei." */
const ADVISED = /^(?:[oa] )?(?:minha|meu) \p{L}+ (?:disse|falou|mandou|ofereceu|me ofereceu)(?: |$)/u
/** "Em caso de sangramento, cefalexina", "losartana só se tiver febre". */
const IN_CASE =
  /^(?:(?:se|caso|tendo|quando) |em caso de )|(?:^| )(?:so |apenas )?(?:se|caso|quando) (?:tiver|der|sentir|doer|precisar|vier|aparecer)(?: |$)/
const WRONG_FOR_ORDERS = /^(?:physicalExam|hypotheses|results|presentIllness|pastHistory|familyHistory|habits)$/
/** "Me deram tramadol", and nothing that it did. */
const GIVEN = /^(?:(?:ai|e|la|eles) )*(?:me (?:deram|passaram|receitaram)|(?:eu )?(?:tomo|uso))(?: |$)/
/** "Estou sem losartana há quatro dias", "eu parto o atenolol no meio". */
const TAKEN_SO =
  /^(?:eu )?(?:(?:estou|to|fiquei) sem|parto) (?:[oa] )?\p{L}{4,}|^faz .{3,20} que (?:eu )?(?:estou|to) sem|(?:^| )tomo (?:so |apenas )?(?:a )?metade(?: |$)/u
const WRONG_FOR_GIVEN = /^(?:allergies|habits|familyHistory)$/
const WRONG_FOR_INJURIES = /^(?:pastHistory|medications|habits|familyHistory|advice|followUp)$/
const INJURED = /^(?:eu )?(?:machuquei|torci|bati|cortei|queimei|escorreguei) (?:[oa]s? |meu |minha )?\p{L}/u
const HURTS_NOW =
  /^(?:a dor e|(?:[oa]s? )?\p{L}{4,} (?:direit[oa]|esquerd[oa]) (?:doi|incha|coca|arde|queima)|estou com|to com|doi)(?: |$)/u
const OF_HABITS = /(?:^| )(?:fuma\p{L}*|cigarros?|bebe|bebidas?|alcool)(?: |$)/u
/** "Bebê mexe bem: muito": "bebê" is written like "bebe". */
const FETAL_MOVEMENT = /(?:^| )(?:bebe|nenem|feto) (?:nao )?(?:ta |esta )?mex(?:e|er|endo|eu)(?: |$)/
const HABIT = /^(?:nega |nao |nunca |so )*(?:toma bebid|beb|fum|cigarr|alcool|socialmente)/

/**
 * Clauses whose own words leave no choice, wherever the neighbours would put them: what is measured or seen is of the examination, what is
 * felt of the present illness, a medicine no longer taken of the history.
 */
export function withCertainHeadings(placed: readonly Placed[], utterances: readonly Utterance[]): Placed[] {
  const moved: Placed[] = []
  for (const one of placed) {
    const asked = plainOf(utterances[one.unit.question ?? -1]?.text ?? '')
    const section = one.unit.isNote || one.unit.subject !== undefined ? undefined : certain(one, asked, moved.at(-1))
    moved.push(
      section === undefined
        ? one
        : { ...one, section, relevance: Math.max(one.relevance, MIN_RELEVANCE[section] ?? 0) },
    )
  }
  return moved
}

const MIN_RELEVANCE: Readonly<Partial<Record<SectionId, number>>> = {
  physicalExam: MIN_EXAMINED,
  followUp: MIN_RETURN,
  plan: MIN_ORDERED,
}

function certain({ unit, section }: Placed, asked: string, before: Placed | undefined): SectionId | undefined {
  if (isTestVerdict(unit.text)) return 'results'
  const plain = plainOf(unit.text)
  if (
    unit.isLabelled !== true &&
    HARMS_ME.test(plainOf(unit.spoken)) &&
    drugsIn(unit).length > 0 &&
    isHarmful(unit.text)
  )
    return 'allergies'
  if (unit.speaker === 'clinician') {
    if (WRONG_FOR_ORDERS.test(section) && drugsIn(unit).length > 0 && IN_CASE.test(plain)) return 'plan'
    if (section === 'habits' && ADVISED_AGAINST.test(plain)) return 'advice'
    if (isWantedTest(unit) || tellsHowTested(unit, before)) return 'plan'
    if (drugsIn(unit).length > 0) return undefined
    if (unit.polarity === 'affirmed' && unit.question === undefined && RETURNS.test(plain)) return 'followUp'
    const isStill = before?.section === 'physicalExam' && before.unit.at === unit.at && STILL_SEEN.test(plain)
    if (section !== 'plan' && NOT_INDICATED.test(plain)) return 'plan'
    if (section === 'results' && (MANOEUVRE.test(plain) || isStill)) return 'physicalExam'
    if (LOOKED.test(section)) return undefined
    if (PALPATED.test(plain)) return 'physicalExam'
    return isExamined(plain, unit) || MANOEUVRE.test(plain) || isStill ? 'physicalExam' : undefined
  }
  if (unit.isLabelled !== true && !LOOKED.test(section) && SEEN.test(plain) && ONLY_SEEN.test(plain))
    return 'physicalExam'
  const isHabit = HABIT.test(plain) && OF_HABITS.test(asked)
  if ((isHabit || section === 'habits') && FETAL_MOVEMENT.test(plain)) return 'presentIllness'
  if (isHabit) return 'habits'
  if (/ na familia(?: exceto paciente)?$/.test(plain)) return 'familyHistory'
  // "Cefalexina, atenolol, toma?" – "Só a cefalexina.": what is taken is no allergy.
  if (section === 'allergies' && ASKS_OF_TAKING.test(asked) && isOnlyOfTaking(unit, asked)) return 'medications'
  if (PLANNED.test(section) && ADVISED.test(plainOf(unit.spoken))) return 'presentIllness'
  if (WRONG_FOR_STOPPED.test(section) && drugsIn(unit).length > 0 && STOPPED.test(plain) && !isHarmful(unit.spoken))
    return 'pastHistory'
  if (section !== 'medications' && TAKEN_SO.test(plainOf(unit.spoken)) && drugsIn(unit).length > 0) return 'medications'
  if (WRONG_FOR_GIVEN.test(section) && GIVEN.test(plainOf(unit.spoken)) && drugsIn(unit).length > 0)
    return isHarmful(unit.spoken) ? undefined : 'medications'
  const own = plainOf(unit.said ?? unit.spoken)
  if (WRONG_FOR_INJURIES.test(section) && (INJURED.test(own) || (HURTS_NOW.test(own) && drugsIn(unit).length === 0)))
    return 'presentIllness'
  if (!WRONG_FOR_SYMPTOMS.test(section) || !isSymptom(unit)) return undefined
  if (section === 'familyHistory' && OF_FAMILY.test(asked) && !OWN.test(plainOf(unit.spoken))) return undefined
  // "À varfarina não." – "Tenho vômito.": behind a no nothing is a reaction.
  const isBehindNo = before?.unit.polarity === 'denied' && OWN.test(own)
  if (section === 'allergies' && (isHarmful(unit.text) || OF_ALLERGY.test(plain)) && !isBehindNo)
    return isAskedFor(unit, asked)
  if (section === 'medications' && OF_MEDICINE.test(asked) && !OWN.test(plainOf(unit.spoken))) return undefined
  const isPlanned = section === 'plan' || section === 'advice' || section === 'followUp'
  return isPlanned && !OWN.test(plainOf(unit.spoken)) ? isAskedFor(unit, asked) : headingOf(plain)
}

function isOnlyOfTaking({ text, spoken }: Unit, asked: string): boolean {
  const named = drugsIn({ text })
  const isOf = named.length > 0 && named.every((drug) => drugsIn({ text: asked }).includes(drug))
  return isOf && !OF_ALLERGY.test(asked) && !OF_ALLERGY.test(plainOf(spoken)) && !isHarmful(spoken)
}

/** Said of oneself, and not in answer to what was asked. */
const OWN = /^(?:tambem )?(?:eu )?(?:estou|to|tenho|ando|sinto|senti|machuquei|bati|torci|cai)(?: |$)/

function headingOf(plain: string): SectionId {
  return CHRONIC.test(plain) ? 'pastHistory' : 'presentIllness'
}

function isExamined(plain: string, { polarity, said = '', spoken, text }: Unit): boolean {
  if (polarity === 'unanswered' || said.endsWith('?') || ELSEWHERE_OR_HOME.test(plain)) return false
  return (
    MEASURED.test(fold(text)) ||
    WEIGHS_TODAY.test(plain) ||
    (SEEN.test(plain) && !LATER.test(plainOf(spoken)) && !spoken.includes(':'))
  )
}

/** Names what is felt, how much and since when, and nothing else. */
function isSymptom({ text, polarity }: Unit): boolean {
  if (polarity === 'unanswered' || OF_WHAT.test(text) || !ONLY_FINDING.test(kindsIn(text))) return false
  const found = readEntities(text)
  const rest = found.reduceRight((left, { from, to }) => `${left.slice(0, from)} ${left.slice(to)}`, text)
  const isAlone = plainOf(rest)
    .split(' ')
    .every((word) => word === '' || BESIDE.test(word))
  return isAlone && found.some(({ kind, from, to }) => kind === 'finding' && FELT.test(plainOf(text.slice(from, to))))
}

/** "Amitriptilina, | da dor do joelho." */
const OF_WHAT = /^(?:d[aeo]s?|pr[ao]|para|por|pel[ao]) /iu
const BESIDE =
  /^(?:com|sem|nega|nao|tenho|estou|ando|sinto|tive|muit[oa]|bastante|pouco|um|tambem|mesmo|so|o|a|os|as|no|na|e|do|da|de|noite|dia|que|ha|faz|vezes|as|machuquei|torci|bati|incha|doi|moi)$/
/** Words of the lexicon are also habits and acts: "cerveja", "internar". */
const FELT =
  /febre|dor(?:es)?$|^dor |tosse|nause|enjoo|tontur|vertig|vomit|diarr|coceira|falta de ar|azia|queimac|palpit|calafrio|zumbido|formig|dormen|caimbra|inch|rouquid|cansac|insonia|sangram|fraqueza|tremor|(?:visao|vista) (?:emb|turv|dupl)|boca seca|prisao de ventre|constip|desmai|suor|coriza|ardencia|corrimento|machuc|torci|doi/

/** "Tem coceira?" – "Tenho", behind the allergies: asked for by itself. */
function isAskedFor({ text, question }: Unit, asked: string): SectionId | undefined {
  const [first] = readEntities(text)
  const name = first ? plainOf(text.slice(first.from, first.to)) : ''
  return question !== undefined && name !== '' && asked.includes(name) && !OF_ALLERGY.test(asked)
    ? headingOf(plainOf(text))
    : undefined
}
