import { logProbabilities, type LinearModel } from '../../conversation/linear-model.ts'
import type { Utterance } from '../../conversation/read-conversation.ts'
import { plainOf } from '../../conversation/words.ts'
import type { SectionId } from '../../section.ts'
import { wordsIn, type Placed } from '../units/placed.ts'
import { asksReason, sharesWord, topicOf } from '../answers/question-topic.ts'
import { drugsIn, kindsIn, readEntities } from '../units/remembered.ts'
import { heardTalk, unitFeatures } from './unit-features.ts'
import type { Unit } from '../units/unit.ts'

/** People may come to the point late, but not later than this many utterances. */
const MAX_AT = 60
const MAX_WORDS = 12
/** With what is told beside it. */
const MAX_WORDS_IN_ALL = 8
/** What belongs to a complaint is told with it: so many utterances away, and at least so much as likely. */
const MAX_DISTANCE = 2
const MIN_SHARE = 0.2
const MIN_NAMED_SHARE = 0.7
/** From here on a clause counts as one of the history of the illness. */
const MIN_RELEVANCE = 0.2
/** What is under these headings is no reason to come. */
const ELSEWHERE: ReadonlySet<SectionId> = new Set(['familyHistory', 'medications', 'allergies', 'physicalExam'])
/** What is to be done or watched for from now on brought nobody here. */
const AHEAD: ReadonlySet<SectionId> = new Set(['plan', 'advice', 'followUp'])
/** Of what is known of a clause: its fields and entities, who says it, and what was asked; not its own words. */
const FEATURE = /^(?:v|vs|g|gv|k|kv|q|n|c|d|dv|gq|a|t):/

/** A clause that may be why the patient came, and what the classifier of complaints sees of it. */
export interface PossibleComplaint {
  readonly placed: Placed
  readonly features: readonly string[]
}

export function possibleComplaints(
  utterances: readonly Utterance[],
  placed: readonly Placed[],
): readonly PossibleComplaint[] {
  const talk = heardTalk(utterances)
  let told = 0
  let found = 0
  return placed.flatMap((one): PossibleComplaint[] => {
    const { unit, section, relevance, note } = one
    const kinds = kindsIn(unit.text)
    const isFinding = kinds.includes('finding')
    const isTold = section === 'presentIllness' && relevance >= MIN_RELEVANCE && mayComplain(unit)
    if (isTold) told += 1
    if (isTold && isFinding) found += 1
    if (ELSEWHERE.has(section) || !mayComplain(unit) || wordsIn(note) > MAX_WORDS) return []
    const isReason = unit.isReason === true
    return [
      {
        placed: one,
        features: [
          ...unitFeatures(talk, unit).filter((feature) => FEATURE.test(feature)),
          `at:${Math.min(unit.at, 20)}`,
          `reason:${isReason}`,
          `reasonAt:${isReason} ${Math.min(unit.at, 8)}`,
          `section:${section}`,
          `sectionFinding:${section} ${isFinding}`,
          `sectionVoice:${section} ${unit.speaker}`,
          `relevance:${Math.floor(relevance * 10)}`,
          `told:${isTold ? Math.min(told, 8) : '-'}`,
          `found:${isTold && isFinding ? Math.min(found, 6) : '-'}`,
          `words:${wordsIn(note)}`,
          `lasts:${kinds.includes('duration')}`,
        ],
      },
    ]
  })
}

/** "Há quanto tempo?": what was told right before is what has lasted. */
const ASKS_SINCE =
  /^(?:e )?(?:(?:ha|faz|tem) quanto tempo|desde quando|quando (?:comecou|foi)|comecou quando)(?: \S+){0,3}$/
/** "Vim por causa dessas manchas", "vim pela palpitação". */
const CAME_FOR =
  /^(?:(?:oi|ola|bom|boa|dia|tarde|noite|entao|doutora?|eu|e|e que|na verdade|to|tudo|bem|sim) )*(?:vim|viemos|estou aqui|to aqui) (?:aqui |hoje )?(?:so )?(?:(?:pra|para) )?(?:por|porque|pel[oa]s?|ver|mostrar ess[ea]|com|pegar|buscar|renovar|trazer|falar d|conversar sobre|tratar d|saber d)(?:[aeo]s?)?(?: |$)/
const MAX_OPENING_AT = 6
/** What is asked about first is why, unless another clause is far likelier: the doctor may ask about anything. */
const MIN_ASKED_SHARE = 0.3

/** "É esse ombro, que não me deixa dormir": what hurts, though no symptom is named. */
const HURTS =
  /^(?:(?:é|ai|olha|doutora?)[,\s]+)*(?:ess[ea]|[oa]|minha|meu) \p{L}{3,}(?: \p{L}+){0,2},? que (?:não (?:me )?deixa|(?:está )?me (?:mata|acab|incomod)|não (?:sara|melhora|passa)|dói|incha|trava)/iu

