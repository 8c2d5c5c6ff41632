-- What one account may fill. Each access token carries the user's own data: without a total they would grow, update by
-- update, until no server took the token's header any more.
alter table auth.users add constraint users_user_metadata_size
  check (octet_length(raw_user_meta_data::text) <= 8192) not valid;

create index objects_owner_id_idx on storage.objects (owner_id);
-- The trigger below reads as the owner, whom row-level security is forced on too.
create policy objects_by_quota on storage.objects for select to supabase_storage_admin using (true);

-- 100 MB and 1,000 objects for each account; uploads of one account at the same time queue here.
create function storage.refuse_over_quota() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  used record;
begin
  perform pg_advisory_xact_lock(hashtextextended('storage quota ' || new.owner_id, 0));
  select count(*) as objects, coalesce(sum((metadata ->> 'size')::bigint), 0) as bytes into used
  from storage.objects where owner_id = new.owner_id and id <> new.id;
  if used.objects + 1 > 1000 or used.bytes + coalesce((new.metadata ->> 'size')::bigint, 0) > 100000000 then
    raise exception 'The storage of this account is full' using errcode = 'PT413';
  end if;
  return new;
end
$$;
revoke all on function storage.refuse_over_quota() from public;
alter function storage.refuse_over_quota() owner to supabase_storage_admin;
create trigger refuse_over_quota before insert or update of metadata, owner_id on storage.objects
  for each row when (new.owner_id is not null) execute function storage.refuse_over_quota();
