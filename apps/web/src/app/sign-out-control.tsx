import { useMutation } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { forgetJournalKey } from '#domains/recorder/journal-key.ts'
import { hasUnsentAudio } from '#domains/recorder/journal.ts'
import { signOut } from '#domains/session/sign-out.ts'
import { Button } from '#shared/ui/button.tsx'
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx'

/** Leaves the account; asks first where audio on this device still waits to become text. */
export function SignOutControl({ className = '' }: { readonly className?: string }) {
  const [isAsking, setAsking] = useState(false)
  const leave = useMutation({
    mutationFn: async () => {
      await signOut()
      await forgetJournalKey()
    },
    // A full load: nothing of the session stays in memory.
    onSettled: () => window.location.assign('/'),
  })
  const begin = async () => {
    if (await hasUnsentAudio()) setAsking(true)
    else leave.mutate()
  }
  return (
    <>
      <Button tone="quiet" className={className} disabled={leave.isPending} onClick={() => void begin()}>
        <LogOut aria-hidden className="size-5" />
        Sair
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Há áudio que ainda não virou texto"
        confirmText="Sair mesmo assim"
        cancelText="Cancelar"
        isBusy={leave.isPending}
        onConfirm={() => leave.mutate()}
        onCancel={() => setAsking(false)}
      >
        Uma gravação não finalizada está guardada neste aparelho. Ela continua aqui, criptografada, e pode ser
        finalizada em Gravar quando você entrar de novo.
      </ConfirmDialog>
    </>
  )
}
