-- The end of an account, in the order that the specification names (section 7), all or nothing. Repeating it finds
-- nothing left to do. The vault keeps the records for the legal 20 years: no request role can reach it.
create function public.delete_account_data(account uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from public.patient_records where user_id = account;
  delete from public.consultations where user_id = account;
  delete from public.patients where user_id = account;
  delete from public.subscriptions where user_id = account;
  delete from public.profiles where user_id = account;
end
$$;
revoke all on function public.delete_account_data(uuid) from public;
grant execute on function public.delete_account_data(uuid) to service_role;
