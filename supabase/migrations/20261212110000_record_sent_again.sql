-- Serves the question below.
create index patient_record_versions_record_idx on vault.patient_record_versions (user_id, record_id);

-- The specification's client inserts the record of a consultation that process-medical-text has already written. What is
-- there is then taken for it: a text that the record has or has had changes nothing, so that neither a repetition nor a
-- late tab undoes an edit. Another text takes the place of a draft that nobody has touched, as an update would (the vault
-- keeps both); against an edited or a confirmed one it is a conflict, and nothing is lost unseen.
-- Triggers fire by name: after those that settle whose record it is. Runs as the owner to reach the vault.
create function public.take_record_sent_again() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  stored public.patient_records;
begin
  -- A function that inserts says itself what is to happen to a second record.
  if current_setting('request.path', true) like '%/rpc/%' then
    return new;
  end if;
  -- Who writes in another's name is told nothing; the policies refuse it next.
  if (select auth.uid()) is distinct from new.user_id and (select auth.role()) is distinct from 'service_role' then
    return new;
  end if;
  -- As complete_consultation does: whoever comes second waits here.
  perform from public.consultations c where c.user_id = new.user_id and c.id = new.consultation_id for update;
  select r.* into stored from public.patient_records r
    where r.user_id = new.user_id and r.consultation_id = new.consultation_id for update;
  -- An upsert by id finds its row itself.
  if stored.id is null or stored.id = new.id then
    return new;
  end if;
  if stored.patient_cpf <> new.patient_cpf then
    raise exception using errcode = 'PV021',
      message = 'A consulta é de outro paciente: o CPF do prontuário não confere.';
  end if;
  if exists (
    select from vault.patient_record_versions v
    where v.user_id = stored.user_id and v.record_id = stored.id
      and btrim(v.content ->> 'medical_analysis', E' \n\r\t') = btrim(new.medical_analysis, E' \n\r\t')
  ) then
    return null;
  end if;
  if to_jsonb(stored) ->> 'confirmed_at' is not null or exists (
    select from vault.patient_record_versions v
    where v.user_id = stored.user_id and v.record_id = stored.id and v.act = 'update'
  ) then
    raise exception using errcode = 'PT409',
      message = 'Esta consulta já tem um prontuário, que foi alterado ou confirmado. Abra o prontuário para editar o texto.';
  end if;
  update public.patient_records r set medical_analysis = new.medical_analysis, updated_at = now() where r.id = stored.id;
  return null;
end
$$;
revoke all on function public.take_record_sent_again() from public;
create trigger take_record_sent_again before insert on public.patient_records
  for each row when (new.consultation_id is not null) execute function public.take_record_sent_again();
