import { eatenWithoutHarm } from '../allergies/tolerated.ts'
import { withdrawAvoided } from '../allergies/denied-allergies.ts'
import { isExamining } from './examining.ts'
import { saysNothing } from './idle.ts'
import { givenApart } from '../medicines/given-apart.ts'
import { withPointedDose } from '../medicines/pointed-dose.ts'
import { kindsIn, readEntities } from '../units/remembered.ts'
import type { Utterance } from '../../conversation/read-conversation.ts'
import { fold } from '../../conversation/words.ts'
import { isConsidered, isConsideredBefore, isRefusal } from '../corrections/considered.ts'
import {
  withdrawCoveredDenials,
  withdrawRemindedDenials,
  withdrawStoppedHabits,
} from '../corrections/contradicted-denials.ts'
import { withdrawCalledOff } from '../corrections/called-off-orders.ts'
import { withdrawDone } from '../corrections/done-already.ts'
import { markHearsay, markUnreal, withdrawOverruled } from '../persons/hearsay.ts'
import { nameWhatKinHas } from '../persons/kin-instead.ts'
import { setAnswersForOthersAside } from '../persons/asked-for-another.ts'
import { markPerson, PRONOUN, type Other } from '../persons/marked-persons.ts'
import {
  asksExposure,
  isNamedOther,
  isOfName,
  isOwnedByOther,
  personIn,
  namesSetApart,
  type Person,
} from '../persons/other-persons.ts'
import { denied } from '../answers/denial.ts'
import { namedAmong, topicOf } from '../answers/question-topic.ts'
import { deniedOfAllergy } from '../answers/negation.ts'
import { isNegative } from '../units/negative.ts'
import { isOnlyNo } from '../answers/spoken-denials.ts'
import { nameSides } from '../corrections/named-sides.ts'
import { nameMeant } from '../medicines/meant-medicine.ts'
import { namePointedAt } from '../medicines/pointed-at.ts'
import { keepOnly, nameDosed, nameExchanged } from '../medicines/named-before.ts'
import { markOwned, tellsOwner } from '../corrections/owners.ts'
import { nameDueNow } from './due-now.ts'
import { isGreeting } from './greetings.ts'
import { tellRefusals, withdrawGivenIn } from '../corrections/proposals.ts'
import { markRefused, tellUnwanted } from './refusals.ts'
import { withdrawReplacedPlans } from '../corrections/replaced-plans.ts'
import { settleClauses } from '../corrections/settle-clauses.ts'
import { keepOwners, setAlsoOwnAside, setCompanionAside } from '../persons/spoken-of-another.ts'
import { settleRivalValues } from '../corrections/rival-values.ts'
import { isHarmful } from '../units/harm.ts'
import { telegraphic, withFigures } from '../wording/telegraphic.ts'
import { companionsPatient, tellOfPatient } from '../persons/companions-patient.ts'
import { asWish } from './wishes.ts'
import type { Unit } from '../units/unit.ts'
import { unitsOf } from '../answers/answered-units.ts'

const ANOTHER: Person = { name: 'outra pessoa', isBloodRelative: false }
const MIN_CLAUSE_WORDS = 4
const CONDITION = /^(?:(?:e|mas|agora|então)\s+)?(?:se|caso)\s/iu
const MAX_CONDITION_WORDS = 22
const LIST_NEGATION = /(?:^|\s)(?:sem|nega|nem|nenhuma?|ausência de|nunca|não)(?:\s|$)/iu
const OWN_VERB =
  /^(?:(?:e|mas|só|porém)\s+)?(?:com|mas|só|não|sem|nem|nega|\p{L}{2,}(?:ou|eu|iu|ava|ando|endo)|est[áã]|tá|tem|tenho|faz|é|foi|vai|vou|toma|tomo|usa|uso|para|passa|volta|repete)\s/iu

/** "É otite, mãe, do lado direito". */
const ADDRESSED =
  /,\s*(?:mãe|mãezinha|pai|vó|vô|meu bem|querid[oa]|minha filha|meu filho|(?:dona|seu)\s+\p{Lu}\p{L}+)(?=,|$)(,(?=\s*(?:e|mas|que|se)\s))?,?/gu

