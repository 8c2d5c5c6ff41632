-- A card that failed at the month's turn took a consultation's words away from the eleventh minute on, though it had begun on
-- a plan without limits: its sound stayed on the device until the doctor paid again. A recording keeps the minutes of the plan
-- that it began on.
alter table public.subscriptions add column ended_at timestamptz;
comment on column public.subscriptions.ended_at is 'When the plan was last in force; null while it is, and if it never was.';

create function public.keep_end_of_plan() returns trigger
  language plpgsql set search_path = '' as $$
begin
  new.ended_at := case when new.status = 'active' then null
    when old.status = 'active' then now() else old.ended_at end;
  return new;
end
$$;
revoke all on function public.keep_end_of_plan() from public, anon, authenticated;
create trigger keep_end_of_plan before update of status on public.subscriptions
  for each row execute function public.keep_end_of_plan();

drop function public.refuse_minutes_over_limit(uuid, bigint);
-- The earlier plan is looked at only by what would be refused. When the server learned of the consultation counts, which no
-- client can put back, and only for a week: a consultation begun on the last day is no way to record for ever.
create function public.refuse_minutes_over_limit(
  for_user uuid, heard_samples bigint, consultation uuid default null
) returns void
  language plpgsql stable security definer set search_path = '' as $$
declare
  plan record;
begin
  select * into plan from public.plan_in_force(for_user);
  if plan.max_recording_minutes is not null
     and heard_samples > (plan.max_recording_minutes * 60 + 30)::bigint * 24000
     and not exists (
       select from public.consultations c
       join public.subscriptions s on s.user_id = c.user_id and s.ended_at > coalesce(c.filed_at, c.created_at)
       join public.plans p on p.id = s.plan_id
       where c.id = consultation and c.user_id = for_user and s.ended_at > now() - interval '7 days'
         and (p.max_recording_minutes is null
           or heard_samples <= (p.max_recording_minutes * 60 + 30)::bigint * 24000)
     ) then
    raise exception using
      errcode = 'PV003',
      message = format('Sua gravação foi interrompida pois atingiu o limite de %s minutos do seu plano.', plan.max_recording_minutes);
  end if;
end
$$;
revoke all on function public.refuse_minutes_over_limit(uuid, bigint, uuid) from public, anon, authenticated;

create or replace function public.refuse_piece_over_limit() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if not access.is_outsider(new.user_id) then
    perform public.refuse_minutes_over_limit(new.user_id, new.end_sample, new.consultation_id);
  end if;
  return new;
end
$$;
