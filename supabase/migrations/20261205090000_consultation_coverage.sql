-- What of a recording became text, so that a gap is never silent. Samples are counted at 24 kHz. A conversation that
-- was typed has no coverage. Gaps are a list of
-- { kind: 'interruption', from, to, atSample } and { kind: 'untranscribed', fromSample, toSample }.
alter table public.consultations
  add column captured_samples bigint,
  add column transcribed_samples bigint,
  add column recording_gaps jsonb not null default '[]',
  -- When the professional noted that the patient was told of the recording and agreed (CFM 2.454); a reminder, no gate.
  add column consent_confirmed_at timestamptz;
alter table public.consultations
  add constraint consultations_coverage_whole check ((captured_samples is null) = (transcribed_samples is null)),
  add constraint consultations_coverage_span check (transcribed_samples >= 0 and transcribed_samples <= captured_samples),
  add constraint consultations_gaps_list check (
    jsonb_typeof(recording_gaps) = 'array' and octet_length(recording_gaps::text) <= 100000
  );

-- The browser tells what it captured, and the stored text holds it to the truth: nothing counts as transcribed
-- beyond the last stored piece.
create function public.keep_coverage_true() returns trigger
  language plpgsql set search_path = '' as $$
begin
  if new.transcribed_samples > (
    select coalesce(max(p.end_sample), 0) from public.transcript_pieces p
    where p.consultation_id = new.id and p.user_id = new.user_id
  ) then
    raise exception using errcode = 'PV005', message = 'A transcrição gravada não cobre o que foi informado.';
  end if;
  return new;
end
$$;
revoke all on function public.keep_coverage_true() from public;
create trigger keep_coverage_true before update of transcribed_samples on public.consultations
  for each row execute function public.keep_coverage_true();

grant insert (consent_confirmed_at) on public.consultations to authenticated;
grant update (captured_samples, transcribed_samples, recording_gaps) on public.consultations to authenticated;
-- NOTE no update of consent_confirmed_at: it is noted before the recording or not at all.

-- What a confirmed record rests on does not change any more.
create function public.keep_confirmed_evidence() returns trigger
  language plpgsql set search_path = '' as $$
begin
  if old.confirmed_at is not null then
    raise exception using errcode = 'PV006', message = 'O prontuário já foi confirmado e não é gerado de novo.';
  end if;
  return new;
end
$$;
revoke all on function public.keep_confirmed_evidence() from public;
create trigger keep_confirmed_evidence before update of statements, omissions, organiser
  on public.patient_record_reviews for each row execute function public.keep_confirmed_evidence();
grant update (statements, omissions, organiser) on public.patient_record_reviews to authenticated;

-- Writes the draft of a completed visit afresh after a gap of its transcript has been filled. The earlier wording
-- stays in the vault.
create function public.renew_draft(
  consultation uuid, transcript text, analysis text, statements jsonb, omissions jsonb, organiser text
) returns public.patient_records
  language plpgsql volatile set search_path = '' as $$
declare
  draft public.patient_records;
begin
  select r.* into draft from public.patient_records r
    where r.consultation_id = consultation and r.user_id = (select auth.uid()) for update;
  if draft.id is null then
    raise exception using errcode = 'PT404', message = 'Consulta não encontrada.';
  end if;
  -- Refused by its trigger where the record has been confirmed.
  update public.patient_record_reviews v
    set statements = renew_draft.statements, omissions = renew_draft.omissions, organiser = renew_draft.organiser
    where v.record_id = draft.id and v.user_id = draft.user_id;
  update public.consultations c set transcription = transcript, updated_at = now()
    where c.id = consultation and c.user_id = draft.user_id;
  update public.patient_records r set medical_analysis = analysis, updated_at = now()
    where r.id = draft.id returning r.* into draft;
  return draft;
end
$$;
revoke all on function public.renew_draft(uuid, text, text, jsonb, jsonb, text) from public;
grant execute on function public.renew_draft(uuid, text, text, jsonb, jsonb, text) to authenticated, service_role;
