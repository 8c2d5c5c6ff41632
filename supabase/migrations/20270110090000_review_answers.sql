-- What a doctor answered to the doubts about a record: to which words, to which doubt, when. An answer belongs to words, not
-- to a whole text: a change of one line leaves the answers to the others.
create table public.review_answers (
  record_id uuid not null,
  user_id uuid not null,
  -- 'mark': a doubt about a line; 'unsupported': a line that rests on nothing; 'omission': something said that is in no line.
  kind text not null,
  -- The words of the line; empty for an omission.
  line text not null,
  -- What was doubted, or what was said; empty for an unsupported line.
  message text not null,
  -- MD5 of kind, line and message, a line each: names the doubt, and protects nothing.
  point text not null generated always as (md5(kind || E'\n' || line || E'\n' || message)) stored,
  -- 'fine': the line is right as it reads; 'leftOut': what was said stays out of the record.
  answer text not null,
  -- SHA-256 of the text that was on the screen.
  text_sha256 text not null,
  answered_at timestamptz not null default now(),
  constraint review_answers_pkey primary key (record_id, point),
  constraint review_answers_known check (
    (kind, answer) in (('mark', 'fine'), ('unsupported', 'fine'), ('omission', 'leftOut'))),
  constraint review_answers_size check (octet_length(line) <= 100000 and octet_length(message) <= 100000),
  constraint review_answers_hash check (text_sha256 ~ '^[0-9a-f]{64}$'),
  constraint review_answers_record_fkey foreign key (user_id, record_id)
    references public.patient_records (user_id, id) on delete cascade
);
alter table public.review_answers enable row level security;
alter table public.review_answers force row level security;
-- Serves the foreign key, and the answers of a record.
create index review_answers_record_idx on public.review_answers (user_id, record_id);

create policy review_answers_select_own on public.review_answers for select to authenticated
  using ((select auth.uid()) = user_id);
create policy review_answers_second_factor on public.review_answers as restrictive to authenticated
  using ((select access.is_assured())) with check ((select access.is_assured()));
grant select on public.review_answers to authenticated;
grant all on public.review_answers to service_role;
-- NOTE no write for authenticated: answer_review_points stamps the time.
comment on table public.review_answers is 'Answers to the doubts about a record.';

-- Runs as the owner, for rows that are read-only to everybody else. The newest answer stands; null takes one back. What was
-- answered before a confirmation does not change after it.
create function confirmation.keep_answers(record uuid, text_hash text, answers jsonb) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  owner uuid;
begin
  select r.user_id into owner from public.patient_records r
    where r.id = keep_answers.record and r.user_id = (select auth.uid()) and r.confirmed_at is null
      and access.is_assured()
    for key share;
  if owner is null then
    return;
  end if;
  if jsonb_typeof(answers) <> 'array' or jsonb_array_length(answers) > 2000 then
    raise exception using errcode = '22023', message = 'As respostas não têm a forma esperada.';
  end if;
  delete from public.review_answers a
    using jsonb_to_recordset(answers) as given (kind text, line text, message text, answer text)
    where a.record_id = keep_answers.record and a.user_id = owner and given.answer is null
      and a.point = md5(given.kind || E'\n' || given.line || E'\n' || given.message);
  -- An answer that is there keeps its time: sending it again changes nothing.
  insert into public.review_answers (record_id, user_id, kind, line, message, answer, text_sha256, answered_at)
    select distinct on (given.kind, given.line, given.message)
      keep_answers.record, owner, given.kind, given.line, given.message, given.answer, lower(text_hash), clock_timestamp()
    from jsonb_to_recordset(answers) as given (kind text, line text, message text, answer text)
    where given.answer is not null
    on conflict on constraint review_answers_pkey do nothing;
end
$$;
revoke all on function confirmation.keep_answers(uuid, text, jsonb) from public;
grant execute on function confirmation.keep_answers(uuid, text, jsonb) to authenticated;

-- Stores answers to the doubts about an own draft: [{ kind, line, message, answer }]. Safe to repeat.
create function public.answer_review_points(record uuid, text_hash text, answers jsonb) returns void
  language plpgsql volatile set search_path = '' as $$
begin
  perform from public.patient_records r
    where r.id = answer_review_points.record and r.user_id = (select auth.uid());
  if not found then
    raise exception using errcode = 'PT404', message = 'Este prontuário não foi encontrado.';
  end if;
  perform confirmation.keep_answers(answer_review_points.record, text_hash, answers);
end
$$;
revoke all on function public.answer_review_points(uuid, text, jsonb) from public;
grant execute on function public.answer_review_points(uuid, text, jsonb) to authenticated;

-- Another draft is another review.
create function confirmation.forget_answers() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  delete from public.review_answers a where a.record_id = new.record_id and a.user_id = new.user_id;
  return null;
end
$$;
revoke all on function confirmation.forget_answers() from public;
create trigger forget_answers after update on public.patient_record_reviews
  for each row when ((old.statements, old.omissions) is distinct from (new.statements, new.omissions))
  execute function confirmation.forget_answers();

-- The bullets of a record's text, each with the indented rows that go on with it, as the web app reads them.
create function confirmation.bullets_of(record_text text) returns setof text
  language plpgsql immutable set search_path = '' as $$
declare
  item text;
  line text;
