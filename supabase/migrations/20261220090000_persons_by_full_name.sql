-- Who is the same person. The first word of the name was enough, so a row could pass from "Paciente Ana" to
-- "Paciente Bia", text by text, and hold any number of persons in one place of the plan.
--
-- A correction keeps the CPF (two digits may differ), or the name (a letter in a word, or words that were missing). It is
-- measured against the name and CPF under which the text was first written, never against the last correction, so that
-- small steps lead nowhere. One correction that changes the other half beyond recognition is free for each person: a CPF
-- that was mistyped as a whole, a placeholder that got its name. After text has been written under it, the next such
-- change is another person.

-- One letter more, less or another, or two neighbours that changed places.
create function counters.is_typo(one text, other text) returns boolean
  language sql immutable strict set search_path = '' as $$
  with heads as (
    select count(*)::integer as head from generate_series(1, least(length(one), length(other))) n
    where left(one, n) = left(other, n)
  ), rests as (
    select substr(one, head + 1) as a, substr(other, head + 1) as b from heads
  )
  select one = other
    or length(a) = length(b) and (substr(a, 2) = substr(b, 2)
      or left(a, 1) = substr(b, 2, 1) and left(b, 1) = substr(a, 2, 1) and substr(a, 3) = substr(b, 3))
    or length(a) = length(b) + 1 and substr(a, 2) = b
    or length(b) = length(a) + 1 and substr(b, 2) = a
  from rests
$$;
revoke all on function counters.is_typo(text, text) from public;

-- A word of a name, mistyped at most: numbers are exact ("Paciente 1"), and a short word becomes another by one letter
-- ("Bia", "Lia").
create function counters.is_same_word(one text, other text) returns boolean
  language sql immutable strict set search_path = '' as $$
  select one = other
    or (one || other) !~ '[0-9]' and counters.is_typo(one, other)
      and (length(one) <> length(other) or length(one) > 3)
$$;
revoke all on function counters.is_same_word(text, text) from public;

-- The words of a name without accents, marks and particles.
create function counters.words_of_name(name text) returns text[]
  language sql immutable strict set search_path = '' as $$
  select coalesce(array_agg(word order by place), '{}')
  from regexp_split_to_table(public.fold_text(name), '[][\s.,;:''"()/_-]+') with ordinality as words (word, place)
  where word not in ('', 'de', 'da', 'do', 'das', 'dos', 'e')
$$;
revoke all on function counters.words_of_name(text) from public;

-- The same name, but for its spelling.
create function counters.is_same_name(one text, other text) returns boolean
  language sql immutable strict set search_path = '' as $$
  with named as (select counters.words_of_name(one) as a, counters.words_of_name(other) as b)
  select public.fold_text(one) = public.fold_text(other)
    or a <> '{}' and (array_to_string(a, '') = array_to_string(b, '')
      or cardinality(a) = cardinality(b)
        and not exists (select from unnest(a, b) as pair (x, y) where not counters.is_same_word(x, y)))
  from named
$$;
revoke all on function counters.is_same_name(text, text) from public;

-- One name has all words of the other, and more; the first is the same.
create function counters.is_longer_name(one text, other text, min_words integer) returns boolean
  language sql immutable strict set search_path = '' as $$
  with named as (select counters.words_of_name(one) as a, counters.words_of_name(other) as b),
  sorted as (
    select case when cardinality(a) < cardinality(b) then a else b end as few,
      case when cardinality(a) < cardinality(b) then b else a end as many
    from named
  )
  select cardinality(few) >= greatest(1, min_words) and cardinality(few) < cardinality(many)
    and counters.is_same_word(few[1], many[1])
    and not exists (
      select from unnest(few) as missing (word)
      where not exists (select from unnest(many) as present (word) where counters.is_same_word(missing.word, present.word)))
  from sorted
$$;
revoke all on function counters.is_longer_name(text, text, integer) from public;

