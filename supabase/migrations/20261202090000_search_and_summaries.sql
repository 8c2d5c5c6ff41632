-- Lists that stay fast: a searchable form of each patient, and the counters of /history in one row.

-- Lower case and without accents, so that "jose" finds "José". The browser folds what is typed in the same way.
create function public.fold_text(value text) returns text
  language sql immutable strict parallel safe set search_path = '' as $$
  select regexp_replace(normalize(lower(value), nfd), '[\u0300-\u036f]', '', 'g')
$$;
revoke all on function public.fold_text(text) from public;
grant execute on function public.fold_text(text) to authenticated, service_role;

alter table public.patients
  add column search_text text not null generated always as (public.fold_text(name) || ' ' || coalesce(cpf, '')) stored;
-- NOTE no grant to write: it follows from name and CPF.

-- A list needs to know that a transcript exists, not to carry a million characters.
alter table public.consultations
  add column has_transcription boolean not null generated always as (coalesce(transcription, '') <> '') stored;

-- The cards of /history count all visits, also those that no page has loaded.
create function public.consultation_summary()
  returns table (total bigint, processed bigint, unique_patients bigint)
  language sql stable set search_path = '' as $$
  select count(*), count(*) filter (where status = 'completed'), count(distinct patient_id)
  from public.consultations where user_id = (select auth.uid())
$$;
revoke all on function public.consultation_summary() from public;
grant execute on function public.consultation_summary() to authenticated;

-- "Excluir Prontuário" takes the visit and its record from the doctor's view together; the vault keeps both wordings.
alter table public.patient_records drop constraint patient_records_consultation_fkey;
alter table public.patient_records add constraint patient_records_consultation_fkey
  foreign key (user_id, consultation_id) references public.consultations (user_id, id) on delete cascade;
