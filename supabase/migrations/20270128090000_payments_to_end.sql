-- Who deletes an account while the payment provider does not know its customer, with the key in use, would be charged for ever:
-- nothing else here remembers the customer. So it waits here until a key ends it. Nothing in a row names a person.
create table public.payments_to_end (
  customer_id text primary key,
  subscription_id text,
  ask_again_at timestamptz not null default now(),
  constraint payments_to_end_ids_length check (octet_length(customer_id) <= 255 and octet_length(subscription_id) <= 255)
);
-- Serves those that are due, the longest overdue first.
create index payments_to_end_ask_again_at_idx on public.payments_to_end (ask_again_at);
alter table public.payments_to_end enable row level security;
alter table public.payments_to_end force row level security;
grant all on public.payments_to_end to service_role;
-- NOTE nothing for authenticated: whoever wrote a customer here would end a colleague's plan.
comment on table public.payments_to_end is 'Customers of deleted accounts whom the payment provider has not ended yet.';
comment on column public.payments_to_end.ask_again_at is 'From then on the payment provider is asked to end it.';
