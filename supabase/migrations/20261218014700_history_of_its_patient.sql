-- A CPF may have been corrected, and even passed to another patient, since the history was opened: a first record, which
-- nothing stored tells apart, then went to them. "patient" is whose history is on the screen, and their CPF of now counts;
-- without it, as before, the one that is sent.
-- Otherwise: saves an edited history whole or not at all, and only over what the doctor saw.
-- seen: [{ id, updated_at }] of every record of the patient as it was on the screen; changed: [{ id, analysis }].
-- A patient without records gets one, under an id that the browser chose, so that sending it twice makes one.
-- Whatever differs is PT409 and stores nothing, except a text that is already the wanted one: that is a repetition after a
-- lost answer. Runs as the caller.
drop function public.save_record_history(text, jsonb, jsonb, uuid, text);
create function public.save_record_history(
  cpf text, seen jsonb, changed jsonb, first_record uuid default null, first_text text default null,
  patient uuid default null
) returns void
  language plpgsql volatile set search_path = '' as $$
declare
  doctor uuid := (select auth.uid());
  person text;
  one record;
  is_stale boolean;
begin
  if first_text is not null and jsonb_array_length(seen) > 0 then
    raise exception using errcode = '22023', message = 'A first record is for a patient without records.';
  end if;
  if patient is not null then
    select p.cpf into cpf from public.patients p
      where p.user_id = doctor and p.id = save_record_history.patient and p.cpf is not null for key share;
    if not found then
      raise exception using errcode = 'PT404', message = 'Nenhum paciente encontrado para este CPF.';
    end if;
  end if;
  -- Two saves of one history come one after the other, also where there is no row to lock yet.
  perform pg_advisory_xact_lock(hashtextextended('history:' || doctor || ':' || cpf, 0));
  perform from public.patient_records r
    where r.user_id = doctor and r.patient_cpf = cpf order by r.id for update;
  with stored as (
    select r.id, r.updated_at, r.medical_analysis from public.patient_records r
    where r.user_id = doctor and r.patient_cpf = cpf
  ), expected as (
    select s.id, s.updated_at, c.analysis
    from jsonb_to_recordset(seen) s (id uuid, updated_at timestamptz)
    left join jsonb_to_recordset(changed) c (id uuid, analysis text) on c.id = s.id
    union all
    select first_record, null, first_text where first_text is not null and exists (
      select from stored where stored.id = first_record)
  )
  select exists (
    select from stored full join expected using (id)
    where stored.id is null or expected.id is null
      or not coalesce(stored.updated_at = expected.updated_at or stored.medical_analysis = expected.analysis, false)
  ) or exists (
    select from jsonb_to_recordset(changed) c (id uuid) where c.id not in (select expected.id from expected)
  ) into is_stale;
  if is_stale then
    raise exception using errcode = 'PT409', message = 'O prontuário mudou em outra aba ou aparelho. Nada foi salvo.';
  end if;
  for one in select c.id, c.analysis from jsonb_to_recordset(changed) c (id uuid, analysis text) loop
    update public.patient_records r set medical_analysis = one.analysis
      where r.id = one.id and r.user_id = doctor and r.medical_analysis is distinct from one.analysis;
  end loop;
  if first_text is null or exists (select from public.patient_records r where r.id = first_record) then
    return;
  end if;
  select p.name into person from public.patients p where p.user_id = doctor and p.cpf = save_record_history.cpf;
  if person is null then
    raise exception using errcode = 'PT404', message = 'Nenhum paciente encontrado para este CPF.';
  end if;
  insert into public.patient_records (id, user_id, patient_cpf, patient_name, medical_analysis)
    values (first_record, doctor, cpf, person, first_text);
end
$$;
revoke all on function public.save_record_history(text, jsonb, jsonb, uuid, text, uuid) from public;
grant execute on function public.save_record_history(text, jsonb, jsonb, uuid, text, uuid) to authenticated;
