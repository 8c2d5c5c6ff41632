import type { Utterance } from '../../conversation/read-conversation.ts'
import { fold } from '../../conversation/words.ts'
import { valueSlot } from '../corrections/value-slot.ts'
import { answeredAtPlace, happenedTo } from './answered-places.ts'
import { clinicianAnswer } from './asked-of-clinician.ts'
import { askedDrug, isOfMedicine, MAX_TAKING_WORDS, otherAmount, OWN_OBJECT, unconditional } from './asked-medicine.ts'
import { ANY_ALLERGY, allergenOf, isToldReaction } from './asked-allergy.ts'
import { affirmed, chosenAlternative, deniedChoice, ofChosenTopic } from './choice-questions.ts'
import {
  DEGREE,
  ELLIPTIC,
  echoed,
  formerly,
  headsOf,
  isAdverbial,
  isCounted,
  isDegree,
  isDenial,
  isHowOften,
  opensWithEcho,
  NEVER_DONE,
  SHOWN,
  withWholeMember,
} from './elliptic-answers.ts'
import { isNoHeading } from './headings.ts'
import { measured } from './measure-questions.ts'
import { frontedNegation } from './negation.ts'
import { isNegative } from '../units/negative.ts'
import { denied, deniedBy } from './denial.ts'
import { isThirdPerson, isVerbal } from './asked-verbs.ts'
import { asksReason, isPredicate, namedAmong, sharesWord, topicOf } from './question-topic.ts'
import { kindsIn, readEntities } from '../units/remembered.ts'
import { vagueAnswer } from './vague-answers.ts'
import { verdictOf } from './negative-questions.ts'
import { withOtherValue } from './other-value.ts'
import { agreedValue } from './agreed-value.ts'
import { withObject } from './objectless-answers.ts'
import { withToldValue } from './value-questions.ts'
import { isOtherIllness, toldOfKin, withPatientNamed } from './relative-answers.ts'
import { bareAnswer, withoutFillers } from '../units/spoken-clause.ts'
import { testVerdict } from './test-verdicts.ts'

const MAX_TOPIC_WORDS = 5
const MAX_ELLIPTIC_WORDS = 9
const OFFER = /^(?:(?:e|então|mas|agora)[,\s]+)*(?:a senhora |o senhor |você )?(?:quer|aceita|topa)(?![\p{L}])/iu
const PUT_OFF =
  /^(?:(?:ess[ae]|est[ae]|n(?:ess|est)[ae]) (?:semana|mês|ano)|hoje|agora|amanhã|por enquanto|por ora|ainda)(?: eu)? não$|^(?:ainda )?não deu(?: tempo| certo)?$/iu
/** "Como está a menstruação?" – "Não vem desde junho.": a no that denies nothing of the topic. */
const HOW_IS = /^(?:(?:e|então|mas)[,\s]+)*como (?:está|estão|tá|anda|andam|vai|vão|ficou)(?!\p{L})/iu
const REASON = /^(?:(?:e|mas|então)[,\s]+)*por ?qu[eê](?![\p{L}])/iu

/** "E o topiramato, interfere?": the answer tells nothing of whether it is taken. */
const OF_EFFECT =
  /(?<!\p{L})(?:interfere|atrapalha|combina|engorda|vicia|prejudica|faz mal|dá problema|tem problema)(?!\p{L})[^?]{0,30}\?/iu

export interface Read {
  readonly text: string
  /** The questions without which the text is meaningless. */
  readonly asked?: readonly Utterance[]
}

/**
 * An answer's text with the topic of its questions filled in; "" if it says nothing.
 * @param asked the questions that it answers.
 * @param near those and the ones asked in the same breath, in which a medicine may have been named.
 */
