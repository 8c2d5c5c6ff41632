-- As before, for a day of a recording at most: a piece that says it lies years behind the others filled gigabytes with spaces.
create or replace function public.voice_strips(visits uuid[])
  returns table (consultation_id uuid, loudness text)
  language sql stable set search_path = '' as $$
  with pieces as (
    select p.consultation_id, p.start_sample, p.sequence, p.loudness,
      p.end_sample / 12000 - p.start_sample / 12000 as halves,
      -- Sound that no piece holds is a hole of its length.
      greatest(0, p.start_sample / 12000 - coalesce(max(p.end_sample / 12000) over earlier, 0)) as missing
    from public.transcript_pieces p
    where p.user_id = (select auth.uid()) and p.consultation_id = any (visits[1:100])
    window earlier as (
      partition by p.consultation_id order by p.start_sample, p.sequence
      rows between unbounded preceding and 1 preceding
    )
  ), placed as (
    select p.*, sum(p.missing + p.halves) over (
      partition by p.consultation_id order by p.start_sample, p.sequence
      rows between unbounded preceding and current row
    ) as through
    from pieces p
  ), whole as (
    select p.consultation_id, string_agg(
      repeat(' ', p.missing::integer) || coalesce(p.loudness, repeat(' ', p.halves::integer)), ''
      order by p.start_sample, p.sequence) as digits
    from placed p
    where p.through <= 172800
    group by p.consultation_id
  ), measured as (
    select w.consultation_id, w.digits, least(72, length(w.digits)) as parts from whole w where w.digits ~ '[0-9]'
  )
  select m.consultation_id, string_agg(coalesce(
    (select max(digit) from unnest('{0,1,2,3,4,5,6,7,8,9}'::text[]) as digit
     where strpos(substr(m.digits, bounds.first, bounds.next - bounds.first), digit) > 0), ' '
  ), '' order by bounds.first)
  from measured m
  cross join lateral (
    select 1 + part * length(m.digits) / m.parts as first, 1 + (part + 1) * length(m.digits) / m.parts as next
    from generate_series(0, m.parts - 1) as part
  ) as bounds
  group by m.consultation_id
$$;
