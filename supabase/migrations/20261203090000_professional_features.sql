-- The card of Profissional names all that specification section 9 counts to it, not only what Iniciante lacks.
update public.plans
set features = features || '{"support": "Transcrição automática, geração de PDF, armazenamento seguro e suporte prioritário"}'
where name = 'Profissional';