export function answered(
  asked: readonly Utterance[],
  said: string,
  near: readonly Utterance[] = asked,
  isToClinician = false,
): Read {
  const last = asked.at(-1)
  const spoken = withPatientNamed(last?.text ?? '', said).replace(/^eu (?=n[ãa]o[,.;]\s)/iu, '')
  const topic = topicOf(last?.text ?? '')
  const all = asked.flatMap(({ text }) => topicOf(text).members)
  // "E o carvedilol?" – "Seis vírgula vinte e cinco": an amount is the medicine's, whoever asked.
  const asker = isToClinician && isAmount(spoken) ? askedDrug(asked.slice(-1), spoken) : undefined
  if (asker !== undefined) return { text: `${asker}: ${withoutFillers(spoken)}`, asked: asked.slice(-1) }
  const kin = [toldOfKin, answeredAtPlace, happenedTo].map((of) => of(last?.text ?? '', spoken)).find(Boolean)
  if (kin !== undefined) return { text: kin, asked: asked.slice(-1) }
  const amount = measured(last?.text ?? '', withoutFillers(spoken))
  if (amount !== undefined) return { text: amount, asked: asked.slice(-1) }
  if (isToClinician) return { text: clinicianAnswer(last?.text ?? '', topic, spoken), asked: asked.slice(-1) }
  const agreed = agreedValue(last?.text ?? '', spoken)
  if (agreed !== undefined) return { text: agreed, asked: asked.slice(-1) }
  const verdict = topic.isOpen ? undefined : testVerdict(last?.text ?? '', topic.members, spoken)
  if (verdict !== undefined) return { text: verdict, asked: asked.slice(-1) }
  const alternative = topic.choice && chosenAlternative(topic.choice, withoutFillers(spoken))
  if (alternative !== undefined) return { text: alternative, asked: asked.slice(-1) }
  const bare = isToldReaction(last?.text ?? '', spoken)
    ? undefined
    : (verdictOf(last?.text ?? '', topic.isNegated, spoken) ??
      (topic.isOpen ? undefined : echoed(last?.text ?? '', spoken, topic.members.length)))
  // "Vacina do tétano?" – "Sei lá.": no answer.
  if (/^(?:(?:ah|ih|xi)[,\s]+)?sei lá(?:, (?:viu|doutora?))?[.!…]*$/iu.test(spoken.trim())) return { text: '' }
  if (bare !== undefined) {
    if (all.length === 0 || topic.isOpen || OF_EFFECT.test(last?.text ?? '')) return { text: '' }
    if (bare === 'unclear') return { text: `${withoutFillers(last?.text ?? '')}: sim`, asked: asked.slice(-1) }
    if (bare === 'yes') return { text: affirmed(topic, spoken), asked: asked.slice(-1) }
    const neither = topic.choice && deniedChoice(topic.choice)
    if (neither !== undefined) return { text: neither, asked: asked.slice(-1) }
    // "Já tomou a vacina?" - "Ainda não."
    const [only = ''] = topic.members
    if (/^(?:ah,? )?ainda n[ãa]o/iu.test(spoken) && topic.members.length === 1 && !isNegative(only))
      return { text: `${only}: ainda não`, asked: asked.slice(-1) }
    return OFFER.test(last?.text ?? '')
      ? { text: `recusa ${topic.members.join(', ').replace(/^quer\s+/iu, '')}`, asked }
      : { text: deniedBy(spoken, all), asked }
  }
  // "Cigarro?" - "Meu marido fuma, eu não."
  if (NOT_ME.test(spoken) && !topic.isOpen && all.length > 0 && !OFFER.test(last?.text ?? ''))
    return { text: denied(namedAmong(all, spoken)), asked }
  // "Não… tinta de cabelo, o couro inchou": a no that its speaker thinks better of.
  const remembered = REMEMBERED.exec(spoken)
  if (remembered && isTold(spoken.slice(remembered[0].length)))
    return answered(asked, spoken.slice(remembered[0].length), near)
  // "Alergia a dipirona?" – "Não tenho alergia."
  if (/^não (?:tenho|tem) (?:nenhuma )?alergia$/iu.test(withoutFillers(spoken)) && topic.members.some(isOfAllergy))
    return { text: denied(topic.members), asked }
  const opening = OPENING_VERDICT.exec(spoken)
  const rest = opening ? spoken.slice(opening[0].length) : spoken
  const text = frontedNegation(withoutFillers(rest), last?.text)
  const isNo = opening && /(?:^|\s)n(?:[ãa]o|unca|ada|enhum)/iu.test(opening[0]) && !topic.isOpen && all.length > 0
  const told = topic.isOpen ? undefined : withToldValue(all, text)
  // "É do lado direito?" – "É, direito.": no other value.
  const instead =
    (isNo ? otherAmount(asked, text) : undefined) ?? (isNo || !opening || told === all[0] ? told : undefined)
  if (instead !== undefined) return { text: instead, asked: asked.slice(-1) }
  if (isNo && !OFFER.test(last?.text ?? '')) {
    // "Alergia, remédio?" - "Nada, só a vitamina D."
    const isExcepted = /^só\s/iu.test(text) && readEntities(text).some(({ kind }) => kind === 'drug')
    const no = denied(isExcepted ? all.filter((member) => !/^remédios?$/iu.test(member)) : all)
    return { text: [no, bareAnswer(text) === 'no' ? '' : text].filter(Boolean).join('; '), asked }
  }
  const former = topic.isOpen ? undefined : formerly(last?.text ?? '', all, text)
  if (former !== undefined) return { text: former, asked: asked.slice(-1) }
  const vague = all.length > 0 ? vagueAnswer(topic, text) : undefined
  if (vague !== undefined) return { text: vague, asked: asked.slice(-1) }
  const object = topic.isOpen ? undefined : withObject(all, text)
  if (object !== undefined) return { text: object, asked: asked.slice(-1) }
  if (SHOWN.test(text)) return { text: '' }
  const repeated = withWholeMember([...all, ...near.flatMap((one) => topicOf(one.text).members)], text)
  if (repeated !== undefined) return { text: repeated, asked: near }
  const ofChoice = topic.choice && ofChosenTopic(topic.choice, text)
  if (ofChoice !== undefined) return { text: ofChoice, asked: asked.slice(-1) }
  const members = topic.choice && topic.members.length < 2 ? [topic.choice.phrase] : topic.members
  const isOneVerb = members.length === 1 && members.some(isVerbal)
  const heads = headsOf(members, text).replace(/ algo$/u, '')
  const words = wordsBesideAmounts(text)
  const isShort =
    (/^últim/iu.test(heads) ||
      heads.split(' ').length <=
        ((words < MAX_TOPIC_WORDS && isHowOften(text)) || isCounted(text) ? MAX_ELLIPTIC_WORDS : MAX_TOPIC_WORDS)) &&
    words <= (DEGREE.test(text) ? MAX_TAKING_WORDS : MAX_ELLIPTIC_WORDS)
  // "Cigarro?" - "Nunca botei na boca."
  const isNever = NEVER_DONE.test(text) && topic.members.length === 1 && !topic.isOpen && !isVerbal(heads)
  if (isShort && isNever && !sharesWord(heads, text))
    return { text: `${denied([heads])}; ${text}`, asked: asked.slice(-1) }
  // A topic of several members, or one that the answer denies, would be asserted by putting it first.
  const isAffirmed = opening !== null || topic.isOpen || (isOneVerb && opensWithEcho(last?.text ?? '', text))
  // Without punctuation "febre suor emagrecimento" is one member.
  const isOne = topic.members.length === 1 && (findingsIn(heads) < 2 || isHowOften(text))
  // "Relação sem camisinha?" – "Há duas semanas."
  const isAsserted = isDenial(heads) || REASON.test(last?.text ?? '')
  // "Posso viajar?" - "Essa semana não."
  const isPutOff = PUT_OFF.test(text)
  // "Febre?" - "Teve trinta e oito no começo, agora não.", "Não medi, mas acho que não."
  const [first = ''] = text.split(/[,;]\s|\smas (?=(?:agora|hoje|por enquanto) não$)/iu)
  const isOfTopic =
    (isOne && !topic.members.some(isVerbal) && !namesObject(text)) || (isOne && HOW_IS.test(last?.text ?? ''))
  const isSafe =
    !isAsserted &&
    (!isNegative(first) || isPutOff || isOfTopic) &&
    (isPutOff || isAffirmed || (isOne && !topic.members.some(isVerbal)))
  const [only = '', ...others] = topic.members
  const other = others.length === 0 && !topic.isOpen ? withOtherValue(only, text) : undefined
  if (other !== undefined) return { text: other, asked: asked.slice(-1) }
  const isCorrection = correctsTopic(heads, text) || isOtherIllness(last?.text ?? '', text)
  // "Pressão alta? Diabetes?" – "Pressão alta há dez anos.": the first of two is answered by its name.
  const isRepeated =
    ONLY_THE.test(text) ||
    topic.members[others.length > 0 ? 'some' : 'every']((member) => isToldAgain(member, text)) ||
    near.some(({ text: other }) =>
      topicOf(other).members.some((member) => !topic.members.includes(member) && isToldAgain(member, text)),
    )
  const isElliptic =
    isOneVerb &&
    (ELLIPTIC.test(text) ||
      isAdverbial(text) ||
      (isDegree(text) &&
        !namesObject(text) &&
        !/\b(?:drug|drugClass|person|number|duration|date)\b/.test(kindsIn(heads))))
  const isHeading = isNoHeading(heads) || isPredicate(heads, last?.text ?? '') || asksReason(last?.text ?? '')
  const drug =
    text === '' || isAsserted || DONE_BY_MEDICINE.test(heads)
      ? undefined
      : askedDrug(namesTopic(last) ? asked.slice(-1) : near, text)
  if (drug !== undefined && (words <= MAX_ELLIPTIC_WORDS || isOfMedicine(text, words)))
    return { text: `${drug}: ${text}`, asked: asked.slice(-1) }
  if (ANY_ALLERGY.test(heads) && !isNegative(first)) {
    const allergen = allergenOf(text)
    if (allergen !== undefined) return { text: allergen, asked: asked.slice(-1) }
  }
  if (REPORTED_YES.test(text) && topic.members.length === 1 && !topic.isOpen)
    return { text: `${heads}: ${text}`, asked: asked.slice(-1) }
  const isUsed =
    isShort && (isSafe || isElliptic) && !isCorrection && heads !== '' && !isHeading && !isRepeated && text !== ''
  return isUsed ? { text: `${heads}: ${text}`, asked: asked.slice(-1) } : { text }
}

