-- A record belongs to a patient; the CPF on it is the patient's and follows a correction. So a record never changes its
-- person: not by a corrected CPF, and not by another patient who takes the CPF.
-- Not concurrently, as migrations are transactions.
-- squawk-ignore disallowed-unique-constraint
alter table public.patients add constraint patients_user_id_id_cpf_key unique (user_id, id, cpf);
alter table public.patient_records add column patient_id uuid;

-- Records that were written before. A consultation tells whose they are; without one, the CPF does.
-- A patient whose CPF was cleared gets back the one of their records, unless it is another's by now.
update public.patients p set cpf = lost.patient_cpf
from (
  select distinct on (user_id, patient_cpf) user_id, patient_id, patient_cpf
  from (
    select distinct on (c.user_id, c.patient_id) c.user_id, c.patient_id, r.patient_cpf, r.created_at
    from public.patient_records r
    join public.consultations c on c.user_id = r.user_id and c.id = r.consultation_id
    join public.patients owner on owner.user_id = c.user_id and owner.id = c.patient_id and owner.cpf is null
    where not exists (select from public.patients o where o.user_id = r.user_id and o.cpf = r.patient_cpf)
    order by c.user_id, c.patient_id, r.created_at desc
  ) latest
  order by user_id, patient_cpf, created_at desc
) lost
where p.user_id = lost.user_id and p.id = lost.patient_id;

-- A patient who was removed while records were kept is a patient again: nobody could find those records on a screen.
alter table public.patients disable trigger refuse_patient_over_limit;
insert into public.patients (user_id, name, cpf)
select distinct on (r.user_id, r.patient_cpf) r.user_id, left(r.patient_name, 200), r.patient_cpf
from public.patient_records r
left join public.consultations c on c.user_id = r.user_id and c.id = r.consultation_id
left join public.patients p on p.user_id = c.user_id and p.id = c.patient_id
where p.cpf is null
  and not exists (select from public.patients o where o.user_id = r.user_id and o.cpf = r.patient_cpf)
order by r.user_id, r.patient_cpf, r.created_at desc;
alter table public.patients enable trigger refuse_patient_over_limit;

update public.patient_records r set patient_id = owner.id, patient_cpf = owner.cpf
from (
  select r.id as record_id, coalesce(visited.id, named.id) as id, coalesce(visited.cpf, named.cpf) as cpf
  from public.patient_records r
  left join public.consultations c on c.user_id = r.user_id and c.id = r.consultation_id
  left join public.patients visited on visited.user_id = c.user_id and visited.id = c.patient_id and visited.cpf is not null
  left join public.patients named on named.user_id = r.user_id and named.cpf = r.patient_cpf
) owner
where owner.record_id = r.id;

alter table public.patient_records
  -- squawk-ignore adding-not-nullable-field
  alter column patient_id set not null,
  -- The owner and the CPF are part of the key: a corrected CPF takes the records along, a patient with records cannot
  -- lose their CPF, and nobody else can hold it.
  add constraint patient_records_patient_fkey foreign key (user_id, patient_id, patient_cpf)
    references public.patients (user_id, id, cpf) on update cascade on delete restrict;
create index patient_records_patient_idx on public.patient_records (user_id, patient_id, patient_cpf);
-- NOTE no grant to write patient_id: it follows from the consultation or the CPF.

-- Whose record it is: the patient of the consultation, or, where it is written by hand, the one of the CPF.
create function public.give_record_its_patient() returns trigger
  language plpgsql set search_path = '' as $$
declare
  patient record;
begin
  select p.id, p.cpf into patient
  from public.consultations c join public.patients p on p.user_id = c.user_id and p.id = c.patient_id
  where c.user_id = new.user_id and c.id = new.consultation_id;
  if found then
    if patient.cpf is null then
      raise exception using errcode = 'PV004', message = 'CPF e nome do paciente são obrigatórios.';
    end if;
    -- A CPF that nobody has is an earlier one of this patient, typed before it was corrected elsewhere.
    if patient.cpf <> new.patient_cpf
       and exists (select from public.patients p where p.user_id = new.user_id and p.cpf = new.patient_cpf) then
      raise exception using errcode = 'PV021', message = 'A consulta é de outro paciente: o CPF do prontuário não confere.';
    end if;
    new.patient_id := patient.id;
    new.patient_cpf := patient.cpf;
    return new;
  end if;
  select p.id into new.patient_id from public.patients p where p.user_id = new.user_id and p.cpf = new.patient_cpf;
  -- Who writes in another's name, or without the second factor, is told nothing of patients; the policies refuse it next.
  if new.patient_id is null and coalesce((select auth.uid()) = new.user_id, true) and access.is_assured() then
    raise exception using errcode = '23503', message = 'Não há paciente cadastrado com este CPF.';
  end if;
  return new;
end
$$;
revoke all on function public.give_record_its_patient() from public;
create trigger give_record_its_patient before insert on public.patient_records
  for each row execute function public.give_record_its_patient();

-- Says in words what the key would refuse.
create function public.keep_cpf_of_records() returns trigger
  language plpgsql set search_path = '' as $$
begin
  if exists (select from public.patient_records r where r.user_id = old.user_id and r.patient_id = old.id) then
    raise exception using errcode = 'PV020',
      message = 'O CPF de um paciente com prontuários não pode ficar em branco.';
  end if;
  return new;
end
$$;
revoke all on function public.keep_cpf_of_records() from public;
create trigger keep_cpf_of_records before update of cpf on public.patients
  for each row when (new.cpf is null and old.cpf is not null) execute function public.keep_cpf_of_records();
