-- A trigger before an insert runs before the policies have said whose row it may be. One that runs as the owner would
-- act, or tell something by its refusal, for somebody whom they refuse next: it asks this first. The role of the request
-- is still told inside a function that runs as the owner.
create function access.is_outsider(account uuid) returns boolean
  language sql stable set search_path = '' as $$
  select coalesce(current_setting('role', true), '') in ('authenticated', 'anon')
    and not coalesce((select auth.uid()) = account and access.is_assured(), false)
$$;
revoke all on function access.is_outsider(uuid) from public;

-- The refusal at the limit named another account's plan, and which CPFs are among its patients.
create or replace function public.refuse_patient_over_limit() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if access.is_outsider(new.user_id) then
    return new;
  end if;
  if exists (select from public.plan_in_force(new.user_id) plan where plan.max_patients is not null) then
    perform pg_advisory_xact_lock(hashtextextended('patients:' || new.user_id, 0));
    if not exists (select from public.patients where user_id = new.user_id and (id = new.id or cpf = new.cpf)) then
      perform counters.refuse_persons_over_limit(new.user_id,
        1 + (select count(*) from public.patients where user_id = new.user_id)
          + counters.former_persons(new.user_id, new.name, new.cpf, null));
    end if;
  end if;
  return new;
end
$$;

create or replace function public.refuse_piece_over_limit() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if not access.is_outsider(new.user_id) then
    perform public.refuse_minutes_over_limit(new.user_id, new.end_sample);
  end if;
  return new;
end
$$;

-- A draft was overwritten with the password alone. Also: a CPF that is corrected is no edit of the text, and two texts for
-- one consultation in one statement are a conflict (the vault would have told the second before the first).
create or replace function public.take_record_sent_again() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  stored public.patient_records;
begin
  -- A function that inserts says itself what is to happen to a second record.
  if current_setting('request.path', true) like '%/rpc/%' then
    return new;
  end if;
  -- Who writes in another's name, or without the second factor, is told nothing; the policies refuse it next.
  if access.is_outsider(new.user_id)
     or (select auth.uid()) is distinct from new.user_id and (select auth.role()) is distinct from 'service_role' then
    return new;
  end if;
  -- As complete_consultation does: whoever comes second waits here.
  perform from public.consultations c where c.user_id = new.user_id and c.id = new.consultation_id for update;
  select r.* into stored from public.patient_records r
    where r.user_id = new.user_id and r.consultation_id = new.consultation_id for update;
  -- An upsert by id finds its row itself.
  if stored.id is null or stored.id = new.id then
    return new;
  end if;
  if stored.patient_cpf <> new.patient_cpf then
    raise exception using errcode = 'PV021',
      message = 'A consulta é de outro paciente: o CPF do prontuário não confere.';
  end if;
  if btrim(stored.medical_analysis, E' \n\r\t') = btrim(new.medical_analysis, E' \n\r\t') or exists (
    select from vault.patient_record_versions v
    where v.user_id = stored.user_id and v.record_id = stored.id
      and btrim(v.content ->> 'medical_analysis', E' \n\r\t') = btrim(new.medical_analysis, E' \n\r\t')
  ) then
    return null;
  end if;
  if stored.confirmed_at is not null
     -- Inserted by this very statement: the vault has nothing of it yet.
     or not exists (
       select from vault.patient_record_versions v where v.user_id = stored.user_id and v.record_id = stored.id)
     or exists (
       select from vault.patient_record_versions v
       where v.user_id = stored.user_id and v.record_id = stored.id
         and v.content ->> 'medical_analysis' is distinct from stored.medical_analysis) then
    raise exception using errcode = 'PT409',
      message = 'Esta consulta já tem um prontuário, que foi alterado ou confirmado. Abra o prontuário para editar o texto.';
  end if;
  update public.patient_records r set medical_analysis = new.medical_analysis where r.id = stored.id;
  return null;
end
$$;

-- A write that changes nothing is no version: it would fill the vault, which nothing ever leaves.
drop trigger keep_patient_record_version on public.patient_records;
create trigger keep_patient_record_version after insert or delete on public.patient_records
  for each row execute function vault.keep_patient_record_version();
create trigger keep_changed_patient_record_version after update on public.patient_records
  for each row when (old.* is distinct from new.*) execute function vault.keep_patient_record_version();

-- While a record is written the CPF of its patient waits, or the other way round: a correction that arrived in between
-- broke the foreign key, and the analysis of the consultation failed.
create or replace function public.give_record_its_patient() returns trigger
  language plpgsql set search_path = '' as $$
declare
  patient record;
begin
  select p.id, p.cpf into patient
  from public.consultations c join public.patients p on p.user_id = c.user_id and p.id = c.patient_id
  where c.user_id = new.user_id and c.id = new.consultation_id
  for key share of p;
  if found then
    if patient.cpf is null then
      raise exception using errcode = 'PV004', message = 'CPF e nome do paciente são obrigatórios.';
    end if;
    -- A CPF that nobody has is an earlier one of this patient, typed before it was corrected elsewhere.
    if patient.cpf <> new.patient_cpf
       and exists (select from public.patients p where p.user_id = new.user_id and p.cpf = new.patient_cpf) then
      raise exception using errcode = 'PV021', message = 'A consulta é de outro paciente: o CPF do prontuário não confere.';
    end if;
    new.patient_id := patient.id;
    new.patient_cpf := patient.cpf;
    return new;
  end if;
  select p.id into new.patient_id from public.patients p
    where p.user_id = new.user_id and p.cpf = new.patient_cpf for key share;
  -- Who writes in another's name, or without the second factor, is told nothing of patients; the policies refuse it next.
  if new.patient_id is null and coalesce((select auth.uid()) = new.user_id, true) and access.is_assured() then
    raise exception using errcode = '23503', message = 'Não há paciente cadastrado com este CPF.';
  end if;
  return new;
end
$$;