-- Two digits may differ: those of two persons differ in more, by their check digits. Null where one is unknown.
create function counters.is_same_cpf(one text, other text) returns boolean
  language sql immutable strict set search_path = '' as $$
  select count(*) <= 2 from generate_series(1, 11) place where substr(one, place, 1) <> substr(other, place, 1)
$$;
revoke all on function counters.is_same_cpf(text, text) from public;

-- Whether two names and CPFs can be of one person.
create or replace function counters.is_same_person(name_a text, cpf_a text, name_b text, cpf_b text) returns boolean
  language sql immutable set search_path = '' as $$
  select coalesce(counters.is_same_cpf(cpf_a, cpf_b), false) or counters.is_same_name(name_a, name_b)
    -- A first name alone is completed together with a CPF that was missing, not with another one.
    or counters.is_longer_name(name_a, name_b, case when cpf_a is null or cpf_b is null then 1 else 2 end)
$$;

-- Whether both halves agree: nothing but the spelling differs.
create function counters.is_respelled(name_a text, cpf_a text, name_b text, cpf_b text) returns boolean
  language sql immutable set search_path = '' as $$
  select counters.is_same_name(name_a, name_b)
    and coalesce(counters.is_same_cpf(cpf_a, cpf_b), cpf_a is null and cpf_b is null)
$$;
revoke all on function counters.is_respelled(text, text, text, text) from public;

-- A row of "corrects" is what a person was called later, a row without it the person as first written about.
-- is_written: something was written while the row had this name and CPF.
alter table counters.persons_in_care
  add column corrects bigint references counters.persons_in_care (id) on delete cascade,
  add column is_written boolean not null default true;
-- squawk-ignore require-concurrent-index-deletion
drop index counters.persons_in_care_present;
create unique index persons_in_care_present on counters.persons_in_care (user_id, patient_id)
  where not is_former and corrects is null;
create index persons_in_care_corrections on counters.persons_in_care (corrects);
-- Nearly always empty: asked with each text that is written.
create index persons_in_care_unwritten on counters.persons_in_care (user_id, patient_id) where not is_written;

create or replace function counters.remember_person(patient public.patients) returns void
  language plpgsql volatile set search_path = '' as $$
begin
  -- At the end of an account its row is gone before what hangs on it.
  if patient.id is not null and exists (select from auth.users u where u.id = patient.user_id) then
    insert into counters.persons_in_care (user_id, patient_id, name, cpf)
      values (patient.user_id, patient.id, patient.name, patient.cpf)
      on conflict (user_id, patient_id) where not is_former and corrects is null do nothing;
  end if;
end
$$;

-- Whether this name and CPF are still the person, see above.
create function counters.is_correction(person counters.persons_in_care, name text, cpf text) returns boolean
  language sql stable set search_path = '' as $$
  select counters.is_same_person(person.name, person.cpf, is_correction.name, is_correction.cpf)
    and (counters.is_respelled(person.name, person.cpf, is_correction.name, is_correction.cpf)
      or not exists (
        select from counters.persons_in_care c
        where c.corrects = person.id and c.is_written
          and not counters.is_respelled(person.name, person.cpf, c.name, c.cpf)
          and not counters.is_respelled(c.name, c.cpf, is_correction.name, is_correction.cpf)))
$$;
revoke all on function counters.is_correction(counters.persons_in_care, text, text) from public;

-- What the second pass heard is text, too. A record is its patient's, whatever the CPF is by now.
create or replace function counters.has_text(patient public.patients) returns boolean
  language sql stable set search_path = '' as $$
  select exists (
      select from public.consultations c
      where c.user_id = patient.user_id and c.patient_id = patient.id
        and (c.transcription ~ '\S'
          or exists (select from public.transcript_pieces p
            where p.user_id = c.user_id and p.consultation_id = c.id and p.text <> '')
          or exists (select from public.second_pass_pieces p
            where p.user_id = c.user_id and p.consultation_id = c.id and p.text <> ''))
    ) or exists (
      select from public.patient_records r where r.user_id = patient.user_id and r.patient_id = patient.id
    )
$$;

