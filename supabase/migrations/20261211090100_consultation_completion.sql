-- A consultation is completed with its text, also when it is inserted, and its text cannot be emptied afterwards.
create or replace function public.keep_consultation_order() returns trigger
  language plpgsql set search_path = '' as $$
begin
  if tg_op = 'UPDATE'
     and array_position(array['recording', 'processing', 'completed'], new.status)
       < array_position(array['recording', 'processing', 'completed'], old.status) then
    new.status := old.status;
  end if;
  if new.status = 'completed' and coalesce(new.transcription, '') !~ '\S' then
    raise exception using errcode = 'PV002', message = 'Uma consulta só é concluída com a transcrição gravada.';
  end if;
  return new;
end
$$;
create trigger keep_new_consultation_order before insert on public.consultations
  for each row execute function public.keep_consultation_order();

-- Stores transcript, draft record and status in one transaction. Repeating it, or a second tab, gets the record that is
-- there and overwrites nothing; what is stored then may be another text than the caller's, which reads it afterwards.
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
  for update of c;
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

-- Writes the draft of a completed consultation afresh. draft_sha256 is the hash of the draft that it takes the place of:
-- what another tab has written into it meanwhile is not overwritten.
drop function public.renew_draft(uuid, text, text, jsonb, jsonb, text);
create function public.renew_draft(
  consultation uuid, transcript text, analysis text, statements jsonb, omissions jsonb, organiser text,
  draft_sha256 text default null
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
revoke all on function public.renew_draft(uuid, text, text, jsonb, jsonb, text, text) from public;
grant execute on function public.renew_draft(uuid, text, text, jsonb, jsonb, text, text) to authenticated, service_role;

-- Which of these consultations nobody works on any more: neither completed nor changed nor heard for five minutes, by the
-- server's clock. A running recording stores a piece at least every five seconds, so only a paused or an offline one can
-- be named here while it goes on.
create function public.unfinished_consultations(among uuid[])
  returns table (id uuid, inactive_since timestamptz)
  language sql stable set search_path = '' as $$
  select open.id, open.inactive_since
  from (
    select c.id, greatest(
      least(c.updated_at, now()), c.created_at,
      (select p.created_at from public.transcript_pieces p
        where p.user_id = c.user_id and p.consultation_id = c.id order by p.start_sample desc limit 1),
      (select p.created_at from public.second_pass_pieces p
        where p.user_id = c.user_id and p.consultation_id = c.id order by p.start_sample desc limit 1)
    ) as inactive_since
    from public.consultations c
    where c.user_id = (select auth.uid()) and c.id = any (among) and c.status <> 'completed'
  ) open
  where open.inactive_since < now() - interval '5 minutes'
$$;
revoke all on function public.unfinished_consultations(uuid[]) from public;
grant execute on function public.unfinished_consultations(uuid[]) to authenticated;
