-- What a Supabase database offers before a product's own migrations run: request roles,
-- schemas and the claims functions. Hosted Supabase brings its own; this file is for plain PostgreSQL.
do $$
begin
  if not exists (select from pg_roles where rolname = 'anon') then create role anon nologin noinherit; end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then create role authenticated nologin noinherit; end if;
  if not exists (select from pg_roles where rolname = 'service_role') then create role service_role nologin noinherit bypassrls; end if;
  if not exists (select from pg_roles where rolname = 'supabase_auth_admin') then create role supabase_auth_admin nologin noinherit; end if;
  -- The request pool logs in as this role. It may do nothing but change role: a lost BEGIN ends in "permission denied".
  if not exists (select from pg_roles where rolname = 'authenticator') then create role authenticator login noinherit; end if;
end
$$;

grant anon, authenticated, service_role, supabase_auth_admin to authenticator;

create schema if not exists extensions;
create schema if not exists auth authorization supabase_auth_admin;

revoke all on schema public from public;
grant usage on schema public, extensions, auth to anon, authenticated, service_role, supabase_auth_admin;
-- Settings of a role count at login only, so they stand on the login role and not on the request roles.
alter role authenticator set statement_timeout = '10s';
alter role authenticator set idle_in_transaction_session_timeout = '30s';

-- The claims of the request, as the host set them for this transaction.
create or replace function auth.jwt() returns jsonb language sql stable set search_path = '' as $$
  select coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb
$$;
create or replace function auth.uid() returns uuid language sql stable set search_path = '' as $$
  select nullif(auth.jwt() ->> 'sub', '')::uuid
$$;
create or replace function auth.role() returns text language sql stable set search_path = '' as $$
  select auth.jwt() ->> 'role'
$$;
create or replace function auth.email() returns text language sql stable set search_path = '' as $$
  select auth.jwt() ->> 'email'
$$;
grant execute on function auth.jwt(), auth.uid(), auth.role(), auth.email() to anon, authenticated, service_role;
