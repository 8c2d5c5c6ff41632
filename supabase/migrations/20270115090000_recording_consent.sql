-- What the patient answered before a recording (CFM 2.454, and CFM 2.314 for telemedicine): when, to which wording, and whether
-- they were in the room. Who noted it is the consultation's owner. A recording without an answer stays possible, as the
-- specification has it; a recording against an answer does not.
alter table public.consultations
  add column consent_text smallint,
  add column consent_modality text,
  add column recording_declined_at timestamptz;
comment on column public.consultations.consent_confirmed_at is
  'When the professional noted that the patient was told and agreed; never after the row itself.';
comment on column public.consultations.consent_text is
  'Which wording the patient agreed to (packages/rules/src/consent.ts); null for the one from before wordings were numbered.';
comment on column public.consultations.consent_modality is 'presencial or telemedicina.';
comment on column public.consultations.recording_declined_at is
  'When the professional noted that the patient does not want to be recorded: the conversation is typed.';
-- Not valid at first, so that the table is locked only shortly.
alter table public.consultations
  add constraint consultations_consent_text_known check (consent_text = 2) not valid,
  add constraint consultations_consent_modality_known check (consent_modality in ('presencial', 'telemedicina')) not valid,
  add constraint consultations_consent_whole check (
    (consent_text is null) = (consent_modality is null)
    and (consent_text is null or consent_confirmed_at is not null)
  ) not valid,
  add constraint consultations_consent_one_answer check (
    recording_declined_at is null or (consent_confirmed_at is null and captured_samples is null)
  ) not valid;
alter table public.consultations validate constraint consultations_consent_text_known;
alter table public.consultations validate constraint consultations_consent_modality_known;
alter table public.consultations validate constraint consultations_consent_whole;
alter table public.consultations validate constraint consultations_consent_one_answer;

-- A device whose clock is ahead would note an answer from the future; a recording is not refused for that.
create function public.keep_consent_in_the_past() returns trigger
  language plpgsql set search_path = '' as $$
begin
  if new.consent_confirmed_at > now() then
    new.consent_confirmed_at := now();
  end if;
  if new.recording_declined_at > now() then
    new.recording_declined_at := now();
  end if;
  return new;
end
$$;
revoke all on function public.keep_consent_in_the_past() from public;
create trigger keep_consent_in_the_past before insert on public.consultations
  for each row execute function public.keep_consent_in_the_past();

-- No word of a recording is stored of somebody who declined it, whoever sends it.
create function public.refuse_declined_recording() returns trigger
  language plpgsql set search_path = '' as $$
begin
  if exists (
    select from public.consultations c
    where c.id = new.consultation_id and c.user_id = new.user_id and c.recording_declined_at is not null
  ) then
    raise exception using errcode = 'PV040', message = 'O paciente não concordou com a gravação desta consulta.';
  end if;
  return new;
end
$$;
revoke all on function public.refuse_declined_recording() from public;
create trigger refuse_declined_recording before insert on public.transcript_pieces
  for each row execute function public.refuse_declined_recording();
create trigger refuse_declined_recording before insert on public.second_pass_pieces
  for each row execute function public.refuse_declined_recording();

grant insert (consent_text, consent_modality, recording_declined_at) on public.consultations to authenticated;
-- NOTE no update of them: an answer is noted with the beginning of the consultation or not at all.
