-- Every state a patient's row ever had, deletions included: append-only, with a hash chain for each owner, as records
-- have. The doctor sees and restores the versions of their own patients through the functions below.
create table vault.patient_versions (
  id bigint generated always as identity primary key,
  user_id uuid not null,
  patient_id uuid not null,
  act text not null,
  content jsonb not null,
  previous_hash bytea,
  hash bytea not null,
  created_at timestamptz not null default now(),
  constraint patient_versions_act_known check (act in ('insert', 'update', 'delete'))
);
-- Serves the next link of an owner's chain, and the list of a patient.
create index patient_versions_owner_idx on vault.patient_versions (user_id, id desc);
create index patient_versions_patient_idx on vault.patient_versions (user_id, patient_id, id desc);

create function vault.add_patient_version(act text, subject public.patients) returns void
  language plpgsql volatile set search_path = '' as $$
declare
  content jsonb := to_jsonb(subject) - 'search_text';
  previous bytea;
begin
  -- Two writes of one owner must not continue the same link.
  perform pg_advisory_xact_lock(hashtextextended('vault:' || subject.user_id, 0));
  select v.hash into previous from vault.patient_versions v
    where v.user_id = subject.user_id order by v.id desc limit 1;
  insert into vault.patient_versions (user_id, patient_id, act, content, previous_hash, hash, created_at)
  values (subject.user_id, subject.id, act, content, previous,
    sha256(coalesce(previous, ''::bytea) || convert_to(act || content::text, 'UTF8')), clock_timestamp());
end
$$;
revoke all on function vault.add_patient_version(text, public.patients) from public;

create function vault.keep_patient_version() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    perform vault.add_patient_version('delete', old);
  else
    perform vault.add_patient_version(lower(tg_op), new);
  end if;
  return null;
end
$$;
revoke all on function vault.keep_patient_version() from public;
-- Triggers fire by name: after the foreign keys' own ("RI_…"), and before "follow_patients", so that the vault is locked
-- before the counter, in the order in which the end of an account does.
create trigger chain_patient after insert or delete on public.patients
  for each row execute function vault.keep_patient_version();
create trigger chain_changed_patient after update on public.patients
  for each row when (old.* is distinct from new.*) execute function vault.keep_patient_version();
create trigger refuse_change before update or delete or truncate on vault.patient_versions
  for each statement execute function vault.refuse_change();
comment on table vault.patient_versions is 'Append-only history of patients.';

-- What is there today is the first version of each chain.
select vault.add_patient_version('insert', p) from public.patients p order by p.user_id, p.created_at, p.id;

-- Runs as the owner to reach the vault; whose patients they are is the caller's own id.
create function public.patient_versions(patient uuid, before_version bigint default null)
  returns table (id bigint, act text, content jsonb, created_at timestamptz)
  language sql stable security definer set search_path = '' as $$
  select v.id, v.act, v.content, v.created_at
  from vault.patient_versions v
  where v.user_id = (select auth.uid()) and (select access.is_assured()) and v.patient_id = patient_versions.patient
    and (before_version is null or v.id < before_version)
  order by v.id desc
  limit 50
$$;
revoke all on function public.patient_versions(uuid, bigint) from public;
grant execute on function public.patient_versions(uuid, bigint) to authenticated;

-- Writes an earlier version over the row that the doctor saw, as a new version. No row comes back where the patient has
-- changed since. Columns that the version does not know yet stay as they are.
create function public.restore_patient_version(patient uuid, version bigint, seen timestamptz)
  returns setof public.patients
  language plpgsql volatile security definer set search_path = '' as $$
declare
  wanted jsonb;
  columns text;
begin
  select v.content into wanted from vault.patient_versions v
    where v.user_id = (select auth.uid()) and access.is_assured() and v.patient_id = patient and v.id = version;
  if wanted is null then
    raise exception using errcode = 'PT404', message = 'Esta versão não foi encontrada.';
  end if;
  select string_agg(format('%I', a.attname), ', ' order by a.attnum) into columns
  from pg_catalog.pg_attribute a
  where a.attrelid = 'public.patients'::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    and a.attname not in ('id', 'user_id', 'created_at', 'updated_at');
  return query execute format(
    'update public.patients p set (%1$s) = (select %1$s from jsonb_populate_record(p, $1))
     where p.id = $2 and p.user_id = $3 and p.updated_at = $4 returning p.*', columns)
    using wanted, patient, (select auth.uid()), seen;
end
$$;
revoke all on function public.restore_patient_version(uuid, bigint, timestamptz) from public;
grant execute on function public.restore_patient_version(uuid, bigint, timestamptz) to authenticated;
