import type { Utterance } from '../../conversation/read-conversation.ts'
import { fold } from '../../conversation/words.ts'
import { drugsIn, readEntities } from '../units/remembered.ts'
import { askedDrug } from './asked-medicine.ts'
import { askedOfFamily } from './asked-of-family.ts'
import { answeredAtPlace } from './answered-places.ts'
import { answered, type Read } from './answers.ts'
import { isAskedWith, ofOwnAccord } from './own-accord.ts'
import { isCutFromNo, isEcho, orderAfterNo } from './cut-from-its-no.ts'
import { deniedRests, type DeniedRest } from './denied-rest.ts'
import { kinHasIt, personVerdict } from './relative-answers.ts'
import { bargainedAmounts, type Settled } from '../corrections/bargained-amounts.ts'
import { bargainedDays } from '../corrections/bargained-days.ts'
import { certifiedDays } from '../corrections/certified-days.ts'
import { contestedAmounts } from '../corrections/contested-amounts.ts'
import { insistedAmounts } from '../corrections/insisted-amounts.ts'
import { askedAnew } from '../corrections/asked-anew.ts'
import { reassignedValues } from '../corrections/reassigned-values.ts'
import { settledAloud } from '../corrections/thought-aloud.ts'
import { asksAsPatient, begunLater } from './asked-of-clinician.ts'
import { withdrawDenials } from './later-answers.ts'
import { afterTakingBack, lastOf, type Spoken } from './taken-back.ts'
import { denied } from './denial.ts'
import { isReasonAsked, topicOf } from './question-topic.ts'
import { headedValue, saysOnlyThatMeasured } from './measured-at-home.ts'
import { weightChange, withKilos } from './measure-questions.ts'
import { frontedNegation } from './negation.ts'
import { forbidden, isNegative } from '../units/negative.ts'
import { resultOf } from './result-answers.ts'
import { bareAnswer, withoutFillers } from '../units/spoken-clause.ts'
import { withMissingCommas } from './missing-commas.ts'
import { inPlainWords, withPlainNo } from './plain-words.ts'
import { meantQuestion, questionInTurn } from './turned-to.ts'
import { sourceOf, type Unit } from '../units/unit.ts'
import { MAX_QUESTIONS, MAX_QUESTION_WORDS, MIN_LABEL_CONFIDENCE, withElliptic } from './unmarked-questions.ts'

/** "Dia sim, dia não": its no is none, and its comma parts nothing. */
const EVERY_OTHER_DAY = /(?<!\p{L})(?:em |um )?dia sim,? (?:e )?(?:(?:um |no )?(?:outro )?(?:dia )?)não(?!\p{L})/giu

/** "Umas seis cada dia": not every twenty-four hours. */
const EACH_DAY = /(?<=\p{L}) (?<!a )cada dia(?!\p{L})/giu

/** "Não eu operei": without marks too, a no before the subject answers by itself. */
const NO_BY_ITSELF = /^(não|nunca)(?= (?:eu|ele|ela|a gente|nós|ainda não|(?:a|de) nad[ae])(?!\p{L}))/iu

