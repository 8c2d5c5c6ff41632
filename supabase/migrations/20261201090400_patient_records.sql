-- The medical record of a visit, kept under the patient's CPF. The text is the doctor's; every earlier
-- wording stays in the vault below.
create table public.patient_records (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  patient_cpf text not null,
  patient_name text not null,
  consultation_id uuid,
  medical_analysis text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint patient_records_cpf_digits check (patient_cpf ~ '^[0-9]{11}$'),
  constraint patient_records_name_not_blank check (patient_name ~ '\S'),
  constraint patient_records_analysis_length check (length(medical_analysis) <= 1000000),
  -- A visit has one record: a repeated request finds it instead of writing a second.
  constraint patient_records_consultation_key unique (consultation_id),
  constraint patient_records_user_id_id_key unique (user_id, id),
  constraint patient_records_consultation_fkey foreign key (user_id, consultation_id)
    references public.consultations (user_id, id) on delete set null (consultation_id)
);
alter table public.patient_records enable row level security;
alter table public.patient_records force row level security;
-- Serves the history of a CPF, oldest first.
create index patient_records_owner_cpf_idx on public.patient_records (user_id, patient_cpf, created_at);
create index patient_records_consultation_idx on public.patient_records (user_id, consultation_id);

create policy patient_records_select_own on public.patient_records for select to authenticated
  using ((select auth.uid()) = user_id);
create policy patient_records_insert_own on public.patient_records for insert to authenticated
  with check ((select auth.uid()) = user_id);
create policy patient_records_update_own on public.patient_records for update to authenticated
  using ((select auth.uid()) = user_id) with check ((select auth.uid()) = user_id);
create policy patient_records_delete_own on public.patient_records for delete to authenticated
  using ((select auth.uid()) = user_id);
grant select, delete on public.patient_records to authenticated;
grant insert (id, user_id, patient_cpf, patient_name, consultation_id, medical_analysis)
  on public.patient_records to authenticated;
grant update (medical_analysis, updated_at) on public.patient_records to authenticated;
grant all on public.patient_records to service_role;
-- NOTE no update of owner, CPF, name or visit: a record does not move to another person.
comment on table public.patient_records is 'Medical records by CPF, one for each visit.';

-- What the record rests on and whether the doctor has confirmed it. Statements and omissions are lists of
-- { text, passages }; a record without confirmed_at is a draft.
create table public.patient_record_reviews (
  record_id uuid primary key,
  user_id uuid not null,
  statements jsonb not null default '[]',
  omissions jsonb not null default '[]',
  organiser text not null,
  confirmed_at timestamptz,
  constraint patient_record_reviews_record_fkey foreign key (user_id, record_id)
    references public.patient_records (user_id, id) on delete cascade
);
alter table public.patient_record_reviews enable row level security;
alter table public.patient_record_reviews force row level security;
create index patient_record_reviews_owner_idx on public.patient_record_reviews (user_id, record_id);
create policy patient_record_reviews_select_own on public.patient_record_reviews for select to authenticated
  using ((select auth.uid()) = user_id);
create policy patient_record_reviews_insert_own on public.patient_record_reviews for insert to authenticated
  with check ((select auth.uid()) = user_id);
create policy patient_record_reviews_update_own on public.patient_record_reviews for update to authenticated
  using ((select auth.uid()) = user_id) with check ((select auth.uid()) = user_id);
grant select on public.patient_record_reviews to authenticated;
grant insert (record_id, user_id, statements, omissions, organiser) on public.patient_record_reviews to authenticated;
grant update (confirmed_at) on public.patient_record_reviews to authenticated;
grant all on public.patient_record_reviews to service_role;
-- NOTE no delete: a review goes with its record.
comment on table public.patient_record_reviews is 'Evidence and confirmation of a record.';

-- Stores transcript, draft record and status in one transaction. Repeating it returns the record that is
-- there and overwrites nothing the doctor may have edited since.
create function public.complete_consultation(
  consultation uuid, transcript text, analysis text, statements jsonb, omissions jsonb, organiser text
) returns public.patient_records
  language plpgsql volatile set search_path = '' as $$
declare
  visit record;
  stored public.patient_records;
begin
  select c.id, c.user_id, p.cpf, p.name into visit
  from public.consultations c join public.patients p on p.id = c.patient_id
  where c.id = consultation and c.user_id = (select auth.uid())
  for update of c;
  if not found then
    raise exception using errcode = 'PT404', message = 'Consulta não encontrada.';
  end if;
  if visit.cpf is null then
    raise exception using errcode = 'PV004', message = 'CPF e nome do paciente são obrigatórios.';
  end if;
  update public.consultations
    set transcription = transcript, status = 'completed', updated_at = now()
    where id = consultation and status <> 'completed';
  insert into public.patient_records (user_id, patient_cpf, patient_name, consultation_id, medical_analysis)
    values (visit.user_id, visit.cpf, visit.name, consultation, analysis)
    on conflict (consultation_id) do nothing
    returning * into stored;
  if stored.id is null then
    select * into stored from public.patient_records r where r.consultation_id = consultation;
  else
    insert into public.patient_record_reviews (record_id, user_id, statements, omissions, organiser)
      values (stored.id, visit.user_id, complete_consultation.statements, complete_consultation.omissions,
        complete_consultation.organiser);
  end if;
  return stored;
end
$$;
revoke all on function public.complete_consultation(uuid, text, text, jsonb, jsonb, text) from public;
grant execute on function public.complete_consultation(uuid, text, text, jsonb, jsonb, text) to authenticated, service_role;
