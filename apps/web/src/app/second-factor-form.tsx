import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { CODE_DIGITS, CodeField } from '#domains/session/code-field.tsx'
import { factorProblem, giveFactor } from '#domains/session/second-factor.ts'
import { Button } from '#shared/ui/button.tsx'

interface SecondFactorFormProps {
  readonly factorId: string
  /** Lets the person answer later; absent on a page of its own. */
  readonly onPutAside?: () => void
}

/** Takes the code of the authenticator app. */
export function SecondFactorForm({ factorId, onPutAside }: SecondFactorFormProps) {
  const [typed, setTyped] = useState('')
  const confirm = useMutation({
    mutationFn: (code: string) => giveFactor(factorId, code),
    onError: () => setTyped(''),
  })
  return (
    <form
      className="space-y-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (typed.length === CODE_DIGITS) confirm.mutate(typed)
      }}
    >
      <CodeField typed={typed} onType={setTyped} error={confirm.error ? factorProblem(confirm.error) : undefined} />
      <Button type="submit" className="w-full" disabled={typed.length !== CODE_DIGITS || confirm.isPending}>
        {confirm.isPending ? 'Confirmando...' : 'Confirmar'}
      </Button>
      {onPutAside && (
        <Button tone="secondary" className="w-full" onClick={onPutAside}>
          Agora não
        </Button>
      )}
    </form>
  )
}
