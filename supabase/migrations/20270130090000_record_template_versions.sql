-- Two tabs that saved a template at the same moment had both read the same one, and the later write won without a word. A
-- write now names the version that it was made from: one that is no longer there changes no row.
alter table public.profiles add column record_template_version integer not null default 0;
comment on column public.profiles.record_template_version is
  'How often the template was changed. A save names the one that it was made from in its condition.';
-- NOTE neither inserted nor updated by anyone: it counts by itself.

-- A section's phrases are a list to choose from. What other clients stored before stays until it is changed.
create function public.note_record_template() returns trigger
  language plpgsql volatile set search_path = '' as $$
begin
  if new.record_template is not distinct from (case tg_op when 'UPDATE' then old.record_template end) then
    return new;
  end if;
  if jsonb_path_exists(new.record_template, '$.sections[*].phrases.size() ? (@ > 20)') or exists (
    select from jsonb_path_query(new.record_template, '$.sections[*].phrases[*]') as phrase
    where char_length(phrase #>> '{}') > 300
  ) then
    raise exception using errcode = 'PV060',
      message = 'Uma seção guarda até 20 frases prontas, de até 300 caracteres cada.';
  end if;
  new.record_template_version := case tg_op when 'INSERT' then 0 else old.record_template_version end + 1;
  return new;
end
$$;
revoke all on function public.note_record_template() from public;
create trigger note_record_template before insert or update of record_template on public.profiles
  for each row execute function public.note_record_template();
