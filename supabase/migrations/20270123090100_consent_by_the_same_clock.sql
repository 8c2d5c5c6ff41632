-- A device whose clock is wrong tells a wrong beginning and a wrong consent. Where the filing counts as the beginning, the
-- consent keeps its distance from it: it used to stay years before the consultation that it belongs to, or to be noted
-- hours after its beginning. Where the server was told at the beginning, a consent from before the last ninety days is one
-- of a wrong clock, too.
create or replace function public.keep_beginning_in_the_past() returns trigger
  language plpgsql set search_path = '' as $$
declare
  told constant timestamptz := new.created_at;
  is_wrong constant boolean := told > now() or told < now() - interval '90 days';
begin
  if is_wrong then
    new.created_at := now();
    -- At the beginning, if the clock was set between the two.
    new.consent_confirmed_at := case
      when new.consent_confirmed_at <= told and new.consent_confirmed_at > told - interval '1 day'
        and isfinite(new.consent_confirmed_at) and isfinite(told) then now() - (told - new.consent_confirmed_at)
      when new.consent_confirmed_at is not null then now()
    end;
    new.recording_declined_at := case
      when new.recording_declined_at <= told and new.recording_declined_at > told - interval '1 day'
        and isfinite(new.recording_declined_at) and isfinite(told) then now() - (told - new.recording_declined_at)
      when new.recording_declined_at is not null then now()
    end;
  end if;
  if new.consent_confirmed_at < new.created_at - interval '90 days' then
    new.consent_confirmed_at := new.created_at;
  end if;
  if new.recording_declined_at < new.created_at - interval '90 days' then
    new.recording_declined_at := new.created_at;
  end if;
  -- A beginning that is not the true one is marked as filed, too.
  new.filed_at := case when is_wrong or new.created_at < now() - interval '1 minute' then now() end;
  return new;
end
$$;

comment on column public.consultations.filed_at is
  'When the server learned of a consultation that began without a network; null where it was told at the beginning. Equal to created_at where the clock of the device was wrong.';
