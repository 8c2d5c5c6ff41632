-- An account of 10,000 patients and 20,000 visits could not be deleted: one statement for all of it ended at the time limit
-- of a request, at each attempt. Each call now deletes at most so many rows, in the same order, and answers whether there may
-- be more; whoever deletes an account asks until there are none. Repeating it after an interruption goes on where it was.
drop function public.delete_account_data(uuid);
create function public.delete_account_data(account uuid, at_most integer default 500) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  remaining integer := at_most;
  deleted integer;
begin
  delete from public.patient_records where id in (
    select r.id from public.patient_records r where r.user_id = account limit remaining);
  get diagnostics deleted = row_count;
  remaining := remaining - deleted;
  delete from public.consultations where id in (
    select c.id from public.consultations c where c.user_id = account limit remaining);
  get diagnostics deleted = row_count;
  remaining := remaining - deleted;
  delete from public.patients where id in (
    select p.id from public.patients p where p.user_id = account limit remaining);
  get diagnostics deleted = row_count;
  remaining := remaining - deleted;
  if remaining <= 0 then
    return true;
  end if;
  delete from public.subscriptions where user_id = account;
  delete from public.profiles where user_id = account;
  return false;
end
$$;
revoke all on function public.delete_account_data(uuid, integer) from public;
grant execute on function public.delete_account_data(uuid, integer) to service_role;
