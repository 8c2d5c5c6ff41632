-- Where files are known: buckets and the rows of their objects, column-compatible with Supabase's storage schema so
-- that the same policies deploy there. The bytes are not here: a row names them by its version.
do $$
begin
  if not exists (select from pg_roles where rolname = 'supabase_storage_admin') then
    create role supabase_storage_admin nologin noinherit;
  end if;
end
$$;

create schema if not exists storage authorization supabase_storage_admin;
grant usage on schema storage to anon, authenticated, service_role, supabase_storage_admin;

create table storage.buckets (
  id text primary key,
  name text unique not null,
  owner uuid,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  public boolean default false,
  avif_autodetection boolean default false,
  file_size_limit bigint,
  allowed_mime_types text[],
  owner_id text,
  constraint buckets_name_length check (length(name) <= 100)
);

create table storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text references storage.buckets (id),
  name text,
  owner uuid,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  last_accessed_at timestamptz default now(),
  metadata jsonb,
  path_tokens text[] generated always as (string_to_array(name, '/')) stored,
  version text,
  owner_id text,
  user_metadata jsonb,
  constraint objects_name_length check (length(name) <= 1024),
  -- Also the index of every look-up, and of listing below a prefix.
  constraint objects_bucket_id_name_key unique (bucket_id, name)
);

alter table storage.buckets enable row level security;
alter table storage.buckets force row level security;
alter table storage.objects enable row level security;
alter table storage.objects force row level security;

-- The folders of an object's name, without the file: 'a/b/c.png' gives {a,b}.
create function storage.foldername(name text) returns text[] language sql immutable set search_path = '' as $$
  select tokens[1 : cardinality(tokens) - 1] from (select string_to_array(name, '/') as tokens) as split
$$;

-- A row deleted by plain SQL would leave its bytes behind: only the storage service, which removes both, says so.
create function storage.protect_delete() returns trigger language plpgsql set search_path = '' as $$
begin
  if coalesce(current_setting('storage.allow_delete_query', true), 'false') <> 'true' then
    raise exception 'Direct deletion from storage tables is not allowed. Use the Storage API instead.'
      using errcode = '42501', hint = 'This prevents accidental data loss from orphaned objects.';
  end if;
  return null;
end
$$;
create trigger protect_buckets_delete before delete on storage.buckets
  for each statement execute function storage.protect_delete();
create trigger protect_objects_delete before delete on storage.objects
  for each statement execute function storage.protect_delete();

create function storage.update_updated_at() returns trigger language plpgsql set search_path = '' as $$
begin
  new.updated_at = now();
  return new;
end
$$;
create trigger update_objects_updated_at before update on storage.objects
  for each row execute function storage.update_updated_at();

-- As on Supabase, request roles reach the objects and policies alone decide; without one nobody does anything.
grant select, delete on storage.objects to anon, authenticated;
grant insert (bucket_id, name, owner, owner_id, metadata, version, user_metadata) on storage.objects to anon, authenticated;
grant update (owner, owner_id, metadata, version, user_metadata, last_accessed_at) on storage.objects to anon, authenticated;
grant all on storage.buckets, storage.objects to service_role;
grant execute on function storage.foldername(text) to anon, authenticated, service_role;
-- NOTE no bucket for anon and authenticated: the service reads buckets itself.
-- NOTE no update of bucket_id and name: an object is not moved.

alter table storage.buckets owner to supabase_storage_admin;
alter table storage.objects owner to supabase_storage_admin;
alter function storage.foldername(text) owner to supabase_storage_admin;
alter function storage.protect_delete() owner to supabase_storage_admin;
alter function storage.update_updated_at() owner to supabase_storage_admin;
