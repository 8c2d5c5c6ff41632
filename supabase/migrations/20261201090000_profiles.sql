-- A professional's own page: who signs the records. One row for each account, made at sign-up
-- from what the registration form sent. It holds no patient data.
create table public.profiles (
  user_id uuid primary key references auth.users (id) on delete cascade,
  full_name text,
  professional_register text,
  specialty text,
  address text,
  online_only boolean not null default false,
  profile_photo_url text,
  logo_url text,
  constraint profiles_full_name_length check (length(full_name) <= 200),
  constraint profiles_professional_register_length check (length(professional_register) <= 60),
  constraint profiles_specialty_length check (length(specialty) <= 120),
  constraint profiles_address_length check (length(address) <= 500)
);
alter table public.profiles enable row level security;
alter table public.profiles force row level security;

-- Runs as the owner because the new account has no session yet.
create function public.create_profile() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into public.profiles (user_id, full_name, professional_register, specialty, address, online_only)
  values (
    new.id,
    left(new.raw_user_meta_data ->> 'full_name', 200),
    left(new.raw_user_meta_data ->> 'crm_number', 60),
    left(new.raw_user_meta_data ->> 'specialty', 120),
    left(new.raw_user_meta_data ->> 'address', 500),
    coalesce(new.raw_user_meta_data ->> 'online_only' = 'true', false)
  )
  on conflict (user_id) do nothing;
  return new;
end
$$;
revoke all on function public.create_profile() from public;
create trigger create_profile after insert on auth.users
  for each row execute function public.create_profile();

create policy profiles_select_own on public.profiles for select to authenticated
  using ((select auth.uid()) = user_id);
create policy profiles_insert_own on public.profiles for insert to authenticated
  with check ((select auth.uid()) = user_id);
create policy profiles_update_own on public.profiles for update to authenticated
  using ((select auth.uid()) = user_id) with check ((select auth.uid()) = user_id);

grant select on public.profiles to authenticated;
grant insert (user_id, full_name, professional_register, specialty, address, online_only, profile_photo_url, logo_url)
  on public.profiles to authenticated;
grant update (full_name, professional_register, specialty, address, online_only, profile_photo_url, logo_url)
  on public.profiles to authenticated;
grant all on public.profiles to service_role;
-- NOTE no delete for authenticated: a profile goes with its account.
-- NOTE nothing for anon.
comment on table public.profiles is 'The professional behind an account; one row each.';
