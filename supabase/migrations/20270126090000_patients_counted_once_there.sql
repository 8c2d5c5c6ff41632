-- A new patient whose CPF was another row's was not counted, as its insert was to end in a conflict. If that row was
-- corrected or deleted at the same moment there was no conflict, and a plan of five patients held six. Now patients are
-- counted once the new one is among them: an insert that conflicts, or becomes an update, does not get that far. Nor does one
-- that the policies refuse, so that nobody learns of another account's plan.
drop trigger refuse_patient_over_limit on public.patients;

create or replace function public.refuse_patient_over_limit() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform counters.refuse_another_person(new.user_id, new.name, new.cpf, 0, new.id,
    'Pacientes que já tiveram consulta ou prontuário contam também depois de excluídos ou trocados.');
  return null;
end
$$;

create trigger refuse_patient_over_limit after insert on public.patients
  for each row execute function public.refuse_patient_over_limit();

-- New patients of an account queue here. Before the insert, as a patient who becomes another person waits here, too: with a
-- CPF that is just being inserted that would end in a deadlock.
create function public.queue_new_patient() returns trigger
  language plpgsql set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('patients:' || new.user_id, 0));
  return new;
end
$$;

revoke all on function public.queue_new_patient() from public;

create trigger queue_new_patient before insert on public.patients
  for each row execute function public.queue_new_patient();
