-- What records said before: the first text and each confirmed one that differs from the text of today, for the copy of all
-- data. Runs as the owner to reach the vault, like `record_versions`; of a deleted record it gives nothing.
create function public.earlier_record_texts(records uuid[])
  returns table (id bigint, record_id uuid, analysis text, confirmed_at timestamptz, created_at timestamptz)
  language sql stable security definer set search_path = '' as $$
  select w.id, w.record_id, w.analysis, w.confirmed_at, w.created_at
  from (
    -- The row that brought a confirmation; without one, the first.
    select distinct on (v.record_id, v.content ->> 'confirmed_at') v.id, v.record_id,
      v.content ->> 'medical_analysis' as analysis, (v.content ->> 'confirmed_at')::timestamptz as confirmed_at, v.created_at
    from vault.patient_record_versions v
    where v.user_id = (select auth.uid()) and (select access.is_assured()) and v.record_id = any(records)
      and v.act <> 'delete'
    order by v.record_id, v.content ->> 'confirmed_at', v.id
  ) w
  join public.patient_records r on r.id = w.record_id and r.user_id = (select auth.uid())
  where w.analysis is distinct from r.medical_analysis
$$;
revoke all on function public.earlier_record_texts(uuid[]) from public;
grant execute on function public.earlier_record_texts(uuid[]) to authenticated;
