import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { spawnProduct } from '#host/testing/product-process.ts'
import { startOpenAiServer } from '../../../testing/openai-server.ts'

test('if the host is killed while it writes a record, the consultation is finished after the restart with one record', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'prontuvoz-killed-'))
  await chmod(folder, 0o755)
  const text = await startOpenAiServer()
  const environment = { ANALYSIS_BASE_URL: text.baseUrl, ANALYSIS_MODEL: 'm' }
  const said = 'Tenho alergia a dipirona. Tomo losartana 50 mg.'
  try {
    const first = await spawnProduct(folder, environment)
    const doctor = await first.professional('processa')
    const patient = { id: randomUUID(), user_id: doctor.userId, name: 'Helena Prado', cpf: '52998224725' }
    await doctor.backend.from('patients').insert(patient).throwOnError()
    const consultationId = randomUUID()
    const consultation = { id: consultationId, user_id: doctor.userId, patient_id: patient.id }
    await doctor.backend.from('consultations').insert(consultation).throwOnError()
    await doctor.backend
      .from('consultations')
      .update({ status: 'processing', duration_seconds: 9 })
      .eq('id', consultation.id)
    text.behaviour = 'slow'
    const body = { transcriptionText: said, patientName: patient.name, consultationId }
    const cut = doctor.backend.functions.invoke('process-medical-text', { body })
    await expect.poll(() => text.requests.length, { timeout: 20_000 }).toBeGreaterThan(0)
    await first.end('SIGKILL')
    expect((await cut).error).not.toBeNull()

    text.behaviour = 'well'
    text.note = '{"itens":[{"secao":"Alergias","texto":"Alergia a dipirona.","citacao":"alergia a dipirona"}]}'
    const second = await spawnProduct(folder, environment)
    const backend = second.client()
    expect((await backend.auth.signInWithPassword(doctor)).error).toBeNull()
    const stored = () =>
      backend.from('consultations').select('status, duration_seconds, transcription').eq('id', consultationId).single()
    expect((await stored()).data).toEqual({ status: 'processing', duration_seconds: 9, transcription: said })
    // The screen retries, and another tab does so at the same moment.
    const answers = await Promise.all(
      [0, 1, 2].map(() => backend.functions.invoke<{ recordId: string }>('process-medical-text', { body })),
    )
    const records = await backend.from('patient_records').select('id, medical_analysis').throwOnError()
    expect(records.data).toHaveLength(1)
    expect(records.data[0]?.medical_analysis).toContain('Alergia a dipirona.')
    for (const { data } of answers) expect(data?.recordId).toBe(records.data[0]?.id)
    expect((await stored()).data).toMatchObject({ status: 'completed', transcription: said })
    await second.end()
  } finally {
    await text.close()
    await rm(folder, { recursive: true, force: true })
  }
})
