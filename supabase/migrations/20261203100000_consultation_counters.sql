-- The cards of /history counted every visit of a doctor at each look: 137 ms at 100,000 visits, which is what twenty
-- years of keeping add up to. Now each change counts once, and a look reads one row whatever the number of visits.
-- No request role reaches the counters; they hold ids and numbers only.
create schema counters;
revoke all on schema counters from public;

create table counters.patient_visits (
  user_id uuid not null,
  patient_id uuid not null,
  visits bigint not null,
  constraint patient_visits_pkey primary key (user_id, patient_id),
  constraint patient_visits_positive check (visits >= 0)
);
create table counters.consultations (
  user_id uuid not null,
  total bigint not null,
  processed bigint not null,
  unique_patients bigint not null,
  constraint consultations_pkey primary key (user_id),
  constraint consultations_positive check (total >= 0 and processed >= 0 and unique_patients >= 0)
);

-- Adds one visit, or takes one away. Rows that reach zero go: a closed account leaves nothing here.
create function counters.count_visit(visit public.consultations, delta integer) returns void
  language plpgsql volatile set search_path = '' as $$
declare
  is_processed integer := case when visit.status = 'completed' then delta else 0 end;
  patient_visits bigint;
  is_other_patient integer;
begin
  if delta > 0 then
    insert into counters.patient_visits as held (user_id, patient_id, visits) values (visit.user_id, visit.patient_id, 1)
      on conflict (user_id, patient_id) do update set visits = held.visits + 1
      returning visits into patient_visits;
    is_other_patient := case when patient_visits = 1 then 1 else 0 end;
    insert into counters.consultations as held (user_id, total, processed, unique_patients)
      values (visit.user_id, 1, is_processed, is_other_patient)
      on conflict (user_id) do update set total = held.total + 1, processed = held.processed + excluded.processed,
        unique_patients = held.unique_patients + excluded.unique_patients;
  else
    update counters.patient_visits set visits = visits - 1
      where user_id = visit.user_id and patient_id = visit.patient_id returning visits into patient_visits;
    delete from counters.patient_visits where user_id = visit.user_id and patient_id = visit.patient_id and visits = 0;
    is_other_patient := case when patient_visits = 0 then -1 else 0 end;
    update counters.consultations set total = total - 1, processed = processed + is_processed,
      unique_patients = unique_patients + is_other_patient where user_id = visit.user_id;
    delete from counters.consultations where user_id = visit.user_id and total = 0;
  end if;
end
$$;
revoke all on function counters.count_visit(public.consultations, integer) from public;

create function counters.follow_consultations() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  -- Two changes of one doctor take the counters in the same order.
  perform pg_catalog.pg_advisory_xact_lock(
    pg_catalog.hashtextextended('counters:' || case when tg_op = 'DELETE' then old.user_id else new.user_id end::text, 0));
  if tg_op <> 'INSERT' then perform counters.count_visit(old, -1); end if;
  if tg_op <> 'DELETE' then perform counters.count_visit(new, 1); end if;
  return null;
end
$$;
revoke all on function counters.follow_consultations() from public;
-- Triggers fire by name: "0_…" comes before the foreign keys' own ("RI_…"), so that a deletion locks the counters before
-- its cascade locks the vault, in the order in which complete_consultation does.
create trigger "0_follow_consultations" after insert or delete on public.consultations
  for each row execute function counters.follow_consultations();
create trigger "0_follow_changed_consultations" after update on public.consultations
  for each row when (old.status is distinct from new.status or old.user_id is distinct from new.user_id
    or old.patient_id is distinct from new.patient_id)
  execute function counters.follow_consultations();

insert into counters.patient_visits (user_id, patient_id, visits)
  select user_id, patient_id, count(*) from public.consultations group by user_id, patient_id;
insert into counters.consultations (user_id, total, processed, unique_patients)
  select user_id, count(*), count(*) filter (where status = 'completed'), count(distinct patient_id)
  from public.consultations group by user_id;

-- Runs as the owner to reach the counters; whose they are is the caller's own id.
create or replace function public.consultation_summary()
  returns table (total bigint, processed bigint, unique_patients bigint)
  language sql stable security definer set search_path = '' as $$
  select coalesce(max(held.total), 0), coalesce(max(held.processed), 0), coalesce(max(held.unique_patients), 0)
  from counters.consultations held where held.user_id = (select auth.uid())
$$;