/** "Empolado como? Teve falta de ar?" – "Só as placas, coçando.": what was told before, and none of what is asked. */
const ONLY_THE = /^só (?:[oa]s?|ess[ea]s?|aquel[ea]s?) (?!(?:noite|tarde|manhã|ano|m[êe]s|semana)(?!\p{L}))\p{L}{3,}/iu

/** "Seis vírgula vinte e cinco, de doze em doze horas" has ten words, and says two things. */
function wordsBesideAmounts(text: string): number {
  const amounts = readEntities(text).filter(({ kind }) =>
    /^(?:number|frequency|duration|date|pressure|age)$/.test(kind),
  )
  const spelled = amounts.reduce((sum, { from, to }) => sum + text.slice(from, to).split(' ').length - 1, 0)
  return text.split(' ').length - spelled
}

function isOfAllergy(member: string): boolean {
  return /^alergia/iu.test(member)
}

/** "Melhorou com a dipirona?", "alergia a dipirona?": the answer is of that, and not of whether it is taken. */
const DONE_BY_MEDICINE = /^(?:alergia|reaç(?:ão|ões)|(?:melhor|pior|alivi|ajud|adiant|resolv)(?:ou|eu)|deu|passou) /iu

const MAX_BESIDE_AMOUNT = 3

/** An answer that begins with an amount and says little else. */
function isAmount(spoken: string): boolean {
  const text = withoutFillers(spoken)
  const [first] = readEntities(text)
  const isFirst = first?.from === 0 && /^(?:number|frequency)$/.test(first.kind)
  return isFirst && wordsBesideAmounts(unconditional(text)) <= MAX_BESIDE_AMOUNT
}

