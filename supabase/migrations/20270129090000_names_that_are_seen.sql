-- "\S" took a filler of Korean or a blank of Braille for a letter: a patient could be stored under a name that nobody sees.
-- What counts as seen is the same as in the browser (storable-text.ts); a test compares every character.
create function public.is_seen(value text) returns boolean
  language sql immutable strict parallel safe set search_path = '' as $$
  select value ~ ('[^\u0001-\u0020\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f'
    '\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3'
    '\U0001d173-\U0001d17a\U000e0000-\U000e0fff]')
$$;
revoke all on function public.is_seen(text) from public;
grant execute on function public.is_seen(text) to authenticated, service_role;

-- A name from before keeps its row; the next change has to give it one that is seen.
alter table public.patients drop constraint patients_name_not_blank;
alter table public.patients add constraint patients_name_not_blank check (public.is_seen(name)) not valid;
