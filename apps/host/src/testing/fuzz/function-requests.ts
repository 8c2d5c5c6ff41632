import { packAudioFrame } from '@prontuvoz/rules/audio-frame'
import fc from 'fast-check'
import { hostileText } from '@prontuvoz/backend/testing/hostile-text'
import type { FuzzRequest, Parties } from './fuzz-request.ts'

const json = { 'content-type': 'application/json' }

/** Calls to every function with another account's data, and with unreadable input. */
export function functionRequests({ mine, theirs }: Parties): fc.Arbitrary<FuzzRequest> {
  const text = hostileText([theirs.consultationId])
  const any = (one: string, other: string) => fc.oneof(fc.constantFrom(one, one, other), text, fc.constant(null))
  const fields = fc.record(
    {
      consultationId: any(theirs.consultationId, mine.consultationId),
      recordId: any(theirs.recordId, mine.recordId),
      planId: any(theirs.recordId, mine.recordId),
      transcriptionText: fc.oneof(text, fc.constant('Tenho dor de cabeça há dois dias.')),
      patientName: text,
      audioChunk: fc.constantFrom('', 'AAAA', 'AAAAAAAAAAA=', '!', 'A'.repeat(4000)),
      sequence: fc.constantFrom(0, 1, 2 ** 53, -1, '0'),
      startSample: fc.constantFrom(0, 1, 2 ** 40, -1),
      renew: fc.boolean(),
      final: fc.boolean(),
      pass: fc.constantFrom('live', 'second', 'third'),
      confirmation: fc.constantFrom('excluir', 'EXCLUIR ', true),
      name: text,
      email: fc.constantFrom(theirs.email, 'x', 'a@b.test\r\nBcc: c@d.test'),
      message: text,
    },
    { requiredKeys: ['consultationId', 'recordId', 'transcriptionText', 'patientName', 'audioChunk'] },
  )
  const frame = fc
    .record({ fields, packets: fc.array(fc.uint8Array({ maxLength: 60 }), { maxLength: 4 }), samples: fc.nat(3000) })
    .map((all) =>
      packAudioFrame({ ...all.fields, codec: 'opus', skipSamples: 0, sampleCount: all.samples }, all.packets),
    )
  const consultationId = fc.constantFrom(theirs.consultationId, theirs.consultationId, mine.consultationId)
  const transcriptionText = fc.constantFrom('Tenho dor de cabeça há dois dias.', 'A dor começou ontem. Sem febre.')
  const readable = fc.oneof(
    fc.record({ consultationId, transcriptionText, patientName: text, renew: fc.boolean() }),
    fc.record({ recordId: fc.constantFrom(theirs.recordId, theirs.recordId, mine.recordId) }),
    fc.record({
      consultationId,
      audioChunk: fc.constantFrom('AAAA', 'A'.repeat(4000)),
      sequence: fc.nat(2),
      startSample: fc.nat(2),
      final: fc.boolean(),
      pass: fc.constantFrom('live', 'second'),
    }),
  )
  const spoken = fc.oneof(
    { weight: 12, arbitrary: readable.map((all) => JSON.stringify(all)) },
    { weight: 6, arbitrary: fields.map((all) => JSON.stringify(all)) },
    { weight: 1, arbitrary: fc.oneof(fc.json(), text, fc.constant('['.repeat(20_000))) },
  )
  const name = fc.constantFrom(
    ...['transcribe-streaming', 'process-medical-text', 'record-document', 'create-checkout', 'delete-account'],
    ...['contact', 'stripe-webhook', 'check-plans', '_shared', '__proto__', '..%2fauth'],
  )
  const call = fc
    .tuple(name, spoken)
    .map(([called, body]) => ({ path: `/functions/v1/${called}`, body, headers: json }))
  const heard = frame.map((body) => ({
    path: '/functions/v1/transcribe-streaming',
    body,
    headers: { 'content-type': 'application/octet-stream' },
  }))
  return fc
    .oneof({ weight: 5, arbitrary: call }, { weight: 1, arbitrary: heard })
    .map((all) => ({ method: 'POST', ...all }))
}
