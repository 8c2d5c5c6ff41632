import type { HandMadeSlip } from '../hand-made-slip.ts'

/** Ownership of data, and what was written about whom: section V8 of docs/security.md. */
export const RECORD_SLIPS: readonly HandMadeSlip[] = [
  {
    sql: `create table public.forgotten (id int); alter table public.forgotten enable row level security; alter table public.forgotten force row level security`,
    test: 'apps/host/src/database/access.test.ts',
    title: 'lists every table of the public schema',
  },
  {
    sql: `alter policy patients_select_own on public.patients using (true)`,
    test: 'apps/host/src/database/access.test.ts',
    title: 'select by other',
  },
  {
    sql: `alter table public.second_pass_pieces no force row level security`,
    test: 'apps/host/src/database/access.test.ts',
    title: 'has row-level security enabled and forced on every table',
  },
  {
    sql: `grant usage on schema vault to authenticated; grant select on vault.patient_versions to authenticated`,
    test: 'apps/host/src/database/access.test.ts',
    title: 'outside the public schema request roles reach only the buckets and objects of storage',
  },
  {
    sql: `drop trigger refuse_patient_over_limit on public.patients;
      create trigger refuse_patient_over_limit before insert on public.patients
        for each row execute function public.refuse_patient_over_limit()`,
    test: 'apps/host/src/database/plan-limits.test.ts',
    title: 'the limits of an account show others nothing of its patients and its plan',
  },
  {
    function: 'public.refuse_piece_over_limit',
    was: `if not access.is_outsider(new.user_id) then`,
    becomes: `if true then`,
    test: 'apps/host/src/database/plan-limits.test.ts',
    title: 'the limits of an account show others nothing of its patients and its plan',
  },
  {
    function: 'public.take_record_sent_again',
    was: `if access.is_outsider(new.user_id)\n     or`,
    becomes: `if`,
    test: 'apps/host/src/database/access.test.ts',
    title: 'is checked as the owner of a row by functions that bypass the policies',
  },
  {
    function: 'access.is_outsider',
    was: ` and access.is_assured()`,
    becomes: '',
    test: 'apps/host/src/functions/specification-client.test.ts',
    title: 'sending a record again with the password alone neither changes nor reveals anything',
  },
  {
    function: 'public.save_record_history',
    was: `if patient is not null then`,
    becomes: `if false then`,
    test: 'apps/host/src/functions/record-history-save.test.ts',
    title: 'a first record goes to the patient on the screen, never to whoever has the CPF by now',
  },
  {
    function: 'public.give_record_its_patient',
    was: `  for key share of p;`,
    becomes: `;`,
    test: 'apps/host/src/database/records-while-corrected.test.ts',
    title: 'a record written during the correction gets the corrected CPF',
  },
  {
    function: 'public.give_record_its_patient',
    was: `    where p.user_id = new.user_id and p.cpf = new.patient_cpf for key share;`,
    becomes: `    where p.user_id = new.user_id and p.cpf = new.patient_cpf;`,
    test: 'apps/host/src/database/records-while-corrected.test.ts',
    title: 'a record for the old CPF written during the correction is refused with a message',
  },
  {
    sql: `alter table public.consultations drop constraint consultations_patient_fkey,
      add constraint consultations_patient_fkey foreign key (patient_id) references public.patients (id)`,
    test: 'apps/host/src/database/access.test.ts',
    title: 'a consultation with another professional’s patient',
  },
  {
    function: 'public.complete_consultation',
    was: ` and c.user_id = (select auth.uid())`,
    becomes: '',
    also: `alter policy consultations_select_own on public.consultations using (true);
      alter policy consultations_update_own on public.consultations using (true);
      alter policy patients_select_own on public.patients using (true)`,
    test: 'apps/host/src/database/access.test.ts',
    title: 'refuses to complete another professional’s consultation',
  },
  {
    sql: `alter policy patients_update_own on public.patients using (true) with check (true);
      alter policy patients_select_own on public.patients using (true)`,
    test: 'apps/host/src/fuzz.test.ts',
    title: "no request reveals or changes another account's data or crashes the product",
  },
  {
    sql: `alter policy patients_select_own on public.patients using (true)`,
    test: 'packages/backend/src/rest/hostile.test.ts',
    title: 'no query crashes the service or reveals another’s row',
  },
  {
    file: 'packages/backend/src/rest/plan/change-plan.ts',
    was: `  if (filters.length === 0) throw`,
    becomes: `  if (filters.length < 0) throw`,
    test: 'apps/host/src/compose-backend.test.ts',
    title: 'an update or delete without a filter is refused for every role, and changes nothing',
  },
  {
    sql: `grant execute on function public.apply_subscription(uuid, uuid, text, text, timestamptz, bigint, timestamptz) to authenticated`,
    test: 'apps/host/src/functions/payment-messages.test.ts',
    title: 'a professional neither reads nor writes payment accounts, nor applies a subscription',
  },
  {
    sql: `alter policy profiles_objects_insert_own on storage.objects with check (bucket_id = 'profiles')`,
    test: 'apps/host/src/database/image-rows.test.ts',
    title: 'nobody inserts one into another’s folder or into another bucket',
  },
  {
    sql: `alter policy profiles_objects_select_own on storage.objects using (bucket_id = 'profiles')`,
    test: 'packages/backend/src/storage/routes.test.ts',
    title: 'cannot write, overwrite, list, download or remove in the owner’s folder',
  },
  {
    sql: `alter policy profiles_objects_delete_own on storage.objects using (bucket_id = 'profiles');
      alter policy profiles_objects_select_own on storage.objects using (bucket_id = 'profiles')`,
    test: 'packages/backend/src/storage/routes.test.ts',
    title: 'cannot write, overwrite, list, download or remove in the owner’s folder',
  },
  {
    sql: `alter policy profiles_objects_update_own on storage.objects with check (bucket_id = 'profiles')`,
    test: 'apps/host/src/database/image-rows.test.ts',
    title: 'nobody moves their own one there',
  },
  {
    sql: `alter policy profiles_objects_select_own on storage.objects using (bucket_id = 'profiles')`,
    test: 'packages/backend/src/storage/move-and-copy.test.ts',
    title: 'nobody moves or copies from or into another’s folder',
  },
  {
    sql: `alter policy patient_records_select_own on public.patient_records using (true)`,
    test: 'apps/host/src/functions/record-document.test.ts',
    title: "another professional's record is not found, nor one that does not exist",
  },
  {
    sql: `alter policy patients_select_own on public.patients using (true)`,
    test: 'e2e/account/settings-account.spec.ts',
    title: '§6 settings: the export holds nothing of another professional',
  },
  {
    file: 'supabase/functions/delete-account/handler.ts',
    was: `validated(body, await request.text(), 'A exclusão da conta não foi confirmada.')`,
    becomes: `await request.text()`,
    test: 'apps/host/src/functions/delete-account.test.ts',
    title: 'deletes nothing without the confirming word, without a session, or with the token of an ended one',
  },
  {
    file: 'supabase/functions/delete-account/handler.ts',
    was: `if (!isFreshlyProven(context.caller?.accessToken ?? '', Date.now()))`,
    becomes: `if (context.caller === undefined)`,
    test: 'apps/host/src/functions/delete-account.test.ts',
    title: 'a session older than ten minutes deletes nothing, and a fresh sign-in does',
  },
  {
    sql: `drop trigger keep_changed_patient_record_version on public.patient_records`,
    test: 'apps/host/src/database/vault.test.ts',
    title: 'every text of a record is kept, a deleted one too',
  },
  {
    sql: `drop trigger refuse_change on vault.patient_record_versions`,
    test: 'apps/host/src/database/vault.test.ts',
    title: 'the vault refuses even its owner: %s',
  },
  {
    sql: `grant usage on schema vault to service_role; grant select on vault.patient_record_versions to service_role`,
    test: 'apps/host/src/database/vault.test.ts',
    title: 'no request role reaches the vault by %s',
  },
  {
    function: 'vault.keep_patient_record_version',
    was: `coalesce(previous, ''::bytea) || `,
    becomes: '',
    test: 'apps/host/src/database/vault.test.ts',
    title: 'each link holds the hash of its act and content, chained to the previous link’s hash',
  },
  {
    function: 'vault.add_patient_version',
    was: `coalesce(previous, ''::bytea) || `,
    becomes: '',
    test: 'apps/host/src/database/patient-rows.test.ts',
    title: 'all versions of an owner form one hash chain, kept after deletion, that nobody can rewrite',
  },
  {
    file: 'packages/backend/src/rest/settings.ts',
    was: `schemas: ['public'],`,
    becomes: `schemas: ['public', 'confirmation'],`,
    test: 'apps/host/src/functions/record-confirmation.test.ts',
    title: 'by calling the inner function, or a function of the same name elsewhere',
  },
  {
    function: 'confirmation.write',
    was: ` and r.user_id = (select auth.uid()) and access.is_assured()\n    returning`,
    becomes: ` and access.is_assured()\n    returning`,
    test: 'apps/host/src/database/access.test.ts',
    title: 'refuses to confirm another professional’s record, also by the function that bypasses the policies',
  },
  {
    sql: `grant update (confirmed_at, confirmed_sha256) on public.patient_records to authenticated;
      create or replace function confirmation.keep() returns trigger language plpgsql set search_path = '' as $$ begin return new; end $$`,
    test: 'apps/host/src/functions/record-confirmation.test.ts',
    title: 'a confirmation cannot be written, dated, undone or moved',
  },
  {
    function: 'confirmation.keep',
    was: `    new.confirmed_at := null;\n    new.confirmed_sha256 := null;\n`,
    becomes: `    new.confirmed_sha256 := case when new.confirmed_at is null then null else
        encode(sha256(convert_to(new.medical_analysis, 'UTF8')), 'hex') end;\n`,
    test: 'apps/host/src/functions/record-confirmation.test.ts',
    title: 'an edit turns the record back into a draft',
  },
  {
    function: 'public.confirm_record',
    was: `(select auth.uid()) for update;`,
    becomes: `(select auth.uid());`,
    test: 'apps/host/src/functions/record-confirmation.test.ts',
    title: 'if an edit and a confirmation race, the edited text is not left confirmed',
  },
  {
    function: 'public.confirm_record',
    was: `if encode(sha256(convert_to(stored.medical_analysis, 'UTF8')), 'hex') is distinct from lower(text_hash) then`,
    becomes: `text_hash := encode(sha256(convert_to(stored.medical_analysis, 'UTF8')), 'hex');
  if text_hash is null then`,
    test: 'apps/host/src/functions/record-confirmation.test.ts',
    title: 'a text other than the one on the screen is a conflict, and nothing is confirmed',
  },
  {
    file: 'supabase/functions/process-medical-text/consultation-store.ts',
    was: `    return withEvidence(consultationId, recordRow.parse(Array.isArray(data) ? data[0] : data))`,
    becomes: `    const stored = await withEvidence(consultationId, recordRow.parse(Array.isArray(data) ? data[0] : data))
    return { ...stored, transcription: transcript }`,
    test: 'apps/host/src/functions/consultation-transitions.test.ts',
    title: 'at the same moment, both get the one stored text and record',
  },
  {
    function: 'public.save_record_history',
    was: `  if is_stale then`,
    becomes: `  if false then`,
    test: 'apps/host/src/functions/record-history-save.test.ts',
    title: 'if two tabs save the same text differently, one is stored whole and the other is a conflict',
  },
  {
    file: 'apps/web/src/domains/patients/patient-entry.ts',
    was: `if (cpf !== this.#cpf && this.#cpf !== undefined) this.#turnTo(cpf)`,
    becomes: `this.#cpf = cpf`,
    test: 'apps/web/src/screens/recording/patient-safety.browser.test.ts',
    title: '§4 record: nothing of one patient reaches the next when the CPF is changed',
  },
  {
    sql: `alter table public.patient_records drop constraint patient_records_patient_fkey,
      add constraint patient_records_patient_fkey foreign key (user_id, patient_id) references public.patients (user_id, id);
      drop trigger keep_cpf_of_records on public.patients`,
    test: 'apps/host/src/database/patient-rows.test.ts',
    title: 'no other patient takes a CPF that has records, and a patient with records keeps one',
  },
  {
    function: 'public.patient_versions',
    was: `v.user_id = (select auth.uid()) and `,
    becomes: '',
    test: 'apps/host/src/database/patient-rows.test.ts',
    title: 'every change of a patient is a version that only the owner sees and restores',
  },
  {
    function: 'public.restore_patient_version',
    was: `where v.user_id = (select auth.uid()) and `,
    becomes: `where `,
    test: 'apps/host/src/database/patient-rows.test.ts',
    title: 'every change of a patient is a version that only the owner sees and restores',
  },
  {
    function: 'public.practice_insights',
    was: `s.status = 'active' and p.features ? 'advanced')`,
    becomes: `s.status = 'active') or true`,
    test: 'apps/host/src/database/practice-insights.test.ts',
    title: 'on Iniciante the answer has no figures',
  },
  {
    function: 'public.practice_insights',
    was: `c.user_id = s.id and c.created_at >= s.starts[1]`,
    becomes: `c.created_at >= s.starts[1]`,
    also: `alter function public.practice_insights() security definer`,
    test: 'apps/host/src/database/practice-insights.test.ts',
    title: "another doctor's practice does not count",
  },
]
