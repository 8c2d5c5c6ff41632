-- How a doctor wants a record laid out: order of its sections, which of them are not named while they are empty, and phrases
-- that are put in by a tap. It changes what is shown and copied, never what is stored of a consultation.
alter table public.profiles add column record_template jsonb;
alter table public.profiles
  add constraint profiles_record_template_size check (octet_length(record_template::text) <= 100000) not valid;
alter table public.profiles validate constraint profiles_record_template_size;
comment on column public.profiles.record_template is
  'Sections of a record in the doctor''s order, each { title, isHidden, phrases }; null for the usual order.';
grant insert (record_template), update (record_template) on public.profiles to authenticated;
