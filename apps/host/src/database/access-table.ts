/** Outcome of an attempt: it works, no row is found, or the database refuses. */
export type Outcome = 'works' | 'finds nothing' | 'refused'
export type Act = 'select' | 'insert' | 'update' | 'delete'
export type Person = 'anonymous' | 'owner' | 'other'

/** For each operation: anonymous visitor, owner of the row, another signed-in professional. */
type Outcomes = Readonly<Record<Act, readonly [anonymous: Outcome, owner: Outcome, other: Outcome]>>

const readOnlyForOwner: Outcomes = {
  select: ['refused', 'works', 'finds nothing'],
  insert: ['refused', 'refused', 'refused'],
  update: ['refused', 'refused', 'refused'],
  delete: ['refused', 'refused', 'refused'],
}

const onlyForTheService: Outcomes = { ...readOnlyForOwner, select: ['refused', 'refused', 'refused'] }

const ownedWithoutDelete: Outcomes = {
  select: ['refused', 'works', 'finds nothing'],
  insert: ['refused', 'works', 'refused'],
  update: ['refused', 'works', 'finds nothing'],
  delete: ['refused', 'refused', 'refused'],
}

const owned: Outcomes = { ...ownedWithoutDelete, delete: ['refused', 'works', 'finds nothing'] }

export const OWNER = '00000000-0000-4000-8000-0000000000a1'
export const OTHER = '00000000-0000-4000-8000-0000000000b2'
export const PATIENT = '00000000-0000-4000-8000-0000000000c3'
export const CONSULTATION = '00000000-0000-4000-8000-0000000000d4'
export const NEW_CONSULTATION = '00000000-0000-4000-8000-0000000000d5'
export const RECORD = '00000000-0000-4000-8000-0000000000e6'
export const NEW_RECORD = '00000000-0000-4000-8000-0000000000e7'
const PLAN = '00000000-0000-4000-8000-0000000000f8'

/** What the test tries on one table. */
interface AccessOf {
  readonly outcomes: Outcomes
  /** The owner's rows; omitted if signing up creates them. */
  readonly rows?: string
  /** Has the owner's user id, so that another user tries to write into the owner's data. */
  readonly insert: string
  /** The assignment of an update. */
  readonly change: string
}

/**
 * Who may do what, for every table that request roles can name, in the order of their references. A table missing here
 * fails the test.
 */
