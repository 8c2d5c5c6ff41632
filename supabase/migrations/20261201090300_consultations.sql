-- One visit: when it was, how long was recorded, and the words. No audio is held here or anywhere else.
create table public.consultations (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  patient_id uuid not null,
  status text not null default 'recording',
  duration_seconds integer not null default 0,
  transcription text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint consultations_status_known check (status in ('recording', 'processing', 'completed')),
  constraint consultations_duration_not_negative check (duration_seconds >= 0),
  constraint consultations_transcription_length check (length(transcription) <= 1000000),
  -- The owner is part of the key: nobody can link to another professional's patient.
  constraint consultations_patient_fkey foreign key (user_id, patient_id)
    references public.patients (user_id, id) on delete restrict,
  constraint consultations_user_id_id_key unique (user_id, id)
);
alter table public.consultations enable row level security;
alter table public.consultations force row level security;
-- Serves the dashboard and the history, newest first.
create index consultations_user_id_created_at_idx on public.consultations (user_id, created_at desc);
create index consultations_patient_id_idx on public.consultations (user_id, patient_id);

-- recording → processing → completed, never back: a finished visit cannot be reopened by a late request.
create function public.keep_consultation_order() returns trigger
  language plpgsql set search_path = '' as $$
begin
  if array_position(array['recording', 'processing', 'completed'], new.status)
     < array_position(array['recording', 'processing', 'completed'], old.status) then
    new.status := old.status;
  end if;
  if new.status = 'completed' and new.transcription is null then
    raise exception using errcode = 'PV002', message = 'Uma consulta só é concluída com a transcrição gravada.';
  end if;
  return new;
end
$$;
create trigger keep_consultation_order before update on public.consultations
  for each row execute function public.keep_consultation_order();

create policy consultations_select_own on public.consultations for select to authenticated
  using ((select auth.uid()) = user_id);
create policy consultations_insert_own on public.consultations for insert to authenticated
  with check ((select auth.uid()) = user_id);
create policy consultations_update_own on public.consultations for update to authenticated
  using ((select auth.uid()) = user_id) with check ((select auth.uid()) = user_id);
create policy consultations_delete_own on public.consultations for delete to authenticated
  using ((select auth.uid()) = user_id);

grant select, delete on public.consultations to authenticated;
-- The browser may choose the id, so that a repeated insert after a lost answer changes nothing.
grant insert (id, user_id, patient_id, status, duration_seconds) on public.consultations to authenticated;
grant update (status, duration_seconds, transcription, updated_at) on public.consultations to authenticated;
grant all on public.consultations to service_role;
-- NOTE no update of user_id, patient_id or created_at: a visit stays with its patient.
comment on table public.consultations is 'Visits with their transcript; no audio.';

-- The transcript while it grows: one row for each answered block of audio, also for silence, so that the
-- last row tells how far the recording is safe. Samples are counted at 24 kHz from the start of the recording.
create table public.transcript_pieces (
  user_id uuid not null,
  consultation_id uuid not null,
  sequence integer not null,
  start_sample bigint not null,
  end_sample bigint not null,
  text text not null,
  created_at timestamptz not null default now(),
  constraint transcript_pieces_pkey primary key (consultation_id, sequence),
  constraint transcript_pieces_sequence_not_negative check (sequence >= 0),
  constraint transcript_pieces_span check (start_sample >= 0 and end_sample >= start_sample),
  constraint transcript_pieces_text_length check (length(text) <= 20000),
  constraint transcript_pieces_consultation_fkey foreign key (user_id, consultation_id)
    references public.consultations (user_id, id) on delete cascade
);
alter table public.transcript_pieces enable row level security;
alter table public.transcript_pieces force row level security;
create index transcript_pieces_owner_idx on public.transcript_pieces (user_id, consultation_id, start_sample);

-- The plan's minutes are held here and not only on the screen; half a minute of grace covers the last block.
create function public.refuse_piece_over_limit() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  plan record;
begin
  select * into plan from public.plan_in_force(new.user_id);
  if plan.max_recording_minutes is not null
     and new.start_sample > (plan.max_recording_minutes * 60 + 30)::bigint * 24000 then
    raise exception using
      errcode = 'PV003',
      message = format('Sua gravação foi interrompida pois atingiu o limite de %s minutos do seu plano.', plan.max_recording_minutes);
  end if;
  return new;
end
$$;
revoke all on function public.refuse_piece_over_limit() from public;
create trigger refuse_piece_over_limit before insert on public.transcript_pieces
  for each row execute function public.refuse_piece_over_limit();

create policy transcript_pieces_select_own on public.transcript_pieces for select to authenticated
  using ((select auth.uid()) = user_id);
create policy transcript_pieces_insert_own on public.transcript_pieces for insert to authenticated
  with check ((select auth.uid()) = user_id);
grant select on public.transcript_pieces to authenticated;
grant insert (user_id, consultation_id, sequence, start_sample, end_sample, text) on public.transcript_pieces to authenticated;
grant all on public.transcript_pieces to service_role;
-- NOTE no update or delete: a piece is written once; it goes only with its consultation.
comment on table public.transcript_pieces is 'What was heard, piece by piece, written once.';
