-- What the auth service keeps beyond accounts and sessions: second factors, PKCE flows, the audit log
-- (column-compatible with Supabase's auth schema), and two tables of this host's own: places of its rate
-- limits and its signing keys, so that several processes over one database act as one.

-- A sign-in that began with a code challenge; its code is traded once for a session.
create table auth.flow_state (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users (id) on delete cascade,
  auth_code text unique,
  code_challenge_method text not null check (code_challenge_method in ('s256', 'plain')),
  code_challenge text not null,
  provider_type text not null default 'email',
  provider_access_token text,
  provider_refresh_token text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  authentication_method text not null,
  auth_code_issued_at timestamptz
);
create index flow_state_user_id_method_idx on auth.flow_state (user_id, authentication_method);

create table auth.mfa_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  friendly_name text,
  factor_type text not null default 'totp' check (factor_type = 'totp'),
  status text not null default 'unverified' check (status in ('unverified', 'verified')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Sealed: a copy of the database alone yields no codes.
  secret text not null,
  phone text,
  last_challenged_at timestamptz,
  -- The newest 30-second step whose code was accepted: it and all before it are spent.
  last_used_step bigint not null default 0
);
create unique index mfa_factors_user_id_friendly_name_key on auth.mfa_factors (user_id, friendly_name);

create table auth.mfa_challenges (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  created_at timestamptz not null default now(),
  verified_at timestamptz,
  ip_address text not null
);
create index mfa_challenges_factor_id_idx on auth.mfa_challenges (factor_id);

-- What was done to which account. Holds ids and names of acts; no names, addresses or network addresses of people.
create table auth.audit_log_entries (
  instance_id uuid,
  id uuid primary key default gen_random_uuid(),
  payload json not null,
  created_at timestamptz not null default now(),
  ip_address varchar(64) not null default ''
);
create index audit_log_entries_created_at_idx on auth.audit_log_entries (created_at);

-- One row for each limit in use: the moment from which all its places are free. Past rows mean nothing and are removed.
create table auth.rate_limits (
  bucket text primary key,
  free_at timestamptz not null
);
create index rate_limits_free_at_idx on auth.rate_limits (free_at);

-- Keys of access tokens. A key is published before it signs and accepted until its last token has ended.
create table auth.signing_keys (
  kid text primary key,
  public_jwk jsonb not null,
  -- The private key, sealed by the secret of the data folder that made it.
  sealed_private_jwk text not null,
  sealed_by text not null,
  created_at timestamptz not null,
  signs_from timestamptz not null
);
create index signing_keys_sealed_by_signs_from_idx on auth.signing_keys (sealed_by, signs_from);

alter table auth.flow_state enable row level security;
alter table auth.mfa_factors enable row level security;
alter table auth.mfa_challenges enable row level security;
alter table auth.audit_log_entries enable row level security;
alter table auth.rate_limits enable row level security;
alter table auth.signing_keys enable row level security;

alter table auth.flow_state owner to supabase_auth_admin;
alter table auth.mfa_factors owner to supabase_auth_admin;
alter table auth.mfa_challenges owner to supabase_auth_admin;
alter table auth.audit_log_entries owner to supabase_auth_admin;
alter table auth.rate_limits owner to supabase_auth_admin;
alter table auth.signing_keys owner to supabase_auth_admin;
