import { expect, test } from 'vitest'
import type { FuzzAnswer, FuzzRequest } from './fuzz-request.ts'
import { leaksIn, type Secrets } from './secrets.ts'

const userId = '8f14e45f-ceea-467f-a0e6-b1a1c2d3e4f5'
const secrets: Secrets = {
  marker: 'Segredo7319',
  holdings: {
    userId,
    email: 'ana@clinica.test',
    patientId: '11111111-ceea-467f-a0e6-b1a1c2d3e4f5',
    consultationId: '22222222-ceea-467f-a0e6-b1a1c2d3e4f5',
    recordId: '33333333-ceea-467f-a0e6-b1a1c2d3e4f5',
    imageName: `${userId}/logo.png`,
  },
  hiddenIds: ['44444444-ceea-467f-a0e6-b1a1c2d3e4f5'],
  imageBytes: Buffer.from([1, 250, 3, 200, 5]),
}
const asks = (path: string): FuzzRequest => ({ method: 'GET', path, headers: {} })
const says = (body: string | Buffer, headers = ''): FuzzAnswer => ({ status: 200, headers, body: Buffer.from(body) })
const pdf = says('%PDF', 'content-type: application/pdf')
const asksFor = (recordId: string): FuzzRequest => ({
  ...{ method: 'POST', path: '/functions/v1/record-document', headers: {} },
  body: JSON.stringify({ recordId, name: secrets.holdings.recordId }),
})
const patients = asks('/rest/v1/patients')
const token = `eyJhbGciOiJIUzI1NiJ9.${Buffer.from(`{"sub":"${secrets.hiddenIds[0]}"}`).toString('base64url')}.x`

test.each([
  ['a text', patients, says('[{"name":"Paciente Segredo7319"}]'), ['marker']],
  ['a header', patients, says('', 'location: /Segredo7319'), ['marker']],
  ['an id', patients, says(`[{"id":"${secrets.hiddenIds[0]}"}]`), ['id']],
  ['a token', patients, says(`{"access_token":"${token}"}`), ['id']],
  ['an image', asks('/storage/v1/object/profiles/x'), says(Buffer.from([9, 1, 250, 3, 200, 5])), ['image']],
  ['a document', asks('/functions/v1/record-document?33333333-ceea-467f-a0e6-b1a1c2d3e4f5'), pdf, ['document']],
  ['a document of its id', asksFor('33333333CEEA467FA0E6B1A1C2D3E4F5'), pdf, ['document']],
])('a leak is found in %s', (_where, request, answer, leaks) => {
  expect(leaksIn(secrets, request, answer)).toEqual(leaks)
})

test.each([
  ['an id that requests name', asks(`/rest/v1/patients?user_id=eq.${userId}`), says(`no ${userId}`)],
  ['the image at its public address', asks('/storage/v1/object/public/profiles/x'), says(secrets.imageBytes)],
  ['a document of one’s own beside an id that nobody reads', asksFor('55555555-ceea-467f-a0e6-b1a1c2d3e4f5'), pdf],
])('%s is no leak', (_what, request, answer) => {
  expect(leaksIn(secrets, request, answer)).toEqual([])
})