export const ACCESS: Readonly<Record<string, AccessOf>> = {
  profiles: {
    outcomes: owned,
    insert: `insert into profiles (user_id, full_name) values ('${OWNER}', 'X')`,
    change: `full_name = 'Y'`,
  },
  plans: {
    outcomes: { ...readOnlyForOwner, select: ['refused', 'works', 'works'] },
    rows: `insert into plans (id, name, price_cents, features) values ('${PLAN}', 'Teste', 1, '{}')`,
    insert: `insert into plans (name, price_cents, features) values ('X', 0, '{}')`,
    change: `price_cents = 1`,
  },
  patients: {
    outcomes: owned,
    rows: `insert into patients (id, user_id, name, cpf) values ('${PATIENT}', '${OWNER}', 'Ana', '12345678909')`,
    insert: `insert into patients (user_id, name) values ('${OWNER}', 'X')`,
    change: `name = 'Y'`,
  },
  consultations: {
    outcomes: owned,
    rows: `insert into consultations (id, user_id, patient_id) values ('${CONSULTATION}', '${OWNER}', '${PATIENT}'), ('${NEW_CONSULTATION}', '${OWNER}', '${PATIENT}')`,
    insert: `insert into consultations (user_id, patient_id) values ('${OWNER}', '${PATIENT}')`,
    change: `duration_seconds = 1`,
  },
  transcript_pieces: {
    outcomes: { ...ownedWithoutDelete, update: ['refused', 'refused', 'refused'] },
    rows: `insert into transcript_pieces values ('${OWNER}', '${CONSULTATION}', 0, 0, 10, 'oi')`,
    insert: `insert into transcript_pieces (user_id, consultation_id, sequence, start_sample, end_sample, text) values ('${OWNER}', '${CONSULTATION}', 7, 10, 11, 'x')`,
    change: `text = 'y'`,
  },
  second_pass_pieces: {
    outcomes: { ...ownedWithoutDelete, update: ['refused', 'refused', 'refused'] },
    rows: `insert into second_pass_pieces values ('${OWNER}', '${CONSULTATION}', 0, 0, 10, 'oi')`,
    insert: `insert into second_pass_pieces (user_id, consultation_id, sequence, start_sample, end_sample, text) values ('${OWNER}', '${CONSULTATION}', 7, 10, 11, 'x')`,
    change: `text = 'y'`,
  },
  patient_records: {
    outcomes: owned,
    rows: `insert into patient_records (id, user_id, patient_cpf, patient_name, consultation_id, medical_analysis) values
      ('${RECORD}', '${OWNER}', '12345678909', 'Ana', '${CONSULTATION}', 'x'), ('${NEW_RECORD}', '${OWNER}', '12345678909', 'Ana', null, 'x')`,
    insert: `insert into patient_records (user_id, patient_cpf, patient_name, medical_analysis) values ('${OWNER}', '12345678909', 'X', 'x')`,
    change: `medical_analysis = 'y'`,
  },
  patient_record_reviews: {
    outcomes: ownedWithoutDelete,
    rows: `insert into patient_record_reviews (record_id, user_id, organiser) values ('${RECORD}', '${OWNER}', 'x')`,
    insert: `insert into patient_record_reviews (record_id, user_id, organiser) values ('${NEW_RECORD}', '${OWNER}', 'x')`,
    change: `organiser = 'y'`,
  },
  record_facts: {
    outcomes: readOnlyForOwner,
    rows: `insert into record_facts (record_id, user_id, patient_id, visited_at, first_confirmed_at) values ('${RECORD}', '${OWNER}', '${PATIENT}', now(), now())`,
    insert: `insert into record_facts (record_id, user_id, patient_id, visited_at, first_confirmed_at) values ('${NEW_RECORD}', '${OWNER}', '${PATIENT}', now(), now())`,
    change: `marks = 0`,
  },
  review_answers: {
    outcomes: readOnlyForOwner,
    rows: `insert into review_answers (record_id, user_id, kind, line, message, answer, text_sha256) values ('${RECORD}', '${OWNER}', 'omission', '', 'x', 'leftOut', repeat('0', 64))`,
    insert: `insert into review_answers (record_id, user_id, kind, line, message, answer, text_sha256) values ('${RECORD}', '${OWNER}', 'omission', '', 'y', 'leftOut', repeat('0', 64))`,
    change: `answer = 'fine'`,
  },
  clinic_words: {
    outcomes: { ...owned, update: ['refused', 'refused', 'refused'] },
    rows: `insert into clinic_words (user_id, word) values ('${OWNER}', 'Glifage')`,
    insert: `insert into clinic_words (user_id, word) values ('${OWNER}', 'Abreu')`,
    change: `word = 'Puran'`,
  },
  subscriptions: {
    // The delete is allowed but finds no row: the payment has to end first.
    outcomes: { ...readOnlyForOwner, delete: ['refused', 'finds nothing', 'finds nothing'] },
    rows: `insert into subscriptions (user_id, plan_id, status) select '${OWNER}', id, 'canceled' from plans where name = 'Profissional'`,
    insert: `insert into subscriptions (user_id, plan_id, status) values ('${OWNER}', '${PLAN}', 'active')`,
    change: `status = 'canceled'`,
  },
  payment_accounts: {
    outcomes: onlyForTheService,
    rows: `insert into payment_accounts (user_id, customer_id) values ('${OWNER}', 'cus_a')`,
    insert: `insert into payment_accounts (user_id, customer_id) values ('${OWNER}', 'cus_x')`,
    change: `customer_id = 'cus_y'`,
  },
  payments_to_end: {
    outcomes: onlyForTheService,
    rows: `insert into payments_to_end (customer_id) values ('cus_a')`,
    insert: `insert into payments_to_end (customer_id) values ('cus_x')`,
    change: `customer_id = 'cus_y'`,
  },
}