const MARKED = /[.,;:!?…]/
/** "Trouxe, tá tudo aqui.", "o intestino vai bem": without a symptom only what clearly belongs to the illness is why. */
const MIN_TOLD = 0.3
const MAX_TOLD_AT = 3
const MIN_TOLD_RELEVANCE = 0.9
const MIN_TOLD_SHARE = 0.5

interface Rated {
  readonly one: Placed
  readonly share: number
}

/** "Como o senhor passou desde a última?" */
const SINCE_LAST =
  /(?:^| )como (?:(?:[oa] senhora?|voce|voces|el[ea]) )?(?:passou|passaram|tem passado|evoluiu|ficou)(?: |$)|desde a ultima(?: |$)/

/** What the patient says in opening to have come for, or what is asked about at once. */
function openingReason(utterances: readonly Utterance[], rated: readonly Rated[]): Placed | undefined {
  const inOrder = rated
    .map(({ one }) => one)
    .filter(
      ({ unit, section }) => unit.at <= MAX_OPENING_AT && unit.speaker !== 'clinician' && section === 'presentIllness',
    )
    .toSorted((a, b) => a.unit.at - b.unit.at || a.unit.clause - b.unit.clause)
  const shareOf = (one: Placed) => rated.find((other) => other.one === one)?.share ?? 0
  const came = inOrder.find(({ unit }) => CAME_FOR.test(plainOf(unit.spoken)) && unit.clause === 0)
  if (came) return came
  const hurting = inOrder.find(
    ({ unit }) =>
      unit.clause === 0 &&
      HURTS.test(unit.spoken) &&
      (unit.isReason === true || asksReason(utterances[unit.question ?? -1]?.text ?? '')),
  )
  if (hurting) return hurting
  const since = inOrder.find(
    (one) =>
      one.unit.clause === 0 && names(one) && SINCE_LAST.test(plainOf(utterances[one.unit.question ?? -1]?.text ?? '')),
  )
  if (since) return since
  const told = inOrder.find(
    (one) =>
      names(one) &&
      MARKED.test(one.unit.spoken) &&
      (asksReason(utterances[one.unit.question ?? -1]?.text ?? '') ||
        (one.unit.at <= MAX_TOLD_AT && one.relevance >= MIN_TOLD_RELEVANCE)) &&
      shareOf(one) >= MIN_TOLD_SHARE * (rated[0]?.share ?? 0),
  )
  if (told) return told
  const asked = utterances.findIndex(({ text }) => ASKS_SINCE.test(plainOf(text)))
  const likely = new Set(
    rated.flatMap(({ one, share }) => (share >= MIN_ASKED_SHARE * (rated[0]?.share ?? 0) ? [one] : [])),
  )
  const before = inOrder.filter((one) => one.unit.at < asked && likely.has(one) && one.relevance >= MIN_RELEVANCE)
  return (
    before.find(({ unit }) => kindsIn(unit.text).includes('finding')) ??
    before.find(({ unit }) => unit.at === before[0]?.unit.at)
  )
}

/** "Diarreia desde ontem, | oito vezes, e vomitou hoje": of one breath the first that names a finding. */
function fromItsBeginning(one: Placed, rated: readonly Rated[]): Placed {
  const earlier = rated
    .map((other) => other.one)
    .filter((other) => other.unit.at === one.unit.at && other.unit.clause < one.unit.clause && names(other))
    .toSorted((a, b) => a.unit.clause - b.unit.clause)
  return earlier[0] ?? one
}

function names({ unit }: Placed): boolean {
  return kindsIn(unit.text).includes('finding')
}

function mayComplain(unit: Unit): boolean {
  return (
    unit.at <= MAX_AT &&
    unit.setAside === undefined &&
    (isAffirmed(unit) || HURTS.test(unit.spoken)) &&
    !asksReason(unit.spoken) &&
    !/^se [^:]+: /iu.test(unit.text) &&
    !GONE.test(unit.text) &&
    !/^[\d\s.,/x]+$/u.test(unit.text)
  )
}
/** "Formigamento na mão: tinha no começo, sumiu" brought nobody here. */
const GONE =
  /(?<!\p{L})(?:tinha|teve|tive|deu|dava|era|sentia|no começo)(?!\p{L}).*[,;]\s*(?:mas\s+|e\s+|já\s+|depois\s+)*(?:sumiu|passou|resolveu|parou|sarou|melhorou|acabou)$/iu

