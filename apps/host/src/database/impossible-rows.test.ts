import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#host/testing/test-database.ts'

const ANA = '00000000-0000-4000-8000-0000000000a1'
const BIA = '00000000-0000-4000-8000-0000000000b2'
const PATIENT = '00000000-0000-4000-8000-0000000000c3'
const CONSULTATION = '00000000-0000-4000-8000-0000000000d4'
const RECORD = '00000000-0000-4000-8000-0000000000e5'
const NOBODY = '00000000-0000-4000-8000-000000000000'

let world: TestDatabase
beforeAll(async () => {
  world = await createTestDatabase()
  await world.owner.query(`
    insert into auth.users (id, email) values ('${ANA}', 'a@x.test'), ('${BIA}', 'b@x.test');
    insert into subscriptions (user_id, plan_id, status) select '${ANA}', id, 'active' from plans where name = 'Profissional';
    insert into payment_accounts (user_id, customer_id) values ('${ANA}', 'cus_a');
    insert into patients (id, user_id, name, cpf) values ('${PATIENT}', '${ANA}', 'Ana', '52998224725');
    insert into consultations (id, user_id, patient_id) values ('${CONSULTATION}', '${ANA}', '${PATIENT}');
    insert into transcript_pieces values ('${ANA}', '${CONSULTATION}', 0, 0, 10, 'oi');
    insert into second_pass_pieces values ('${ANA}', '${CONSULTATION}', 0, 0, 10, 'oi');
    insert into patient_records (id, user_id, patient_cpf, patient_name, consultation_id, medical_analysis)
      values ('${RECORD}', '${ANA}', '52998224725', 'Ana', '${CONSULTATION}', 'x');
  `)
})
afterAll(() => world.close())

const patient = (set: string) => `update patients set ${set} where id = '${PATIENT}'`
const consultation = (columns: string, values: string) =>
  `insert into consultations (user_id, patient_id, ${columns}) values ('${ANA}', '${PATIENT}', ${values})`
const piece = (table: string, consultation: string, sequence: number, start: number, end: number) =>
  `insert into ${table} values ('${ANA}', '${consultation}', ${sequence}, ${start}, ${end}, 'x')`
const heard = (start: number, end: number, loudness: string) =>
  `insert into transcript_pieces (user_id, consultation_id, sequence, start_sample, end_sample, text, loudness)
    values ('${ANA}', '${CONSULTATION}', 1, ${start}, ${end}, 'x', '${loudness}')`
const refusing = (refused: string) =>
  `insert into transcript_pieces (user_id, consultation_id, sequence, start_sample, end_sample, text, refused)
    values ('${ANA}', '${CONSULTATION}', 1, 10, 11, '', '${refused}')`
const plan = (columns: string, values: string) => `insert into plans (features, ${columns}) values ('{}', ${values})`
const answerOf = (values: string, record = RECORD) =>
  `insert into review_answers (record_id, user_id, kind, line, message, answer, text_sha256) values ('${record}', '${ANA}', ${values})`
const wordOf = (word: string, account = ANA) =>
  `insert into clinic_words (user_id, word) values ('${account}', '${word}')`
const inVault = (table: string, columns: string, values: string) =>
  `insert into vault.${table} (user_id, act, content, hash, ${columns}) values ('${ANA}', 'x', '{}', '', ${values})`

