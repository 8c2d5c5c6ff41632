-- The transcript under a record is what the record rests on. It could be changed by REST under a confirmed record, and
-- left no trace. Now a confirmation covers the transcript, too, the vault keeps what was confirmed and what was replaced,
-- and a change of the transcript makes the record a draft again.
create table vault.transcript_versions (
  id bigint generated always as identity primary key,
  user_id uuid not null,
  consultation_id uuid not null,
  act text not null,
  content jsonb not null,
  previous_hash bytea,
  hash bytea not null,
  created_at timestamptz not null default now(),
  -- "update" is the text that was replaced, "confirm" the one that was confirmed.
  constraint transcript_versions_act_known check (act in ('update', 'confirm'))
);
-- Serves the next link of an owner's chain, and the list of a consultation.
create index transcript_versions_owner_idx on vault.transcript_versions (user_id, id desc);
create index transcript_versions_consultation_idx on vault.transcript_versions (user_id, consultation_id, id desc);
create trigger refuse_change before update or delete or truncate on vault.transcript_versions
  for each statement execute function vault.refuse_change();
comment on table vault.transcript_versions is 'Append-only history of the transcripts of completed consultations.';

-- The text that is the newest version already is not kept twice.
create function vault.add_transcript_version(act text, subject public.consultations) returns void
  language plpgsql volatile set search_path = '' as $$
declare
  content jsonb := jsonb_build_object('id', subject.id, 'user_id', subject.user_id, 'patient_id', subject.patient_id,
    'transcription', subject.transcription, 'captured_samples', subject.captured_samples,
    'transcribed_samples', subject.transcribed_samples, 'recording_gaps', subject.recording_gaps);
  previous bytea;
begin
  -- Two writes of one owner must not continue the same link.
  perform pg_advisory_xact_lock(hashtextextended('vault:' || subject.user_id, 0));
  if subject.transcription is not distinct from (
    select v.content ->> 'transcription' from vault.transcript_versions v
    where v.user_id = subject.user_id and v.consultation_id = subject.id order by v.id desc limit 1
  ) then
    return;
  end if;
  select v.hash into previous from vault.transcript_versions v
    where v.user_id = subject.user_id order by v.id desc limit 1;
  insert into vault.transcript_versions (user_id, consultation_id, act, content, previous_hash, hash, created_at)
  values (subject.user_id, subject.id, act, content, previous,
    sha256(coalesce(previous, ''::bytea) || convert_to(act || content::text, 'UTF8')), clock_timestamp());
end
$$;
revoke all on function vault.add_transcript_version(text, public.consultations) from public;

-- Runs as the owner: nobody else writes into the vault, or takes a confirmation away. The consultation is locked before
-- its record and the record before the vault, as everywhere.
create function vault.keep_transcript_version() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update public.patient_records r
    set confirmed_at = null, confirmed_sha256 = null, confirmed_transcript_sha256 = null
    where r.user_id = old.user_id and r.consultation_id = old.id and r.confirmed_at is not null;
  perform vault.add_transcript_version('update', old);
  return null;
end
$$;
revoke all on function vault.keep_transcript_version() from public;
-- Triggers fire by name: after "0_…", which lock the counters.
create trigger keep_transcript_version after update on public.consultations
  for each row when (old.status = 'completed' and old.transcription is distinct from new.transcription)
  execute function vault.keep_transcript_version();

-- SHA-256 of the transcript at the confirmation; null for a record without a consultation, and where it was confirmed
-- before transcripts were covered.
alter table public.patient_records
  add column confirmed_transcript_sha256 text,
  add constraint patient_records_confirmed_transcript_whole
    check (confirmed_transcript_sha256 is null or confirmed_at is not null) not valid,
  add constraint patient_records_confirmed_transcript_length
    check (length(confirmed_transcript_sha256) <= 64) not valid;
-- NOTE no grant to write it: see confirm_record.

-- As before, and for the hash of the transcript, too.
create or replace function confirmation.keep() returns trigger
  language plpgsql set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and new.medical_analysis is distinct from old.medical_analysis then
    new.updated_at := greatest(clock_timestamp(), old.updated_at + interval '1 microsecond');
  elsif tg_op = 'UPDATE' then
    new.updated_at := old.updated_at;
  end if;
  if tg_op = 'UPDATE' and (new.medical_analysis, new.id, new.user_id, new.consultation_id)
     is distinct from (old.medical_analysis, old.id, old.user_id, old.consultation_id) then
    new.confirmed_at := null;
    new.confirmed_sha256 := null;
    new.confirmed_transcript_sha256 := null;
    return new;
  end if;
  if (tg_op = 'INSERT' and (new.confirmed_at is not null or new.confirmed_transcript_sha256 is not null)
      or tg_op = 'UPDATE' and (new.confirmed_at, new.confirmed_sha256, new.confirmed_transcript_sha256)
        is distinct from (old.confirmed_at, old.confirmed_sha256, old.confirmed_transcript_sha256))
     and current_user <> (select pg_get_userbyid(c.relowner) from pg_catalog.pg_class c where c.oid = tg_relid) then
    raise exception using errcode = '42501', message = 'Um prontuário só é confirmado pela função confirm_record.';
  end if;
  return new;
