-- The policies of one request ask for its claims a dozen times. PostgreSQL runs a function that has its own search path as a
-- statement of its own; one whose names were resolved when it was created needs none and becomes part of what asks.
create or replace function auth.jwt() returns jsonb language sql stable
  return coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb;
create or replace function auth.uid() returns uuid language sql stable
  return nullif(auth.jwt() ->> 'sub', '')::uuid;
create or replace function auth.role() returns text language sql stable
  return auth.jwt() ->> 'role';
create or replace function auth.email() returns text language sql stable
  return auth.jwt() ->> 'email';
