-- A plan's minutes hold for each recording, by what is heard and not by where it begins: one long piece counts to its
-- end. Half a minute of grace covers the last block.
create function public.refuse_minutes_over_limit(for_user uuid, heard_samples bigint) returns void
  language plpgsql stable security definer set search_path = '' as $$
declare
  plan record;
begin
  select * into plan from public.plan_in_force(for_user);
  if plan.max_recording_minutes is not null
     and heard_samples > (plan.max_recording_minutes * 60 + 30)::bigint * 24000 then
    raise exception using
      errcode = 'PV003',
      message = format('Sua gravação foi interrompida pois atingiu o limite de %s minutos do seu plano.', plan.max_recording_minutes);
  end if;
end
$$;
revoke all on function public.refuse_minutes_over_limit(uuid, bigint) from public;

create or replace function public.refuse_piece_over_limit() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform public.refuse_minutes_over_limit(new.user_id, new.end_sample);
  return new;
end
$$;

-- How much was heard of recordings that name no consultation. Numbers only, for a day.
create table counters.plain_recordings (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  heard_samples bigint not null,
  started_at timestamptz not null default clock_timestamp(),
  last_heard_at timestamptz not null default clock_timestamp(),
  constraint plain_recordings_heard_positive check (heard_samples > 0)
);
-- Serves the newest recording of an account.
create index plain_recordings_owner_idx on counters.plain_recordings (user_id, last_heard_at desc);

-- Adds samples (24 kHz) to a recording of the caller, and answers its id. Without one, sound that comes within a minute
-- of the account's last and before another consultation has begun belongs to the same recording: leaving the overlap
-- out of a chunk begins no new ten minutes. Runs as the owner to reach the counter; whose it is is the caller's own id.
create function public.count_plain_audio(recording uuid, samples integer) returns uuid
  language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := (select auth.uid());
  held counters.plain_recordings;
begin
  if caller is null or not access.is_assured() then
    raise exception using errcode = '42501', message = 'Only a signed-in user records.';
  end if;
  if samples is null or samples not between 1 and 100000000 then
    raise exception using errcode = '22023', message = 'samples must be from 1 to 100000000.';
  end if;
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('plain:' || caller, 0));
  select r.* into held from counters.plain_recordings r
  where r.user_id = caller and case
    when recording is not null then r.id = recording
    else r.last_heard_at > pg_catalog.clock_timestamp() - interval '1 minute'
      and not exists (select from public.consultations c where c.user_id = caller and c.created_at > r.started_at)
    end
  order by r.last_heard_at desc
  limit 1;
  perform public.refuse_minutes_over_limit(caller, coalesce(held.heard_samples, 0) + samples);
  if held.id is not null then
    update counters.plain_recordings r
      set heard_samples = r.heard_samples + samples, last_heard_at = pg_catalog.clock_timestamp()
      where r.id = held.id;
    return held.id;
  end if;
  delete from counters.plain_recordings r
    where r.user_id = caller and r.last_heard_at < pg_catalog.clock_timestamp() - interval '1 day';
  insert into counters.plain_recordings (user_id, heard_samples) values (caller, samples) returning * into held;
  return held.id;
end
$$;
revoke all on function public.count_plain_audio(uuid, integer) from public;
grant execute on function public.count_plain_audio(uuid, integer) to authenticated;
