-- Who an account is at the payment provider. Only identifiers: cards, names and invoices stay with the provider.
create table public.payment_accounts (
  user_id uuid primary key references auth.users (id) on delete cascade,
  customer_id text not null,
  subscription_id text,
  plan_id uuid references public.plans (id) on delete restrict,
  revision bigint not null default 0,
  updated_at timestamptz not null default now(),
  constraint payment_accounts_customer_id_key unique (customer_id)
);
create index payment_accounts_plan_id_idx on public.payment_accounts (plan_id);
alter table public.payment_accounts enable row level security;
alter table public.payment_accounts force row level security;
grant all on public.payment_accounts to service_role;
-- NOTE nothing for authenticated, not even its own row: whoever wrote a customer here would pay with another's card.
comment on table public.payment_accounts is 'The customer and the subscription of an account at the payment provider.';
comment on column public.payment_accounts.revision is 'Counts what was stored; who read an older one asks the provider again.';

-- Stores what the payment provider said, all or nothing. "expected_revision" is the one read before the provider was
-- asked: an answer that is older than what is stored meanwhile changes nothing, so order and repetition do not matter.
create function public.apply_subscription(
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
  set subscription_id = subscription, plan_id = plan, revision = held.revision + 1, updated_at = now()
  where user_id = account;
  return 'stored';
end
$$;
revoke all on function public.apply_subscription(uuid, uuid, text, text, timestamptz, bigint) from public;
grant execute on function public.apply_subscription(uuid, uuid, text, text, timestamptz, bigint) to service_role;
