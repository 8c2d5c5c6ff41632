-- Sign-ups over an address that nobody has confirmed yet. Whoever asks first may be a stranger, so each mailed link
-- carries the password and the data of its own sign-up, and the link that is clicked decides.
create table auth.pending_sign_ups (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  -- The mailbox that the link goes to.
  email text not null,
  -- Null: no mail of its own went out, because the mailbox had just got one.
  token_hash text unique,
  -- Null: the link confirms the address alone, and its owner chooses a password after it.
  encrypted_password text,
  raw_user_meta_data jsonb not null default '{}',
  created_at timestamptz not null
);
create index pending_sign_ups_user_id_idx on auth.pending_sign_ups (user_id, created_at);
alter table auth.pending_sign_ups enable row level security;
alter table auth.pending_sign_ups owner to supabase_auth_admin;

-- Links that are on their way stay good.
insert into auth.pending_sign_ups (user_id, email, token_hash, encrypted_password, raw_user_meta_data, created_at)
select users.id, token.relates_to, token.token_hash, users.encrypted_password, users.raw_user_meta_data, token.created_at
from auth.one_time_tokens token
join auth.users on users.id = token.user_id
where token.token_type = 'confirmation_token' and users.email_confirmed_at is null;
delete from auth.one_time_tokens where token_type = 'confirmation_token';
