-- A consultation that began without a network is filed when it is back: with the time at which it began, not that of its filing.
-- The server's own time of the filing is kept beside it, so that neither is mistaken for the other.
alter table public.consultations add column filed_at timestamptz;
comment on column public.consultations.created_at is
  'When the consultation began. Of one that began without a network by the clock of its device, else by the server''s.';
comment on column public.consultations.filed_at is
  'When the server learned of a consultation that began without a network; null where it was told at the beginning.';

-- A clock that is ahead would file a consultation in the future, one that was never set decades ago: then the filing counts.
create function public.keep_beginning_in_the_past() returns trigger
  language plpgsql set search_path = '' as $$
begin
  if new.created_at > now() or new.created_at < now() - interval '90 days' then
    new.created_at := now();
  end if;
  new.filed_at := case when new.created_at < now() - interval '1 minute' then now() end;
  return new;
end
$$;
revoke all on function public.keep_beginning_in_the_past() from public;
-- Only the requests of an account: a restored backup and the server's own rows keep their times.
create trigger keep_beginning_in_the_past before insert on public.consultations
  for each row when (current_user = 'authenticated') execute function public.keep_beginning_in_the_past();

grant insert (created_at) on public.consultations to authenticated;
-- NOTE no update of created_at, and neither insert nor update of filed_at.
