-- Only an account that nobody has used yet takes the zone of its confirmed sign-up: later it is the doctor's choice.
drop trigger create_profile_time_zone_when_confirmed on auth.users;
create trigger create_profile_time_zone_when_confirmed after update of email_confirmed_at on auth.users
  for each row when (
    old.email_confirmed_at is null and new.email_confirmed_at is not null and old.last_sign_in_at is null
  )
  execute function public.set_time_zone_of_sign_up();
