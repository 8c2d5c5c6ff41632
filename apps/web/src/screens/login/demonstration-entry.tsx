import { use } from 'react'
import { demonstrationAccount } from '#shared/backend-address.ts'
import { Button } from '#shared/ui/button.tsx'

type Account = NonNullable<Awaited<ReturnType<typeof demonstrationAccount>>>

let asked: ReturnType<typeof demonstrationAccount> | undefined

/**
 * Fetched once per page load, without the query cache, which is not part of the login's first load. On failure nothing
 * is shown.
 */
function account() {
  asked ??= demonstrationAccount().catch(() => null)
  return asked
}

interface DemonstrationEntryProps {
  readonly isBusy: boolean
  readonly onEnter: (account: Account) => void
}

/** The sign-in of a demonstration; renders nothing elsewhere. Suspends until that is known. */
export function DemonstrationEntry({ isBusy, onEnter }: DemonstrationEntryProps) {
  const demo = use(account())
  if (demo === null) return null
  return (
    <section aria-label="Demonstração" className="mt-4 rounded-2xl bg-sunken p-4 text-center">
      <p className="text-muted">Esta é uma demonstração, com pacientes fictícios. Não é preciso criar conta.</p>
      <Button tone="secondary" className="mt-3 w-full" disabled={isBusy} onClick={() => onEnter(demo)}>
        Entrar na demonstração
      </Button>
    </section>
  )
}
