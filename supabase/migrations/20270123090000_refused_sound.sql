-- A recording must not wait for ever for sound that a speech server keeps refusing: the piece is stored without its text,
-- and lists where that sound is, as { fromSample, toSample }. Null if nothing was refused.
alter table public.transcript_pieces add column refused jsonb;
comment on column public.transcript_pieces.refused is
  'Sound within the piece that the speech engine keeps refusing: [{ fromSample, toSample }].';
alter table public.transcript_pieces
  add constraint transcript_pieces_refused_list check (
    jsonb_typeof(refused) = 'array' and octet_length(refused::text) <= 20000
  );
grant insert (refused) on public.transcript_pieces to authenticated;
-- NOTE the second pass has none: if it is refused something, the live text stays.