end
$$;

create or replace function confirmation.write(record uuid, text_hash text) returns public.patient_records
  language plpgsql volatile security definer set search_path = '' as $$
declare
  stored public.patient_records;
  visit public.consultations;
begin
  select c.* into visit from public.patient_records r
    join public.consultations c on c.user_id = r.user_id and c.id = r.consultation_id
    where r.id = write.record and r.user_id = (select auth.uid()) and access.is_assured();
  update public.patient_records r
    set confirmed_at = clock_timestamp(), confirmed_sha256 = write.text_hash,
      confirmed_transcript_sha256 = encode(sha256(convert_to(visit.transcription, 'UTF8')), 'hex')
    where r.id = write.record and r.user_id = (select auth.uid()) and access.is_assured()
    returning r.* into stored;
  if stored.id is not null and visit.transcription is not null then
    perform vault.add_transcript_version('confirm', visit);
  end if;
  return stored;
end
$$;

-- As before, with the consultation locked before its record: the transcript that is covered is the one that is stored
-- until the confirmation is.
create or replace function public.confirm_record(record uuid, text_hash text) returns public.patient_records
  language plpgsql volatile set search_path = '' as $$
declare
  stored public.patient_records;
begin
  perform from public.consultations c
    where c.user_id = (select auth.uid())
      and c.id = (select r.consultation_id from public.patient_records r
        where r.id = confirm_record.record and r.user_id = (select auth.uid()))
    for update;
  select r.* into stored from public.patient_records r
    where r.id = confirm_record.record and r.user_id = (select auth.uid()) for update;
  if stored.id is null then
    raise exception using errcode = 'PT404', message = 'Este prontuário não foi encontrado.';
  end if;
  if encode(sha256(convert_to(stored.medical_analysis, 'UTF8')), 'hex') is distinct from lower(text_hash) then
    raise exception using errcode = 'PT409',
      message = 'O texto deste prontuário mudou depois que foi aberto. Leia o texto atual antes de confirmar.';
  end if;
  if stored.confirmed_at is null then
    stored := confirmation.write(stored.id, lower(text_hash));
  end if;
  return stored;
end
$$;

-- Runs as the owner to reach the vault; whose consultations they are is the caller's own id.
create function public.transcript_versions(consultation uuid, before_version bigint default null)
  returns table (id bigint, act text, content jsonb, created_at timestamptz)
  language sql stable security definer set search_path = '' as $$
  select v.id, v.act, v.content, v.created_at
  from vault.transcript_versions v
  where v.user_id = (select auth.uid()) and (select access.is_assured())
    and v.consultation_id = transcript_versions.consultation
    and (before_version is null or v.id < before_version)
  order by v.id desc
  limit 20
$$;
revoke all on function public.transcript_versions(uuid, bigint) from public;
grant execute on function public.transcript_versions(uuid, bigint) to authenticated;

-- Writes an earlier text over the one that the doctor saw (text_hash: its SHA-256, hexadecimal), as a change like any
-- other: what it replaces is a version, too, and the record becomes a draft.
create function public.restore_transcript_version(consultation uuid, version bigint, text_hash text)
  returns setof public.consultations
  language plpgsql volatile security definer set search_path = '' as $$
declare
  wanted text;
  stored public.consultations;
begin
  select v.content ->> 'transcription' into wanted from vault.transcript_versions v
    where v.user_id = (select auth.uid()) and access.is_assured()
      and v.consultation_id = restore_transcript_version.consultation and v.id = version;
  select c.* into stored from public.consultations c
    where c.id = restore_transcript_version.consultation and c.user_id = (select auth.uid()) and access.is_assured()
    for update;
  if wanted is null or stored.id is null then
    raise exception using errcode = 'PT404', message = 'Esta versão não foi encontrada.';
  end if;
  if stored.transcription is distinct from wanted
     and encode(sha256(convert_to(stored.transcription, 'UTF8')), 'hex') is distinct from lower(text_hash) then
    raise exception using errcode = 'PT409',
      message = 'A transcrição mudou depois que foi aberta. Leia o texto atual antes de restaurar outro.';
  end if;
  return query update public.consultations c set transcription = wanted, updated_at = now()
    where c.id = stored.id and c.user_id = stored.user_id returning c.*;
end
$$;
revoke all on function public.restore_transcript_version(uuid, bigint, text) from public;
grant execute on function public.restore_transcript_version(uuid, bigint, text) to authenticated;
