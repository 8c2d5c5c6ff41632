import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { CODE_DIGITS, CodeField } from '#domains/session/code-field.tsx'
import { PutAsideDialog } from '#domains/session/put-aside-dialog.tsx'
import { factorProblem, giveFactor } from '#domains/session/second-factor.ts'
import { Button } from '#shared/ui/button.tsx'

/** Asks for the code over work that stays where it is: without it the server stores nothing. */
export default function SecondFactorDialog({ factorId }: { readonly factorId: string }) {
  const [typed, setTyped] = useState('')
  const confirm = useMutation({
    mutationFn: (code: string) => giveFactor(factorId, code),
    onError: () => setTyped(''),
  })
  return (
    <PutAsideDialog
      title="Confirme que é você"
      description="O que está nesta tela continua aqui. Digite o código de 6 números do seu aplicativo autenticador para que seja salvo."
      act="Digitar o código"
    >
      {(putAside) => (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (typed.length === CODE_DIGITS) confirm.mutate(typed)
          }}
        >
          <CodeField typed={typed} onType={setTyped} error={confirm.error ? factorProblem(confirm.error) : undefined} />
          <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
            <Button tone="secondary" onClick={putAside}>
              Agora não
            </Button>
            <Button type="submit" disabled={typed.length !== CODE_DIGITS || confirm.isPending}>
              {confirm.isPending ? 'Confirmando...' : 'Confirmar'}
            </Button>
          </div>
        </form>
      )}
    </PutAsideDialog>
  )
}
