import { takenWithoutHarm } from '../allergies/tolerated.ts'
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
import { withdrawAnothersResults } from '../corrections/anothers-results.ts'
import { withdrawDone } from '../corrections/done-already.ts'
import { markHearsay, markUnreal, withdrawOverruled } from '../persons/hearsay.ts'
import { asksExposure } from '../answers/exposure.ts'
import { setSaidAside } from '../persons/said-aside.ts'
import { setOtherTalesAside } from '../persons/other-patients.ts'
import { tellDeniedUnasked } from '../allergies/denied-unasked.ts'
import { nameWhatKinHas } from '../persons/kin-instead.ts'
import { setAnswersForOthersAside } from '../persons/asked-for-another.ts'
import { markPerson, type Other } from '../persons/marked-persons.ts'
import {
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
import { withdrawNamedAndDropped } from '../corrections/named-and-dropped.ts'
import { tellNeverBegun } from '../corrections/never-begun.ts'
import { nameSides } from '../corrections/named-sides.ts'
import { nameMeant } from '../medicines/meant-medicine.ts'
import { namePointedAt } from '../medicines/pointed-at.ts'
import { nameTapered } from '../medicines/tapered.ts'
import { keepOnly, nameDosed, nameExchanged } from '../medicines/named-before.ts'
import { markOwned, tellsOwner } from '../corrections/owners.ts'
import { nameDueNow } from './due-now.ts'
import { isGreeting } from './greetings.ts'
import { tellRefusals, withdrawGivenIn } from '../corrections/proposals.ts'
import { markRefused, tellUnwanted } from './refusals.ts'
import { withdrawOrderedInstead } from '../corrections/ordered-instead.ts'
import { withdrawRequestedInstead } from '../corrections/requested-instead.ts'
import { withdrawLeftForLater } from '../corrections/left-for-later.ts'
import { withdrawWouldHaveBeen } from '../corrections/would-have-been.ts'
import { withdrawDroppedMembers } from '../corrections/dropped-members.ts'
import { withdrawReplacedPlans } from '../corrections/replaced-plans.ts'
import { settleClauses } from '../corrections/settle-clauses.ts'
import { keepOwners, setAlsoOwnAside, setCompanionAside } from '../persons/spoken-of-another.ts'
import { settleRivalValues } from '../corrections/rival-values.ts'
import { telegraphic, withFigures } from '../wording/telegraphic.ts'
import { companionsPatient, tellOfPatient } from '../persons/companions-patient.ts'
import { splitClauses } from './split-clauses.ts'
import { asWish } from './wishes.ts'
import type { Unit } from '../units/unit.ts'
import { unitsOf } from '../answers/answered-units.ts'

const ANOTHER: Person = { name: 'outra pessoa', isBloodRelative: false }

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
          : (takenWithoutHarm(heardAs, asked) ?? heardAs))
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
  setSaidAside(clauses, utterances)
  setOtherTalesAside(clauses, utterances)
  tellDeniedUnasked(clauses)
  markHearsay(clauses)
  markUnreal(clauses)
  withdrawAvoided(clauses)
  withdrawDone(clauses, utterances)
  withdrawAnothersResults(clauses, utterances)
  settleClauses(clauses, utterances)
  withdrawRemindedDenials(clauses, utterances)
  withdrawCoveredDenials(clauses)
  withdrawStoppedHabits(clauses)
  tellNeverBegun(clauses)
  nameSides(clauses)
  withdrawOverruled(clauses)
  settleRivalValues(clauses, utterances)
  withdrawCalledOff(clauses, utterances)
  withdrawNamedAndDropped(clauses)
  withdrawDroppedMembers(clauses)
  withdrawReplacedPlans(clauses, utterances)
  tellUnwanted(clauses, utterances)
  tellRefusals(clauses, utterances)
  withdrawOrderedInstead(clauses, utterances)
  withdrawRequestedInstead(clauses, utterances)
  withdrawWouldHaveBeen(clauses, utterances)
  withdrawLeftForLater(clauses, utterances)
  withdrawGivenIn(clauses, utterances)
  keepOnly(clauses, utterances)
  nameExchanged(clauses)
  nameDosed(clauses)
  namePointedAt(clauses, utterances)
  nameDueNow(clauses, utterances)
  nameTapered(clauses, utterances)
  nameMeant(clauses, utterances)
  return clauses
}

/** "Diabetes quem tem é ela", behind what the patient has. */
const OF_THEM = /^\p{L}+ quem (?:é que )?(?:tem|teve|tinha|toma|usa) (?:é|foi|era) (?:ela|ele)\W*$/iu
/** "Pressão alta, diabetes?" – "Pressão sim." */
const NAMED_YES = /^(?<what>\p{L}{4,}) (?:sim|(?:eu )?tenho)\W*$/iu
const OWN_NEVER = /^(?:mas )?eu (?:nunca|não)(?: tive| tenho)?\W*$/iu

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
  /(?<!\p{L})(?:comer|mamar|se alimentar|brincar|dormir|conversar|esperar|arriscar|levantar|sair da cama|ficar (?:na|em) (?:minha )?casa|perder|faltar|incomodar|atrapalhar|engravidar|ver ninguém|morrer|sumir|(?:me\s+)?(?:matar|machucar|cortar))(?!\p{L})|(?<!\p{L})não (?:me )?(?:entro|saio|ando|durmo|consigo|escuto|enxergo|viajo|dirijo|trabalho|como|converso|levanto)(?: \p{L}+){0,3} mais(?!\p{L})|(?<!\p{L})não (?:entro|saio|ando|durmo|viajo|dirijo|trabalho) mais(?!\p{L})/iu