/** Something clinical of its own, so that the question's topic need not be what it is about. */
function namesObject(text: string): boolean {
  return readEntities(text).some(({ kind, form }) => OWN_OBJECT.test(kind) || (kind === 'term' && form !== 'provável'))
}

const MIN_TOLD_LETTERS = 4
const MAX_STEM_LETTERS = 6

/** "Dor desce pra perna?" - "Desce pra perna esquerda.", "alergia" - "sou alérgica a penicilina". */
function isToldAgain(member: string, text: string): boolean {
  const said = fold(text)
  if (said.includes(fold(member))) return true
  const words = fold(member)
    .replace(' a medicamentos', '')
    .split(' ')
    .filter((word) => word.length >= MIN_TOLD_LETTERS)
  return words.length > 0 && words.every((word) => said.includes(word.slice(0, MAX_STEM_LETTERS)))
}

/** The answer's first word, if it says yes or no to the question before it continues. */
const OPENING_VERDICT =
  /^(?:(?:(?:tenho|tem|tive|teve|sinto|sente|uso|tomo|fumo|bebo) )?n[ãa]o|nunca|(?:que )?nada|nenhuma?|sim|sou|tenho|isso|é|tem|continua|continuo|tive|teve|sinto|sente|fiz|fez|foi|já|dá|dói|deu|uso|tomo|tô|tá)(?=[,.;])[,.;\s]*/iu