/** What each utterance says, with questions filled in and corrections made. What was taken back is included, but marked. */
export function unitsOf(spokenUtterances: readonly Utterance[]): Unit[] {
  const utterances = spokenUtterances.map((one) => ({ ...one, text: withPlainNo(one.text) }))
  const units: Unit[] = []
  const answeredQuestions = new Set<number>()
  /** The question whose value is still to be told with its name. */
  let unnamed: Utterance | undefined
  const elliptic = withElliptic(utterances)
  const rests = deniedRests(elliptic)
  const disputed = certifiedDays(utterances, bargainedDays(utterances, bargainedAmounts(utterances)))
  const contested = contestedAmounts(utterances, insistedAmounts(utterances, disputed))
  const settled = reassignedValues(utterances, contested)
  for (const said of joinedAtBreaks(elliptic, settled)) {
    const settling = settled.get(said.at)
    // Without marks the no behind a value may have made a question of it.
    const isAsked = said.isQuestion && (settling === undefined || utterances[said.at]?.isQuestion === true)
    if (isAsked || settling?.isTaken === true) continue
    const one = settling
      ? afterSettling(said, settling, utterances)
      : { ...said, text: settledAloud(said.text) ?? orderAfterNo(said.text) }
    const rest = one.text === elliptic[one.at]?.text ? rests.get(one.at) : undefined
    const plain = withKilos(
      inPlainWords(rest?.spoken ?? one.text, utterances[said.answers ?? -1]?.text, said.speaker === 'clinician')
        .replaceAll(EVERY_OTHER_DAY, 'em dias alternados')
        .replaceAll(EACH_DAY, ' por dia'),
      utterances[said.at - 1]?.text ?? '',
    )
    const heard = {
      ...one,
      text: said.answers === undefined ? plain : withMissingCommas(plain).replace(NO_BY_ITSELF, '$1,'),
    }
    const spoken = answeredQuestions.has(heard.answers ?? -1)
      ? ofOwnAccord(heard, utterances)
      : inTurn(heard, utterances)
    const asked = spoken.answers === undefined ? undefined : utterances[spoken.answers]
    const isFirst = spoken.answers !== undefined && !answeredQuestions.has(spoken.answers)
    if (spoken.answers !== undefined) answeredQuestions.add(spoken.answers)
    const anew = asked && isFirst ? askedAnew(asked.text, spoken.text, lastOf(units)?.text) : undefined
    const { text, sources, isRestated } =
      asked && anew !== undefined
        ? { text: anew, sources: [sourceOf(asked), ...spoken.sources], isRestated: false }
        : afterTakingBack(spoken, units, asked?.text)
    const ownNo = asked && isOwnNo(text, lastOf(units), asked) ? denied(topicOf(asked.text).members) : undefined
    const own =
      asked && anew === undefined && (isFirst || isRestated)
        ? (broughtResult(asked, text) ??
          ofFamily(utterances, spoken.answers ?? 0, text) ??
          weighedMore(utterances, spoken.answers ?? 0, text) ??
          answered(
            askedTogether(utterances, meantQuestion(utterances, spoken.answers ?? 0), text),
            text,
            questionsBefore(utterances, spoken),
            (asked.speaker !== 'clinician' && spoken.speaker === 'clinician') ||
              (spoken.speakerConfidence < 1 && asksAsPatient(asked.text)),
          ))
        : { text: ownNo ?? ownWords(text, asked) }
    const isOnlyVerdict = asked && !isFirst && !isRestated && bareAnswer(text) !== undefined && !OWN_HABIT.test(text)
    if (asked && isFirst) unnamed = asked
    if (asked && isFirst && saysOnlyThatMeasured(asked.text, utterances, said.at, text)) continue
    const headed = asked && asked === unnamed ? headedValue(asked.text, withoutFillers(text)) : undefined
    if (headed !== undefined) unnamed = undefined
    if (isOnlyVerdict && !rest && ownNo === undefined) continue
    const plainly = headed === undefined ? own : { text: headed, ...(asked && { asked: [asked] }) }
    const read = rest ? withRest(isOnlyVerdict ? { text: '' } : own, rest) : plainly
    // "E insulina, vou precisar?" – "Por enquanto não." – "Tá bom.": nothing more is answered.
    if (read.text === '' || (!isFirst && /:\s*$/.test(read.text))) continue
    // "E narguilé não, tá?": the clinician forbids, and denies nothing of the patient.
    const isForbidding = !asked && spoken.speaker === 'clinician' && spoken.speakerConfidence > MIN_LABEL_CONFIDENCE
    const told = isForbidding ? forbidden(read.text) : read.text
    const unit: Unit = {
      at: spoken.at,
      clause: 0,
      ...(spoken.answers === undefined ? {} : { question: spoken.answers }),
      speaker: spoken.speaker,
      isLabelled: spoken.speakerConfidence > MIN_LABEL_CONFIDENCE,
      ...(asked && isFirst && isReasonAsked(asked.text, spoken) ? { isReason: true } : {}),
      ...(settling?.isPutRight === true ? { isSettled: true } : {}),
      isNote: spoken.isNote,
      spoken: spoken.text,
      text: told,
      polarity: isNegative(told) ? 'denied' : 'affirmed',
      sources: [...(read.asked ?? []).map(sourceOf), ...sources],
    }
    withdrawDenials(units, unit, spoken.text)
    units.push(unit)
  }
  return units
}

