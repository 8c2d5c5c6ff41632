-- Bytes that no row names, or will soon name no more: noted in the transaction that makes them so, and before bytes are
-- first kept. Whatever interrupts the service in between, the bytes of a note that stays are removed later.
create table storage.unused_bytes (
  bucket_id text not null,
  version text not null,
  noted_at timestamptz not null default now(),
  constraint unused_bytes_pkey primary key (bucket_id, version)
);
-- Also the index of the look for what is due.
create index unused_bytes_noted_at_idx on storage.unused_bytes (noted_at);
alter table storage.unused_bytes enable row level security;
alter table storage.unused_bytes force row level security;
-- The trigger below writes as the owner, whom row-level security is forced on too.
create policy unused_bytes_by_trigger on storage.unused_bytes to supabase_storage_admin using (true) with check (true);
alter table storage.unused_bytes owner to supabase_storage_admin;
grant select, insert, delete on storage.unused_bytes to service_role;
-- NOTE nothing for anon and authenticated: the trigger writes for them.

create function storage.note_unused_bytes() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'INSERT' and old.version is not null
    and (tg_op = 'DELETE' or (old.bucket_id, old.version) is distinct from (new.bucket_id, new.version)) then
    insert into storage.unused_bytes (bucket_id, version) values (old.bucket_id, old.version)
      on conflict (bucket_id, version) do update set noted_at = excluded.noted_at;
  end if;
  if tg_op <> 'DELETE' and new.version is not null then
    delete from storage.unused_bytes as unused
      where unused.bucket_id = new.bucket_id and unused.version = new.version;
  end if;
  return null;
end
$$;
alter function storage.note_unused_bytes() owner to supabase_storage_admin;
create trigger note_unused_bytes after insert or delete or update of bucket_id, version on storage.objects
  for each row execute function storage.note_unused_bytes();

-- As on Supabase: an object is renamed where a policy for updates allows both names.
grant update (bucket_id, name) on storage.objects to anon, authenticated;
-- And buckets follow their policies; without one a request role neither sees nor makes any.
grant select, delete on storage.buckets to anon, authenticated;
grant insert (id, name, owner, owner_id, public, file_size_limit, allowed_mime_types) on storage.buckets to anon, authenticated;
grant update (public, file_size_limit, allowed_mime_types, updated_at) on storage.buckets to anon, authenticated;
