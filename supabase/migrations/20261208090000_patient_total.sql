-- How many patients a professional has was counted row by row at each look: 19 ms at 100,000. One row says it now,
-- beside the counters of consultations.
create table counters.patients (
  user_id uuid not null,
  total bigint not null,
  constraint patients_pkey primary key (user_id),
  constraint patients_positive check (total >= 0)
);

create function counters.follow_patients() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'INSERT' then
    update counters.patients set total = total - 1 where user_id = old.user_id;
    delete from counters.patients where user_id = old.user_id and total = 0;
  end if;
  if tg_op <> 'DELETE' then
    insert into counters.patients as held (user_id, total) values (new.user_id, 1)
      on conflict (user_id) do update set total = held.total + 1;
  end if;
  return null;
end
$$;
revoke all on function counters.follow_patients() from public;
-- By its name after the foreign keys' own triggers ("RI_…"): a new patient waits for the end of an account before it
-- holds the counter, which that end needs.
create trigger follow_patients after insert or delete on public.patients
  for each row execute function counters.follow_patients();
create trigger follow_moved_patients after update on public.patients
  for each row when (old.user_id is distinct from new.user_id) execute function counters.follow_patients();

insert into counters.patients (user_id, total) select user_id, count(*) from public.patients group by user_id;

-- Runs as the owner to reach the counter; whose it is is the caller's own id.
create function public.patient_total() returns bigint
  language sql stable security definer set search_path = '' as $$
  select coalesce(max(held.total), 0) from counters.patients held where held.user_id = (select auth.uid())
$$;
revoke all on function public.patient_total() from public;
grant execute on function public.patient_total() to authenticated;
