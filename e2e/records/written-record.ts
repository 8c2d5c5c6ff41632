import type { Page } from '@playwright/test'
import { z } from 'zod'
import { CPF, evidence, QUOTES, WRITTEN } from '../../apps/web/src/testing/known-consultation.ts'
import type { Account } from '../product/fixtures.ts'

const asked = z.object({ consultationId: z.uuid(), transcriptionText: z.string() })
const stored = z.looseObject({ id: z.string(), medical_analysis: z.string() })

/**
 * Types a conversation whose record is known word for word.
 * @param hasDoubts about two lines, and something said that is in none; otherwise there is nothing to check.
 * @returns the patient's id.
 */
export async function typeKnownConsultation(page: Page, doctor: Account, hasDoubts = false): Promise<string> {
  const { statements, omissions } = evidence(hasDoubts)
  await page.route('**/functions/v1/process-medical-text', async (route) => {
    const { consultationId, transcriptionText } = asked.parse(route.request().postDataJSON())
    const { data } = await doctor.backend
      .rpc('complete_consultation', {
        consultation: consultationId,
        transcript: transcriptionText,
        analysis: WRITTEN.analysis,
        organiser: WRITTEN.organiser,
        statements,
        omissions,
        set_aside: [],
      })
      .throwOnError()
    const { id } =
      z
        .array(stored)
        .or(stored.transform((one) => [one]))
        .parse(data)[0] ?? {}
    const json = { ...WRITTEN, recordId: id, statements, omissions, setAside: [], transcription: transcriptionText }
    await route.fulfill({ json })
  })
  const patientId = await doctor.addPatient('Helena Prado', CPF)
  await page.goto('/record')
  await page.getByLabel('CPF do paciente').fill(CPF)
  await page.getByText('Os dados do paciente foram preenchidos.').first().waitFor()
  await page.getByText('Digitar ou colar a conversa').click()
  await page.getByLabel('Conversa da consulta').fill(QUOTES.join('\n'))
  await page.getByRole('button', { name: 'Gerar prontuário' }).click()
  await page.getByText('Prontuário salvo com sucesso!').waitFor()
  return patientId
}