/** With the question that it answers, where two were asked in one breath. */
function inTurn(said: Spoken, utterances: readonly Utterance[]): Spoken {
  return said.answers === undefined ? said : { ...said, answers: questionInTurn(utterances, said.answers, said.text) }
}

function afterSettling(said: Spoken, { text, by }: Settled, utterances: readonly Utterance[]): Spoken {
  const sources = by.flatMap((at) => utterances[at] ?? []).map(sourceOf)
  return { ...said, text, sources: [...said.sources, ...sources] }
}

/** "Cirurgia, fumar?" – "Apêndice. Não fumo.": a no that says to what. */
const OWN_HABIT = /^(?:eu )?(?:não|nunca) (?:fum(?:o|ei)|beb(?:o|i))(?: nada| não| mais)?[.!]?$/iu

/** What the answer names, and the rest of the list that it denies. */
function withRest({ text, asked = [] }: Read, rest: DeniedRest): Read {
  return {
    text: [text, rest.denial].filter(Boolean).join('; '),
    asked: [...new Set([...rest.asked, ...asked])],
  }
}

const MAX_WEIGHT_DISTANCE = 5

function weighedMore(utterances: readonly Utterance[], at: number, text: string): Read | undefined {
  const before = utterances.slice(Math.max(0, at - MAX_WEIGHT_DISTANCE), at)
  const told = weightChange(
    before.filter(({ isQuestion }) => isQuestion).map((one) => one.text),
    utterances[at]?.text ?? '',
    withoutFillers(text),
  )
  return told === undefined ? undefined : { text: told, asked: utterances.slice(at, at + 1) }
}

function ofFamily(utterances: readonly Utterance[], at: number, text: string): Read | undefined {
  const told = askedOfFamily(utterances, at, text)
  return told === undefined ? undefined : { text: told, asked: utterances.slice(at, at + 1) }
}

/** "Trouxe a glicada?" – "Trouxe, deu sete e nove." */
function broughtResult(asked: Utterance, text: string): Read | undefined {
  const result = resultOf(asked.text, withoutFillers(text))
  return result === undefined ? undefined : { text: result, asked: [asked] }
}

/** "Alergia?" – "Foi a Benzetacil, do meu irmão. Eu não tenho nada.": the patient's own no. */
function isOwnNo(text: string, before: Unit | undefined, { text: question }: Utterance): boolean {
  return (
    /^(?:mas )?eu (?:mesm[oa] )?não(?: tenho(?: nad[ae]| nenhuma?)?)?[.!]?$/iu.test(text.trim()) &&
    before !== undefined &&
    readEntities(before.spoken).some(({ kind }) => kind === 'person') &&
    !topicOf(question).isOpen
  )
}

/** "Alopurinol não toma?" – "O outro médico passou. Me deu coceira.": what it did. */
const REACTED = /^(?:me|lhe) (?:deu|dava|dá|fez|fazia)(?!\p{L})/iu

/** What is told without a question, or after the first answer to one. */
function ownWords(text: string, asked: Utterance | undefined): string {
  const plain = withoutFillers(text)
  const told = asked && laterAnswer(asked, text)
  return told ?? frontedNegation(plain, asked?.text)
}

function laterAnswer(asked: Utterance, text: string): string | undefined {
  const plain = withoutFillers(text)
  const drug = REACTED.test(plain) ? askedDrug([asked], plain) : undefined
  return drug === undefined
    ? (personVerdict(asked, text) ??
        kinHasIt(asked.text, text) ??
        answeredAtPlace(asked.text, text) ??
        begunLater(asked.text, plain) ??
        resultOf(asked.text, plain))
    : `${drug}: ${plain}`
}

/** Characters; each break is looked at with all that was said before it. */
const MAX_JOINED_LENGTH = 1000