begin
  for line in
    select one from string_to_table(
      regexp_replace(record_text, E'\r\n|[\r\u2028\u2029]', E'\n', 'g'), E'\n') as one
  loop
    if line ~ '^\s*[•–-]\s+\S' then
      if item is not null then return next item; end if;
      item := regexp_replace(regexp_replace(line, '^\s*[•–-]\s+', ''), '\s+$', '');
    elsif item is not null and line ~ '^\s{2,}\S' then
      item := item || E'\n' || regexp_replace(line, '^\s+|\s+$', '', 'g');
    else
      if item is not null then return next item; end if;
      item := null;
    end if;
  end loop;
  if item is not null then return next item; end if;
end
$$;
revoke all on function confirmation.bullets_of(text) from public;

-- The serious doubts about exactly this text that the server itself knows of: the writer's marks on lines that still read as
-- written, lines that say that they rest on nothing, and what was said and is not in the text.
create function confirmation.points_of(record_text text, statements jsonb, omissions jsonb)
  returns table (kind text, line text, message text)
  language sql immutable set search_path = '' as $$
  with bullets as materialized (
    select one, case when right(one, 48) = '[sem trecho correspondente na conversa: confira]'
      then regexp_replace(left(one, -48), '\s+$', '') end as unsupported
    from confirmation.bullets_of(record_text) as one
  ),
  written as (
    select coalesce(unsupported, one) as words from bullets
  ),
  statement as (
    select place, one ->> 'text' as words, one -> 'marks' as marks, count(*) over (partition by one ->> 'text') as alike
    from jsonb_array_elements(case when jsonb_typeof(statements) = 'array' then statements else '[]' end)
      with ordinality as given (one, place)
  ),
  marked as (
    select s.words, m ->> 'message' as message, max(s.alike) as alike, count(distinct s.place) as times
    from statement s
      cross join lateral jsonb_array_elements(case when jsonb_typeof(s.marks) = 'array' then s.marks else '[]' end) as m
    where coalesce(m ->> 'severity', 'serious') = 'serious'
    group by 1, 2
  ),
  said as (
    select distinct one ->> 'text' as words
    from jsonb_array_elements(case when jsonb_typeof(omissions) = 'array' then omissions else '[]' end) as one
  )
  select 'unsupported', unsupported, '' from bullets where unsupported is not null
  union
  -- Of statements of the same words, which line is whose is not known: a doubt about all of them is about each line.
  select 'mark', m.words, m.message from marked m
  where m.times >= m.alike and m.message is not null and exists (select from written w where w.words = m.words)
  union
  select 'omission', '', s.words from said s
  where s.words ~ '\S' and position(regexp_replace(btrim(s.words), '\s+', ' ', 'g')
    in regexp_replace(record_text, '\s+', ' ', 'g')) = 0
$$;
revoke all on function confirmation.points_of(text, jsonb, jsonb) from public;

-- Whether a doubt about the stored text has no answer. Runs as the owner, over the caller's own record alone.
create function confirmation.has_open_points(record uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.patient_records r
      join public.patient_record_reviews v on v.user_id = r.user_id and v.record_id = r.id
      cross join lateral confirmation.points_of(r.medical_analysis, v.statements, v.omissions) as p
    where r.id = has_open_points.record and r.user_id = (select auth.uid()) and access.is_assured()
      and not exists (select from public.review_answers a
        where a.user_id = r.user_id and a.record_id = r.id
          and a.point = md5(p.kind || E'\n' || p.line || E'\n' || p.message)))
$$;
revoke all on function confirmation.has_open_points(uuid) from public;
grant execute on function confirmation.has_open_points(uuid) to authenticated;

-- As before without `answers`: a client that knows no doubts confirms what was read. With them, and the list may be empty,
-- they are stored in the same transaction, and nothing is confirmed while a serious doubt about this text has no answer.
drop function public.confirm_record(uuid, text);
create function public.confirm_record(record uuid, text_hash text, answers jsonb default null)
  returns public.patient_records
  language plpgsql volatile set search_path = '' as $$
declare
  stored public.patient_records;
begin
  -- The consultation before its record: the transcript that is covered is the one that is stored until the confirmation is.
  perform from public.consultations c
    where c.user_id = (select auth.uid())
      and c.id = (select r.consultation_id from public.patient_records r
        where r.id = confirm_record.record and r.user_id = (select auth.uid()))
    for update;
  select r.* into stored from public.patient_records r
    where r.id = confirm_record.record and r.user_id = (select auth.uid()) for update;
  if stored.id is null then
    raise exception using errcode = 'PT404', message = 'Este prontuário não foi encontrado.';
  end if;
  if encode(sha256(convert_to(stored.medical_analysis, 'UTF8')), 'hex') is distinct from lower(text_hash) then
    raise exception using errcode = 'PT409',
      message = 'O texto deste prontuário mudou depois que foi aberto. Leia o texto atual antes de confirmar.';
  end if;
  if stored.confirmed_at is null and answers is not null then
    perform confirmation.keep_answers(stored.id, text_hash, answers);
    if confirmation.has_open_points(stored.id) then
      raise exception using errcode = 'PV030',
        message = 'Há pontos para conferir sem resposta neste prontuário. Responda a cada um antes de confirmar.';
    end if;
  end if;
  if stored.confirmed_at is null then
    stored := confirmation.write(stored.id, lower(text_hash));
  end if;
  return stored;
end
$$;
revoke all on function public.confirm_record(uuid, text, jsonb) from public;
grant execute on function public.confirm_record(uuid, text, jsonb) to authenticated;
