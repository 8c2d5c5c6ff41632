-- Every wording a record ever had, and every deleted record, for the 20 years that Lei 13.787/2018 asks.
-- Append-only with a hash chain for each owner. No request role can reach it.
create schema vault;
revoke all on schema vault from public;

create table vault.patient_record_versions (
  id bigint generated always as identity primary key,
  user_id uuid not null,
  record_id uuid not null,
  act text not null,
  content jsonb not null,
  previous_hash bytea,
  hash bytea not null,
  created_at timestamptz not null default now(),
  constraint patient_record_versions_act_known check (act in ('insert', 'update', 'delete'))
);
-- Serves the next link of an owner's chain.
create index patient_record_versions_owner_idx on vault.patient_record_versions (user_id, id desc);

create function vault.keep_patient_record_version() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  subject public.patient_records;
  content jsonb;
  previous bytea;
begin
  if tg_op = 'DELETE' then subject := old; else subject := new; end if;
  -- Two writes of one owner must not continue the same link.
  perform pg_advisory_xact_lock(hashtextextended('vault:' || subject.user_id, 0));
  content := to_jsonb(subject);
  select v.hash into previous from vault.patient_record_versions v
    where v.user_id = subject.user_id order by v.id desc limit 1;
  insert into vault.patient_record_versions (user_id, record_id, act, content, previous_hash, hash)
  values (subject.user_id, subject.id, lower(tg_op), content, previous,
    sha256(coalesce(previous, ''::bytea) || convert_to(lower(tg_op) || content::text, 'UTF8')));
  return null;
end
$$;
revoke all on function vault.keep_patient_record_version() from public;
create trigger keep_patient_record_version after insert or update or delete on public.patient_records
  for each row execute function vault.keep_patient_record_version();

create function vault.refuse_change() returns trigger language plpgsql set search_path = '' as $$
begin
  raise exception using errcode = '42501', message = 'The vault is append-only.';
end
$$;
create trigger refuse_change before update or delete or truncate on vault.patient_record_versions
  for each statement execute function vault.refuse_change();
comment on table vault.patient_record_versions is 'Append-only history of patient records.';
