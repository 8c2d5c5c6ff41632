-- The CPF was read without a lock: where it was corrected at that moment, and another patient took the old one, the record
-- came with another patient's CPF and the consultation could not be completed (PV021). The consultation is locked before
-- its patient; a correction waits, or is waited for.
create or replace function public.complete_consultation(
  consultation uuid, transcript text, analysis text, statements jsonb, omissions jsonb, organiser text
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
  insert into public.patient_record_reviews (record_id, user_id, statements, omissions, organiser)
    values (stored.id, visit.user_id, complete_consultation.statements, complete_consultation.omissions,
      complete_consultation.organiser);
  return stored;
end
$$;
