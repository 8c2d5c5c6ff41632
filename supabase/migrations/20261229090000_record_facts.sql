-- What a doctor's own practice is measured by: a few figures for each confirmed record, written at the confirmation so
-- that a year of them can be read at a glance. No words of the record are held here.
create schema insights;
revoke all on schema insights from public;

create table public.record_facts (
  record_id uuid not null,
  user_id uuid not null,
  -- Of the record, which never changes its person.
  patient_id uuid not null,
  -- When the consultation began, or, for a record written by hand, when that was saved.
  visited_at timestamptz not null,
  -- Null for a record that was written by hand, as are the three counts.
  drafted_at timestamptz,
  -- Of the first confirmation: a later edit and its confirmation do not move it.
  first_confirmed_at timestamptz not null,
  draft_lines integer,
  edited_lines integer,
  marks integer,
  -- The day that the confirmed text names for the next visit.
  return_on date,
  constraint record_facts_pkey primary key (record_id),
  constraint record_facts_counts_not_negative check (draft_lines >= 0 and edited_lines >= 0 and marks >= 0),
  constraint record_facts_record_fkey foreign key (user_id, record_id)
    references public.patient_records (user_id, id) on delete cascade
);
alter table public.record_facts enable row level security;
alter table public.record_facts force row level security;
-- Serves the confirmations of a year, and the foreign key.
create index record_facts_confirmed_idx on public.record_facts (user_id, first_confirmed_at);
create index record_facts_record_idx on public.record_facts (user_id, record_id);
-- Serves the returns that are due.
create index record_facts_return_idx on public.record_facts (user_id, return_on) where return_on is not null;
-- Serves the drafts that wait.
create index patient_records_drafts_idx on public.patient_records (user_id, created_at) where confirmed_at is null;

create policy record_facts_select_own on public.record_facts for select to authenticated
  using ((select auth.uid()) = user_id);
create policy record_facts_second_factor on public.record_facts as restrictive to authenticated
  using ((select access.is_assured())) with check ((select access.is_assured()));
grant select on public.record_facts to authenticated;
grant all on public.record_facts to service_role;
-- NOTE no write for authenticated: the confirmation writes them.
comment on table public.record_facts is 'Figures of each confirmed record, without its words.';

-- The day of "Retorno em 30 dias", "retornar em três meses" or "retorno em 09/02/2027"; null where the text names none,
-- or one that no calendar has.
create function insights.return_date(record_text text, visited_on date) returns date
  language plpgsql immutable set search_path = '' as $$
declare
  found text[];
  amount integer;
begin
  found := regexp_match(record_text, '\mretorn(?:o|ar|a|e)\s+(?:em|dia|no dia)\s+(\d{1,2})/(\d{1,2})/(\d{4})\M', 'i');
  if found is not null then
    return make_date(found[3]::integer, found[2]::integer, found[1]::integer);
  end if;
  found := regexp_match(record_text,
    '\mretorn(?:o|ar|a|e)\s+(?:em|após|com|daqui a|dentro de)\s+(\d{1,3}|uma?|dois|duas|três|quatro|cinco|seis|sete|oito|nove|dez|quinze|vinte|trinta|quarenta|sessenta|noventa)\s+(dia|semana|m[êe]s|ano)',
    'i');
  if found is null then
    return null;
  end if;
  amount := case lower(found[1])
    when 'um' then 1 when 'uma' then 1 when 'dois' then 2 when 'duas' then 2 when 'três' then 3 when 'quatro' then 4
    when 'cinco' then 5 when 'seis' then 6 when 'sete' then 7 when 'oito' then 8 when 'nove' then 9 when 'dez' then 10
    when 'quinze' then 15 when 'vinte' then 20 when 'trinta' then 30 when 'quarenta' then 40 when 'sessenta' then 60
    when 'noventa' then 90 else found[1]::integer end;
  return (visited_on + case lower(left(found[2], 1))
    when 'd' then make_interval(days => amount)
    when 's' then make_interval(weeks => amount)
    when 'm' then make_interval(months => amount)
    else make_interval(years => amount) end)::date;
exception
  when datetime_field_overflow then
    return null;
end
$$;
revoke all on function insights.return_date(text, date) from public;

-- Lines with words, each as often as it occurs.
create function insights.lines_of(record_text text) returns setof text
  language sql immutable set search_path = '' as $$
  select btrim(line) from string_to_table(record_text, E'\n') as line where btrim(line) <> ''
$$;
revoke all on function insights.lines_of(text) from public;

-- Compares the confirmed text with the first one, which the vault keeps. A changed line counts once, as does one that was
-- added or taken out. Repeating it changes nothing.
create function insights.keep_facts(confirmed public.patient_records) returns void
  language plpgsql volatile set search_path = '' as $$
declare
  draft text;
  review public.patient_record_reviews;
  visited timestamptz := coalesce(
    (select c.created_at from public.consultations c
      where c.user_id = confirmed.user_id and c.id = confirmed.consultation_id), confirmed.created_at);
  zone text := coalesce((select p.time_zone from public.profiles p where p.user_id = confirmed.user_id), 'America/Sao_Paulo');
begin
  select * into review from public.patient_record_reviews v
    where v.user_id = confirmed.user_id and v.record_id = confirmed.id;
  if review.record_id is not null then
    select v.content ->> 'medical_analysis' into draft from vault.patient_record_versions v
      where v.user_id = confirmed.user_id and v.record_id = confirmed.id order by v.id limit 1;
  end if;
  insert into public.record_facts as held
    (record_id, user_id, patient_id, visited_at, drafted_at, first_confirmed_at, draft_lines, edited_lines, marks,
      return_on)
  values (confirmed.id, confirmed.user_id, confirmed.patient_id, visited,
    case when draft is not null then confirmed.created_at end,
    confirmed.confirmed_at,
    case when draft is not null then (select count(*) from insights.lines_of(draft)) end,
    case when draft is not null then greatest(
      (select count(*) from (select insights.lines_of(confirmed.medical_analysis)
        except all select insights.lines_of(draft)) as added),
      (select count(*) from (select insights.lines_of(draft)
        except all select insights.lines_of(confirmed.medical_analysis)) as removed)) end,
    case when draft is not null then (
      select coalesce(sum(jsonb_array_length(one -> 'marks')), 0)
      from jsonb_array_elements(case when jsonb_typeof(review.statements) = 'array' then review.statements else '[]' end)
        as one
      where jsonb_typeof(one -> 'marks') = 'array') end,
    insights.return_date(confirmed.medical_analysis, (visited at time zone zone)::date))
  on conflict (record_id) do update set draft_lines = excluded.draft_lines, edited_lines = excluded.edited_lines,
    marks = excluded.marks, return_on = excluded.return_on;
end
$$;
revoke all on function insights.keep_facts(public.patient_records) from public;

-- Runs as the owner to reach the vault.
create function insights.follow_confirmation() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform insights.keep_facts(new);
  return null;
end
$$;
revoke all on function insights.follow_confirmation() from public;
create trigger keep_facts after update on public.patient_records
  for each row when (old.confirmed_at is null and new.confirmed_at is not null)
  execute function insights.follow_confirmation();

-- Of records that were confirmed before, the last confirmation is the only one that is known.
do $$
declare
  confirmed public.patient_records;
begin
  for confirmed in select * from public.patient_records where confirmed_at is not null loop
    perform insights.keep_facts(confirmed);
  end loop;
end
$$;
