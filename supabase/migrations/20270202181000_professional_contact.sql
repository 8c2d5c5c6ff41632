-- A telephone or an address of mail by which patients reach the professional: a document names it (CFM 2.381). The mailbox of
-- the account is for signing in, and on no document.
alter table public.profiles
  add column contact text,
  add constraint profiles_contact_length check (length(contact) <= 200);
comment on column public.profiles.contact is 'By which patients reach the professional; printed in documents.';
grant insert (contact), update (contact) on public.profiles to authenticated;
