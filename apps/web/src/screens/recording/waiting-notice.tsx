import { maskCpf, parseCpf } from '@prontuvoz/rules/cpf'
import { lineAsRead } from '@prontuvoz/rules/patient'
import { useMutation } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { patientByCpf } from '#domains/patients/patient-ports.ts'
import { PlanWayOut } from '#domains/plans/plan-way-out.tsx'
import { useUser } from '#domains/session/session-context.ts'
import { OVER_LIMIT, type WaitingConsultation } from '#recording/journal/waiting-consultation.ts'
import { renameWaiting } from '#recording/waiting-here.ts'
import { Button } from '#shared/ui/button.tsx'
import { CONTROL, Field } from '#shared/ui/field.tsx'
import { masked } from '#shared/ui/masked.ts'
import { Notice } from '#shared/ui/notice.tsx'

interface WaitingNoticeProps {
  readonly consultationId: string
  readonly waiting: WaitingConsultation
  /** When it began, as display text. */
  readonly since: string
  /** Called when another patient was assigned. */
  readonly onChanged: () => void
  /** Actions to continue with it. */
  readonly children: ReactNode
}

/** A consultation that is only on this device: what it waits for, whose it is, and how to continue. */
export function WaitingNotice({ consultationId, waiting, since, onChanged, children }: WaitingNoticeProps) {
  // Rarely rendered: memoisation by the React Compiler would only add bytes.
  'use no memo'
  const { patient, problem } = waiting
  const isCpfMissing = patient.cpf === null
  return (
    <Notice tone="warning" title="Esta consulta está só neste aparelho">
      <p>
        Consulta de {patient.name}, {since}. O áudio está guardado e criptografado
        {problem ? '.' : '; será transcrito e arquivado quando houver conexão.'}
      </p>
      {problem && <p className="mt-2 font-semibold">{problem.message}</p>}
      {problem?.kind === OVER_LIMIT && <PlanWayOut className="mt-3" />}
      {(problem !== undefined || isCpfMissing) && (
        <WhoseForm key={problem?.message} consultationId={consultationId} patient={patient} onChanged={onChanged} />
      )}
      <div className="mt-4 flex flex-wrap gap-3">{children}</div>
    </Notice>
  )
}

interface WhoseFormProps {
  readonly consultationId: string
  readonly patient: WaitingConsultation['patient']
  readonly onChanged: () => void
}

/** Assigns the consultation's patient; a CPF that belongs to somebody else must be confirmed. */
function WhoseForm({ consultationId, patient, onChanged }: WhoseFormProps) {
  // Rarely rendered: memoisation by the React Compiler would only add bytes.
  'use no memo'
  const { id: userId } = useUser()
  const [cpf, setCpf] = useState(maskCpf(patient.cpf ?? ''))
  const [name, setName] = useState(patient.name)
  const found = parseCpf(cpf)
  const save = useMutation({
    mutationFn: async (isMeant: boolean) => {
      const holder = found && navigator.onLine ? await patientByCpf(userId, found) : undefined
      if (holder && holder.id !== patient.id) {
        if (!isMeant) return holder.name
        await renameWaiting(consultationId, {
          id: holder.id,
          name: holder.name,
          cpf: holder.cpf,
          isStored: true,
          values: {},
        })
      } else {
        const isNew = !patient.isStored || found !== patient.cpf
        await renameWaiting(consultationId, {
          ...patient,
          id: isNew && patient.isStored ? crypto.randomUUID() : patient.id,
          name: lineAsRead(name),
          cpf: found ?? null,
          isStored: !isNew,
        })
      }
      onChanged()
      return undefined
    },
  })
  const holderName = save.data
  return (
    <form
      aria-label="De quem é a consulta"
      className="mt-3 grid gap-3 sm:grid-cols-[14rem_1fr]"
      onSubmit={(event) => {
        event.preventDefault()
        if (found && lineAsRead(name) !== '') save.mutate(false)
      }}
    >
      <Field label="CPF do paciente">
        {(control) => (
          <input
            {...control}
            className={CONTROL}
            inputMode="numeric"
            placeholder="000.000.000-00"
            autoComplete="off"
            value={cpf}
            onChange={({ target }) => {
              setCpf(masked(target, maskCpf))
              save.reset()
            }}
          />
        )}
      </Field>
      <Field label="Nome do paciente">
        {(control) => (
          <input
            {...control}
            className={CONTROL}
            autoComplete="off"
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center gap-3 sm:col-span-2">
        <Button type="submit" disabled={save.isPending || !found || lineAsRead(name) === ''}>
          Salvar de quem é a consulta
        </Button>
        {save.isError && <p role="alert">Não foi possível conferir o CPF agora. Tente novamente.</p>}
      </div>
      {holderName !== undefined && (
        <div role="status" className="sm:col-span-2">
          <p>
            Este CPF já é de <strong>{holderName}</strong>.
          </p>
          <Button tone="secondary" className="mt-2" onClick={() => save.mutate(true)}>
            Arquivar no cadastro de {holderName}
          </Button>
        </div>
      )}
    </form>
  )
}
