import type { Utterance } from '../../conversation/read-conversation.ts'
import { plainOf } from '../../conversation/words.ts'
import { drugsIn, kindsIn, readEntities } from '../units/remembered.ts'
import type { Unit } from '../units/unit.ts'
import { setJestsAside } from './jests.ts'

/** Sets aside what is said in the room and is not of the patient: on the telephone, of the clinician herself, in jest. */
export function setSaidAside(clauses: readonly Unit[], utterances: readonly Utterance[]) {
  setCallsAside(clauses, utterances)
  setCliniciansOwnAside(clauses)
  setJokesAside(clauses, utterances)
  setJestsAside(clauses)
}

const PICKS_UP = /(?:^| )alo(?: |$)/
/** The first words of a visit by telephone are of the visit. */
const IS_VISIT = /(?:^| )(?:me ouv\p{L}+|ouvindo|me escut\p{L}+|doutora?|me ve|ta me vendo)(?: |$)/u
const HANGS_UP =
  /^(?:(?:bom|entao|ai) )?(?:pronto|voltei|desculp\p{L}+|perdao|tchau|pode continuar|(?:me )?liga depois|onde (?:a gente )?(?:estava\p{L}*|parou|paramos))(?: |$)|(?:^| )(?:pode continuar|voltei|onde (?:a gente )?(?:estava\p{L}*|parou|paramos))(?: |$)/u
const MAX_CALL = 5
const FIRST_OF_VISIT = 2

/** "Alô? Suspende o anlodipino do seu João. Pronto, voltei.": what is said on the telephone, up to the words that end the call. */
function setCallsAside(clauses: readonly Unit[], utterances: readonly Utterance[]) {
  utterances.forEach(({ text }, from) => {
    const said = plainOf(text)
    if (from < FIRST_OF_VISIT || !PICKS_UP.test(said) || IS_VISIT.test(said)) return
    const isWhole = HANGS_UP.test(said.slice(said.search(PICKS_UP)))
    const to = isWhole ? from : endOfCall(utterances, from)
    if (to === undefined) return
    for (const one of clauses) if (one.at >= from && one.at <= to) one.setAside ??= 'otherPerson'
  })
}

function endOfCall(utterances: readonly Utterance[], from: number): number | undefined {
  for (let at = from + 1; at <= from + MAX_CALL; at += 1) {
    const one = utterances[at]
    // Whoever is at the other end is not heard: an answer is of the room.
    if (!one || one.speaker !== utterances[from]?.speaker) return undefined
    // "Pronto, então vou passar dipirona" ends it with an order to the patient.
    if (HANGS_UP.test(plainOf(one.text))) return kindsIn(one.text) === '' ? at : at - 1
  }
  return undefined
}

const OWN = '(?:(?:olha|bom|ah|sabe|e|mas|porque|inclusive) )*'
/** "Eu também tenho asma", "eu mesma já tive rinite", "lá em casa sou eu que tenho enxaqueca". */
const OF_CLINICIAN = new RegExp(
  `^${OWN}(?:la em casa |aqui )?(?:(?:sou )?eu (?:e )?(?:(?:que|mesm[oa]|tambem|ja|sempre) )*)(?:tenho|tive|sofro (?:de|com)|sou) (?:(?:uma?|muit[oa]|bastante|ess[ae]|est[ae]|crises? de|tambem) )*`,
  'u',
)
/** "Minha mãe tem diabetes", of the clinician's own family. */
const OF_CLINICIANS_KIN = new RegExp(
  `^${OWN}(?:(?:la em casa|na minha casa) )?(?:[oa] )?(?:minha|meu) (?:mae|pai|irma|irmao|avo|tia|tio|filh[oa]|marido|esposa|mulher|sogr[oa]|cunhad[oa]|prim[oa]) (?:\\p{L}+ )?(?:tem|teve|tinha|tambem|usa|toma|tomou|morreu|esta com) `,
  'u',
)
/** Whoever says it and is no patient: "sei bem como é". */
const FEELS_WITH = /(?:^| )sei (?:bem )?(?:como e|o que e|que incomoda|como doi)(?: |$)/

/** What the clinician tells of herself, of her family or of other patients to make a point. */
function setCliniciansOwnAside(clauses: readonly Unit[]) {
  for (const one of clauses) {
    if (one.setAside !== undefined || one.isNote || one.speaker !== 'clinician') continue
    const plain = plainOf(one.spoken)
    const isHers = one.isLabelled === true || FEELS_WITH.test(plain)
    if (!isHers) continue
    const own = OF_CLINICIAN.exec(plain)
    if ((own && beginsWithIllness(plain.slice(own[0].length))) || OF_CLINICIANS_KIN.test(plain))
      one.setAside = 'otherPerson'
  }
}

/** "Eu tenho dúvida se é asma" and "eu tenho aqui a glicada" are of the patient. */
function beginsWithIllness(rest: string): boolean {
  const [first] = readEntities(rest)
  return first?.from === 0 && first.kind === 'finding'
}

const JOKES = String.raw`(?:e |foi |so |to |tou |estou |eu estou |eu to )?(?:brincadeira|brincando)(?: (?:doutora?|viu|ne|minha|hein))*`
const ENDS_IN_JEST = new RegExp(
  `(?<!(?:^| )(?:de|da|na|nao|nem|sem|fora|nessa|numa|uma|a|pra|ele|ela|menino|menina|estava|tava|cai|caiu|machucou|bateu|quando|nao e|nao to|nao estou|nao foi) )${JOKES}$`,
)
const BEGINS_IN_JEST = /^(?:e |eu )?(?:to|tou|estou) brincando (?:mas |so |e )?/
const ONLY_JEST = new RegExp(`^${JOKES}$`)
/** In a longer one the rest may be meant. */
const MAX_JEST_WORDS = 16

/** "Só falta me aparecer bronquite, brincadeira.": what is said in jest, in its sentence or in the one before. */
function setJokesAside(clauses: readonly Unit[], utterances: readonly Utterance[]) {
  utterances.forEach(({ text, speaker }, at) => {
    const plain = plainOf(text)
    const isOfBefore = ONLY_JEST.test(plain)
    if (!isOfBefore && !ENDS_IN_JEST.test(plain) && !BEGINS_IN_JEST.test(plain)) return
    const told = isOfBefore ? utterances[at - 1] : utterances[at]
    if (!told || told.speaker !== speaker || told.text.split(/\s+/).length > MAX_JEST_WORDS) return
    for (const one of clauses)
      if (one.at === (isOfBefore ? at - 1 : at) && (kindsIn(one.text) !== '' || drugsIn(one).length > 0))
        one.setAside ??= 'withdrawn'
    for (const one of clauses) if (one.at === at) one.setAside ??= 'withdrawn'
  })
}
