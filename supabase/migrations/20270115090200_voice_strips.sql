-- The voice of each of some consultations as one short line, for lists and papers: at most 72 digits over the whole
-- recording, the loudest half second of each part, a space where nothing is known. Never more than two values a second: a
-- short recording has fewer parts. One call for all rows of a page; a consultation without a voice is left out.
create function public.voice_strips(visits uuid[])
  returns table (consultation_id uuid, loudness text)
  language sql stable set search_path = '' as $$
  with halves as (
    select p.consultation_id, p.start_sample, p.sequence,
      -- Sound that no piece holds is a hole of its length.
      repeat(' ', greatest(0, p.start_sample / 12000 - coalesce(max(p.end_sample / 12000) over earlier, 0))::integer)
        || coalesce(p.loudness, repeat(' ', (p.end_sample / 12000 - p.start_sample / 12000)::integer)) as digits
    from public.transcript_pieces p
    where p.user_id = (select auth.uid()) and p.consultation_id = any (visits[1:100])
    window earlier as (
      partition by p.consultation_id order by p.start_sample, p.sequence
      rows between unbounded preceding and 1 preceding
    )
  ), whole as (
    select h.consultation_id, string_agg(h.digits, '' order by h.start_sample, h.sequence) as digits
    from halves h group by h.consultation_id
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
revoke all on function public.voice_strips(uuid[]) from public;
grant execute on function public.voice_strips(uuid[]) to authenticated;
