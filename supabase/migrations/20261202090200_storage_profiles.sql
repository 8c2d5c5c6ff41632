-- Photos and logos of professionals (specification section 3): everyone may see them by their public address, only their owner may
-- change or list them. It holds no patient data. A professional's files lie in the folder named by the account's id.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('profiles', 'profiles', true, 5242880, array['image/jpeg', 'image/png', 'image/gif'])
on conflict do nothing;

create policy profiles_objects_select_own on storage.objects for select to authenticated
  using (bucket_id = 'profiles' and (storage.foldername(name))[1] = (select auth.uid())::text);
create policy profiles_objects_insert_own on storage.objects for insert to authenticated
  with check (bucket_id = 'profiles' and (storage.foldername(name))[1] = (select auth.uid())::text);
create policy profiles_objects_update_own on storage.objects for update to authenticated
  using (bucket_id = 'profiles' and (storage.foldername(name))[1] = (select auth.uid())::text)
  with check (bucket_id = 'profiles' and (storage.foldername(name))[1] = (select auth.uid())::text);
create policy profiles_objects_delete_own on storage.objects for delete to authenticated
  using (bucket_id = 'profiles' and (storage.foldername(name))[1] = (select auth.uid())::text);
-- NOTE nothing for anon: the public address is served by the bucket being public, not by a policy.
