-- The analyses count the doubts that were answered before a confirmation; null for confirmations of before.
alter table public.record_facts add column answered integer;
alter table public.record_facts
  add constraint record_facts_answered_not_negative check (answered >= 0) not valid;
alter table public.record_facts validate constraint record_facts_answered_not_negative;

create or replace function insights.keep_facts(confirmed public.patient_records) returns void
  language plpgsql volatile set search_path = '' as $$
declare
  draft text;
  review public.patient_record_reviews;
  visited timestamptz := coalesce(
    (select c.created_at from public.consultations c
      where c.user_id = confirmed.user_id and c.id = confirmed.consultation_id), confirmed.created_at);
  zone text := coalesce((select p.time_zone from public.profiles p where p.user_id = confirmed.user_id), 'America/Sao_Paulo');
begin
  select * into review from public.patient_record_reviews v
    where v.user_id = confirmed.user_id and v.record_id = confirmed.id;
  if review.record_id is not null then
    select v.content ->> 'medical_analysis' into draft from vault.patient_record_versions v
      where v.user_id = confirmed.user_id and v.record_id = confirmed.id order by v.id limit 1;
  end if;
  insert into public.record_facts as held
    (record_id, user_id, patient_id, visited_at, drafted_at, first_confirmed_at, draft_lines, edited_lines, marks, answered,
      return_on)
  values (confirmed.id, confirmed.user_id, confirmed.patient_id, visited,
    case when draft is not null then confirmed.created_at end,
    confirmed.confirmed_at,
    case when draft is not null then (select count(*) from insights.lines_of(draft)) end,
    case when draft is not null then greatest(
      (select count(*) from (select insights.lines_of(confirmed.medical_analysis)
        except all select insights.lines_of(draft)) as added),
      (select count(*) from (select insights.lines_of(draft)
        except all select insights.lines_of(confirmed.medical_analysis)) as removed)) end,
    case when draft is not null then (
      select coalesce(sum(jsonb_array_length(one -> 'marks')), 0)
      from jsonb_array_elements(case when jsonb_typeof(review.statements) = 'array' then review.statements else '[]' end)
        as one
      where jsonb_typeof(one -> 'marks') = 'array') end,
    case when draft is not null then (select count(*) from public.review_answers a
      where a.user_id = confirmed.user_id and a.record_id = confirmed.id) end,
    insights.return_date(confirmed.medical_analysis, (visited at time zone zone)::date))
  on conflict (record_id) do update set draft_lines = excluded.draft_lines, edited_lines = excluded.edited_lines,
    marks = excluded.marks, answered = excluded.answered,
    return_on = excluded.return_on;
end
$$;

create or replace function public.practice_insights() returns jsonb
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
      sum(f.draft_lines) as draft_lines, sum(f.edited_lines) as edited_lines, sum(f.marks) as marks,
      sum(f.answered) as answered
    from span s join public.record_facts f on f.user_id = s.id and f.first_confirmed_at >= s.starts[1]
    group by 1
  ),
  weeks as (
    select jsonb_agg(jsonb_build_object(
      'week', first_day, 'consultations', coalesce(v.consultations, 0), 'minutes', coalesce(v.minutes, 0),
      'confirmed', coalesce(k.confirmed, 0), 'wait_seconds', round(k.wait_seconds), 'draft_lines', k.draft_lines,
      'edited_lines', k.edited_lines, 'marks', k.marks, 'answered', k.answered) order by first_day) as list
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
