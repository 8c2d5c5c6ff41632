-- "Análises avançadas" of Profissional in one trip: 53 weeks of the caller's own practice, the last of them this one, on
-- the clinic's clock. Runs as the caller: policies decide whose rows are counted. A plan without the feature gets
-- { "included": false } and no figure.
create function public.practice_insights() returns jsonb
  language sql stable security invoker set search_path = '' as $$
  with clinic as materialized (
    select auth.uid() as id, coalesce(
      (select p.time_zone from public.profiles p where p.user_id = (select auth.uid())), 'America/Sao_Paulo') as zone
  ),
  span as materialized (
    -- Where each week begins: a search among these is quicker than asking the clock of each row.
    select id, zone, max(today) as today, array_agg(first_day order by first_day) as days,
      array_agg(first_day::timestamp at time zone zone order by first_day) as starts
    from clinic
      cross join lateral (select (now() at time zone zone)::date as today) as clock
      cross join lateral (select date_trunc('week', today::timestamp)::date - 7 * n as first_day
        from generate_series(0, 52) as n) as calendar
    group by id, zone
  ),
  visits as (
    select width_bucket(c.created_at, s.starts) as position, count(*) as consultations,
      round(sum(c.duration_seconds) / 60.0)::integer as minutes
    from span s join public.consultations c on c.user_id = s.id and c.created_at >= s.starts[1]
    group by 1
  ),
  confirmations as (
    select width_bucket(f.first_confirmed_at, s.starts) as position, count(*) as confirmed,
      percentile_cont(0.5) within group (order by extract(epoch from f.first_confirmed_at - f.drafted_at)::float8)
        as wait_seconds,
      sum(f.draft_lines) as draft_lines, sum(f.edited_lines) as edited_lines, sum(f.marks) as marks
    from span s join public.record_facts f on f.user_id = s.id and f.first_confirmed_at >= s.starts[1]
    group by 1
  ),
  weeks as (
    select jsonb_agg(jsonb_build_object(
      'week', first_day, 'consultations', coalesce(v.consultations, 0), 'minutes', coalesce(v.minutes, 0),
      'confirmed', coalesce(k.confirmed, 0), 'wait_seconds', round(k.wait_seconds), 'draft_lines', k.draft_lines,
      'edited_lines', k.edited_lines, 'marks', k.marks) order by first_day) as list
    from span s
      cross join lateral unnest(s.days) with ordinality as calendar (first_day, position)
      left join visits v using (position)
      left join confirmations k using (position)
  ),
  drafts as (
    select jsonb_build_object('total', count(*), 'today', count(*) filter (where age = 0),
      'week', count(*) filter (where age between 1 and 7), 'month', count(*) filter (where age between 8 and 30),
      'older', count(*) filter (where age > 30)) as counts
    from span s
      join public.patient_records r on r.user_id = s.id and r.confirmed_at is null
      cross join lateral (select s.today - (r.created_at at time zone s.zone)::date as age) as aged
  ),
  -- The latest return of each patient who has not been here since.
  named as (
    select distinct on (f.patient_id) f.patient_id, f.return_on, f.visited_at
    from span s
      join public.record_facts f on f.user_id = s.id and f.return_on between s.today - 90 and s.today + 90
    order by f.patient_id, f.visited_at desc
  ),
  returns as (
    select n.patient_id, n.return_on
    from span s cross join named n
    where not exists (
      select from public.consultations c
      where c.user_id = s.id and c.patient_id = n.patient_id and c.created_at > n.visited_at)
  ),
  due as (
    select jsonb_build_object('overdue', count(*) filter (where d.return_on < s.today),
      'week', count(*) filter (where d.return_on between s.today and s.today + 7),
      'month', count(*) filter (where d.return_on between s.today + 8 and s.today + 30),
      'later', count(*) filter (where d.return_on > s.today + 30)) as counts
    from span s left join returns d on true
    group by s.today
  ),
  next_due as (
    select coalesce(jsonb_agg(jsonb_build_object('patient_id', one.patient_id, 'name', one.name,
      'return_on', one.return_on) order by one.return_on, one.name), '[]') as list
    from (
      select d.patient_id, p.name, d.return_on
      from span s cross join returns d join public.patients p on p.user_id = s.id and p.id = d.patient_id
      order by d.return_on, p.name limit 50
    ) one
  )
  select case
    when exists (
      select from public.subscriptions s join public.plans p on p.id = s.plan_id
      where s.user_id = (select auth.uid()) and s.status = 'active' and p.features ? 'advanced')
    then jsonb_build_object('included', true, 'weeks', (select list from weeks), 'drafts', (select counts from drafts),
      'returns', (select counts from due), 'next_returns', (select list from next_due))
    else jsonb_build_object('included', false) end
$$;
revoke all on function public.practice_insights() from public;
grant execute on function public.practice_insights() to authenticated;
comment on function public.practice_insights() is 'A year of the caller''s practice by week; only on a plan with the feature.';
