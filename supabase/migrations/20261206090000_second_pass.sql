-- Two processes that read the same recording begin where the stored text ends. Only the first one's piece is taken;
-- the other is told to go on from there. So no word can be stored twice, whatever is sent again.
create unique index transcript_pieces_one_beginning_idx
  on public.transcript_pieces (consultation_id, start_sample) where end_sample > start_sample;

-- The whole recording read once more after its end, in larger pieces, for better text. It counts only when it reaches
-- as far as the first reading; until then, and where it is missing, transcript_pieces does.
create table public.second_pass_pieces (
  user_id uuid not null,
  consultation_id uuid not null,
  sequence integer not null,
  start_sample bigint not null,
  end_sample bigint not null,
  text text not null,
  created_at timestamptz not null default now(),
  constraint second_pass_pieces_pkey primary key (consultation_id, sequence),
  constraint second_pass_pieces_sequence_not_negative check (sequence >= 0),
  constraint second_pass_pieces_span check (start_sample >= 0 and end_sample >= start_sample),
  constraint second_pass_pieces_text_length check (length(text) <= 20000),
  constraint second_pass_pieces_consultation_fkey foreign key (user_id, consultation_id)
    references public.consultations (user_id, id) on delete cascade
);
alter table public.second_pass_pieces enable row level security;
alter table public.second_pass_pieces force row level security;
create unique index second_pass_pieces_one_beginning_idx
  on public.second_pass_pieces (consultation_id, start_sample) where end_sample > start_sample;
-- Serves the deletion of a consultation and the reading in order.
create index second_pass_pieces_owner_idx on public.second_pass_pieces (user_id, consultation_id, start_sample);

create trigger refuse_piece_over_limit before insert on public.second_pass_pieces
  for each row execute function public.refuse_piece_over_limit();

create policy second_pass_pieces_select_own on public.second_pass_pieces for select to authenticated
  using ((select auth.uid()) = user_id);
create policy second_pass_pieces_insert_own on public.second_pass_pieces for insert to authenticated
  with check ((select auth.uid()) = user_id);
grant select on public.second_pass_pieces to authenticated;
grant insert (user_id, consultation_id, sequence, start_sample, end_sample, text) on public.second_pass_pieces to authenticated;
grant all on public.second_pass_pieces to service_role;
-- NOTE no update or delete: a piece is written once; it goes only with its consultation.
comment on table public.second_pass_pieces is 'What was heard at the second reading, piece by piece, written once.';

-- Puts the better text in the place of the text it was made from, and of nothing else: what a professional has
-- written meanwhile stays.
create function public.replace_transcript(consultation uuid, text_read text, better_text text) returns boolean
  language plpgsql volatile set search_path = '' as $$
begin
  update public.consultations
    set transcription = better_text, updated_at = now()
    where id = consultation and status <> 'completed' and transcription = text_read;
  return found;
end
$$;
revoke all on function public.replace_transcript(uuid, text, text) from public;
grant execute on function public.replace_transcript(uuid, text, text) to authenticated, service_role;
