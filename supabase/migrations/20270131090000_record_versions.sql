-- What a record said each time it was confirmed, and as it was first written: what a patient was handed can be told from the
-- text of today. Runs as the owner to reach the vault; whose records they are is the caller's own id. A deleted record stays
-- out of reach.
create function public.record_versions(record uuid)
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
  order by w.id desc
  limit 50
$$;
revoke all on function public.record_versions(uuid) from public;
grant execute on function public.record_versions(uuid) to authenticated;
