-- Who bought while the account was being deleted would pay for nothing. A customer needs a profile, which the deletion takes
-- away for good; the lock makes one wait for the other.
create function public.refuse_customer_without_profile() returns trigger
  language plpgsql set search_path = '' as $$
begin
  perform from public.profiles p where p.user_id = new.user_id for key share;
  if not found then
    raise exception using errcode = '23503', message = 'The account is being deleted.';
  end if;
  return new;
end
$$;
revoke all on function public.refuse_customer_without_profile() from public;
create trigger refuse_customer_without_profile after insert on public.payment_accounts
  for each row execute function public.refuse_customer_without_profile();
