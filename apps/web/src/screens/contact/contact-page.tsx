import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { contactMessage, type ContactMessage } from '@prontuvoz/rules/contact-message'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { profileIdentity } from '#domains/profile/profile-queries.ts'
import { keptSession } from '#domains/session/kept-session.ts'
import { Failure } from '#shared/failure.ts'
import { callFunction } from '#shared/function-call.ts'
import { notify } from '#shared/notify.ts'
import { tabAccount } from '#shared/tab-account.ts'
import { Button } from '#shared/ui/button.tsx'
import { CONTROL, Field } from '#shared/ui/field.tsx'
import { LeaveDialog } from '#shared/ui/leave-dialog.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { ReadingPage } from '#shared/ui/reading-page.tsx'
import { useLeaveGuard } from '#shared/use-leave-guard.ts'

const sent = z.object({ isPriority: z._default(z.boolean(), false) })
const TITLE = 'Mensagem enviada'
const ORDINARY = { title: TITLE, text: 'Responderemos no email informado.' }
const PRIORITY = { title: TITLE, text: 'Responderemos no email informado em até 1 dia útil.' }
const FAILED = 'A mensagem não foi enviada'

/** A message, together with the text as typed. */
interface Sending {
  readonly message: ContactMessage
  readonly typed: ContactMessage
}

export function ContactPage() {
  // react-hook-form must see `register` called with every render.
  'use no memo'
  // The page is public and loads no session; the professional's data is read from storage, without asking the server.
  const [user] = useState(() => {
    const kept = keptSession()?.user
    return kept && tabAccount(kept)
  })
  const identity = useQuery({ ...profileIdentity(user?.id ?? ''), enabled: user !== undefined })
  const known = { name: identity.data?.name ?? '', email: user?.email ?? '', message: '' }
  const { register, handleSubmit, watch, reset, getValues, formState } = useForm<ContactMessage>({
    values: known,
    // Keep what was typed before the name arrived.
    resetOptions: { keepDirtyValues: true },
    resolver: standardSchemaResolver(contactMessage),
  })
  const { errors } = formState
  // Only the message is worth a warning; name and e-mail are quickly typed again.
  const guard = useLeaveGuard(watch('message').trim() !== '')
  // Reused until the message has arrived: after a lost response it is sent once more.
  const [attempt, setAttempt] = useState(newAttempt)
  const send = useMutation({
    mutationFn: async ({ message }: Sending) =>
      sent.parse(await callFunction('contact', { ...message, attempt })).isPriority ? PRIORITY : ORDINARY,
    onSuccess: (told, { typed }) => {
      setAttempt(newAttempt)
      // If the user kept typing meanwhile, the text is another message.
      if (isSame(getValues(), typed)) reset(known, { keepDirtyValues: false })
      notify(told, 'success')
    },
    onError: () => notify({ title: FAILED }, 'error'),
  })
  return (
    <ReadingPage screen="Contato" title="Contato" lead="Dúvidas, sugestões ou um plano para a sua clínica: escreva.">
      <form
        noValidate
        className="mt-8 max-w-xl space-y-5"
        onSubmit={(event) => void handleSubmit((message) => send.mutate({ message, typed: { ...getValues() } }))(event)}
      >
        {send.isSuccess && (
          <Notice tone="success" title={send.data.title}>
            {send.data.text}
          </Notice>
        )}
        {send.isError && (
          <Notice tone="error" title={FAILED}>
            {send.error instanceof Failure ? send.error.message : 'Tente novamente.'} O texto continua abaixo.
          </Notice>
        )}
        <Field label="Nome" error={errors.name?.message}>
          {(control) => <input {...control} {...register('name')} className={CONTROL} autoComplete="name" />}
        </Field>
        <Field label="Email" error={errors.email?.message}>
          {(control) => (
            <input {...control} {...register('email')} className={CONTROL} type="email" autoComplete="email" />
          )}
        </Field>
        <Field label="Mensagem" hint="Não inclua dados de pacientes." error={errors.message?.message}>
          {(control) => <textarea {...control} {...register('message')} className={CONTROL} rows={6} />}
        </Field>
        <Button type="submit" disabled={send.isPending}>
          {send.isPending ? 'Enviando...' : 'Enviar mensagem'}
        </Button>
      </form>
      <LeaveDialog guard={guard} title="Sair sem enviar?" confirmText="Sair sem enviar" cancelText="Continuar aqui">
        {send.isPending
          ? 'A mensagem ainda está sendo enviada.'
          : 'A mensagem que você escreveu ainda não foi enviada.'}
      </LeaveDialog>
    </ReadingPage>
  )
}

function newAttempt(): string {
  return crypto.randomUUID()
}

function isSame(one: ContactMessage, other: ContactMessage): boolean {
  return one.name === other.name && one.email === other.email && one.message === other.message
}
