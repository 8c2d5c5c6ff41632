import type { RecordDocument } from '@prontuvoz/rules/record-document'

interface Changes {
  readonly professional?: Partial<RecordDocument['professional']>
  readonly patient?: Partial<RecordDocument['patient']>
  readonly record?: Partial<RecordDocument['record']>
}

/** A confirmed record of a consultation at 14:32 in Brasília. */
export function testRecord({ professional, patient, record }: Changes = {}): RecordDocument {
  return {
    professional: {
      fullName: 'Dra. Helena Marques',
      professionalRegister: 'CRM/SP 123456',
      specialty: 'Clínica médica',
      address: 'Rua das Palmeiras, 210',
      contact: null,
      isOnlineOnly: false,
      timeZone: 'America/Sao_Paulo',
      ...professional,
    },
    patient: {
      name: 'Maria Aparecida dos Santos',
      cpf: '12345678909',
      birthDate: '1980-03-15',
      gender: 'feminino',
      phone: '11987654321',
      address: null,
      knownAllergies: 'Dipirona',
      ...patient,
    },
    record: {
      id: '6f0c1a52-8a3a-4c58-9f6e-2d1f0a9b7c11',
      consultationId: '0b6a3f8e-2f0c-4f5e-9a57-0d7f6f7c9e21',
      createdAt: '2026-11-21T17:32:00Z',
      updatedAt: '2026-11-21T17:50:00Z',
      durationSeconds: 1125,
      modality: null,
      filedAt: null,
      voice: null,
      analysis: 'QUEIXA PRINCIPAL\n• Dor de cabeça há três dias.\n\nCONDUTA\nRepouso.',
      confirmedAt: '2026-11-21T17:58:00Z',
      earlierConfirmedAt: null,
      issuedAt: '2026-11-21T18:05:00Z',
      ...record,
    },
  }
}