const REMEMBERED =
  /^(?:acho que |que eu (?:saiba|lembre) )?(?:não|nenhuma?|nada)(?: que eu (?:saiba|lembre))?\s*(?:…|\.\.\.)\s*(?:(?:ah|peraí|pera|espera|bom|só|aliás|ai|é|mas|quer dizer|tem|teve)[,.…]*\s+)*(?=\p{L})/iu

function isTold(rest: string): boolean {
  const plain = withoutFillers(rest)
  return (
    bareAnswer(rest) === undefined && !isNegative(plain) && readEntities(plain).some(({ kind }) => CLINICAL.test(kind))
  )
}
const CLINICAL = /^(?:drug|drugClass|allergen|finding|term)$/

/** "Emagreceu?" – "Minha mulher diz que sim.", "relação com camisinha?" – "com meu marido não". */
const REPORTED_YES =
  /^(?:(?:[oa]|minha|meu) )?\p{L}+ (?:diz|dizia|disse|fala|falava|falou|acha|achava|achou) que sim$|^com (?:(?:[oa]|minha|meu) )?\p{L}+ (?:não|sim)$/iu
const NOT_ME = /^[^,.;]{3,40}[,.;]?\s+(?:mas\s+)?eu\s+não[.!]?$/iu
/** "Toma atenolol? Sono, apetite?" – "Perdi quatro quilos.": the last question is not about the medicine. */
function namesTopic(question: Utterance | undefined): boolean {
  // "Está tomando como?" asks of no eating.
  const kinds = readEntities((question?.text ?? '').replace(/\scomo\?$/iu, '')).map(({ kind }) => kind)
  return kinds.includes('finding') && !kinds.includes('drug')
}

/** "Dor irradia" is one. */
function findingsIn(text: string): number {
  return readEntities(text).filter(({ kind, from, to }) => kind === 'finding' && !isThirdPerson(text.slice(from, to)))
    .length
}

/** "Perna esquerda? - Direita": the answer names another value of the kind asked about. */
function correctsTopic(topic: string, answer: string): boolean {
  const asked = readEntities(topic)
  return readEntities(answer).some((value) => {
    const slot = valueSlot(value)
    if (slot === undefined || slot === 'quantity' || slot === 'person') return false
    return asked.some((other) => valueSlot(other) === slot && other.form !== value.form)
  })
}
