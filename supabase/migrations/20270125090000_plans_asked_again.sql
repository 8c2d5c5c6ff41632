-- The payment provider's messages can be missing for good: who paid stayed on Iniciante, and who had cancelled kept the plan
-- for ever. So the provider is also asked, from a time that each account has; null where nothing is to be expected.
alter table public.payment_accounts add column ask_again_at timestamptz;
-- Serves those that are due, the longest overdue first.
create index payment_accounts_ask_again_at_idx on public.payment_accounts (ask_again_at) where ask_again_at is not null;
comment on column public.payment_accounts.ask_again_at is 'From then on the payment provider is asked about the customer.';

-- When the provider is asked again about a subscription in this state, if none of its messages comes: a day after the end of
-- a period that should have been renewed or ended; every day while a card fails; else when "planned".
create function public.next_question(status text, period_end timestamptz, planned timestamptz) returns timestamptz
  language sql stable set search_path = '' as $$
  select case
    when status = 'active' then greatest(period_end, pg_catalog.now()) + interval '1 day'
    when status in ('trialing', 'past_due', 'unpaid', 'paused', 'incomplete') then pg_catalog.now() + interval '1 day'
    else planned
  end
$$;
revoke all on function public.next_question(text, timestamptz, timestamptz) from public;

-- The word of the provider counts whenever it comes; nothing here ends a plan by itself.
create or replace function public.apply_subscription(
  account uuid, plan uuid, subscription text, new_status text, period_end timestamptz, expected_revision bigint
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
  update public.subscriptions set status = 'canceled'
  where user_id = account and plan_id <> plan and status <> 'canceled'
    and (new_status = 'active' or plan_id = held.plan_id);
  insert into public.subscriptions (user_id, plan_id, status, current_period_end)
  values (account, plan, new_status, period_end)
  on conflict (user_id, plan_id) do update
    set status = excluded.status, current_period_end = excluded.current_period_end;
  update public.payment_accounts
  set subscription_id = subscription, plan_id = plan, revision = held.revision + 1, updated_at = now(),
    ask_again_at = public.next_question(new_status, period_end, held.ask_again_at)
  where user_id = account;
  return 'stored';
end
$$;

-- What is stored by now, with the messages that may have been missing.
update public.payment_accounts p
set ask_again_at = public.next_question(s.status, s.current_period_end, null)
from public.subscriptions s
where s.user_id = p.user_id and s.plan_id = p.plan_id
  -- One without an end was given by hand.
  and (s.status <> 'active' or s.current_period_end is not null);
