import { page } from 'vitest/browser'
import { expect, test } from '#testing/component-test.ts'
import { json } from '#testing/replies.ts'
import { consultationRow, patientRow } from '#testing/sample-rows.ts'

const helena = patientRow(1, 'Helena Prado', '52998224725')
const consultation = consultationRow(1, helena, null)
const REMOVAL = 'DELETE /rest/v1/consultations'
const notice = () => page.getByText('Há uma gravação não finalizada neste aparelho')

/** Writes to the journal what a tab had written before it was closed. @returns a function that removes it. */
async function leaveOpen(blocks: readonly (readonly [start: number, length: number])[]): Promise<() => Promise<void>> {
  const { id, user_id: userId, created_at: startedAt } = consultation
  const opening = indexedDB.open('prontuvoz-journal')
  opening.addEventListener('upgradeneeded', () => {
    for (const table of ['keys', 'recordings', 'blocks']) opening.result.createObjectStore(table)
  })
  await new Promise((done) => opening.addEventListener('success', done))
  const tables = ['keys', 'recordings', 'blocks']
  const change = async (work: (table: (name: string) => IDBObjectStore) => void) => {
    const transaction = opening.result.transaction(tables, 'readwrite')
    work((name) => transaction.objectStore(name))
    await new Promise((done) => transaction.addEventListener('complete', done))
  }
  await change((table) => {
    table('recordings').put({ recording: { consultationId: id, userId, startedAt } }, id)
    table('keys').put(true, `whole/${id}`)
    for (const place of blocks) table('blocks').put({ sealed: 'sound', keptAt: startedAt }, [id, ...place])
  })
  return async () => {
    await change((table) => {
      for (const name of tables) table(name).clear()
    })
    opening.result.close()
  }
}

test.beforeEach(({ backend }) => {
  backend.tables.give('patients', [helena])
  backend.tables.give('consultations', [consultation])
  backend.tables.give('transcript_pieces', [])
  backend.script(REMOVAL, json(null))
})

test('a recording whose tab was closed before its first sound is neither offered nor left in the lists', async ({
  app,
  backend,
}) => {
  const clear = await leaveOpen([])
  app.open('/record')
  await expect
    .poll(() => backend.sent(REMOVAL).map(({ url }) => url.searchParams.get('id')))
    .toEqual([`eq.${consultation.id}`])
  await expect.element(page.getByRole('button', { name: 'Iniciar gravação' })).toBeVisible()
  await expect.element(notice()).not.toBeInTheDocument()
  await clear()
})

for (const { title, blocks, pieces } of [
  { title: 'a single block of sound', blocks: [[0, 8192] as const], pieces: [] },
  { title: 'words that the server has heard', blocks: [], pieces: ['bom dia'] },
])
  test(`a recording with ${title} is offered and stays`, async ({ app, backend }) => {
    const piece = { consultation_id: consultation.id, sequence: 0, start_sample: 0, end_sample: 8192, refused: null }
    backend.tables.give(
      'transcript_pieces',
      pieces.map((text) => ({ ...piece, text })),
    )
    const clear = await leaveOpen(blocks)
    app.open('/record')
    await expect.element(notice()).toBeVisible()
    expect(backend.sent(REMOVAL)).toEqual([])
    await clear()
  })