/** "Se piorar, me procura. Senão, retorno em dez dias." */
const OTHERWISE = /^senão,\s+(?=(?:retorn|volt|daqui|em\s|a gente se))/iu

/** "Só sete?" – "Sete.": the answer says what was asked, which is not told twice. */
const SAID_TWICE = /^(?:(?:em|por|há) )?(?<said>[^:;]{1,30}): (?=\k<said>(?![\p{L}\d]))/iu

const STOP = /^para (?:com )?[oa]s? (?=\p{L})/iu

function namesDrugAt(text: string, at: number): boolean {
  return readEntities(text).some(({ kind, from }) => kind === 'drug' && from === at)
}

/** Splits speech into clauses; each can be kept separately, and is marked if it was taken back, refused or about others. */
export function clausesOf(utterances: readonly Utterance[]): Unit[] {
  const clauses: Unit[] = []
  let other: Other
  const countOf = (name: string) => utterances.filter((utterance) => utterance.text.includes(name)).length
  const setApart = namesSetApart(utterances)
  const isOfPatient = companionsPatient(utterances)
  const lastAsked = (at: number) =>
    utterances.slice(Math.max(0, at - MAX_OFFER_DISTANCE), at).findLast(({ isQuestion }) => isQuestion)?.text
  for (const unit of unitsOf(utterances)) {
    splitClauses(withPointedDose(givenApart(unit.text))).forEach((spoken, clause) => {
      // "Para o diclofenaco": without its article the verb would be a preposition.
      const heard =
        unit.speaker === 'clinician'
          ? spoken
              .replace(ADDRESSED, '$1')
              .replace(OTHERWISE, '')
              .replace(STOP, (article: string, offset: number, whole: string) =>
                namesDrugAt(whole, article.length) ? 'parar ' : article,
              )
          : spoken
      const asked = utterances[unit.question ?? -1]?.text ?? ''
      const wished = asWish(spoken, telegraphic(withFigures(heard)), unit)
      // Without marks the two may be of two voices.
      const heardAs = /[.,;:!?…]/.test(unit.spoken) ? wished.replace(SAID_TWICE, '') : wished
      const isNever = clause > 0 && OWN_NEVER.test(spoken) && asked !== ''
      const affirmed = NAMED_YES.exec(spoken)?.groups?.what?.toLowerCase()
      const member = affirmed && topicOf(asked).members.find((one) => one.startsWith(`${affirmed} `))
      const text =
        member ??
        (isNever
          ? denied(namedAmong(topicOf(asked).members, unit.spoken))
          : (eatenWithoutHarm(heardAs, asked) ?? heardAs))
      const isIdle = saysNothing(text, spoken, asked)
      if (isIdle && (clause > 0 || !tellsOwner(spoken))) return
      if (unit.speaker === 'clinician' && (isExamining(unit.spoken, spoken, text) || isGreeting(spoken))) return
      const one: Unit = {
        ...unit,
        clause,
        said: spoken,
        text,
        sources: [...unit.sources],
        polarity: isNegative(text) ? 'denied' : unit.polarity === 'unanswered' ? 'unanswered' : 'affirmed',
      }
      if (isIdle || (clause > 0 && OF_THEM.test(spoken))) one.setAside = 'otherPerson'
      one.text = deniedOfAllergy(text, asked, unit.text) ?? one.text
      // "Tem três caminhos: remédio, iodo e cirurgia": all members of the list.
      const isOption = OPTIONS.test(fold(unit.text)) && clause <= MAX_OPTION_CLAUSES
      if (one.speaker === 'clinician' && (isConsidered(spoken, unit.spoken) || isOption)) one.setAside ??= 'withdrawn'
      if (one.speaker === 'clinician') withdrawConsidered(one, clauses)
      if (one.speaker !== 'clinician' && isRefusal(spoken) && !NO_OFFER.test(spoken))
        markRefused(one, unit.text, clauses, utterances[unit.at - 1], utterances[unit.at + 1])
      const isPatients = isOfPatient(one)
      other =
        isPatients || asksExposure(utterances[one.question ?? -1]?.text ?? '')
          ? undefined
          : markPerson(one, spoken, other, utterances[unit.at + 1]?.text, asked || lastAsked(unit.at))
      if (one.isLabelled !== true && CUT_OFF.test(clauses.at(-1)?.spoken ?? '') && isNextOfOther(one, clauses.at(-1)))
        one.setAside ??= 'otherPerson'
      const isApart = isOfName(spoken, setApart) && (one.speaker !== 'clinician' || one.isLabelled !== true)
      if (isApart) {
        one.setAside ??= 'otherPerson'
        other = undefined // "O Caio é que tem asma, ela nunca chiou": the pronoun is the patient again.
      } else if (one.speaker !== 'clinician' && isNamedOther(spoken, countOf)) {
        one.setAside ??= 'otherPerson'
        other = { person: ANOTHER, at: one.at, speaker: one.speaker }
      }
      if (isPatients) tellOfPatient(one)
      else if (isOwnedByOther(spoken)) {
        markOwned(one, clauses)
        other = { person: personIn(spoken) ?? ANOTHER, at: one.at, speaker: one.speaker }
      }
      clauses.push(one)
    })
  }
  nameWhatKinHas(clauses)
  keepOwners(clauses, utterances)
  setCompanionAside(clauses, utterances)
  setAlsoOwnAside(clauses, utterances)
  setAnswersForOthersAside(clauses, utterances)
  markHearsay(clauses)
  markUnreal(clauses)
  withdrawAvoided(clauses)
  withdrawDone(clauses, utterances)
  settleClauses(clauses, utterances)
  withdrawRemindedDenials(clauses, utterances)
  withdrawCoveredDenials(clauses)
  withdrawStoppedHabits(clauses)
  nameSides(clauses)
  withdrawOverruled(clauses)
  settleRivalValues(clauses, utterances)
  withdrawCalledOff(clauses, utterances)
  withdrawReplacedPlans(clauses, utterances)
  tellUnwanted(clauses, utterances)
  tellRefusals(clauses, utterances)
  withdrawGivenIn(clauses, utterances)
  keepOnly(clauses, utterances)
  nameExchanged(clauses)
  nameDosed(clauses)
  namePointedAt(clauses, utterances)
  nameDueNow(clauses, utterances)
  nameMeant(clauses, utterances)
  return clauses
}

