-- What was said and is left out of a record on purpose, with the reason: it can be looked at, and is in no copy.
alter table public.patient_record_reviews add column set_aside jsonb not null default '[]';
comment on column public.patient_record_reviews.set_aside is 'What was said and left out on purpose, each with its reason.';
alter table public.patient_record_reviews
  add constraint patient_record_reviews_set_aside_size check (octet_length(set_aside::text) <= 16000000);
grant insert (set_aside), update (set_aside) on public.patient_record_reviews to authenticated;

drop trigger keep_confirmed_evidence on public.patient_record_reviews;
create trigger keep_confirmed_evidence before update of statements, omissions, organiser, set_aside
  on public.patient_record_reviews for each row execute function public.keep_confirmed_evidence();

drop function public.complete_consultation(uuid, text, text, jsonb, jsonb, text);
create function public.complete_consultation(
  consultation uuid, transcript text, analysis text, statements jsonb, omissions jsonb, organiser text,
  set_aside jsonb default '[]'
) returns public.patient_records
  language plpgsql volatile set search_path = '' as $$
declare
  visit record;
  stored public.patient_records;
begin
  select c.id, c.user_id, c.status, c.transcription, p.cpf, p.name into visit
  from public.consultations c join public.patients p on p.id = c.patient_id
  where c.id = consultation and c.user_id = (select auth.uid())
  for update of c for key share of p;
  if not found then
    raise exception using errcode = 'PT404', message = 'Consulta não encontrada.';
  end if;
  if visit.cpf is null then
    raise exception using errcode = 'PV004', message = 'CPF e nome do paciente são obrigatórios.';
  end if;
  update public.consultations
    set transcription = transcript, status = 'completed', updated_at = now()
    where id = consultation and status <> 'completed';
  select * into stored from public.patient_records r where r.consultation_id = consultation;
  if stored.id is not null then
    return stored;
  end if;
  -- Its record is gone. Another may be made of the stored text, never of a text that is not stored.
  if visit.status = 'completed' and visit.transcription is distinct from transcript then
    raise exception using errcode = 'PT409', message = 'Esta consulta já foi concluída com outro texto.';
  end if;
  insert into public.patient_records (user_id, patient_cpf, patient_name, consultation_id, medical_analysis)
    values (visit.user_id, visit.cpf, visit.name, consultation, analysis)
    returning * into stored;
  insert into public.patient_record_reviews (record_id, user_id, statements, omissions, organiser, set_aside)
    values (stored.id, visit.user_id, complete_consultation.statements, complete_consultation.omissions,
      complete_consultation.organiser, complete_consultation.set_aside);
  return stored;
end
$$;
revoke all on function public.complete_consultation(uuid, text, text, jsonb, jsonb, text, jsonb) from public;
grant execute on function public.complete_consultation(uuid, text, text, jsonb, jsonb, text, jsonb)
  to authenticated, service_role;

drop function public.renew_draft(uuid, text, text, jsonb, jsonb, text, text);
create function public.renew_draft(
  consultation uuid, transcript text, analysis text, statements jsonb, omissions jsonb, organiser text,
  draft_sha256 text default null, set_aside jsonb default '[]'
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
    set statements = renew_draft.statements, omissions = renew_draft.omissions, organiser = renew_draft.organiser,
      set_aside = renew_draft.set_aside
    where v.record_id = draft.id and v.user_id = draft.user_id;
  update public.consultations c set transcription = transcript, updated_at = now()
    where c.id = consultation and c.user_id = draft.user_id;
  update public.patient_records r set medical_analysis = analysis
    where r.id = draft.id returning r.* into draft;
  return draft;
end
$$;
revoke all on function public.renew_draft(uuid, text, text, jsonb, jsonb, text, text, jsonb) from public;
grant execute on function public.renew_draft(uuid, text, text, jsonb, jsonb, text, text, jsonb)
  to authenticated, service_role;
