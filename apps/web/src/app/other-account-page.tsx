import { leaveTab } from '#shared/tab-account.ts'
import { Button } from '#shared/ui/button.tsx'
import { EntryPage } from '#shared/ui/entry-page.tsx'

interface OtherAccountPageProps {
  /** The e-mail of the account that this tab has shown. */
  readonly shown: string
  /** The one of the account that has signed in since, in another tab. */
  readonly present: string
}

/** By a page load, so that nothing of the one account is left when the other is shown. */
function goOn(): void {
  leaveTab()
  window.location.assign('/dashboard')
}

/** Instead of every screen of an account whose browser is somebody else's by now: their lists would look like losses. */
export function OtherAccountPage({ shown, present }: OtherAccountPageProps) {
  return (
    <EntryPage screen="Outra conta" title="Outra conta entrou neste navegador" lead="">
      <div className="space-y-5 [overflow-wrap:anywhere]">
        <p>
          Esta aba era da conta <strong>{shown}</strong>. O que está salvo nela continua lá: para voltar, saia da conta
          atual e entre de novo.
        </p>
        <Button className="w-full" onClick={goOn}>
          Continuar como {present}
        </Button>
      </div>
    </EntryPage>
  )
}