/** "Tenho pressão alta e minha mãe tem diabetes": from here on the sentence is about somebody else. */
const OTHER_SUBJECT =
  /\s+e\s+(?=(?:toma|usa|tomava|usava)\s|(?:volta|retorna|retorno)\s+(?:em|daqui|amanhã|com|na|no|dia)\s|(?:vou|vamos)\s+(?:fazer|pedir|passar|solicitar|encaminhar|marcar|repetir)\s)|,?\s+mas\s+(?=(?:(?:pel[oa]|por|com|como)\s[^,;.]{3,40}\s)?(?:eu\s+)?(?:vou|vamos|prefiro)\s+(?:primeiro\s+)?(?:te\s+|lhe\s+)?(?:fazer|pedir|passar|solicitar|encaminhar|marcar|repetir|colher|aumentar|subir|diminuir|reduzir|trocar|começar|manter|mandar)\s)|…\s+(?=[^…,;]{3,30}\s(?:era|é|foi)\s+[oa]\s|(?:[ao]\s+)?(?:minha|meu)\s+\p{L}+\s+(?:toma|usa)\s)|\s+(?:e|mas)\s+(?=(?:[ao]\s+)?(?:minha|meu|nossa|nosso)\s+\p{L}+\s+(?:também\s+)?(?:tem|têm|teve|tinha|toma|tomava|usa|usava|é|era|foi|morreu|faleceu)(?!\p{L}))/iu

