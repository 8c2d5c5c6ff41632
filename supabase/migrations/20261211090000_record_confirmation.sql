-- A confirmation is the server's act: its own time, over the SHA-256 of exactly the text that the doctor read. It lives on
-- the record itself, so that an edit and the loss of the confirmation are one write, and the vault chains both. A record
-- without confirmed_at is a draft, whoever wrote it.
create schema confirmation;
revoke all on schema confirmation from public;
-- Not exposed by REST: only public.confirm_record reaches into it.
grant usage on schema confirmation to authenticated;

alter table public.patient_records
  add column confirmed_at timestamptz,
  add column confirmed_sha256 text;
-- Confirmations of before count only where nothing was edited since.
update public.patient_records r
  set confirmed_at = v.confirmed_at, confirmed_sha256 = encode(sha256(convert_to(r.medical_analysis, 'UTF8')), 'hex')
  from public.patient_record_reviews v
  where v.record_id = r.id and v.confirmed_at >= r.updated_at;
alter table public.patient_records
  add constraint patient_records_confirmation_whole check ((confirmed_at is null) = (confirmed_sha256 is null)),
  add constraint patient_records_confirmed_text
    check (confirmed_sha256 = encode(sha256(convert_to(medical_analysis, 'UTF8')), 'hex'));
-- NOTE no grant to write either column: see confirm_record.

-- Every edit makes a draft again, and stamps the server's time: a save can then tell whether the text is still the one it
-- was made from. updated_at of the caller is not taken over. Only the owner of the table may confirm, which is what
-- confirmation.write runs as: not even the service role can write, date or undo a confirmation.
create function confirmation.keep() returns trigger
  language plpgsql set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and new.medical_analysis is distinct from old.medical_analysis then
    new.updated_at := greatest(clock_timestamp(), old.updated_at + interval '1 microsecond');
    new.confirmed_at := null;
    new.confirmed_sha256 := null;
  elsif tg_op = 'UPDATE' then
    new.updated_at := old.updated_at;
    if (new.id, new.user_id) is distinct from (old.id, old.user_id) then
      new.confirmed_at := null;
      new.confirmed_sha256 := null;
    end if;
  end if;
  if new.confirmed_at is not null
     and (tg_op = 'INSERT'
       or (new.confirmed_at, new.confirmed_sha256) is distinct from (old.confirmed_at, old.confirmed_sha256))
     or tg_op = 'UPDATE' and old.confirmed_at is not null and new.confirmed_at is null
       and new.medical_analysis = old.medical_analysis and (new.id, new.user_id) = (old.id, old.user_id) then
    if current_user <> (select pg_get_userbyid(c.relowner) from pg_catalog.pg_class c where c.oid = tg_relid) then
      raise exception using errcode = '42501', message = 'Um prontuário só é confirmado pela função confirm_record.';
    end if;
  end if;
  return new;
end
$$;
revoke all on function confirmation.keep() from public;
create trigger keep_confirmation before insert or update on public.patient_records
  for each row execute function confirmation.keep();

-- Runs as the owner, for the one write that nobody else may do.
create function confirmation.write(record uuid, text_hash text) returns public.patient_records
  language plpgsql volatile security definer set search_path = '' as $$
declare
  stored public.patient_records;
begin
  update public.patient_records r set confirmed_at = clock_timestamp(), confirmed_sha256 = write.text_hash
    where r.id = write.record and r.user_id = (select auth.uid()) and access.is_assured()
    returning r.* into stored;
  return stored;
end
$$;
revoke all on function confirmation.write(uuid, text) from public;
grant execute on function confirmation.write(uuid, text) to authenticated;

-- The doctor confirms what was read: text_hash is the SHA-256 (hexadecimal) of the text on the screen, in UTF-8. Another
-- stored text is a conflict. Repeating it changes nothing, the time included. Runs as the caller: policies decide whose
-- record it can be.
create function public.confirm_record(record uuid, text_hash text) returns public.patient_records
  language plpgsql volatile set search_path = '' as $$
declare
  stored public.patient_records;
begin
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
revoke all on function public.confirm_record(uuid, text) from public;
grant execute on function public.confirm_record(uuid, text) to authenticated;

-- What a confirmed record rests on does not change, and nothing is added to it, as long as it is confirmed.
create or replace function public.keep_confirmed_evidence() returns trigger
  language plpgsql set search_path = '' as $$
begin
  if exists (select from public.patient_records r
      where r.id = new.record_id and r.user_id = new.user_id and r.confirmed_at is not null) then
    raise exception using errcode = 'PV006', message = 'O prontuário já foi confirmado e não é gerado de novo.';
  end if;
  return new;
end
$$;
create trigger keep_confirmed_evidence_whole before insert on public.patient_record_reviews
  for each row execute function public.keep_confirmed_evidence();
-- squawk-ignore ban-drop-column
alter table public.patient_record_reviews drop column confirmed_at;
comment on table public.patient_record_reviews is 'Evidence of a record that was made from a conversation.';