/** "Quatrocentos… duzentos, era duzentos": a speaker who breaks off continues in the next utterance. */
function joinedAtBreaks(utterances: readonly Utterance[], settled: ReadonlyMap<number, Settled>): Spoken[] {
  const joined: Spoken[] = []
  utterances.forEach((utterance, at) => {
    const last = joined.at(-1)
    const isOneVoice =
      last?.isNote === utterance.isNote &&
      !last.isQuestion &&
      !utterance.isQuestion &&
      last.text.length + utterance.text.length <= MAX_JOINED_LENGTH
    const isBreak = isOneVoice && /(?:…|\.\.\.)$/.test(last.text)
    const isCut = isOneVoice && last.passage === utterance.passage && isCutFromNo(last.text, utterance.text)
    // Without labels, who continues in lower case is whoever broke off, whatever the model thinks of the two halves.
    const isSame = last && (last.speaker === utterance.speaker || last.speakerConfidence <= MIN_LABEL_CONFIDENCE)
    if (last && (isBreak || isCut) && isSame && /^\p{Ll}/u.test(utterance.text))
      joined[joined.length - 1] = {
        ...last,
        text: `${last.text} ${settled.get(at)?.text ?? utterance.text}`,
        sources: [...last.sources, sourceOf(utterance)],
      }
    else joined.push({ ...utterance, at, sources: [sourceOf(utterance)] })
  })
  return joined
}

/** The question and those asked in the same breath before it: "Está tomando a sertralina? Cinquenta, né?" */
function questionsBefore(
  utterances: readonly Utterance[],
  { answers = 0, speaker, text: spokenText }: Spoken,
): readonly Utterance[] {
  const questions: Utterance[] = []
  for (let at = answers; at > answers - MAX_QUESTIONS; at -= 1) {
    const asked = utterances[at]
    if (!asked?.isQuestion || (asked.speaker === speaker && asked.speakerConfidence > MIN_LABEL_CONFIDENCE)) break
    questions.push(asked)
  }
  // "… com a sertralina?" … "Está tomando direitinho? Cinquenta, né?"
  const isOfTaking = questions.some(({ text }) => TAKING.test(text)) && AMOUNT.test(fold(withoutFillers(spokenText)))
  if (!isOfTaking) return questions
  // "Tomei ibuprofeno e não adiantou." – "Quanto tomou?"
  const asker = utterances.slice(0, answers + 1).findLastIndex((one) => !one.isQuestion && one.speaker !== speaker)
  const told = utterances
    .slice(Math.max(asker + 1, answers - MAX_TOLD_DISTANCE), answers)
    .findLast((one) => one.speaker === speaker && drugsIn(one).length > 0)
  if (told && drugsIn(told).length === 1) return [told, ...questions]
  return utterances
    .slice(Math.max(0, answers - MAX_NAMED_DISTANCE), answers + 1)
    .filter((one) => one.speaker !== speaker)
}

const MAX_NAMED_DISTANCE = 20
const MAX_TOLD_DISTANCE = 4
const TAKING = /(?<!\p{L})(?:tom(?:a|ando|ou)|us(?:a|ando)|dose)(?!\p{L})/iu
const AMOUNT =
  /^(?:isso )?(?:\d|meio|meia|dez|quinze|vinte|trinta|quarenta|cinquenta|setenta|cem|duzent|quinhent|mil |(?:uma?|dois|duas|tres|quatro) (?:de|comprimidos?|capsulas?) )/

const PLAIN_NO = /^(?:n[ãa]o|nunca|nem)(?=[,.;])/iu

/** "Engasga? Dói pra engolir?" - "Não.": one no answers all short questions asked in one go. */
function askedTogether(utterances: readonly Utterance[], last: number, answer: string): Utterance[] {
  const asked = utterances[last]
  if (!asked) return []
  // "Fuma? Bebe?" - "Não fumo.": a verb answers only its own question.
  const verb = /(?<!\p{L})(?:fum|beb|tom|us)(?=[oa](?!\p{L}))/iu.exec(answer)?.[0]
  const named = [last, last - 1, last - 2].find((at) => utterances[at]?.isQuestion && isAskedWith(verb, utterances[at]))
  const ofVerb = named === undefined ? undefined : utterances[named]
  if (ofVerb) return [ofVerb]
  if (verb !== undefined || (!PLAIN_NO.test(answer) && bareAnswer(answer) !== 'no')) return [asked]
  const together = [asked]
  for (let at = last - 1; at > last - MAX_QUESTIONS; at -= 1) {
    const before = utterances[at]
    if (!before?.isQuestion || before.speaker !== asked.speaker) break
    // "Me deu uma arritmia." – "Arritmia? Usa algum remédio?" – "Não.": what is only repeated is not asked.
    if (isEcho(before, utterances[at - 1])) break
    if (before.text.split(/\s+/).length > MAX_QUESTION_WORDS || topicOf(before.text).isOpen) break
    together.unshift(before)
  }
  return together
}
