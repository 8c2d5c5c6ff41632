-- What priority support promises, in a time that can be kept or broken.
update public.plans
set features = features || '{"support": "Transcrição automática, geração de PDF, armazenamento seguro e suporte prioritário (resposta em até 1 dia útil)"}'
where name = 'Profissional';