/** A diagnosis that is told, a result that is read out, an order or advice; whom a label calls the patient gives none. */
function isAhead({ unit, section }: Placed): boolean {
  if (section === 'hypotheses' && unit.speaker === 'clinician') return true
  const isClinicians = unit.speaker === 'clinician' && unit.isLabelled === true
  // "Terceiro dia depois da cirurgia" opens the visit; later on the clinician decides.
  if (isClinicians && (section === 'results' || unit.at > MAX_OPENING_AT)) return true
  if (section === 'results' && unit.at > MAX_OPENING_AT) return true
  return AHEAD.has(section) && (unit.speaker === 'clinician' || unit.isLabelled !== true)
}

/** "Formiga?" – "Formiga a ponta dos dedos.", late in the visit: it came up because it was asked. */
function isLateAnswer({ unit }: Placed, asked: Utterance | undefined): boolean {
  if (asked?.speaker !== 'clinician' || unit.isReason === true || topicOf(asked.text).isOpen) return false
  return unit.at > MAX_OPENING_AT && sharesWord(asked.text, unit.spoken)
}

/** "O Dr. Paulo passou enalapril, | duas vezes por dia": of the medicine, and not of the cough before it. */
function isDoseBehind({ unit }: Placed, placed: readonly Placed[]): boolean {
  return (
    /^(?:frequency|number)$/.test(kindsIn(unit.text)) &&
    placed.some((one) => one.unit.at === unit.at && one.unit.clause < unit.clause && drugsIn(one.unit).length > 0)
  )
}

/** "Febre, tosse?" – "Tenho.": the clinician named it, and may ask about anything. */
function isOnlyAsked({ unit }: Placed, asked: Utterance | undefined): boolean {
  if (asked === undefined || unit.isReason === true || topicOf(asked.text).isOpen) return false
  const isShort = unit.spoken.split(/\s+/).length <= MAX_VERDICT_WORDS
  return isShort && !kindsIn(unit.spoken).includes('finding') && !sharesWord(asked.text, unit.spoken)
}
const MAX_VERDICT_WORDS = 4

/** "Febre desde ontem e não quer comer", "dor que não passa" begin with what is there. */
export function isAffirmed({ polarity, text }: Unit): boolean {
  const [finding] = readEntities(text).filter(({ kind }) => kind === 'finding')
  const no = /(?<!\p{L})(?:n[ãa]o|nega|sem|nem|nunca|nenhuma?)(?!\p{L})/iu.exec(text)
  return polarity === 'affirmed' || (polarity === 'denied' && finding !== undefined && finding.from < (no?.index ?? 0))
}

/**
 * Why the patient came: the clause that most likely tells it, then what is told with it, the likelier first.
 * @returns nothing if nobody told anything that could be a complaint.
 */
export function complaintIn(
  model: LinearModel,
  utterances: readonly Utterance[],
  placed: readonly Placed[],
): readonly Placed[] {
  const possible = possibleComplaints(utterances, placed).filter(
    ({ placed: one }) =>
      !isAhead(one) &&
      !isLateAnswer(one, utterances[one.unit.question ?? -1]) &&
      (one.unit.isReason === true || names(one) || one.relevance >= MIN_TOLD),
  )
  const told = possible.filter(({ placed: one }) => !isOnlyAsked(one, utterances[one.unit.question ?? -1]))
  const rated = (told.some((one) => names(one.placed)) ? told : possible)
    .map(({ placed: one, features }) => ({ one, share: Math.exp(logProbabilities(model, features)[1] ?? -Infinity) }))
    .toSorted((a, b) => b.share - a.share)
  // "Dor nas costas há uma semana", "começou quando peguei peso": nearly as likely, the one that names a finding is why.
  const named = rated.find(({ one }) => one.unit.isReason === true && names(one))
  const likeliest =
    openingReason(utterances, rated) ??
    (named && named.share >= MIN_NAMED_SHARE * (rated[0]?.share ?? 0) ? named : rated[0])?.one
  const opening = likeliest && fromItsBeginning(likeliest, rated)
  const first = rated.find(({ one }) => one === opening)
  const chosen = new Set<Placed>()
  let words = 0
  for (const { one, share } of first ? [first, ...rated.filter((other) => other !== first)] : []) {
    const isNear = Math.abs(one.unit.at - (first?.one.unit.at ?? 0)) <= MAX_DISTANCE
    const isLikely = one === opening || share >= MIN_SHARE * (first?.share ?? 0)
    const room = one === opening ? MAX_WORDS : MAX_WORDS_IN_ALL
    if (!isNear || !isLikely || isDoseBehind(one, placed) || words + wordsIn(one.note) > room) continue
    words += wordsIn(one.note)
    chosen.add(one)
  }
  return [...chosen]
}
