-- What a record said before may be more than fifty texts: the older ones are read after the last that is shown, as those of a
-- patient's card are.
drop function public.record_versions(uuid);
create function public.record_versions(record uuid, before_version bigint default null)
  returns table (id bigint, analysis text, confirmed_at timestamptz, created_at timestamptz)
  language sql stable security definer set search_path = '' as $$
  select w.id, w.analysis, w.confirmed_at, w.created_at
  from (
    -- The row that brought a confirmation; without one, the first.
    select distinct on (v.content ->> 'confirmed_at') v.id, v.content ->> 'medical_analysis' as analysis,
      (v.content ->> 'confirmed_at')::timestamptz as confirmed_at, v.created_at
    from vault.patient_record_versions v
    where v.user_id = (select auth.uid()) and (select access.is_assured()) and v.record_id = record_versions.record
      and v.act <> 'delete'
      and exists (
        select from public.patient_records r where r.id = record_versions.record and r.user_id = (select auth.uid()))
    order by v.content ->> 'confirmed_at', v.id
  ) w
  where before_version is null or w.id < before_version
  order by w.id desc
  limit 50
$$;
revoke all on function public.record_versions(uuid, bigint) from public;
grant execute on function public.record_versions(uuid, bigint) to authenticated;
