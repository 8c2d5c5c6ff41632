-- A person in care. Belongs to one professional; the same CPF may be a patient of several, each with a row of their own.
create table public.patients (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  name text not null,
  cpf text,
  birth_date date,
  gender text,
  marital_status text,
  profession text,
  phone text,
  email text,
  address text,
  known_allergies text,
  chronic_diseases text,
  continuous_medications text,
  surgery_history text,
  emergency_contact_name text,
  emergency_contact_phone text,
  medical_history text,
  created_at timestamptz not null default now(),
  constraint patients_name_not_blank check (name ~ '\S'),
  constraint patients_name_length check (length(name) <= 200),
  constraint patients_cpf_digits check (cpf ~ '^[0-9]{11}$'),
  constraint patients_gender_known check (gender in ('masculino', 'feminino', 'outro')),
  constraint patients_marital_status_known check
    (marital_status in ('solteiro', 'casado', 'divorciado', 'viuvo', 'uniao_estavel')),
  constraint patients_notes_length check (
    length(known_allergies) <= 10000 and length(chronic_diseases) <= 10000 and length(continuous_medications) <= 10000
    and length(surgery_history) <= 10000 and length(medical_history) <= 50000
  ),
  -- Serves the look-up by CPF, and one person is one row.
  constraint patients_user_id_cpf_key unique (user_id, cpf),
  -- Row-level security does not guard foreign keys: what points here names the owner too.
  constraint patients_user_id_id_key unique (user_id, id)
);
alter table public.patients enable row level security;
alter table public.patients force row level security;
-- Serves the list, newest first.
create index patients_user_id_created_at_idx on public.patients (user_id, created_at desc);

-- A plan's patient limit costs money, so the database holds it. Sign-ups of one account at the same time queue here.
create function public.refuse_patient_over_limit() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  plan record;
begin
  select * into plan from public.plan_in_force(new.user_id);
  if plan.max_patients is not null then
    perform pg_advisory_xact_lock(hashtextextended('patients:' || new.user_id, 0));
    if (select count(*) from public.patients where user_id = new.user_id) >= plan.max_patients
       and not exists (select from public.patients where user_id = new.user_id and (id = new.id or cpf = new.cpf)) then
      raise exception using
        errcode = 'PV001',
        message = format('Limite do plano atingido. Máximo %s pacientes no plano %s.', plan.max_patients, plan.name);
    end if;
  end if;
  return new;
end
$$;
revoke all on function public.refuse_patient_over_limit() from public;
create trigger refuse_patient_over_limit before insert on public.patients
  for each row execute function public.refuse_patient_over_limit();

create policy patients_select_own on public.patients for select to authenticated
  using ((select auth.uid()) = user_id);
create policy patients_insert_own on public.patients for insert to authenticated
  with check ((select auth.uid()) = user_id);
create policy patients_update_own on public.patients for update to authenticated
  using ((select auth.uid()) = user_id) with check ((select auth.uid()) = user_id);
create policy patients_delete_own on public.patients for delete to authenticated
  using ((select auth.uid()) = user_id);

grant select, delete on public.patients to authenticated;
grant insert (id, user_id, name, cpf, birth_date, gender, marital_status, profession, phone, email, address,
  known_allergies, chronic_diseases, continuous_medications, surgery_history, emergency_contact_name,
  emergency_contact_phone, medical_history) on public.patients to authenticated;
grant update (name, cpf, birth_date, gender, marital_status, profession, phone, email, address,
  known_allergies, chronic_diseases, continuous_medications, surgery_history, emergency_contact_name,
  emergency_contact_phone, medical_history) on public.patients to authenticated;
grant all on public.patients to service_role;
-- NOTE no update of id, user_id or created_at: a patient does not change hands.
comment on table public.patients is 'People in care, each row owned by one professional.';
