-- Until its address is confirmed an account may have been signed up by several people. The profile is made anew from
-- the data of the sign-up whose link was clicked; nobody can have edited it before, since nobody was signed in.
create function public.forget_unconfirmed_profile() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  delete from public.profiles where user_id = new.id;
  return new;
end
$$;
revoke all on function public.forget_unconfirmed_profile() from public;

-- Triggers of one event fire in the order of their names.
create trigger confirm_1_forget_profile after update of email_confirmed_at on auth.users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null and old.last_sign_in_at is null)
  execute function public.forget_unconfirmed_profile();
create trigger confirm_2_create_profile after update of email_confirmed_at on auth.users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null and old.last_sign_in_at is null)
  execute function public.create_profile();
