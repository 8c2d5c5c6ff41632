-- A plan's patients are persons, not rows. Whoever had a text written about them keeps the place in the plan when their
-- row is deleted, or turned into somebody else; a row without any text is free to change and to go. Only persons whose
-- row or text went are listed here, so that the list stays short; it goes with the account.
create table counters.persons_in_care (
  id bigint generated always as identity primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  patient_id uuid not null,
  name text not null,
  cpf text,
  -- The row has been turned into another person since.
  is_former boolean not null default false,
  since timestamptz not null default clock_timestamp()
);
-- One person at a time for each row.
create unique index persons_in_care_present on counters.persons_in_care (user_id, patient_id) where not is_former;

-- Whether two names and CPFs are of one person: a correction keeps the CPF, or all but two of its digits (two that
-- changed places), or the first name, or two parts of the name.
create function counters.is_same_person(name_a text, cpf_a text, name_b text, cpf_b text) returns boolean
  language sql immutable set search_path = '' as $$
  with words as (
    select pg_catalog.regexp_split_to_array(pg_catalog.btrim(public.fold_text(name_a)), '\s+') as a,
      pg_catalog.regexp_split_to_array(pg_catalog.btrim(public.fold_text(name_b)), '\s+') as b
  )
  select words.a[1] = words.b[1]
    or (select count(distinct word) from unnest(words.a) as word where length(word) > 2 and word = any (words.b)) > 1
    or coalesce((select count(*) from generate_series(1, 11) as place
      where substr(cpf_a, place, 1) <> substr(cpf_b, place, 1)) <= 2 and cpf_a is not null and cpf_b is not null, false)
  from words
$$;
revoke all on function counters.is_same_person(text, text, text, text) from public;

-- Whether anything has been written about a patient.
create function counters.has_text(patient public.patients) returns boolean
  language sql stable set search_path = '' as $$
  select exists (
      select from public.consultations c
      where c.user_id = patient.user_id and c.patient_id = patient.id
        and (c.transcription ~ '\S' or exists (
          select from public.transcript_pieces p
          where p.user_id = c.user_id and p.consultation_id = c.id and p.text <> ''))
    ) or exists (
      select from public.patient_records r
      where r.user_id = patient.user_id and r.patient_cpf = patient.cpf
    )
$$;
revoke all on function counters.has_text(public.patients) from public;

create function counters.remember_person(patient public.patients) returns void
  language plpgsql volatile set search_path = '' as $$
begin
  -- At the end of an account its row is gone before what hangs on it.
  if patient.id is not null and exists (select from auth.users u where u.id = patient.user_id) then
    insert into counters.persons_in_care (user_id, patient_id, name, cpf)
      values (patient.user_id, patient.id, patient.name, patient.cpf)
      on conflict (user_id, patient_id) where not is_former do nothing;
  end if;
end
$$;
revoke all on function counters.remember_person(public.patients) from public;

-- How many places of the plan are taken besides the patients who are there, the person of this name and CPF left out.
-- The row that is being changed still holds what it is about to lose.
create function counters.former_persons(account uuid, person_name text, person_cpf text, changing uuid) returns bigint
  language sql stable set search_path = '' as $$
  select count(distinct coalesce(f.cpf, public.fold_text(f.name)))
  from counters.persons_in_care f
  where f.user_id = account
    and coalesce(f.cpf, public.fold_text(f.name))
      <> case when f.cpf is null then public.fold_text(person_name) else coalesce(person_cpf, '') end
    and not exists (
      select from public.patients p
      where p.user_id = account and p.id is distinct from changing and (p.id = f.patient_id and not f.is_former or p.cpf = f.cpf))
$$;
revoke all on function counters.former_persons(uuid, text, text, uuid) from public;

-- The text goes, the person stays counted.
create function counters.follow_deleted_text() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  patient public.patients;
begin
  if tg_table_name = 'consultations' then
    select p.* into patient from public.patients p where p.user_id = old.user_id and p.id = old.patient_id;
  else
    select p.* into patient from public.patients p where p.user_id = old.user_id and p.cpf = old.patient_cpf;
  end if;
  if patient.id is not null and counters.has_text(patient) then
    perform counters.remember_person(patient);
  end if;
  return old;
end
$$;
revoke all on function counters.follow_deleted_text() from public;
create trigger follow_deleted_text before delete on public.consultations
  for each row execute function counters.follow_deleted_text();
create trigger follow_deleted_text before delete on public.patient_records
  for each row execute function counters.follow_deleted_text();

create function counters.refuse_persons_over_limit(account uuid, persons bigint) returns void
  language plpgsql stable security definer set search_path = '' as $$
declare
  plan record;
begin
  select * into plan from public.plan_in_force(account);
  if plan.max_patients is not null and persons > plan.max_patients then
    raise exception using
      errcode = 'PV001',
      message = format('Limite do plano atingido. Máximo %s pacientes no plano %s.', plan.max_patients, plan.name),
      hint = 'Pacientes que já tiveram consulta ou prontuário contam também depois de excluídos ou trocados.';
  end if;
end
$$;
revoke all on function counters.refuse_persons_over_limit(uuid, bigint) from public;

-- Writes of one account at the same time queue here.
create or replace function public.refuse_patient_over_limit() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
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

-- A row with text that gets another person's name and CPF is one person more.
create function public.refuse_person_over_limit() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  first counters.persons_in_care;
  earlier counters.persons_in_care;
begin
  if counters.has_text(old) then
    perform counters.remember_person(old);
  end if;
  select f.* into first from counters.persons_in_care f
    where f.user_id = old.user_id and f.patient_id = old.id and not f.is_former;
  if first.id is null or counters.is_same_person(first.name, first.cpf, new.name, new.cpf) then
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('patients:' || new.user_id, 0));
  select f.* into earlier from counters.persons_in_care f
    where f.user_id = old.user_id and f.patient_id = old.id and f.is_former
      and counters.is_same_person(f.name, f.cpf, new.name, new.cpf)
      and not exists (select from public.consultations c
        where c.user_id = old.user_id and c.patient_id = old.id and c.created_at >= first.since)
      and not exists (select from public.patient_records r
        where r.user_id = old.user_id and r.patient_cpf = old.cpf and r.created_at >= first.since)
    order by f.id desc limit 1;
  if earlier.id is not null then
    -- A mistake that is taken back before anything was written under it takes no place.
    delete from counters.persons_in_care where id = first.id;
    update counters.persons_in_care set is_former = false where id = earlier.id;
    return new;
  end if;
  update counters.persons_in_care set is_former = true where id = first.id;
  perform counters.refuse_persons_over_limit(new.user_id,
    (select count(*) from public.patients p where p.user_id = new.user_id)
      + counters.former_persons(new.user_id, new.name, new.cpf, old.id));
  perform counters.remember_person(new);
  return new;
end
$$;
revoke all on function public.refuse_person_over_limit() from public;
create trigger refuse_person_over_limit before update of name, cpf on public.patients
  for each row when (old.name is distinct from new.name or old.cpf is distinct from new.cpf)
  execute function public.refuse_person_over_limit();
