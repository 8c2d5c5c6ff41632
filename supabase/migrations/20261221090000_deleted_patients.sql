-- A deleted patient can be found again, and put back: the row as it was at its deletion. Until now the vault kept it where
-- nobody could look.

-- Serves the list of one account's deleted patients, newest first.
create index patient_versions_deleted_idx on vault.patient_versions (user_id, id desc) where act = 'delete';

-- The last state of each patient of the caller who is not there any more, by the time of the deletion. Runs as the owner
-- to reach the vault; whose patients they are is the caller's own id.
create function public.deleted_patients(before_version bigint default null)
  returns table (id bigint, patient_id uuid, content jsonb, created_at timestamptz)
  language sql stable security definer set search_path = '' as $$
  select v.id, v.patient_id, v.content, v.created_at
  from vault.patient_versions v
  where v.user_id = (select auth.uid()) and (select access.is_assured()) and v.act = 'delete'
    and (before_version is null or v.id < before_version)
    and not exists (select from public.patients p where p.user_id = v.user_id and p.id = v.patient_id)
    -- Restored and deleted again: the later deletion counts.
    and not exists (select from vault.patient_versions later
      where later.user_id = v.user_id and later.patient_id = v.patient_id and later.id > v.id)
  order by v.id desc
  limit 50
$$;
revoke all on function public.deleted_patients(bigint) from public;
grant execute on function public.deleted_patients(bigint) to authenticated;

-- Puts a deleted patient back under the same id, as a new version. The plan's limit holds as for any new patient, and a
-- CPF that has gone to another patient meanwhile is a conflict. Repeating it changes nothing: an answer can be lost.
create function public.restore_deleted_patient(patient uuid) returns setof public.patients
  language plpgsql volatile security definer set search_path = '' as $$
declare
  wanted jsonb;
  last_act text;
  columns text;
begin
  if (select access.is_assured()) then
    select v.act, v.content into last_act, wanted from vault.patient_versions v
      where v.user_id = (select auth.uid()) and v.patient_id = patient order by v.id desc limit 1;
  end if;
  if wanted is null then
    raise exception using errcode = 'PT404', message = 'Este cadastro não foi encontrado.';
  end if;
  if last_act = 'delete' then
    -- A column that came after the deletion takes its default.
    select string_agg(format('%I', a.attname), ', ' order by a.attnum) into columns
    from pg_catalog.pg_attribute a
    where a.attrelid = 'public.patients'::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and a.attname <> 'updated_at' and wanted ? a.attname;
    execute format(
      'insert into public.patients (%1$s) select %1$s from jsonb_populate_record(null::public.patients, $1)
       on conflict (id) do nothing', columns)
      using wanted;
  end if;
  return query select p.* from public.patients p where p.id = patient and p.user_id = (select auth.uid());
end
$$;
revoke all on function public.restore_deleted_patient(uuid) from public;
grant execute on function public.restore_deleted_patient(uuid) to authenticated;