-- The text goes, or is emptied; the person stays counted.
create or replace function counters.follow_deleted_text() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  patient public.patients;
begin
  select p.* into patient from public.patients p where p.user_id = old.user_id and p.id = old.patient_id;
  if patient.id is not null and counters.has_text(patient) then
    perform counters.remember_person(patient);
  end if;
  if tg_op = 'UPDATE' then return new; end if;
  return old;
end
$$;
create trigger follow_emptied_text before update of transcription on public.consultations
  for each row when (old.transcription ~ '\S' and coalesce(new.transcription, '') !~ '\S')
  execute function counters.follow_deleted_text();

create function counters.mark_written(account uuid, patient uuid) returns void
  language sql volatile set search_path = '' as $$
  update counters.persons_in_care set is_written = true
    where user_id = account and patient_id = patient and not is_written
$$;
revoke all on function counters.mark_written(uuid, uuid) from public;

create function counters.follow_written_text() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform counters.mark_written(new.user_id, new.patient_id);
  return null;
end
$$;
revoke all on function counters.follow_written_text() from public;
create function counters.follow_written_piece() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from counters.persons_in_care f where f.user_id = new.user_id and not f.is_written) then
    perform counters.mark_written(c.user_id, c.patient_id)
      from public.consultations c where c.user_id = new.user_id and c.id = new.consultation_id;
  end if;
  return null;
end
$$;
revoke all on function counters.follow_written_piece() from public;
-- Triggers fire by name: "0_…" before those that lock the vault, in the order in which a change of the patient does.
create trigger "0_follow_written_text" after insert or update of transcription on public.consultations
  for each row when (new.transcription ~ '\S') execute function counters.follow_written_text();
create trigger "0_follow_written_text" after insert or update of medical_analysis on public.patient_records
  for each row execute function counters.follow_written_text();
create trigger follow_written_piece after insert on public.transcript_pieces
  for each row when (new.text <> '') execute function counters.follow_written_piece();
create trigger follow_written_piece after insert on public.second_pass_pieces
  for each row when (new.text <> '') execute function counters.follow_written_piece();

-- How many places of the plan are taken besides the patients who are there, the person of this name and CPF left out.
-- The row that is being changed still holds what it is about to lose. One CPF is one place under two names; further
-- names under it are persons of their own, also where rows were deleted and made again.
create or replace function counters.former_persons(account uuid, person_name text, person_cpf text, changing uuid)
  returns bigint
  language sql stable set search_path = '' as $$
  with formers as (
    select f.id, f.name, f.cpf, coalesce(f.cpf, public.fold_text(f.name)) as place,
      case when f.cpf is null then
        case when public.fold_text(f.name) = public.fold_text(person_name) then person_name else (
          select p.name from public.patients p where p.user_id = account and p.id is distinct from changing
            and p.created_at >= f.since and public.fold_text(p.name) = public.fold_text(f.name) limit 1) end
      else
        case when f.cpf = person_cpf then person_name else (
          select p.name from public.patients p where p.user_id = account and p.id is distinct from changing
            and p.cpf = f.cpf) end
      end as held_by
    from counters.persons_in_care f
    where f.user_id = account and f.corrects is null and f.is_written and not exists (
      select from public.patients p
      where p.user_id = account and p.id = f.patient_id and not f.is_former and p.id is distinct from changing)
  ), names as (
    select place, name from formers
    union select place, held_by from formers where held_by is not null
    union select formers.place, c.name from formers join counters.persons_in_care c on c.corrects = formers.id
      where c.is_written and counters.is_same_cpf(c.cpf, formers.cpf)
  ), persons as (
    select n.place, count(*) as named,
      exists (select from formers where formers.place = n.place and held_by is not null) as is_held
    from names n
    where not exists (
      select from names before where before.place = n.place and before.name < n.name
        and counters.is_same_name(before.name, n.name))
    group by n.place
  )
  select coalesce(sum(case when is_held then greatest(0, named - 2) else greatest(1, named - 1) end), 0)::bigint
  from persons
