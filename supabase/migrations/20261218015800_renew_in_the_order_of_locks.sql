-- The consultation is locked before its record, as by everything else that writes both: a record that was sent again at
-- the same time ended in a deadlock.
create or replace function public.renew_draft(
  consultation uuid, transcript text, analysis text, statements jsonb, omissions jsonb, organiser text,
  draft_sha256 text default null
) returns public.patient_records
  language plpgsql volatile set search_path = '' as $$
declare
  draft public.patient_records;
begin
  perform from public.consultations c
    where c.id = consultation and c.user_id = (select auth.uid()) for update;
  select r.* into draft from public.patient_records r
    where r.consultation_id = consultation and r.user_id = (select auth.uid()) for update;
  if draft.id is null then
    raise exception using errcode = 'PT404', message = 'Consulta não encontrada.';
  end if;
  if draft.confirmed_at is not null then
    raise exception using errcode = 'PV006', message = 'O prontuário já foi confirmado e não é gerado de novo.';
  end if;
  -- The text that is to be written may already be there: then it is a repetition.
  if draft.medical_analysis is distinct from analysis
     and encode(sha256(convert_to(draft.medical_analysis, 'UTF8')), 'hex') is distinct from lower(draft_sha256) then
    raise exception using errcode = 'PT409',
      message = 'O rascunho foi editado em outra aba ou aparelho e não foi gerado de novo.';
  end if;
  update public.patient_record_reviews v
    set statements = renew_draft.statements, omissions = renew_draft.omissions, organiser = renew_draft.organiser
    where v.record_id = draft.id and v.user_id = draft.user_id;
  update public.consultations c set transcription = transcript, updated_at = now()
    where c.id = consultation and c.user_id = draft.user_id;
  update public.patient_records r set medical_analysis = analysis
    where r.id = draft.id returning r.* into draft;
  return draft;
end
$$;
