import { patientFields } from '@prontuvoz/rules/patient'
import type { Tables } from './tables.ts'
import { USER_ID } from './stored-session.ts'

const STARTER = '00000000-0000-4000-8000-0000000000a1'
const PROFESSIONAL = '00000000-0000-4000-8000-0000000000a2'

/** The rows of every account: its own profile, and the plans. */
export const ROWS_OF_EVERY_ACCOUNT = {
  profiles: [
    {
      user_id: USER_ID,
      full_name: 'Dra. Ana Lima',
      professional_register: 'CRM/SP 123456',
      specialty: 'Clínica médica',
      address: null,
      contact: null,
      online_only: false,
      time_zone: 'America/Sao_Paulo',
      profile_photo_url: null,
      logo_url: null,
      record_template: null,
      record_template_version: 0,
    },
  ],
  plans: [
    {
      id: STARTER,
      name: 'Iniciante',
      price_cents: 0,
      features: {
        patients: 'Até 5 pacientes',
        recording: '10 minutos por gravação',
        support: 'Transcrição automática, geração de PDF e armazenamento seguro',
      },
    },
    {
      id: PROFESSIONAL,
      name: 'Profissional',
      price_cents: 19_900,
      features: {
        patients: 'Pacientes ilimitados',
        recording: 'Áudio ilimitado',
        support: 'Suporte prioritário',
        advanced: 'Análises avançadas',
      },
    },
  ],
}

const NO_FIELDS = Object.fromEntries(patientFields.map(({ name }) => [name, null]))

/** A patient with only a name and optionally a CPF. @param index becomes the id; the first is 1. */
export function patientRow(index: number, name: string, cpf: string | null = null) {
  return {
    ...NO_FIELDS,
    id: `00000000-0000-4000-8000-00000000010${index}`,
    user_id: USER_ID,
    name,
    cpf,
    created_at: `2026-11-20T12:00:0${index}Z`,
    updated_at: `2026-11-20T12:00:0${index}.000000+00:00`,
  }
}

/** A consultation as lists and its own page request it. @param transcription null before it is completed. */
export function consultationRow(
  index: number,
  patient: { readonly id: string; readonly name: string; readonly cpf: string | null },
  transcription: string | null,
  createdAt = `2026-11-20T13:0${index}:00Z`,
  filedAt: string | null = null,
) {
  return {
    id: `00000000-0000-4000-8000-00000000020${index}`,
    user_id: USER_ID,
    patient_id: patient.id,
    status: transcription === null ? 'recording' : 'completed',
    duration_seconds: 65,
    created_at: createdAt,
    filed_at: filedAt,
    transcription,
    has_transcription: transcription !== null,
    captured_samples: null,
    transcribed_samples: null,
    recording_gaps: [],
    patients: { id: patient.id, name: patient.name, cpf: patient.cpf },
    patient_records: null,
  }
}

/** The record of a consultation, still a draft. */
export function recordRow(index: number, consultation: ReturnType<typeof consultationRow>, analysis: string) {
  return {
    id: `00000000-0000-4000-8000-00000000030${index}`,
    user_id: USER_ID,
    consultation_id: consultation.id,
    patient_id: consultation.patient_id,
    created_at: consultation.created_at,
    updated_at: `2026-11-20T13:0${index}:30.000000+00:00`,
    medical_analysis: analysis,
    confirmed_at: null,
    patients: consultation.patients,
    consultations: {
      transcription: consultation.transcription,
      created_at: consultation.created_at,
      filed_at: consultation.filed_at,
    },
  }
}

/** Two patients, one with a long name; two consultations of the other, each with its record. */
export function giveSamples(tables: Tables): void {
  const helena = patientRow(1, 'Helena Prado', '52998224725')
  tables.give('patients', [helena, patientRow(2, 'João de Souza Albuquerque Cavalcanti Figueiredo')])
  const consultations = [
    consultationRow(1, helena, 'Tenho dor de cabeça há três dias.\nTenho alergia a dipirona.'),
    consultationRow(2, helena, 'A dor melhorou.'),
  ] as const
  tables.give('consultations', consultations)
  tables.give('patient_records', [
    recordRow(
      1,
      consultations[0],
      'HISTÓRIA DA DOENÇA ATUAL\n• Dor de cabeça há 3 dias.\n\nALERGIAS\n• Alergia a dipirona.',
    ),
    recordRow(2, consultations[1], 'HISTÓRIA DA DOENÇA ATUAL\n• Melhora da dor.'),
  ])
}
