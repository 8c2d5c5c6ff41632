import type { SectionId } from '../section.ts'
import { checkAllergies } from './checks/check-allergies.ts'
import { checkContrary } from './checks/check-contrary.ts'
import { checkDrugs } from './checks/check-drugs.ts'
import { checkFindings } from './checks/check-findings.ts'
import { checkNames } from './checks/check-names.ts'
import { checkOpposites } from './checks/check-opposites.ts'
import { checkPairing } from './checks/check-pairing.ts'
import { checkKinDeeds } from './checks/check-kin-deeds.ts'
import { checkOwner } from './checks/check-owner.ts'
import { checkPersons } from './checks/check-persons.ts'
import { checkPolarity } from './checks/check-polarity.ts'
import { checkSides } from './checks/check-sides.ts'
import { checkStatus } from './denials/check-status.ts'
import { checkDates } from './checks/check-dates.ts'
import { checkFrequencies } from './checks/check-frequencies.ts'
import { checkValues } from './checks/check-values.ts'
import { takenBack } from './values/corrections.ts'
import { ofAnother } from './values/of-another.ts'
import { withoutAskedNo } from './reading/negative-questions.ts'
import { nearestPassages } from './reading/nearest.ts'
import type { Mark } from './reading/mark.ts'
import { readingOf, statementReadingOf } from './reading/reading.ts'

/** In characters. What is longer is no clinical sentence, and its end is not compared. */
export const MAX_STATEMENT_LENGTH = 600

/**
 * In characters. A statement that cites more, as a model's may, is compared with the closest passages: the checks weigh
 * every value of one against every value of the other.
 */
const MAX_CITED_LENGTH = 4000

/**
 * Compares one statement with the passages it cites. `conversation` is the whole text, if available: what is said
 * elsewhere is not invented. Marks change nothing and are ordered by position in the statement.
 */
export function verifyStatement(
  statementText: string,
  section: SectionId,
  passages: readonly string[],
  conversation?: string,
): Mark[] {
  const statement = statementReadingOf(statementText.slice(0, MAX_STATEMENT_LENGTH))
  const cited = passages.join('\n')
  const isLong = cited.length > MAX_CITED_LENGTH
  const said = isLong ? nearestPassages(statement, readingOf(cited)).join('\n').slice(0, MAX_CITED_LENGTH) : cited
  const source = readingOf(withoutAskedNo(said))
  const everything = conversation === undefined ? source : readingOf(conversation)
  const retracted = new Set([...takenBack(source), ...ofAnother(statement, source)])
  const marks = [
    ...checkAllergies(statement, source, everything, section),
    ...checkDrugs(statement, source, everything, retracted, section),
    ...checkStatus(statement, source),
    ...checkNames(statement),
    ...checkValues(statement, source, retracted),
    ...checkFrequencies(statement, source, retracted),
    ...checkDates(statement, source, retracted),
    ...checkSides(statement, source, retracted, everything),
    ...checkPersons(statement, source, everything, section),
    ...checkOwner(statement, source, everything, section),
    ...checkKinDeeds(statement, source, section),
    ...checkPolarity(statement, source, section),
    ...checkContrary(statement, source, section),
    ...checkPairing(statement, source, retracted),
    ...checkOpposites(statement, source, section),
    ...checkFindings(statement, source, everything, section),
  ]
  return marks.toSorted((one, other) => one.from - other.from)
}
