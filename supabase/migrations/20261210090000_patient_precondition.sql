-- When a patient's row last changed: the precondition of a save. Two tabs that both saw the same row cannot overwrite
-- each other unseen: the second one's update finds no row with the time that it saw.
alter table public.patients add column updated_at timestamptz not null default now();
-- NOTE no grant to write: the time is the server's.

-- Always moves forward, also where the clock does not. A write that changes nothing leaves the row as it was, so a
-- repeated save is no change for others.
create function public.stamp_patient() returns trigger
  language plpgsql set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    new.updated_at := clock_timestamp();
  elsif to_jsonb(new) - array['updated_at', 'search_text'] = to_jsonb(old) - array['updated_at', 'search_text'] then
    new.updated_at := old.updated_at;
  else
    new.updated_at := greatest(clock_timestamp(), old.updated_at + interval '1 microsecond');
  end if;
  return new;
end
$$;
revoke all on function public.stamp_patient() from public;
create trigger stamp_patient before insert or update on public.patients
  for each row execute function public.stamp_patient();
