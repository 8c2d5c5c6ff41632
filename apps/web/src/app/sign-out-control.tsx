import { useMutation } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { hasIdleAudioOf, hasUnsentAudio } from '#recording/journal/idle-audio.ts'
import { forgetJournalKey } from '#recording/journal/journal-key.ts'
import { forgetJournalOf } from '#recording/journal/forget-journal.ts'
import { useSession } from '#domains/session/session-context.ts'
import { signOut } from '#domains/session/sign-out.ts'
import { areWordsHeld } from '#shared/held-work.ts'
import { Button } from '#shared/ui/button.tsx'
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx'

/** Signs out; asks first if text is unsaved, or if audio on this device is not yet transcribed. */
export function SignOutControl({ className = '' }: { readonly className?: string }) {
  const session = useSession()
  const userId = session.state === 'signed-in' ? session.user.id : undefined
  const [isAskingWords, setAskingWords] = useState(false)
  const [question, setQuestion] = useState<{ readonly canErase: boolean }>()
  const leave = useMutation({
    mutationFn: async (audio: 'kept' | 'erased') => {
      // First, so that a slow server cannot leave audio behind that the user chose to erase.
      if (audio === 'erased' && userId !== undefined) await forgetJournalOf(userId)
      try {
        await signOut()
        await forgetJournalKey()
      } finally {
        // A full page load, so that nothing of the session stays in memory.
        window.location.assign('/')
      }
    },
  })
  const begin = async () => {
    setAskingWords(false)
    if (await hasUnsentAudio(userId)) setQuestion({ canErase: userId !== undefined && (await hasIdleAudioOf(userId)) })
    else leave.mutate('kept')
  }
  const canErase = question?.canErase ?? false
  return (
    <>
      <Button
        tone="quiet"
        className={className}
        disabled={leave.isPending}
        onClick={() => (areWordsHeld() ? setAskingWords(true) : void begin())}
      >
        <LogOut aria-hidden className="size-5" />
        Sair
      </Button>
      <ConfirmDialog
        isOpen={isAskingWords}
        title="Sair sem salvar?"
        confirmText="Sair sem salvar"
        cancelText="Continuar editando"
        onConfirm={() => void begin()}
        onCancel={() => setAskingWords(false)}
      >
        O que você escreveu nesta tela ainda não foi salvo.
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={question !== undefined}
        title="Há áudio que ainda não virou texto"
        confirmText={canErase ? 'Sair e manter o áudio' : 'Sair mesmo assim'}
        cancelText="Cancelar"
        other={canErase ? { text: 'Apagar o áudio e sair', onChoose: () => leave.mutate('erased') } : undefined}
        isBusy={leave.isPending}
        onConfirm={() => leave.mutate('kept')}
        onCancel={() => setQuestion(undefined)}
      >
        <p>
          Uma gravação não finalizada está guardada neste aparelho. Ela continua aqui, criptografada, e pode ser
          finalizada em Gravar quando você entrar de novo.
        </p>
        {canErase && (
          <p className="mt-3">
            Se o aparelho não é seu, apague o áudio: o que ainda não virou texto se perde, e o texto já transcrito
            continua no Histórico.
          </p>
        )}
        {leave.isError && (
          <p role="alert" className="mt-3 font-medium text-danger">
            O áudio não foi apagado. Tente novamente.
          </p>
        )}
      </ConfirmDialog>
    </>
  )
}
