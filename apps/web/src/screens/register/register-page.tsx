import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { registration, type Registration } from '@prontuvoz/rules/registration'
import { useMutation } from '@tanstack/react-query'
import { isAuthApiError, isAuthWeakPasswordError } from '@supabase/supabase-js'
import clsx from 'clsx'
import { Check } from 'lucide-react'
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useForm } from 'react-hook-form'
import { Link, useLocation, useNavigate } from 'react-router'
import { unexpected } from '#domains/session/refusal-text.ts'
import { deviceTimeZone } from '#shared/clinic-calendar.ts'
import { backend } from '#shared/backend.ts'
import type { Message } from '#shared/message.ts'
import { notify } from '#shared/notify.ts'
import { Button } from '#shared/ui/button.tsx'
import { EntryPage } from '#shared/ui/entry-page.tsx'
import { CONTROL, Field } from '#shared/ui/field.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { PasswordInput } from '#shared/ui/password-input.tsx'
import { useLeaveGuard } from '#shared/use-leave-guard.ts'
import { alreadyRegistered, registered, registrationRefused, unexpectedRegistration } from './messages.ts'

// On demand: only needed by users who leave with a half-filled form.
const LeaveDialog = lazy(async () => ({ default: (await import('#shared/ui/leave-dialog.tsx')).LeaveDialog }))

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

/** The server's rule, only shown here; the server enforces it. */
const MIN_PASSWORD_CHARACTERS = 6

/** The fields of each step, in the order in which missing ones are reported. */
const STEPS = {
  account: ['fullName', 'email', 'password', 'confirmPassword'],
  practice: ['professionalRegister', 'specialty', 'onlineOnly', 'address', 'acceptsTerms'],
} as const

type Step = keyof typeof STEPS

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
  // With confirmation on, an existing address is masked: the fake user has no identities.
  if (data.user?.identities?.length === 0) throw new EmailTaken()
}

function messageOf(error: Error): Message {
  if (error instanceof EmailTaken) return alreadyRegistered
  return isAuthApiError(error) || isAuthWeakPasswordError(error)
    ? registrationRefused(error)
    : unexpected(unexpectedRegistration)
}

/** The field that the server rejected, if it says which. */
function refusedField(error: Error): 'email' | 'password' | undefined {
  if (error instanceof EmailTaken) return 'email'
  const isAboutPassword =
    isAuthWeakPasswordError(error) || (isAuthApiError(error) && error.message.includes('Password should be'))
  return isAboutPassword ? 'password' : undefined
}

const LINK = 'font-semibold text-brand underline underline-offset-4'