/** "Pressão sim, | diabetes quem tem é meu marido", "pedra quem teve foi meu filho, | eu nunca". */
const SINGLED_OUT =
  /(?:,|(?<=\s(?:sim|não)))\s+(?=(?:e\s+)?(?:[ao]\s+)?\p{L}{3,}\s+(?:quem\s+(?:é\s+que\s+)?(?:tem|teve|tinha|toma|usa)\s+(?:é|foi|era)\s|(?:é|foi|era)\s+(?:[ao]\s+)?(?:meu|minha)\s+\p{L}+\s+que\s+(?:tem|teve|tinha|toma|usa)(?!\p{L})))|,?\s+(?<=quem\s+(?:tem|teve|tinha|toma|usa)\s+(?:é|foi|era)\s+(?:[oa]\s+)?(?:meu|minha)\s+\p{L}+,?\s+)(?:mas\s+)?(?=eu\s)/iu
/** "Diabetes quem tem é ela", behind what the patient has. */
const OF_THEM = /^\p{L}+ quem (?:é que )?(?:tem|teve|tinha|toma|usa) (?:é|foi|era) (?:ela|ele)\W*$/iu
/** "Pressão alta, diabetes?" – "Pressão sim." */
const NAMED_YES = /^(?<what>\p{L}{4,}) (?:sim|(?:eu )?tenho)\W*$/iu
const OWN_NEVER = /^(?:mas )?eu (?:nunca|não)(?: tive| tenho)?\W*$/iu

/** "Tenho alergia a dipirona e dói o joelho", "como teve reação com a sulfa eu prefiro não": what follows is no reaction to it. */
const BESIDE_ALLERGY =
  /(?<=al[ée]rgi\p{L}*\s+(?:a|à|ao)\s+[^,;…]{2,30})\s+e\s+(?=(?:dói|doem|tenho|ando|vim)\s)|(?<=(?:alérgi|alergi|reaç)\p{L}*\s[^,;…]{2,40})\s+(?=eu\s+(?:prefiro|não|vou|quero)\s)|,\s+(?=mas\s+como\s+[^,;…]{2,40}(?:alérgi|alergi|reaç))/iu

/** "Pensei em omalizumabe, | mas com essa IgE o melhor é mepolizumabe": what is chosen instead stands. */
const CHOSEN =
  /,?\s+mas\s+(?=(?:(?:pel[oa]|por|com|como|n[oa])\s[^,;.]{3,40}\s)?(?:eu\s+)?(?:prefiro|fico com|vou de|vou com|(?:o )?melhor é|é melhor|vai ser)\s)/iu

function splitAtChoice(text: string): string[] {
  const choice = CHOSEN.exec(text)
  if (!choice || !isConsidered(text.slice(0, choice.index))) return [text]
  return [text.slice(0, choice.index), text.slice(choice.index + choice[0].length)]
}

/** "Alergia a dipirona e uso losartana": a medicine in use is a separate statement, under another heading. */
const TAKEN =
  /,?\s+(?:(?:e|mas)\s+)?(?:(?<=(?:^|\s)(?:e|mas)\s+)|(?<!(?:^|\s)(?:quando|se|que|porque|a|ao|o|no|do|pelo|com|não|nem|mais|de|já|só|e|ou|nunca|eu)\s+))(?=(?:(?:eu|também|hoje|só|já|ainda)\s+)*(?:tomo|uso(?!\s+de)|faço\s+uso|(?:estou|tô)\s+(?:tomando|usando)|tomando|usando|em\s+uso)\s)/iu
const TAKEN_LAST = /,?\s+e\s+(?=\p{L}+\s+(?:(?:eu|também|só)\s+)*(?:tomo|uso)(?:\s|$))/iu
const MAX_TAKEN_WORDS = 8

