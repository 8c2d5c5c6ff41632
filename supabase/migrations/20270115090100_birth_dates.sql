-- Nobody is born after today, by the clinic's calendar, nor was before 1900. A trigger and not a constraint: today moves, and
-- a date from before this rule must not keep the rest of its row from being saved, nor come back changed from the vault
-- (whose functions run as the owner of the tables).
create function public.check_birth_date() returns trigger
  language plpgsql set search_path = '' as $$
declare
  zone text;
begin
  if current_user not in ('authenticated', 'service_role') then
    return new;
  end if;
  if new.birth_date < date '1900-01-01' then
    raise exception using errcode = 'PV022', message = 'A data de nascimento é anterior a 1900. Confira o ano.';
  end if;
  select p.time_zone into zone from public.profiles p where p.user_id = new.user_id;
  if new.birth_date > (now() at time zone coalesce(zone, 'America/Sao_Paulo'))::date then
    raise exception using errcode = 'PV022', message = 'A data de nascimento está no futuro. Confira o ano.';
  end if;
  return new;
end
$$;
revoke all on function public.check_birth_date() from public;
create trigger check_birth_date_of_new before insert on public.patients
  for each row when (new.birth_date is not null) execute function public.check_birth_date();
create trigger check_birth_date before update of birth_date on public.patients
  for each row when (new.birth_date is distinct from old.birth_date and new.birth_date is not null)
  execute function public.check_birth_date();
