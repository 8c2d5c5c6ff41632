/** What happens when someone tries: it works, nothing is found, or the database refuses. */
export type Outcome = 'works' | 'finds nothing' | 'refused'
export type Act = 'select' | 'insert' | 'update' | 'delete'
export type Person = 'anonymous' | 'owner' | 'other'

/** For each act: anonymous visitor, owner of the row, another signed-in professional. */
type Row = Readonly<Record<Act, readonly [anonymous: Outcome, owner: Outcome, other: Outcome]>>

const readOnlyForOwner: Row = {
  select: ['refused', 'works', 'finds nothing'],
  insert: ['refused', 'refused', 'refused'],
  update: ['refused', 'refused', 'refused'],
  delete: ['refused', 'refused', 'refused'],
}

const onlyForTheService: Row = { ...readOnlyForOwner, select: ['refused', 'refused', 'refused'] }

const ownedWithoutDelete: Row = {
  select: ['refused', 'works', 'finds nothing'],
  insert: ['refused', 'works', 'refused'],
  update: ['refused', 'works', 'finds nothing'],
  delete: ['refused', 'refused', 'refused'],
}

const owned: Row = { ...ownedWithoutDelete, delete: ['refused', 'works', 'finds nothing'] }

/** Who may do what, for every table that a request role could name. A table missing here fails the test. */
export const ACCESS: Readonly<Record<string, Row>> = {
  profiles: owned,
  patients: owned,
  consultations: owned,
  transcript_pieces: { ...ownedWithoutDelete, update: ['refused', 'refused', 'refused'] },
  second_pass_pieces: { ...ownedWithoutDelete, update: ['refused', 'refused', 'refused'] },
  patient_records: owned,
  patient_record_reviews: ownedWithoutDelete,
  record_facts: readOnlyForOwner,
  review_answers: readOnlyForOwner,
  plans: { ...readOnlyForOwner, select: ['refused', 'works', 'works'] },
  // A request to delete is answered, and deletes nothing: the payment has to end first.
  subscriptions: { ...readOnlyForOwner, delete: ['refused', 'finds nothing', 'finds nothing'] },
  payment_accounts: onlyForTheService,
}
