-- What can be bought, and who has bought it. A null limit means unlimited. No payment data is held here.
create table public.plans (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  price_cents integer not null,
  max_patients integer,
  max_recording_minutes integer,
  features jsonb not null,
  constraint plans_name_key unique (name),
  constraint plans_price_not_negative check (price_cents >= 0),
  constraint plans_max_patients_positive check (max_patients > 0),
  constraint plans_max_recording_minutes_positive check (max_recording_minutes > 0)
);
alter table public.plans enable row level security;
alter table public.plans force row level security;
create policy plans_select_all on public.plans for select to authenticated using (true);
grant select on public.plans to authenticated;
grant all on public.plans to service_role;
-- NOTE nobody but the service writes plans; nothing for anon (the landing page carries its own text).
comment on table public.plans is 'Plans that a professional can have; null limits are unlimited.';

create table public.subscriptions (
  user_id uuid not null references auth.users (id) on delete cascade,
  plan_id uuid not null references public.plans (id) on delete restrict,
  status text not null,
  current_period_end timestamptz,
  constraint subscriptions_status_known check
    (status in ('active', 'trialing', 'past_due', 'canceled', 'incomplete', 'incomplete_expired', 'unpaid', 'paused')),
  primary key (user_id, plan_id)
);
alter table public.subscriptions enable row level security;
alter table public.subscriptions force row level security;
-- Serves the plan of a user; and at most one plan can be in force.
create unique index subscriptions_one_active on public.subscriptions (user_id) where status = 'active';
create index subscriptions_plan_id_idx on public.subscriptions (plan_id);
create policy subscriptions_select_own on public.subscriptions for select to authenticated
  using ((select auth.uid()) = user_id);
grant select on public.subscriptions to authenticated;
grant all on public.subscriptions to service_role;
-- NOTE no write for authenticated: only the payment provider's word changes a subscription.
comment on table public.subscriptions is 'Which plan an account has; only status active counts.';

-- The plan in force for a user; Iniciante's limits where there is no active subscription (specification section 9).
-- Only triggers and functions of the service call it, so it reads across owners.
create function public.plan_in_force(for_user uuid)
  returns table (name text, max_patients integer, max_recording_minutes integer)
  language sql stable security definer set search_path = '' as $$
  select chosen.name, chosen.max_patients, chosen.max_recording_minutes
  from (
    select p.name, p.max_patients, p.max_recording_minutes, 0 as preference
    from public.subscriptions s join public.plans p on p.id = s.plan_id
    where s.user_id = for_user and s.status = 'active'
    union all
    select 'Iniciante', 5, 10, 1
  ) chosen
  order by chosen.preference
  limit 1
$$;
revoke all on function public.plan_in_force(uuid) from public;
grant execute on function public.plan_in_force(uuid) to service_role;

insert into public.plans (name, price_cents, max_patients, max_recording_minutes, features) values
  ('Iniciante', 0, 5, 10, '{"name": "Iniciante", "price": "Grátis", "patients": "Até 5 pacientes", "recording": "10 minutos por gravação", "support": "Transcrição automática, geração de PDF e armazenamento seguro"}'),
  ('Profissional', 19900, null, null, '{"name": "Profissional", "price": "R$ 199,00", "patients": "Pacientes ilimitados", "recording": "Áudio ilimitado", "support": "Suporte prioritário", "advanced": "Análises avançadas"}')
on conflict (name) do nothing;
