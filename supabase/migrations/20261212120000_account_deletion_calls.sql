-- The specification's account deletion asks for each of its tables in turn (section 7), and is not to stop half-way.
-- A profile is the professional's to delete.
create policy profiles_delete_own on public.profiles for delete to authenticated
  using ((select auth.uid()) = user_id);
grant delete on public.profiles to authenticated;
-- A subscription is not: who deleted it would go on paying. Without a policy the request finds nothing; delete-account
-- ends the payment, and the subscription goes with the account.
grant delete on public.subscriptions to authenticated;
