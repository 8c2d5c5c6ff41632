-- Dates and times follow the clinic's clock. Accounts from before this column keep the one they have always seen.
alter table public.profiles add column time_zone text not null default 'America/Sao_Paulo';
comment on column public.profiles.time_zone is
  'IANA name of the zone that dates and times are shown in; instants are stored without one.';

-- Names that browsers know too: "posix/…", "right/…" and "localtime" are PostgreSQL's own.
create function public.is_time_zone(value text) returns boolean
  language sql stable set search_path = '' as $$
  select value !~ '^(posix|right)/' and value not in ('localtime', 'posixrules', 'Factory')
    and exists (select from pg_catalog.pg_timezone_names as zone where zone.name = value)
$$;
revoke all on function public.is_time_zone(text) from public;
grant execute on function public.is_time_zone(text) to authenticated, service_role;

-- A trigger and not a constraint: the list of zones is PostgreSQL's own and may change with its version.
create function public.check_time_zone() returns trigger
  language plpgsql set search_path = '' as $$
begin
  if not public.is_time_zone(new.time_zone) then
    raise exception 'Este fuso horário não existe.' using errcode = '22023';
  end if;
  return new;
end
$$;
revoke all on function public.check_time_zone() from public;
-- The list is read from disk: a profile with the default does not wait for it.
create trigger check_time_zone_of_new before insert on public.profiles
  for each row when (new.time_zone is distinct from 'America/Sao_Paulo') execute function public.check_time_zone();
create trigger check_time_zone before update of time_zone on public.profiles
  for each row when (new.time_zone is distinct from old.time_zone) execute function public.check_time_zone();

grant insert (time_zone), update (time_zone) on public.profiles to authenticated;

-- A browser may name a zone that this PostgreSQL does not know; that must not stop a sign-up. Once more when the address
-- is confirmed, since only then is it settled whose sign-up counts.
create function public.set_time_zone_of_sign_up() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles set time_zone = new.raw_user_meta_data ->> 'time_zone'
  where user_id = new.id and public.is_time_zone(new.raw_user_meta_data ->> 'time_zone');
  return null;
end
$$;
revoke all on function public.set_time_zone_of_sign_up() from public;
-- Triggers run in the order of their names: after create_profile.
create trigger create_profile_time_zone after insert on auth.users
  for each row when (new.raw_user_meta_data ? 'time_zone') execute function public.set_time_zone_of_sign_up();
create trigger create_profile_time_zone_when_confirmed after update of email_confirmed_at on auth.users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
  execute function public.set_time_zone_of_sign_up();
