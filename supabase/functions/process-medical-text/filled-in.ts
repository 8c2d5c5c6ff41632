import type { Statement, WrittenRecord } from '@prontuvoz/clinical/statement'
import { organiserName, organiserWithout, type WhyWithoutModel } from '@prontuvoz/rules/organiser'
import { sharing } from './model-writer/joined-places.ts'
import type { ModelWritten } from './model-writer/write-in-parts.ts'

/** Share of the places used by the writer without a model that a model's record must use, too. */
const MIN_COVERAGE = 0.4

/**
 * A model's record, supplemented by statements of the writer without a model for the passages that the model did not
 * read completely; that writer's record if the model covers too little of what it did read.
 * @param draft the record without a model.
 * @param why the model stopped, if it failed.
 */
export function filledIn(
  written: ModelWritten,
  model: string,
  draft: WrittenRecord,
  passageCount: number,
  why: WhyWithoutModel | undefined,
): Omit<WrittenRecord, 'omissions'> {
  const { missing } = written
  const read = passageCount - missing.size
  if (missing.size > 0 && read === 0) return { ...draft, writer: organiserWithout({ why, percent: 0 }) }
  if (!coversEnough(written, draft)) return { ...draft, writer: organiserWithout({ percent: 0 }) }
  const { setAside } = draft
  if (missing.size === 0) return { writer: organiserName(model), statements: written.statements, setAside }
  const percent = Math.min(99, Math.max(1, Math.round((100 * read) / passageCount)))
  const added = draft.statements.filter(({ sources }) => sources.some(({ passage }) => missing.has(passage)))
  return {
    writer: organiserWithout({ why, percent }, model),
    statements: inOrder([...written.statements.filter((one) => !isReplaced(one, added)), ...added]),
    setAside,
  }
}

/** Whether a model uses enough of what the writer without one uses, among the passages that it has read. */
export function coversEnough({ statements, missing }: ModelWritten, draft: WrittenRecord): boolean {
  const expected = draft.statements.flatMap(({ sources }) => sources).filter(({ passage }) => !missing.has(passage))
  const isUsed = sharing(statements.flatMap(({ sources }) => sources))
  return expected.filter(isUsed).length >= MIN_COVERAGE * expected.length
}

/** A statement that was corrected in a part that the model has not read; the writer without a model has read both. */
function isReplaced({ section, sources }: Statement, added: readonly Statement[]): boolean {
  return sources.length > 0 && added.some((one) => one.section === section && sources.every(sharing(one.sources)))
}

/** In the order in which it was said, which is the order within each section. */
function inOrder(statements: readonly Statement[]): Statement[] {
  const firstOf = ({ sources }: Statement) => Math.min(...sources.map(({ passage }) => passage))
  return statements.toSorted((a, b) => firstOf(a) - firstOf(b) || 0)
}
