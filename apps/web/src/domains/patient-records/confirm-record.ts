import { sha256Of } from '@prontuvoz/rules/text-hash'
import { backend, expectMaybe } from '#shared/backend.ts'

/**
 * Confirms a record as it was read. The time is the server's; repeating it changes nothing.
 * @param textRead the record's text as it was on the screen, to the letter.
 * @throws Failure 'conflict' where another text is stored by now: nothing is confirmed then.
 */
export async function confirmRecord(recordId: string, textRead: string): Promise<void> {
  const client = await backend()
  expectMaybe(await client.rpc('confirm_record', { record: recordId, text_hash: await sha256Of(textRead) }))
}
