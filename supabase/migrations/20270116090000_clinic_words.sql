-- What a clinic says and recognisers do not know: names of colleagues, places and medicines. They are a hint for a speech
-- server, and what a record writes nearly like one of them is marked.
create table public.clinic_words (
  user_id uuid not null,
  word text not null,
  -- "Glifage" and "glifage" are one word.
  folded text not null generated always as (public.fold_text(word)) stored,
  added_at timestamptz not null default now(),
  constraint clinic_words_pkey primary key (user_id, folded),
  constraint clinic_words_user_fkey foreign key (user_id) references auth.users (id) on delete cascade,
  constraint clinic_words_word_size check (length(word) <= 60 and length(word) >= 2),
  -- One line without separators: a list of words stays one when it is joined.
  constraint clinic_words_word_plain check (word !~ '[[:cntrl:],;]' and word = btrim(word))
);
alter table public.clinic_words enable row level security;
alter table public.clinic_words force row level security;

create policy clinic_words_select_own on public.clinic_words for select to authenticated
  using ((select auth.uid()) = user_id);
create policy clinic_words_insert_own on public.clinic_words for insert to authenticated
  with check ((select auth.uid()) = user_id);
create policy clinic_words_delete_own on public.clinic_words for delete to authenticated
  using ((select auth.uid()) = user_id);
create policy clinic_words_second_factor on public.clinic_words as restrictive to authenticated
  using ((select access.is_assured())) with check ((select access.is_assured()));
grant select, delete, insert (user_id, word) on public.clinic_words to authenticated;
grant all on public.clinic_words to service_role;
-- NOTE no update: another spelling is another word.
comment on table public.clinic_words is 'Words of the clinic that recognisers do not know.';

-- Each word is compared with each record, and each list goes along with speech. Additions of one account queue here.
create function public.refuse_words_over_limit() returns trigger
  language plpgsql volatile set search_path = '' as $$
declare
  account uuid;
begin
  for account in select distinct a.user_id from added a order by 1 loop
    perform pg_advisory_xact_lock(hashtextextended('words:' || account, 0));
    if (select count(*) from public.clinic_words w where w.user_id = account) > 200 then
      raise exception using errcode = 'PV050', message = 'A lista guarda até 200 palavras. Remova alguma para adicionar outra.';
    end if;
  end loop;
  return null;
end
$$;
revoke all on function public.refuse_words_over_limit() from public;
create trigger refuse_words_over_limit after insert on public.clinic_words
  referencing new table as added for each statement execute function public.refuse_words_over_limit();
