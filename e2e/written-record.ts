import type { Page } from '@playwright/test'
import { z } from 'zod'
import type { Account } from './fixtures.ts'

export const CPF = '52998224725'

const QUOTES = [
  'Tem febre?',
  'Não.',
  'Tenho alergia a dipirona.',
  'Tomo losartana 50 mg.',
  'Parei de fumar.',
  'Volte em 30 dias.',
]

type Doubts = readonly { readonly message: string; readonly severity: 'serious' | 'minor' }[]

const source = (passage: number) => ({ passage, from: 0, to: QUOTES[passage]?.length ?? 0 })

function statement(kind: string, text: string, passages: readonly number[], marks: Doubts = []) {
  const said = passages.map((passage) => QUOTES[passage])
  return { kind, text, polarity: 'affirmed', sources: passages.map(source), passages: said, marks }
}

const STATEMENTS = [
  statement(
    'symptom',
    'Nega febre.',
    [0, 1],
    [{ message: 'A febre pode ter sido negada só hoje.', severity: 'minor' }],
  ),
  statement('medication', 'Losartana 50 mg.', [3], [{ message: 'A frequência não foi dita.', severity: 'serious' }]),
  statement('allergy', 'Alergia a dipirona.', [2]),
  statement('followUp', 'Retorno em 30 dias.', [5], [{ message: 'O prazo não foi repetido.', severity: 'serious' }]),
]

const WRITTEN = {
  analysis: [
    'HISTÓRIA DA DOENÇA ATUAL\n• Nega febre.',
    'MEDICAMENTOS EM USO\n• Losartana 50 mg.',
    'ALERGIAS\n• Alergia a dipirona.',
    'HÁBITOS\nNão informado na consulta.',
    'RETORNO\n• Retorno em 30 dias.',
  ].join('\n\n'),
  organiser: 'deterministic',
}

const asked = z.object({ consultationId: z.uuid(), transcriptionText: z.string() })
const stored = z.looseObject({ id: z.string(), medical_analysis: z.string() })

/**
 * Types a conversation whose record is known word for word; the writer's wording is tested elsewhere.
 * @param hasDoubts about two lines, and something said that is in none; otherwise there is nothing to check.
 * @returns the patient's id.
 */
export async function typeKnownConsultation(page: Page, doctor: Account, hasDoubts = false): Promise<string> {
  const omissions = hasDoubts ? [{ text: 'Parei de fumar.', passages: ['Parei de fumar.'], source: source(4) }] : []
  const statements = STATEMENTS.map((one) => ({ ...one, marks: hasDoubts ? one.marks : [] }))
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
