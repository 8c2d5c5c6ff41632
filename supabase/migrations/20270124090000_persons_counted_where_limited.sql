-- Former persons were counted before anybody asked whether the plan has a limit: with ten thousand patients and some hundred
-- persons whose rows had gone, a row that became another person ended at the time limit of a request, on a plan without
-- limits, too. Now they are counted only where the answer depends on them: on a plan with a limit that the rows themselves
-- do not exceed.
create function counters.refuse_another_person(
  account uuid, person_name text, person_cpf text, added integer, changing uuid, reason text
) returns void
  language plpgsql stable security definer set search_path = '' as $$
declare
  plan record;
  persons bigint;
begin
  select * into plan from public.plan_in_force(account);
  if plan.max_patients is null then
    return;
  end if;
  persons := added + (select count(*) from public.patients p where p.user_id = account);
  if persons <= plan.max_patients then
    persons := persons + counters.former_persons(account, person_name, person_cpf, changing);
  end if;
  if persons > plan.max_patients then
    raise exception using
      errcode = 'PV001',
      message = format('Limite do plano atingido. Máximo %s pacientes no plano %s.', plan.max_patients, plan.name),
      hint = reason;
  end if;
end
$$;
revoke all on function counters.refuse_another_person(uuid, text, text, integer, uuid, text) from public;

create or replace function public.refuse_patient_over_limit() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if access.is_outsider(new.user_id) then
    return new;
  end if;
  if exists (select from public.plan_in_force(new.user_id) plan where plan.max_patients is not null) then
    perform pg_advisory_xact_lock(hashtextextended('patients:' || new.user_id, 0));
    if not exists (select from public.patients where user_id = new.user_id and (id = new.id or cpf = new.cpf)) then
      perform counters.refuse_another_person(new.user_id, new.name, new.cpf, 1, null,
        'Pacientes que já tiveram consulta ou prontuário contam também depois de excluídos ou trocados.');
    end if;
  end if;
  return new;
end
$$;

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
      perform counters.refuse_another_person(new.user_id, new.name, new.cpf, 0, old.id,
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

drop function counters.refuse_persons_over_limit(uuid, bigint, text);
