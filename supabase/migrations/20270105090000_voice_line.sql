-- How loud each finished half second of a recording was, as one digit: 0 is silence, 9 loud speech. Two values a second
-- are enough to draw when somebody spoke, and far too few to rebuild a voice or a word. A piece holds exactly the half
-- seconds that end within it, so that all pieces together hold each of them once, however often sound was sent.
alter table public.transcript_pieces add column loudness text;
comment on column public.transcript_pieces.loudness is
  'One digit for each half second that ends within the piece; null for pieces from before it was measured.';
alter table public.transcript_pieces
  add constraint transcript_pieces_loudness_digits check (loudness ~ '^[0-9]*$'),
  add constraint transcript_pieces_loudness_length check (
    length(loudness) = end_sample / 12000 - start_sample / 12000 and length(loudness) <= 100000
  );
grant insert (loudness) on public.transcript_pieces to authenticated;
-- NOTE second_pass_pieces has none: it is the same sound.
