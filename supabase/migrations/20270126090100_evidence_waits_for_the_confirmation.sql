-- Whether a record is confirmed was read without a lock: evidence that was written at the moment of the confirmation changed
-- under it. Now one waits for the other.
create or replace function public.keep_confirmed_evidence() returns trigger
  language plpgsql set search_path = '' as $$
declare
  confirmed timestamptz;
begin
  select r.confirmed_at into confirmed from public.patient_records r
    where r.id = new.record_id and r.user_id = new.user_id for share;
  if confirmed is not null then
    raise exception using errcode = 'PV006', message = 'O prontuário já foi confirmado e não é gerado de novo.';
  end if;
  return new;
end
$$;
