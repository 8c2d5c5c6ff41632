import { maskCpf } from '@prontuvoz/rules/cpf'
import type { PatientInput } from '@prontuvoz/rules/patient'
import { maskPhone } from '@prontuvoz/rules/phone'
import type { UseFormReturn } from 'react-hook-form'
import { CONTROL, Field } from '#shared/ui/field.tsx'

type Name = keyof PatientInput
type Control = 'text' | 'date' | 'email' | 'phone' | 'long' | readonly (readonly [value: string, label: string])[]

const GENDERS = [
  ['masculino', 'Masculino'],
  ['feminino', 'Feminino'],
  ['outro', 'Outro'],
] as const
const MARITAL = [
  ['solteiro', 'Solteiro(a)'],
  ['casado', 'Casado(a)'],
  ['divorciado', 'Divorciado(a)'],
  ['viuvo', 'Viúvo(a)'],
  ['uniao_estavel', 'União estável'],
] as const

const MORE: readonly (readonly [Name, string, Control])[] = [
  ['birth_date', 'Data de nascimento', 'date'],
  ['gender', 'Gênero', GENDERS],
  ['marital_status', 'Estado civil', MARITAL],
  ['profession', 'Profissão', 'text'],
  ['phone', 'Telefone', 'phone'],
  ['email', 'Email', 'email'],
  ['address', 'Endereço', 'text'],
  ['known_allergies', 'Alergias conhecidas', 'long'],
  ['chronic_diseases', 'Doenças crônicas', 'long'],
  ['continuous_medications', 'Medicamentos de uso contínuo', 'long'],
  ['surgery_history', 'Cirurgias anteriores', 'long'],
  ['emergency_contact_name', 'Contato de emergência', 'text'],
  ['emergency_contact_phone', 'Telefone do contato', 'phone'],
]

interface PatientFormProps {
  readonly form: UseFormReturn<PatientInput>
  /** Called with each change of the CPF's digits, masked. */
  readonly onCpf: (masked: string) => void
  readonly lookUpNote: string | undefined
}

/** What is known of a patient; CPF and name first, the rest folded away. */
export function PatientForm({ form, onCpf, lookUpNote }: PatientFormProps) {
  // react-hook-form must see `register` called with every render: after a reset it has forgotten its fields.
  'use no memo'
  const { register, setValue, formState } = form
  const { errors } = formState
  const masked = (name: Name, mask: (typed: string) => string) =>
    register(name, { onChange: (event: { target: { value: string } }) => setValue(name, mask(event.target.value)) })
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-[14rem_1fr]">
        <Field label="CPF do paciente" error={errors.cpf?.message} hint={lookUpNote}>
          {(control) => (
            <input
              {...control}
              {...register('cpf', {
                onChange: (event: { target: { value: string } }) => {
                  const value = maskCpf(event.target.value)
                  setValue('cpf', value)
                  onCpf(value)
                },
              })}
              className={CONTROL}
              inputMode="numeric"
              autoComplete="off"
              placeholder="000.000.000-00"
            />
          )}
        </Field>
        <Field label="Nome do paciente" error={errors.name?.message}>
          {(control) => <input {...control} {...register('name')} className={CONTROL} autoComplete="off" />}
        </Field>
      </div>
      <details className="mt-5 rounded-2xl bg-sunken px-4">
        <summary className="min-h-11 cursor-pointer py-2.5 font-medium">Mais dados do paciente</summary>
        <div className="grid gap-5 pt-2 pb-5 sm:grid-cols-2">
          {MORE.map(([name, label, kind]) => (
            <Field key={name} label={label} isOptional error={errors[name]?.message}>
              {(control) => {
                if (typeof kind !== 'string') {
                  return (
                    <select {...control} {...register(name)} className={CONTROL}>
                      <option value="">Não informado</option>
                      {kind.map(([value, text]) => (
                        <option key={value} value={value}>
                          {text}
                        </option>
                      ))}
                    </select>
                  )
                }
                if (kind === 'long') return <textarea {...control} {...register(name)} rows={2} className={CONTROL} />
                if (kind === 'phone')
                  return <input {...control} {...masked(name, maskPhone)} inputMode="tel" className={CONTROL} />
                return <input {...control} {...register(name)} type={kind} className={CONTROL} />
              }}
            </Field>
          ))}
        </div>
      </details>
    </>
  )
}
