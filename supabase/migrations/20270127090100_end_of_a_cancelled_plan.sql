-- Who cancels keeps the plan to the end of the month, and the screen looked as before: nobody could tell whether the
-- cancellation had arrived.
alter table public.subscriptions add column will_end_at timestamptz;
comment on column public.subscriptions.will_end_at is 'When a plan in force ends because it was cancelled; null while it goes on.';

-- A page of another plan was no longer asked about once anything was heard of the plan in force. If it was paid then and its
-- message never came, both plans were paid for until the end of the month. What was planned within the hour, which is how a
-- page is watched, now stays, unless another subscription than before is stored: then the page has been paid.
drop function public.apply_subscription(uuid, uuid, text, text, timestamptz, bigint);
create function public.apply_subscription(
  account uuid, plan uuid, subscription text, new_status text, period_end timestamptz, expected_revision bigint,
  will_end timestamptz default null
) returns text
  language plpgsql volatile security definer set search_path = '' as $$
declare
  held public.payment_accounts;
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('payment_accounts ' || account::text, 0));
  select * into held from public.payment_accounts where user_id = account;
  if held.user_id is null or not exists (select from public.plans where id = plan) then return 'unknown'; end if;
  if held.revision <> expected_revision then return 'outdated'; end if;

  -- One plan at a time: the new one in force ends every other, and a moved subscription ends the plan it left.
  update public.subscriptions set status = 'canceled', will_end_at = null
  where user_id = account and plan_id <> plan and status <> 'canceled'
    and (new_status = 'active' or plan_id = held.plan_id);
  insert into public.subscriptions (user_id, plan_id, status, current_period_end, will_end_at)
  values (account, plan, new_status, period_end, case when new_status = 'active' then will_end end)
  on conflict (user_id, plan_id) do update
    set status = excluded.status, current_period_end = excluded.current_period_end, will_end_at = excluded.will_end_at;
  update public.payment_accounts
  set subscription_id = subscription, plan_id = plan, revision = held.revision + 1, updated_at = now(),
    ask_again_at = least(
      public.next_question(new_status, period_end, held.ask_again_at),
      case when held.subscription_id = subscription and held.ask_again_at between now() and now() + interval '1 hour'
        then held.ask_again_at end
    )
  where user_id = account;
  return 'stored';
end
$$;
revoke all on function public.apply_subscription(uuid, uuid, text, text, timestamptz, bigint, timestamptz)
  from public, anon, authenticated;
grant execute on function public.apply_subscription(uuid, uuid, text, text, timestamptz, bigint, timestamptz) to service_role;
