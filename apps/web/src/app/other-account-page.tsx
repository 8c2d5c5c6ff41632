import { leaveTab } from '#shared/tab-account.ts'
import { Button } from '#shared/ui/button.tsx'
import { EntryPage } from '#shared/ui/entry-page.tsx'

interface OtherAccountPageProps {
  /** E-mail of the account that this tab has been showing. */
  readonly shown: string
  /** E-mail of the account that has since signed in, in another tab. */
  readonly present: string
}

/** A full page load, so that nothing of the previous account stays in memory. */
function goOn(): void {
  leaveTab()
  window.location.assign('/dashboard')
}

/** Replaces every screen once another account has signed in in this browser: empty lists would look like data loss. */
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
