// Made by "npm run types" from the migrated schema. Do not edit.

/** The rows of every public table. */
export interface Tables {
  consultations: {
    id: string
    user_id: string
    patient_id: string
    status: string
    duration_seconds: number
    transcription: string | null
    created_at: string
    updated_at: string
    has_transcription: boolean
    captured_samples: number | null
    transcribed_samples: number | null
    recording_gaps: unknown
    consent_confirmed_at: string | null
  }
  patient_record_reviews: {
    record_id: string
    user_id: string
    statements: unknown
    omissions: unknown
    organiser: string
    set_aside: unknown
  }
  patient_records: {
    id: string
    user_id: string
    patient_cpf: string
    patient_name: string
    consultation_id: string | null
    medical_analysis: string
    created_at: string
    updated_at: string
    patient_id: string
    confirmed_at: string | null
    confirmed_sha256: string | null
    confirmed_transcript_sha256: string | null
  }
  patients: {
    id: string
    user_id: string
    name: string
    cpf: string | null
    birth_date: string | null
    gender: string | null
    marital_status: string | null
    profession: string | null
    phone: string | null
    email: string | null
    address: string | null
    known_allergies: string | null
    chronic_diseases: string | null
    continuous_medications: string | null
    surgery_history: string | null
    emergency_contact_name: string | null
    emergency_contact_phone: string | null
    medical_history: string | null
    created_at: string
    search_text: string
    updated_at: string
  }
  payment_accounts: {
    user_id: string
    customer_id: string
    subscription_id: string | null
    plan_id: string | null
    revision: number
    updated_at: string
  }
  plans: {
    id: string
    name: string
    price_cents: number
    max_patients: number | null
    max_recording_minutes: number | null
    features: unknown
  }
  profiles: {
    user_id: string
    full_name: string | null
    professional_register: string | null
    specialty: string | null
    address: string | null
    online_only: boolean
    profile_photo_url: string | null
    logo_url: string | null
    time_zone: string
  }
  record_facts: {
    record_id: string
    user_id: string
    patient_id: string
    visited_at: string
    drafted_at: string | null
    first_confirmed_at: string
    draft_lines: number | null
    edited_lines: number | null
    marks: number | null
    return_on: string | null
  }
  second_pass_pieces: {
    user_id: string
    consultation_id: string
    sequence: number
    start_sample: number
    end_sample: number
    text: string
    created_at: string
  }
  subscriptions: {
    user_id: string
    plan_id: string
    status: string
    current_period_end: string | null
  }
  transcript_pieces: {
    user_id: string
    consultation_id: string
    sequence: number
    start_sample: number
    end_sample: number
    text: string
    created_at: string
  }
}