function splitAtTaken(text: string): string[] {
  for (const pattern of [TAKEN, TAKEN_LAST]) {
    const [mark] = pattern.exec(text) ?? []
    if (mark === undefined) continue
    const at = text.search(pattern)
    const [before, after] = [text.slice(0, at), text.slice(at + mark.length)]
    const near = after.split(/\s+/).slice(0, MAX_TAKEN_WORDS).join(' ')
    const isDrug = readEntities(near).some(({ kind }) => kind === 'drug' || kind === 'drugClass')
    if (isDrug && before.length > 3 && !isHarmful(after)) return [before, ...splitAtTaken(after)]
  }
  return [text]
}

/** Parts of a sentence that can be kept separately; a list under one negation stays whole. */
function splitClauses(text: string): string[] {
  return text
    .split(OTHER_SUBJECT)
    .flatMap(splitAtChoice)
    .flatMap((part) => part.split(SINGLED_OUT))
    .flatMap((part) => part.split(BESIDE_ALLERGY))
    .flatMap(splitAtTaken)
    .flatMap(splitAtMarks)
}

function splitAtMarks(text: string): string[] {
  const clauses: string[] = []
  let open = ''
  for (const piece of text.split(/(?<=[,;])\s+/u)) {
    const isFull = open.split(' ').length >= MIN_CLAUSE_WORDS && piece.split(' ').length >= 3
    // What happens on a condition is told with it.
    const isCondition = CONDITION.test(open) && open.split(' ').length + piece.split(' ').length <= MAX_CONDITION_WORDS
    // "Luz piscando, também não": cut off, the no would leave a yes.
    const isBound =
      isCondition ||
      isOnlyNo(piece) ||
      STAYS_BEHIND.test(piece) ||
      (LIST_NEGATION.test(open) && open.endsWith(',') && !OWN_VERB.test(piece) && !/^eu /iu.test(piece))
    if (open !== '' && (open.endsWith(';') || (/^eu\s/iu.test(piece) && PRONOUN.test(open)) || (isFull && !isBound))) {
      clauses.push(open)
      open = piece
    } else open = open === '' ? piece : `${open} ${piece}`
  }
  return [...clauses, open].map((clause) => clause.replace(/[,;]\s*$/u, ''))
}

/** "Vomitei tudo, mas alergia não", "troco pelo sacubitril, mas não agora": of what was just named. */
const STAYS_BEHIND =
  /^(?:mas|só que),?\s+(?:(?:alergia,? (?:eu )?acho que não(?: é)?[.,;]?$|não (?:é|era|foi) alergia|alergia,?\s+não)(?: (?:é|era|foi))?[.,;]?$|(?:não agora|agora não|hoje não|não hoje|ainda não)(?!\p{L}))/iu

function withdrawConsidered(one: Unit, before: readonly Unit[]) {
  const last = before.at(-1)
  const isNear = last !== undefined && one.at - last.at <= 1 && last.polarity === 'affirmed'
  if (isNear && isConsideredBefore(one.said ?? one.text) && kindsIn(last.text) !== '') last.setAside ??= 'withdrawn'
}

/** "Remédio é o Caio que não pode | ibuprofeno": without marks, the object may be cut off. */
const CUT_OFF = /(?<!\p{L})que (?:não pode|tem|toma|usa)$/iu

function isNextOfOther({ at, text }: Unit, last: Unit | undefined): boolean {
  return last?.setAside === 'otherPerson' && at - last.at === 1 && /^(?:drug|allergen|drugClass)/.test(kindsIn(text))
}

const OPTIONS = /\btem (?:dois|duas|tres|quatro) (?:caminhos|opcoes|jeitos)\b/
const MAX_OPTION_CLAUSES = 3
const MAX_OFFER_DISTANCE = 3
/** "Morrer eu não quero", "não quer comer" refuse nothing that was offered. */
const NO_OFFER =
  /(?<!\p{L})(?:comer|mamar|se alimentar|brincar|dormir|conversar|esperar|arriscar|levantar|sair da cama|ficar (?:na|em) (?:minha )?casa|perder|faltar|incomodar|atrapalhar|engravidar|ver ninguém|morrer|sumir|(?:me\s+)?(?:matar|machucar|cortar))(?!\p{L})/iu
