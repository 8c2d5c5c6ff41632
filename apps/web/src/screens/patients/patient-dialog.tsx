import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { patientCardForm, type PatientCardInput, type PatientCardValues } from '@prontuvoz/rules/patient'
import { maskPhone } from '@prontuvoz/rules/phone'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { addPatient, changePatient } from '#domains/patients/patient-card.ts'
import { notify } from '#shared/notify.ts'
import { Button } from '#shared/ui/button.tsx'
import { LeaveDialog } from '#shared/ui/leave-dialog.tsx'
import { Dialog } from '#shared/ui/dialog.tsx'
import { CONTROL, Field } from '#shared/ui/field.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { useLeaveGuard } from '#shared/use-leave-guard.ts'
import { added, changed, saveFailed } from './messages.ts'

interface PatientDialogProps {
  readonly userId: string
  /** The patient to change; absent for a new one. */
  readonly patientId?: string
  readonly values: PatientCardInput
  readonly onSaved: () => void
  readonly onClose: () => void
}

/** The card of a patient, new or known. Closing it with unsaved words asks first. */
export default function PatientDialog({ userId, patientId, values, onSaved, onClose }: PatientDialogProps) {
  // react-hook-form must see `register` called with every render.
  'use no memo'
  const [newId] = useState(() => crypto.randomUUID())
  const { register, handleSubmit, setValue, formState } = useForm<PatientCardInput, unknown, PatientCardValues>({
    defaultValues: values,
    resolver: standardSchemaResolver(patientCardForm),
  })
  const { errors, isDirty } = formState
  const guard = useLeaveGuard(isDirty)
  const isNew = patientId === undefined
  const save = useMutation({
    mutationFn: (card: PatientCardValues) =>
      isNew ? addPatient(userId, newId, card) : changePatient(userId, patientId, card),
    onSuccess: () => {
      notify(isNew ? added : changed, 'success')
      onSaved()
    },
    onError: (cause) => notify(saveFailed(cause, isNew), 'error'),
  })
  const failure = save.isError ? saveFailed(save.error, isNew) : undefined
  const field = (label: string, name: keyof PatientCardInput, rest: object, isOptional = true) => (
    <Field label={label} isOptional={isOptional} error={errors[name]?.message}>
      {(control) => <input {...control} {...register(name)} {...rest} className={CONTROL} autoComplete="off" />}
    </Field>
  )
  const long = (label: string, name: keyof PatientCardInput) => (
    <Field label={label} isOptional className="sm:col-span-2">
      {(control) => <textarea {...control} {...register(name)} rows={3} className={CONTROL} />}
    </Field>
  )
  return (
    <Dialog isOpen title={isNew ? 'Novo Paciente' : 'Editar paciente'} size="wide" onClose={() => guard.leave(onClose)}>
      <form noValidate onSubmit={(event) => void handleSubmit((checked) => save.mutate(checked))(event)}>
        {failure && (
          <div className="mb-5">
            <Notice tone="error" title={failure.title}>
              {failure.text}
            </Notice>
          </div>
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <div className="sm:col-span-2">{field('Nome', 'name', {}, false)}</div>
          {field('CPF', 'cpf', { inputMode: 'numeric', placeholder: '000.000.000-00' })}
          {field('Data de nascimento', 'birth_date', { type: 'date' })}
          <Field label="Gênero" isOptional>
            {(control) => (
              <select {...control} {...register('gender')} className={CONTROL}>
                <option value="">Não informado</option>
                <option value="masculino">Masculino</option>
                <option value="feminino">Feminino</option>
                <option value="outro">Outro</option>
              </select>
            )}
          </Field>
          <Field label="Telefone" isOptional>
            {(control) => (
              <input
                {...control}
                {...register('phone', {
                  onChange: (event: { target: { value: string } }) =>
                    setValue('phone', maskPhone(event.target.value), { shouldDirty: true }),
                })}
                inputMode="tel"
                placeholder="(00) 00000-0000"
                className={CONTROL}
              />
            )}
          </Field>
          {field('Email', 'email', { type: 'email' })}
          {field('Endereço', 'address', {})}
          {long('Alergias conhecidas', 'known_allergies')}
          {long('Histórico médico', 'medical_history')}
        </div>
        <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button tone="secondary" onClick={() => guard.leave(onClose)}>
            Cancelar
          </Button>
          <Button type="submit" disabled={save.isPending}>
            {save.isPending ? 'Salvando...' : isNew ? 'Cadastrar paciente' : 'Salvar alterações'}
          </Button>
        </div>
      </form>
      <LeaveDialog guard={guard} title="Descartar o que foi digitado?" confirmText="Descartar">
        As alterações ainda não foram salvas.
      </LeaveDialog>
    </Dialog>
  )
}
