import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { deleteAccount } from '#domains/account/delete-account.ts'
import { isRecorderClaimed } from '#recording/journal/device-claim.ts'
import { forgetJournalOf } from '#recording/journal/forget-journal.ts'
import { forgetProof, proveOwner } from '#domains/session/prove-owner.ts'
import { useHasFactor } from '#domains/session/second-factor.ts'
import { useUser } from '#domains/session/session-context.ts'
import { signOut } from '#domains/session/sign-out.ts'
import { isDeleted } from '#shared/deleted-account.ts'
import { Failure } from '#shared/failure.ts'
import { notify } from '#shared/notify.ts'
import { Button } from '#shared/ui/button.tsx'
import { Dialog } from '#shared/ui/dialog.tsx'
import { CONTROL, Field } from '#shared/ui/field.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { PasswordInput } from '#shared/ui/password-input.tsx'
import { deleted, deletionFailed } from './messages.ts'

const WORD = 'EXCLUIR'
const RECORDING =
  'Uma gravação está em andamento neste aparelho. Finalize ou descarte a gravação antes de excluir a conta.'

/** Confirms with a word that nobody types by accident and the password that only the owner knows. */
export default function DeleteAccountDialog({ onClose }: { readonly onClose: () => void }) {
  const user = useUser()
  const hasFactor = useHasFactor()
  const [typed, setTyped] = useState('')
  const sentWith = useRef<string>(undefined)
  const remove = useMutation({
    mutationFn: async ({ password, code }: { readonly password: string; readonly code: string }) => {
      // If the account was deleted but the response was lost, there is no password left to check.
      if (sentWith.current !== undefined && (await isDeleted(sentWith.current))) return
      // A recording in another tab would ask for a sign-in that is no longer possible.
      if (await isRecorderClaimed()) throw new Failure('conflict', RECORDING)
      const accessToken = await proveOwner(user.email, password, code)
      sentWith.current = accessToken
      try {
        await deleteAccount(accessToken)
      } finally {
        await forgetProof()
      }
    },
    onSuccess: async () => {
      notify(deleted, 'success')
      await signOut()
      await forgetJournalOf(user.id)
      setTimeout(() => window.location.assign('/'), 2000)
    },
    onError: (cause) => notify(deletionFailed(cause), 'error'),
  })
  // A sent request cannot be cancelled, whatever the dialog says.
  const isSent = remove.isPending || remove.isSuccess
  const failure = remove.isError ? deletionFailed(remove.error) : undefined
  return (
    <Dialog
      isOpen
      title="Excluir conta"
      description="Esta ação não pode ser desfeita."
      onClose={() => !isSent && onClose()}
    >
      <form
        className="space-y-5"
        onSubmit={(event) => {
          event.preventDefault()
          const given = new FormData(event.currentTarget)
          if (typed === WORD)
            remove.mutate({ password: String(given.get('password')), code: String(given.get('code') ?? '').trim() })
        }}
      >
        {failure && (
          <Notice tone="error" title={failure.title}>
            {failure.text}
          </Notice>
        )}
        {remove.isSuccess && (
          <Notice tone="success" title={deleted.title}>
            {deleted.text}
          </Notice>
        )}
        <p>
          Pacientes, consultas, prontuários, assinatura e perfil serão excluídos, e uma assinatura paga será cancelada.
        </p>
        <Field label={`Digite ${WORD} para confirmar`}>
          {(control) => (
            <input
              {...control}
              className={CONTROL}
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        <Field label="Sua senha">
          {(control) => <PasswordInput {...control} name="password" autoComplete="current-password" required />}
        </Field>
        {hasFactor && (
          <Field label="Código do aplicativo autenticador">
            {(control) => (
              <input
                {...control}
                name="code"
                className={CONTROL}
                autoComplete="one-time-code"
                inputMode="numeric"
                maxLength={6}
                required
              />
            )}
          </Field>
        )}
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button tone="secondary" disabled={isSent} onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" tone="danger" disabled={typed !== WORD || isSent}>
            {remove.isPending ? 'Excluindo...' : 'Excluir minha conta'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
