/** For each table, the columns that requests name and the tables that it can embed. */
export const TABLES: readonly (readonly [table: string, columns: readonly string[], related: readonly string[]])[] = [
  ['profiles', ['user_id', 'full_name', 'specialty'], []],
  ['patients', ['id', 'user_id', 'name', 'cpf', 'known_allergies', 'updated_at'], ['consultations', 'patient_records']],
  [
    'consultations',
    ['id', 'user_id', 'patient_id', 'status', 'transcription', 'created_at'],
    ['patients', 'patient_records', 'transcript_pieces', 'second_pass_pieces'],
  ],
  ['transcript_pieces', ['user_id', 'consultation_id', 'sequence', 'text'], ['consultations']],
  ['second_pass_pieces', ['user_id', 'consultation_id', 'sequence', 'text'], ['consultations']],
  [
    'patient_records',
    [
      'id',
      'user_id',
      'patient_id',
      'consultation_id',
      'patient_name',
      'patient_cpf',
      'medical_analysis',
      'confirmed_sha256',
    ],
    ['consultations', 'patients', 'patient_record_reviews'],
  ],
  ['patient_record_reviews', ['record_id', 'user_id', 'statements', 'omissions', 'organiser'], ['patient_records']],
  ['review_answers', ['record_id', 'user_id', 'line', 'message', 'answer'], ['patient_records']],
  ['clinic_words', ['user_id', 'word', 'folded'], []],
  ['plans', ['id', 'name', 'price_cents', 'features'], ['subscriptions']],
  ['subscriptions', ['user_id', 'plan_id', 'status'], ['plans']],
  ['payment_accounts', ['user_id', 'customer_id', 'subscription_id'], []],
]

/** Names that are not tables of the REST interface. */
export const ELSEWHERE = [
  'auth.users',
  'users',
  'objects',
  'patient_record_versions',
  'patient_versions',
  'transcript_versions',
  'pg_roles',
  'vault',
  '..%2frpc',
  '"',
]

/** Procedures with their arguments; the last ones are not callable over REST. */
export const PROCEDURES: readonly (readonly [name: string, texts: readonly string[], ids: readonly string[]])[] = [
  [
    'complete_consultation',
    ['transcript', 'analysis', 'statements', 'omissions', 'organiser', 'set_aside'],
    ['consultation'],
  ],
  [
    'renew_draft',
    ['transcript', 'analysis', 'statements', 'omissions', 'organiser', 'draft_sha256', 'set_aside'],
    ['consultation'],
  ],
  ['confirm_record', ['text_hash', 'answers'], ['record']],
  ['answer_review_points', ['text_hash', 'answers'], ['record']],
  ['save_record_history', ['cpf', 'seen', 'changed', 'first_text'], ['first_record', 'patient']],
  ['unfinished_consultations', ['among'], []],
  ['replace_transcript', ['text_read', 'better_text'], ['consultation']],
  ['patient_versions', ['before_version'], ['patient']],
  ['restore_patient_version', ['version', 'seen'], ['patient']],
  ['record_versions', ['before_version'], ['record']],
  ['earlier_record_texts', ['records'], []],
  ['transcript_versions', ['before_version'], ['consultation']],
  ['restore_transcript_version', ['version', 'text_hash'], ['consultation']],
  ['deleted_patients', ['before_version'], []],
  ['restore_deleted_patient', [], ['patient']],
  ['consultation_summary', [], []],
  ['patient_total', [], []],
  ['count_plain_audio', ['samples'], ['recording']],
  ['fold_text', ['value'], []],
  ['plan_in_force', [], ['for_user']],
  ['delete_account_data', ['at_most'], ['account']],
  ['apply_subscription', ['subscription', 'new_status', 'period_end', 'expected_revision'], ['account', 'plan']],
  ['create_profile', [], []],
  ['set_config', ['setting_name', 'new_value', 'is_local'], []],
]
