import { asksOfFamily } from '../../conversation/companions-kin.ts'
import { asksExposure } from '../answers/exposure.ts'
import { isBloodRelative } from '../persons/other-persons.ts'
import { wordsIn, type Placed } from '../units/placed.ts'
import { kindsIn, readEntities } from '../units/remembered.ts'

const MAX_WORDS = 14
const ASKS_OF_SUBSTANCE =
  /(?<!\p{L})(?:fum(?:a|ou|ando|ante)|cigarros?|beb(?:e|eu|endo|ida)|álcool|bebida alco[óo]lica|drogas?|maconha)(?!\p{L})/iu
const OF_SUBSTANCE =
  /(?<!\p{L})(?:fum|cigar|ma[çc]os?(?!\p{L})|cachimb|narguil|vape|beb|cervej|vinh|cacha[çc]|pinga|u[íi]sque|destilad|latas?(?!\p{L})|garraf|doses?(?!\p{L})|maconha|coca[íi]na|crack|drog)/iu

const CHOICE = /(?<!\p{L})(?:o|a|de|um|uma)\s[^,?]{3,40}\sou\s(?:o|a|de|um|uma)?\s*\p{L}/iu
const PREFERS =
  /^(?:então|mas|agora)?,?\s*(?:eu )?(?:queria|prefiro|preferia|quero)\s+(?!que |saber|ver |dizer)(?:[oa] )?\p{L}{4,}/iu

/** "O de cobre ou o hormonal?" – "…, então queria o hormonal." */
export function isChosen({ speaker, said, text, setAside, polarity }: Placed['unit'], asked: string): boolean {
  if (speaker === 'clinician' || setAside !== undefined || polarity !== 'affirmed') return false
  return CHOICE.test(asked) && PREFERS.test(said ?? text)
}

const ASKS_FOR_TESTS = /(?<!\p{L})(?:precis\p{L}+|tem que|tenho que|vou|vai)(?!\p{L}).{0,20}exames?(?!\p{L})/iu

/** "Precisa de exame de sangue?" – "TSH.": the tests that the patient asks for. */
export function isTestAskedFor({ unit, section }: Placed, asked: string): boolean {
  const [first] = readEntities(unit.spoken.trim())
  return (
    unit.speaker === 'clinician' &&
    unit.clause === 0 &&
    unit.polarity === 'affirmed' &&
    section === 'plan' &&
    ASKS_FOR_TESTS.test(asked) &&
    first?.kind === 'term' &&
    first.from === 0
  )
}

const OF_SELF = /^(?:só )?eu(?!\p{L})/iu

/** What is asked on purpose and answered in a few words: whom the patient met, illness in the family, tobacco, alcohol and drugs. */
export function isAskedFor({ unit, section, note }: Placed, asked: string): boolean {
  if (unit.speaker === 'clinician' || unit.polarity === 'unanswered' || wordsIn(note) > MAX_WORDS) return false
  if (asksExposure(asked))
    return (
      unit.clause === 0 && unit.polarity === 'affirmed' && !(unit.speaker === 'companion' && OF_SELF.test(unit.spoken))
    )
  const people = readEntities(unit.text).filter(({ kind }) => kind === 'person')
  if (section === 'familyHistory')
    return (
      asksOfFamily(asked) &&
      /\bfinding\b/.test(kindsIn(unit.text)) &&
      (unit.polarity === 'denied' || people.length > 0) &&
      people.every(({ form }) => isBloodRelative(form))
    )
  const isOwn = unit.subject === undefined && people.length === 0
  return section === 'habits' && isOwn && ASKS_OF_SUBSTANCE.test(asked) && OF_SUBSTANCE.test(unit.text)
}