$$;

drop function counters.refuse_persons_over_limit(uuid, bigint);
create function counters.refuse_persons_over_limit(
  account uuid, persons bigint,
  reason text default 'Pacientes que já tiveram consulta ou prontuário contam também depois de excluídos ou trocados.'
) returns void
  language plpgsql stable security definer set search_path = '' as $$
declare
  plan record;
begin
  select * into plan from public.plan_in_force(account);
  if plan.max_patients is not null and persons > plan.max_patients then
    raise exception using
      errcode = 'PV001',
      message = format('Limite do plano atingido. Máximo %s pacientes no plano %s.', plan.max_patients, plan.name),
      hint = reason;
  end if;
end
$$;
revoke all on function counters.refuse_persons_over_limit(uuid, bigint, text) from public;

-- A row with text that gets another person's name and CPF is one person more.
create or replace function public.refuse_person_over_limit() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  person counters.persons_in_care;
  earlier counters.persons_in_care;
begin
  if counters.has_text(old) then
    perform counters.remember_person(old);
  end if;
  -- Nothing was written under the name and CPF that end here.
  delete from counters.persons_in_care f
    where f.user_id = old.user_id and f.patient_id = old.id and f.corrects is not null and not f.is_written;
  select f.* into person from counters.persons_in_care f
    where f.user_id = old.user_id and f.patient_id = old.id and not f.is_former and f.corrects is null;
  if person.id is null then
    return new;
  end if;
  if not (person.is_written and counters.is_correction(person, new.name, new.cpf)) then
    perform pg_advisory_xact_lock(hashtextextended('patients:' || new.user_id, 0));
    if person.is_written then
      update counters.persons_in_care set is_former = true where id = person.id;
    else
      delete from counters.persons_in_care where id = person.id;
    end if;
    -- Back to whom the row was before: a mistake under which nothing was written takes no place.
    select f.* into earlier from counters.persons_in_care f
      where f.user_id = old.user_id and f.patient_id = old.id and f.is_former and f.corrects is null
        and f.id <> person.id and counters.is_correction(f, new.name, new.cpf)
      order by f.id desc limit 1;
    if earlier.id is null then
      perform counters.refuse_persons_over_limit(new.user_id,
        (select count(*) from public.patients p where p.user_id = new.user_id)
          + counters.former_persons(new.user_id, new.name, new.cpf, old.id),
        'Já há consulta ou prontuário deste cadastro, que passaria a ser de outra pessoa. Uma correção mantém o CPF ou o nome completo.');
      insert into counters.persons_in_care (user_id, patient_id, name, cpf, is_written)
        values (new.user_id, new.id, new.name, new.cpf, false);
      return new;
    end if;
    update counters.persons_in_care set is_former = false where id = earlier.id;
    person := earlier;
  end if;
  if not counters.is_respelled(person.name, person.cpf, new.name, new.cpf) and not exists (
    select from counters.persons_in_care c
    where c.corrects = person.id and c.name = new.name and c.cpf is not distinct from new.cpf
  ) then
    insert into counters.persons_in_care (user_id, patient_id, name, cpf, corrects, is_written)
      values (new.user_id, new.id, new.name, new.cpf, person.id, false);
  end if;
  return new;
end
$$;

-- A row that is made again under the id of a deleted one is not the person of that one.
create function counters.follow_deleted_patient() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  delete from counters.persons_in_care f
    where f.user_id = old.user_id and f.patient_id = old.id and not f.is_written;
  update counters.persons_in_care f set is_former = true
    where f.user_id = old.user_id and f.patient_id = old.id and not f.is_former and f.corrects is null;
  return old;
end
$$;
revoke all on function counters.follow_deleted_patient() from public;
create trigger follow_deleted_patient before delete on public.patients
  for each row execute function counters.follow_deleted_patient();
update counters.persons_in_care f set is_former = true
  where not f.is_former and not exists (select from public.patients p where p.user_id = f.user_id and p.id = f.patient_id);
