import { pointKey, type PointName } from '@prontuvoz/rules/record-lines'
import { sha256Of } from '@prontuvoz/rules/text-hash'
import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { backend, expectData, expectMaybe } from '#shared/backend.ts'

const rows = z.array(
  z.object({ kind: z.enum(['mark', 'unsupported', 'omission']), line: z.string(), message: z.string() }),
)

/** The answer to a point; null withdraws it. */
export interface ReviewAnswer extends PointName {
  readonly answer: 'fine' | 'leftOut' | null
}

export function answerTo(about: PointName, isFine: boolean): ReviewAnswer {
  return { ...about, answer: isFine ? (about.kind === 'omission' ? 'leftOut' : 'fine') : null }
}

/** The keys of a record's answered points, from any device. */
export function answeredPoints(userId: string, recordId: string, reviewId: string) {
  return queryOptions({
    queryKey: ['patient-records', userId, 'answers', recordId, reviewId],
    queryFn: async () => {
      const client = await backend()
      const found = await client
        .from('review_answers')
        .select('kind, line, message')
        .eq('user_id', userId)
        .eq('record_id', recordId)
      return rows.parse(expectData(found)).map(pointKey)
    },
  })
}

/**
 * Stores answers. Safe to repeat.
 * @param textRead the record's text on the screen.
 * @throws Failure
 */
export async function storeAnswers(
  recordId: string,
  textRead: string,
  answers: readonly ReviewAnswer[],
): Promise<void> {
  const sent = { record: recordId, text_hash: await sha256Of(textRead), answers: answers.map((one) => ({ ...one })) }
  const client = await backend()
  expectMaybe(await client.rpc('answer_review_points', sent))
}

/**
 * Confirms a record as displayed. The server sets the time; safe to repeat.
 * @param textRead the exact text of the record on the screen.
 * @param answers all answers: the server rejects the confirmation while a serious point of this text is unanswered.
 * @throws Failure 'conflict' if the text or the points have changed on the server; nothing is confirmed then.
 */
export async function confirmRecord(
  recordId: string,
  textRead: string,
  answers: readonly ReviewAnswer[],
): Promise<void> {
  const sent = { record: recordId, text_hash: await sha256Of(textRead), answers: answers.map((one) => ({ ...one })) }
  const client = await backend()
  expectMaybe(await client.rpc('confirm_record', sent))
}
