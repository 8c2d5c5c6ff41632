import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { profileForm, type ProfileInput } from '@prontuvoz/rules/profile'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { PROFILE_FIELDS, saveProfile } from '#domains/profile/profile-settings.ts'
import type { SessionUser } from '#domains/session/session-context.ts'
import { notify } from '#shared/notify.ts'
import { Button } from '#shared/ui/button.tsx'
import { CONTROL, Field } from '#shared/ui/field.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { changedByBoth, saveFailed, updated } from './messages.ts'
import { TimeZoneField } from './time-zone-field.tsx'

interface ProfileFormProps {
  readonly user: SessionUser
  readonly stored: ProfileInput
  readonly onSaved: () => Promise<unknown>
  /** Called when unsaved changes begin or cease to exist. */
  readonly onUnsaved: (isUnsaved: boolean) => void
}

/** The values to save, and the form as it was typed. */
interface Sent {
  readonly values: ProfileInput
  readonly typed: ProfileInput
}

/** The professional's data, which signs the records. */
export function ProfileForm({ user, stored, onSaved, onUnsaved }: ProfileFormProps) {
  // react-hook-form must see `register` called with every render.
  'use no memo'
  const { register, handleSubmit, watch, reset, getValues, setValue, formState } = useForm<ProfileInput>({
    defaultValues: stored,
    resolver: standardSchemaResolver(profileForm),
  })
  const { errors, isDirty } = formState
  useEffect(() => onUnsaved(isDirty), [isDirty, onUnsaved])
  const [seen, setSeen] = useState(stored)
  const save = useMutation({
    mutationFn: ({ values }: Sent) => saveProfile(user.id, values, seen),
    onSuccess: async (answer, { values, typed }) => {
      const { stored: saved, byBoth } = answer
      const [now, before] = [getValues(), byBoth.length > 0 ? seen : typed]
      setSeen(saved)
      // Keep the address of a professional who works online only, in case that changes back.
      reset(values.online_only ? { ...saved, address: values.address } : saved)
      // Unsaved fields stay: typed while the response was pending, or changed in another tab as well.
      for (const name of PROFILE_FIELDS)
        if (now[name] !== before[name]) setValue(name, now[name], { shouldDirty: true })
      if (byBoth.length > 0) return notify(changedByBoth(answer), 'error')
      notify(updated, 'success')
      await onSaved()
    },
    onError: (cause) => notify(saveFailed(cause), 'error'),
  })
  const failure = save.isError
    ? saveFailed(save.error)
    : save.data && save.data.byBoth.length > 0
      ? changedByBoth(save.data)
      : undefined
  const line = (
    label: string,
    name: 'full_name' | 'professional_register' | 'specialty' | 'address' | 'contact',
    rest: object,
    hint?: string,
  ) => (
    <Field label={label} hint={hint} error={errors[name]?.message}>
      {(control) => <input {...control} {...register(name)} {...rest} className={CONTROL} />}
    </Field>
  )
  return (
    <form
      noValidate
      className="space-y-5"
      onSubmit={(event) => void handleSubmit((values) => save.mutate({ values, typed: getValues() }))(event)}
    >
      {failure && (
        <Notice tone="error" title={failure.title}>
          {failure.text}
        </Notice>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        {line('Nome completo *', 'full_name', { autoComplete: 'name' })}
        <Field label="Email" hint="O email da conta não pode ser alterado aqui.">
          {(control) => (
            <input
              {...control}
              className={`${CONTROL} border-line! bg-sunken! text-muted!`}
              value={user.email}
              readOnly
            />
          )}
        </Field>
        {line('Registro profissional *', 'professional_register', { placeholder: 'CRM/SP 123456' })}
        {line('Especialidade *', 'specialty', {}, 'Com o RQE, se houver: Cardiologia (RQE 12345).')}
      </div>
      <label className="flex min-h-11 items-center gap-3">
        <input type="checkbox" {...register('online_only')} className="size-5" />
        Apenas atendimento online
      </label>
      {!watch('online_only') && line('Endereço', 'address', { autoComplete: 'street-address' })}
      {line('Contato para pacientes', 'contact', {}, 'Telefone ou email que aparece no PDF, junto do endereço.')}
      <TimeZoneField control={register('time_zone')} zone={watch('time_zone')} error={errors.time_zone?.message} />
      <Button type="submit" disabled={save.isPending}>
        {save.isPending ? 'Salvando...' : 'Salvar alterações'}
      </Button>
    </form>
  )
}
