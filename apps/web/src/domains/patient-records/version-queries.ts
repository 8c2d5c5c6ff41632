import { recordBlocks } from '@prontuvoz/rules/record-blocks'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { backend, expectData } from '#shared/backend.ts'
import type { StoredRecord } from './record-queries.ts'

/** Changes with every save or confirmation, which make another version. */
type OfRecord = Pick<StoredRecord, 'id' | 'updatedAt' | 'isDraft'>

/** An earlier wording of a record. */
export interface RecordVersion {
  readonly id: number
  readonly text: string
  /** Null for the first draft. */
  readonly confirmedAt: string | null
  readonly writtenAt: string
}

/** Page size of the server. */
const PART = 50

/** The first wording of a record, and each wording that was confirmed; newest first, in pages. */
export function recordVersions(userId: string, { id, updatedAt, isDraft }: OfRecord) {
  return infiniteQueryOptions({
    queryKey: ['patient-records', userId, 'versions', id, updatedAt, isDraft],
    initialPageParam: 0,
    queryFn: async ({ pageParam }): Promise<readonly RecordVersion[]> => {
      const older = pageParam === 0 ? {} : { before_version: pageParam }
      const rows = expectData(await (await backend()).rpc('record_versions', { record: id, ...older }))
      return rows.map((row) => ({
        id: row.id,
        text: row.analysis,
        // The generated types do not know that it is nullable.
        confirmedAt: row.confirmed_at as string | null,
        writtenAt: row.created_at,
      }))
    },
    getNextPageParam: (last) => (last.length < PART ? undefined : last.at(-1)?.id),
  })
}

/** The lines of each text that the other lacks under the same heading; repeated lines are counted. */
export function lineChanges(before: string, after: string) {
  const [old, current] = [linesOf(before), linesOf(after)]
  return { removed: without(old, current), added: without(current, old) }
}

function linesOf(text: string): readonly string[] {
  let heading = ''
  return recordBlocks(text).flatMap((block) => {
    if (block.kind === 'heading') {
      heading = `${block.text}: `
      return []
    }
    const lines = block.kind === 'list' ? block.items.map((item) => item.join(' ')) : block.lines
    return lines.map((line) => heading + line)
  })
}

function without(lines: readonly string[], others: readonly string[]): readonly string[] {
  const rest = new Map<string, number>()
  for (const line of others) rest.set(line, (rest.get(line) ?? 0) + 1)
  return lines.filter((line) => {
    const left = rest.get(line) ?? 0
    rest.set(line, left - 1)
    return left <= 0
  })
}
