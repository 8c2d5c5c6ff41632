import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { registration, type Registration } from '@prontuvoz/rules/registration'
import { useMutation } from '@tanstack/react-query'
import { isAuthApiError, isAuthWeakPasswordError } from '@supabase/supabase-js'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useNavigate } from 'react-router'
import { deviceTimeZone } from '#shared/clinic-calendar.ts'
import { backend } from '#shared/backend.ts'
import type { Message } from '#shared/message.ts'
import { notify } from '#shared/notify.ts'
import { Button } from '#shared/ui/button.tsx'
import { EntryPage } from '#shared/ui/entry-page.tsx'
import { CONTROL, Field } from '#shared/ui/field.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { PasswordInput } from '#shared/ui/password-input.tsx'
import { alreadyRegistered, registered, registrationRefused, unexpectedRegistration } from './messages.ts'

const EMPTY: Registration = {
  fullName: '',
  email: '',
  password: '',
  confirmPassword: '',
  professionalRegister: '',
  specialty: '',
  onlineOnly: false,
  address: '',
  acceptsTerms: false,
}

const ORDER = [
  'fullName',
  'email',
  'password',
  'confirmPassword',
  'professionalRegister',
  'specialty',
  'onlineOnly',
  'address',
  'acceptsTerms',
] as const

class EmailTaken extends Error {}

async function signUp(form: Registration): Promise<void> {
  const { data, error } = await (
    await backend()
  ).auth.signUp({
    email: form.email,
    password: form.password,
    options: {
      emailRedirectTo: `${window.location.origin}/dashboard`,
      data: {
        full_name: form.fullName,
        crm_number: form.professionalRegister,
        specialty: form.specialty,
        address: form.onlineOnly ? '' : form.address,
        online_only: form.onlineOnly,
        time_zone: deviceTimeZone(),
      },
    },
  })
  if (error) throw error
  // With confirmation on, a taken address is masked: the invented user has no identities.
  if (data.user?.identities?.length === 0) throw new EmailTaken()
}

function messageOf(error: Error): Message {
  if (error instanceof EmailTaken) return alreadyRegistered
  return isAuthApiError(error) || isAuthWeakPasswordError(error) ? registrationRefused(error) : unexpectedRegistration
}

function isAboutPassword(error: Error): boolean {
  return isAuthWeakPasswordError(error) || (isAuthApiError(error) && error.message.includes('Password should be'))
}

export function RegisterPage() {
  // react-hook-form must see `register` called with every render.
  'use no memo'
  const navigate = useNavigate()
  const [outcome, setOutcome] = useState<{ tone: 'error' | 'success'; message: Message }>()
  const { register, handleSubmit, watch, setError, formState } = useForm<Registration>({
    defaultValues: EMPTY,
    resolver: standardSchemaResolver(registration),
  })
  const { errors } = formState
  // The first wrong field takes the focus in the order of registration, which is not the order of drawing.
  for (const name of ORDER) register(name)
  const create = useMutation({
    mutationFn: signUp,
    onMutate: () => setOutcome(undefined),
    onSuccess: () => {
      setOutcome({ tone: 'success', message: registered })
      notify(registered, 'success')
      setTimeout(() => void navigate('/login'), 2000)
    },
    onError: (error) => {
      const message = messageOf(error)
      setOutcome({ tone: 'error', message })
      // What the server asks of a password is said where the password is typed, too.
      if (isAboutPassword(error))
        setError('password', { message: message.text ?? message.title }, { shouldFocus: true })
      notify(message, 'error')
    },
  })
  const text = (
    label: string,
    name: 'fullName' | 'email' | 'professionalRegister' | 'specialty' | 'address',
    rest: object,
    hint?: string,
  ) => (
    <Field label={label} error={errors[name]?.message} hint={hint}>
      {(control) => <input {...control} {...register(name)} {...rest} className={CONTROL} />}
    </Field>
  )
  return (
    <EntryPage
      screen="Criar conta"
      title="Criar conta"
      lead="Para profissionais de saúde. O plano Iniciante é gratuito."
    >
      <form
        noValidate
        className="space-y-5"
        onSubmit={(event) => void handleSubmit((form) => create.mutate(form))(event)}
      >
        {text('Nome completo', 'fullName', { autoComplete: 'name' })}
        {text('Email', 'email', { type: 'email', autoComplete: 'email' })}
        <Field label="Senha" hint="Pelo menos 6 caracteres." error={errors.password?.message}>
          {(control) => <PasswordInput {...control} {...register('password')} autoComplete="new-password" />}
        </Field>
        <Field label="Confirmar senha" error={errors.confirmPassword?.message}>
          {(control) => <PasswordInput {...control} {...register('confirmPassword')} autoComplete="new-password" />}
        </Field>
        {text('Registro profissional', 'professionalRegister', {}, 'Por exemplo: CRM/SP 123456')}
        {text('Especialidade', 'specialty', {})}
        <label className="flex min-h-11 items-center gap-3">
          <input type="checkbox" {...register('onlineOnly')} className="size-5 accent-[var(--brand)]" />
          Apenas atendimento online
        </label>
        {!watch('onlineOnly') && text('Endereço', 'address', { autoComplete: 'street-address' })}
        <div>
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              {...register('acceptsTerms')}
              aria-invalid={errors.acceptsTerms ? true : undefined}
              aria-describedby="termos-erro"
              className="size-5 accent-[var(--brand)]"
            />
            <span>
              Concordo com os{' '}
              <a
                href="/terms"
                target="_blank"
                rel="noreferrer"
                className="font-semibold text-brand underline underline-offset-4"
              >
                termos de serviço
              </a>
            </span>
          </label>
          <p id="termos-erro" className="text-sm font-medium text-danger">
            {errors.acceptsTerms?.message}
          </p>
        </div>
        {outcome && (
          <Notice tone={outcome.tone} title={outcome.message.title}>
            {outcome.message.text}
          </Notice>
        )}
        <Button type="submit" className="w-full" disabled={create.isPending || outcome?.tone === 'success'}>
          {create.isPending ? 'Criando conta...' : 'Criar conta'}
        </Button>
      </form>
      <p className="mt-8 text-center text-muted">
        Já tem conta?{' '}
        <Link to="/login" className="font-semibold text-brand underline underline-offset-4">
          Entrar
        </Link>{' '}
        ·{' '}
        <Link to="/" reloadDocument className="underline underline-offset-4">
          Voltar ao início
        </Link>
      </p>
    </EntryPage>
  )
}
