-- On Supabase everything that a migration makes in "public" is granted whole to anon and authenticated, by default
-- privileges, and "revoke … from public" takes nothing of that away: whoever was signed in could have called
-- delete_account_data for another account, or apply_subscription for their own. Here is all that these two roles may do;
-- on plain PostgreSQL nothing changes.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke all on routines from anon, authenticated;

do $$
declare
  name text;
begin
  for name in
    select c.oid::regclass::text from pg_catalog.pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
      and pg_catalog.pg_get_userbyid(c.relowner) = current_user
  loop
    execute format('revoke all on table %s from anon, authenticated', name);
  end loop;
  for name in
    select p.oid::regprocedure::text from pg_catalog.pg_proc p
    where p.pronamespace = 'public'::regnamespace and pg_catalog.pg_get_userbyid(p.proowner) = current_user
  loop
    execute format('revoke all on routine %s from anon, authenticated', name);
  end loop;
end
$$;

grant select, delete on public.profiles to authenticated;
grant insert (user_id, full_name, professional_register, specialty, address, online_only, profile_photo_url, logo_url,
  time_zone, record_template) on public.profiles to authenticated;
grant update (full_name, professional_register, specialty, address, online_only, profile_photo_url, logo_url,
  time_zone, record_template) on public.profiles to authenticated;

grant select on public.plans to authenticated;
grant select, delete on public.subscriptions to authenticated;

grant select, delete on public.patients to authenticated;
grant insert (id, user_id, name, cpf, birth_date, gender, marital_status, profession, phone, email, address,
  known_allergies, chronic_diseases, continuous_medications, surgery_history, emergency_contact_name,
  emergency_contact_phone, medical_history) on public.patients to authenticated;
grant update (name, cpf, birth_date, gender, marital_status, profession, phone, email, address,
  known_allergies, chronic_diseases, continuous_medications, surgery_history, emergency_contact_name,
  emergency_contact_phone, medical_history) on public.patients to authenticated;

grant select, delete on public.consultations to authenticated;
grant insert (id, user_id, patient_id, status, duration_seconds, consent_confirmed_at, consent_text, consent_modality,
  recording_declined_at, created_at) on public.consultations to authenticated;
grant update (status, duration_seconds, transcription, updated_at, captured_samples, transcribed_samples,
  recording_gaps) on public.consultations to authenticated;

grant select on public.transcript_pieces, public.second_pass_pieces to authenticated;
grant insert (user_id, consultation_id, sequence, start_sample, end_sample, text, loudness)
  on public.transcript_pieces to authenticated;
grant insert (user_id, consultation_id, sequence, start_sample, end_sample, text)
  on public.second_pass_pieces to authenticated;

grant select, delete on public.patient_records to authenticated;
grant insert (id, user_id, patient_cpf, patient_name, consultation_id, medical_analysis)
  on public.patient_records to authenticated;
grant update (medical_analysis, updated_at) on public.patient_records to authenticated;
grant select on public.patient_record_reviews to authenticated;
grant insert (record_id, user_id, statements, omissions, organiser, set_aside)
  on public.patient_record_reviews to authenticated;
grant update (statements, omissions, organiser, set_aside) on public.patient_record_reviews to authenticated;
grant select on public.record_facts, public.review_answers to authenticated;

grant select, delete, insert (user_id, word) on public.clinic_words to authenticated;

grant execute on function
  public.answer_review_points(uuid, text, jsonb),
  public.complete_consultation(uuid, text, text, jsonb, jsonb, text, jsonb),
  public.confirm_record(uuid, text, jsonb),
  public.consultation_summary(),
  public.count_plain_audio(uuid, integer),
  public.deleted_patients(bigint),
  public.fold_text(text),
  public.is_time_zone(text),
  public.patient_total(),
  public.patient_versions(uuid, bigint),
  public.practice_insights(),
  public.renew_draft(uuid, text, text, jsonb, jsonb, text, text, jsonb),
  public.replace_transcript(uuid, text, text),
  public.restore_deleted_patient(uuid),
  public.restore_patient_version(uuid, bigint, timestamptz),
  public.restore_transcript_version(uuid, bigint, text),
  public.save_record_history(text, jsonb, jsonb, uuid, text, uuid),
  public.transcript_versions(uuid, bigint),
  public.unfinished_consultations(uuid[]),
  public.voice_strips(uuid[])
  to authenticated;
