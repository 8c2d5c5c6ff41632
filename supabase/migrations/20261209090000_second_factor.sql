-- Who has confirmed a second factor is asked for it: a password alone then opens no data. Accounts without a factor are
-- as before.
create schema access;
grant usage on schema access to authenticated, service_role;

-- Runs as an owner who reads the factors; whose they are is the caller's own id. Missing claims count as no factor given.
create function access.is_assured() returns boolean
  language sql stable security definer set search_path = '' as $$
  select coalesce(auth.jwt() ->> 'aal', '') = 'aal2' or not exists (
    select from auth.mfa_factors where user_id = auth.uid() and status = 'verified'
  )
$$;
revoke all on function access.is_assured() from public;
grant execute on function access.is_assured() to authenticated, service_role;

-- Where the owner of the migrations is held by row-level security it would see no factor, and let everyone in.
do $$
begin
  if pg_has_role('supabase_auth_admin', 'member') then
    grant create on schema access to supabase_auth_admin;
    alter function access.is_assured() owner to supabase_auth_admin;
    revoke create on schema access from supabase_auth_admin;
  end if;
end
$$;

-- Restrictive: each holds beside the policies of its table, whichever those are. "select" lets it run once a statement.
-- NOTE plans are the same for everyone, and payment accounts are the service's alone.
create policy profiles_second_factor on public.profiles as restrictive to authenticated
  using ((select access.is_assured())) with check ((select access.is_assured()));
create policy patients_second_factor on public.patients as restrictive to authenticated
  using ((select access.is_assured())) with check ((select access.is_assured()));
create policy consultations_second_factor on public.consultations as restrictive to authenticated
  using ((select access.is_assured())) with check ((select access.is_assured()));
create policy transcript_pieces_second_factor on public.transcript_pieces as restrictive to authenticated
  using ((select access.is_assured())) with check ((select access.is_assured()));
create policy second_pass_pieces_second_factor on public.second_pass_pieces as restrictive to authenticated
  using ((select access.is_assured())) with check ((select access.is_assured()));
create policy patient_records_second_factor on public.patient_records as restrictive to authenticated
  using ((select access.is_assured())) with check ((select access.is_assured()));
create policy patient_record_reviews_second_factor on public.patient_record_reviews as restrictive to authenticated
  using ((select access.is_assured())) with check ((select access.is_assured()));
create policy subscriptions_second_factor on public.subscriptions as restrictive to authenticated
  using ((select access.is_assured())) with check ((select access.is_assured()));
create policy objects_second_factor on storage.objects as restrictive to authenticated
  using ((select access.is_assured())) with check ((select access.is_assured()));

-- Functions that run as the owner pass the policies by: they ask for themselves.
create or replace function public.patient_total() returns bigint
  language sql stable security definer set search_path = '' as $$
  select coalesce(max(held.total), 0) from counters.patients held
  where held.user_id = (select auth.uid()) and (select access.is_assured())
$$;
create or replace function public.consultation_summary()
  returns table (total bigint, processed bigint, unique_patients bigint)
  language sql stable security definer set search_path = '' as $$
  select coalesce(max(held.total), 0), coalesce(max(held.processed), 0), coalesce(max(held.unique_patients), 0)
  from counters.consultations held where held.user_id = (select auth.uid()) and (select access.is_assured())
$$;