// Not even the owner of the tables, who bypasses policies and grants, can write them.
test.each([
  ...['statements', 'omissions', 'set_aside'].map((column) => [
    'patient_record_reviews_evidence_lists',
    `insert into patient_record_reviews (record_id, user_id, organiser, ${column}) values ('${RECORD}', '${ANA}', 'x', '{}')
       on conflict (record_id) do update set ${column} = '{}'`,
  ]),
  ['plans_price_not_negative', plan('name, price_cents', `'X', -1`)],
  ['plans_max_patients_positive', plan('name, price_cents, max_patients', `'X', 0, 0`)],
  ['plans_max_recording_minutes_positive', plan('name, price_cents, max_recording_minutes', `'X', 0, 0`)],
  ['plans_name_key', plan('name, price_cents', `'Iniciante', 0`)],
  ['subscriptions_status_known', `update subscriptions set status = 'ativa'`],
  [
    'subscriptions_one_active',
    `insert into subscriptions select '${ANA}', id, 'active' from plans where name = 'Iniciante'`,
  ],
  ['subscriptions_pkey', `insert into subscriptions select user_id, plan_id, 'canceled' from subscriptions`],
  ['subscriptions_plan_id_fkey', `delete from plans where name = 'Profissional'`],
  ['subscriptions_user_id_fkey', `insert into subscriptions select '${NOBODY}', id, 'active' from plans limit 1`],
  [
    'payment_accounts_customer_id_key',
    `insert into payment_accounts (user_id, customer_id) values ('${BIA}', 'cus_a')`,
  ],
  ['payment_accounts_pkey', `insert into payment_accounts (user_id, customer_id) values ('${ANA}', 'cus_b')`],
  [
    'payment_accounts_user_id_fkey',
    `insert into payment_accounts (user_id, customer_id) values ('${NOBODY}', 'cus_c')`,
  ],
  ['payment_accounts_plan_id_fkey', `update payment_accounts set plan_id = '${NOBODY}'`],
  ['profiles_pkey', `insert into profiles (user_id) values ('${ANA}')`],
  ['profiles_user_id_fkey', `insert into profiles (user_id) values ('${NOBODY}')`],
  ['patients_name_not_blank', patient(`name = E' \\n'`)],
  ['patients_cpf_digits', patient(`cpf = '529.982.247-25'`)],
  ['patients_gender_known', patient(`gender = 'x'`)],
  ['patients_marital_status_known', patient(`marital_status = 'x'`)],
  ['patients_user_id_cpf_key', `insert into patients (user_id, name, cpf) values ('${ANA}', 'X', '52998224725')`],
  ['patients_user_id_fkey', `insert into patients (user_id, name) values ('${NOBODY}', 'X')`],
  ['consultations_status_known', consultation('status', `'x'`)],
  ['consultations_duration_not_negative', consultation('duration_seconds', '-1')],
  ['consultations_coverage_whole', consultation('captured_samples', '1')],
  ['consultations_coverage_span', consultation('captured_samples, transcribed_samples', '1, 2')],
  ['consultations_coverage_span', consultation('captured_samples, transcribed_samples', '1, -1')],
  ['consultations_gaps_list', consultation('recording_gaps', `'{}'`)],
  [
    'consultations_consent_text_known',
    consultation('consent_confirmed_at, consent_text, consent_modality', `now(), 9, 'presencial'`),
  ],
  [
    'consultations_consent_modality_known',
    consultation('consent_confirmed_at, consent_text, consent_modality', `now(), 2, 'x'`),
  ],
  ['consultations_consent_whole', consultation('consent_text, consent_modality', `2, 'presencial'`)],
  ['consultations_consent_whole', consultation('consent_confirmed_at, consent_text', 'now(), 2')],
  ['consultations_consent_one_answer', consultation('consent_confirmed_at, recording_declined_at', 'now(), now()')],
  [
    'consultations_consent_one_answer',
    consultation('recording_declined_at, captured_samples, transcribed_samples', 'now(), 1, 0'),
  ],
  ['consultations_patient_fkey', `update consultations set patient_id = '${NOBODY}'`],
  ['patient_records_patient_fkey', `update patient_records set patient_id = '${NOBODY}'`],
  ['transcript_pieces_sequence_not_negative', piece('transcript_pieces', CONSULTATION, -1, 10, 11)],
  ['transcript_pieces_span', piece('transcript_pieces', CONSULTATION, 1, 11, 10)],
  ['transcript_pieces_span', piece('transcript_pieces', CONSULTATION, 1, -1, 10)],
  ['transcript_pieces_loudness_digits', heard(10, 24_000, 'ab')],
  // At most two values per second, and none beyond the piece's audio.
  ['transcript_pieces_loudness_length', heard(10, 24_000, '123')],
  ['transcript_pieces_loudness_length', heard(10, 24_000, '1')],
  ['transcript_pieces_loudness_length', heard(10, 100_001 * 12_000, '1'.repeat(100_001))],
  ['transcript_pieces_refused_list', refusing('{}')],
  ['transcript_pieces_refused_list', refusing(JSON.stringify(Array.from({ length: 20_000 }, () => 1)))],
  ['transcript_pieces_pkey', piece('transcript_pieces', CONSULTATION, 0, 10, 11)],
  ['transcript_pieces_one_beginning_idx', piece('transcript_pieces', CONSULTATION, 1, 0, 5)],
  ['transcript_pieces_consultation_fkey', piece('transcript_pieces', NOBODY, 1, 10, 11)],
  ['second_pass_pieces_sequence_not_negative', piece('second_pass_pieces', CONSULTATION, -1, 10, 11)],
  ['second_pass_pieces_span', piece('second_pass_pieces', CONSULTATION, 1, 11, 10)],
  ['second_pass_pieces_pkey', piece('second_pass_pieces', CONSULTATION, 0, 10, 11)],
  ['second_pass_pieces_one_beginning_idx', piece('second_pass_pieces', CONSULTATION, 1, 0, 5)],
  ['second_pass_pieces_consultation_fkey', piece('second_pass_pieces', NOBODY, 1, 10, 11)],
  ['patient_records_name_not_blank', `update patient_records set patient_name = ' '`],
  ['patient_records_consultation_fkey', `update patient_records set consultation_id = '${NOBODY}'`],
  ['patient_records_confirmation_whole', `update patient_records set confirmed_at = now()`],
  ['patient_records_confirmed_text', `update patient_records set confirmed_at = now(), confirmed_sha256 = 'x'`],
  [
    'patient_record_reviews_record_fkey',
    `insert into patient_record_reviews (record_id, user_id, organiser) values ('${NOBODY}', '${ANA}', 'x')`,
  ],
  ['review_answers_known', answerOf(`'mark', 'x', 'y', 'leftOut', repeat('0', 64)`)],
  ['review_answers_size', answerOf(`'mark', repeat('x', 200000), 'y', 'fine', repeat('0', 64)`)],
  ['review_answers_hash', answerOf(`'mark', 'x', 'y', 'fine', 'X'`)],
  ['review_answers_record_fkey', answerOf(`'mark', 'x', 'y', 'fine', repeat('0', 64)`, NOBODY)],
  ['clinic_words_word_size', wordOf('x')],
  ['clinic_words_word_size', wordOf('x'.repeat(61))],
  ...['Glifage,Puran', 'Glifage;Puran', 'a\nb', ' Puran', 'Puran '].map((word) => [
    'clinic_words_word_plain',
    wordOf(word),
  ]),
  ['clinic_words_user_fkey', wordOf('Puran', NOBODY)],
  ['patient_record_versions_act_known', inVault('patient_record_versions', 'record_id', `'${RECORD}'`)],
  ['patient_versions_act_known', inVault('patient_versions', 'patient_id', `'${PATIENT}'`)],
  ['patients_positive', `insert into counters.patients values ('${NOBODY}', -1)`],
  ['patients_pkey', `insert into counters.patients values ('${ANA}', 1)`],
  ['patient_visits_positive', `insert into counters.patient_visits values ('${NOBODY}', '${PATIENT}', -1)`],
  ['patient_visits_pkey', `insert into counters.patient_visits values ('${ANA}', '${PATIENT}', 1)`],
  ['consultations_positive', `insert into counters.consultations values ('${NOBODY}', 1, 1, -1)`],
  ['consultations_pkey', `insert into counters.consultations values ('${ANA}', 1, 1, 1)`],
  [
    'plain_recordings_heard_positive',
    `insert into counters.plain_recordings (user_id, heard_samples) values ('${ANA}', 0)`,
  ],
  [
    'plain_recordings_user_id_fkey',
    `insert into counters.plain_recordings (user_id, heard_samples) values ('${NOBODY}', 1)`,
  ],
  [
    'persons_in_care_user_id_fkey',
    `insert into counters.persons_in_care (user_id, patient_id, name) values ('${NOBODY}', '${PATIENT}', 'X')`,
  ],
  ['patients_details_length', patient(`profession = repeat('x', 201)`)],
  ['patients_details_length', patient(`phone = repeat('x', 101)`)],
  ['patients_details_length', patient(`email = repeat('x', 321)`)],
  ['patients_details_length', patient(`address = repeat('x', 501)`)],
  ['patients_notes_length', patient(`known_allergies = repeat('x', 10001)`)],
  ['patients_notes_length', patient(`medical_history = repeat('x', 50001)`)],
])('%s refuses %s', async (constraint, statement) => {
  await expect(world.owner.query(statement)).rejects.toMatchObject({ constraint })
})

test('a consultation has one record, also if a function writes it', async () => {
  await world.owner.query(`set request.path = '/rpc/complete_consultation'`)
  const again = world.owner.query(
    `insert into patient_records (user_id, patient_cpf, patient_name, consultation_id, medical_analysis)
     values ('${ANA}', '52998224725', 'Ana', '${CONSULTATION}', 'y')`,
  )
  await expect(again).rejects.toMatchObject({ constraint: 'patient_records_consultation_key' })
})

test('an account has no image beyond a thousand, whoever writes it; what belongs to nobody counts for nobody', async () => {
  const write = (owner: string | null, count: number) =>
    world.owner.query(
      `insert into storage.objects (bucket_id, name, owner_id, metadata)
       select 'profiles', gen_random_uuid(), $1, '{"size": 1}' from generate_series(1, $2)`,
      [owner, count],
    )
  await write(null, 1001)
  await write(ANA, 1000)
  await expect(write(ANA, 1)).rejects.toMatchObject({ code: 'PT413' })
  await write(BIA, 1)
  await expect(
    world.owner.query(`update storage.objects set owner_id = $1 where owner_id = $2`, [ANA, BIA]),
  ).rejects.toMatchObject({
    code: 'PT413',
  })
})