export function RegisterPage() {
  // react-hook-form must see `register` called with every render.
  'use no memo'
  const navigate = useNavigate()
  const [refusal, setRefusal] = useState<Message>()
  const { step, goTo } = useStep()
  const { register, handleSubmit, watch, setError, setFocus, trigger, formState } = useForm<Registration>({
    defaultValues: EMPTY,
    resolver: standardSchemaResolver(registration),
  })
  const { errors } = formState
  // The first invalid field in order of registration takes the focus, whatever the order of rendering.
  for (const name of [...STEPS.account, ...STEPS.practice]) register(name)
  useEffect(() => {
    if (step === 'practice') setFocus('professionalRegister')
  }, [step, setFocus])
  const create = useMutation({
    mutationFn: signUp,
    onMutate: () => setRefusal(undefined),
    onSuccess: (_, { email }) => {
      notify(registered, 'success')
      // The sign-in repeats it: the notice disappears before the mail is found.
      setTimeout(() => void navigate('/login', { state: { registered: email } }), 2000)
    },
    onError: (error) => {
      const message = messageOf(error)
      setRefusal(message)
      const field = refusedField(error)
      if (field === undefined) return
      flushSync(() => goTo('account'))
      // What the server requires of a password is also shown at its field.
      if (field === 'password') setError(field, { message: message.text ?? message.title }, { shouldFocus: true })
      else setFocus(field)
    },
  })
  // Users who already have an account are told to sign in, not asked about leaving.
  const guard = useLeaveGuard(formState.isDirty && !create.isSuccess && refusal !== alreadyRegistered, {
    hasSteps: true,
  })
  const advance = async () => {
    setRefusal(undefined)
    if (await trigger(STEPS.account, { shouldFocus: true })) goTo('practice')
  }
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
  const terms = (
    <a href="/terms" target="_blank" rel="noreferrer" className={LINK}>
      termos de serviço
    </a>
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
        onSubmit={(event) => {
          if (step === 'practice') return void handleSubmit((form) => create.mutate(form))(event)
          event.preventDefault()
          void advance()
        }}
      >
        {refusal && (
          <Notice tone="error" title={refusal.title}>
            {refusal.text}
          </Notice>
        )}
        {step === 'account' ? (
          // Without keys React would reuse the fields of one step, with their contents, for the other.
          <StepFields key="account" number={1} title="Sua conta">
            {text('Nome completo', 'fullName', { autoComplete: 'name' })}
            {text('Email', 'email', { type: 'email', autoComplete: 'email' })}
            <Field label="Senha" hint={<PasswordRule password={watch('password')} />} error={errors.password?.message}>
              {(control) => <PasswordInput {...control} {...register('password')} autoComplete="new-password" />}
            </Field>
            <Field label="Confirmar senha" error={errors.confirmPassword?.message}>
              {(control) => <PasswordInput {...control} {...register('confirmPassword')} autoComplete="new-password" />}
            </Field>
            <Button type="submit" className="w-full">
              Continuar
            </Button>
            <p className="text-center text-sm text-muted">Depois: seus dados profissionais e os {terms}.</p>
          </StepFields>
        ) : (
          <StepFields key="practice" number={2} title="Dados profissionais">
            {text('Registro profissional', 'professionalRegister', {}, 'Por exemplo: CRM/SP 123456')}
            {text('Especialidade', 'specialty', {})}
            <label className="flex min-h-11 items-center gap-3">
              <input type="checkbox" {...register('onlineOnly')} className="size-5" />
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
                  className="size-5"
                />
                <span>Concordo com os {terms}</span>
              </label>
              <p id="termos-erro" className="text-sm font-medium text-danger">
                {errors.acceptsTerms?.message}
              </p>
            </div>
            <div className="flex gap-3">
              <Button tone="secondary" disabled={create.isPending || create.isSuccess} onClick={() => goTo('account')}>
                Voltar
              </Button>
              <Button type="submit" className="grow" disabled={create.isPending || create.isSuccess}>
                {create.isPending ? 'Criando conta...' : 'Criar conta'}
              </Button>
            </div>
          </StepFields>
        )}
      </form>
      <p className="mt-8 text-center text-muted">
        Já tem conta?{' '}
        <Link to="/login" className={LINK}>
          Entrar
        </Link>{' '}
        ·{' '}
        <Link to="/" reloadDocument className="underline underline-offset-4">
          Voltar ao início
        </Link>
      </p>
      <Suspense>
        {guard.isAsking && (
          <LeaveDialog
            guard={guard}
            title="Sair sem criar a conta?"
            confirmText="Sair sem criar"
            cancelText="Continuar o cadastro"
          >
            {create.isPending ? 'O cadastro ainda está sendo enviado.' : 'O que você digitou ainda não foi enviado.'}
          </LeaveDialog>
        )}
      </Suspense>
    </EntryPage>
  )
}

/**
 * The step is stored in the tab's history: going back leads from the second to the first with all input intact. After a
 * reload the input is gone, and the form starts over.
 */
function useStep(): { readonly step: Step; readonly goTo: (step: Step) => void } {
  const navigate = useNavigate()
  const state: unknown = useLocation().state
  const [wanted, setWanted] = useState<Step>('account')
  return {
    step: wanted === 'practice' && state === 'practice' ? 'practice' : 'account',
    goTo: (next) => {
      setWanted(next)
      void navigate('/register', { state: next, replace: next === 'account' })
    },
  }
}

interface StepFieldsProps {
  readonly number: 1 | 2
  readonly title: string
  readonly children: ReactNode
}

function StepFields({ number, title, children }: StepFieldsProps) {
  return (
    <fieldset className="space-y-5">
      <legend className="w-full pb-5">
        <span aria-hidden className="mb-3 grid grid-cols-2 gap-2">
          <span className="h-1 rounded-full bg-brand" />
          <span className={clsx('h-1 rounded-full', number === 2 ? 'bg-brand' : 'bg-line')} />
        </span>
        <span className="font-semibold">{title}</span> <span className="text-muted">· etapa {number} de 2</span>
      </legend>
      {children}
    </fieldset>
  )
}

/** The server's password rule, checked off while typing. */
function PasswordRule({ password }: { readonly password: string }) {
  const isMet = [...password].length >= MIN_PASSWORD_CHARACTERS
  return (
    <span className={clsx('inline-flex items-center gap-1.5', isMet && 'font-medium text-brand')}>
      {isMet && <Check aria-hidden className="size-4" />}
      {`Pelo menos ${MIN_PASSWORD_CHARACTERS} caracteres${isMet ? ': atendido' : ''}.`}
    </span>
  )
}
