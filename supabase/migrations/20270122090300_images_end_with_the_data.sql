-- An upload that was on its way while its account was deleted left a photo that everyone could see and nobody remove. Who
-- has no profile any more adds no image; until then delete-account removes what came meanwhile.
drop policy profiles_objects_insert_own on storage.objects;
create policy profiles_objects_insert_own on storage.objects for insert to authenticated
  with check (
    bucket_id = 'profiles' and (storage.foldername(name))[1] = (select auth.uid())::text
    and exists (select from public.profiles p where p.user_id = (select auth.uid()))
  );
