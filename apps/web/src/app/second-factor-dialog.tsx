import { PutAsideDialog } from '#domains/session/put-aside-dialog.tsx'
import { SecondFactorForm } from './second-factor-form.tsx'

/** Asks for the code without leaving the screen, whose unsaved work the server would not store without it. */
export default function SecondFactorDialog({ factorId }: { readonly factorId: string }) {
  return (
    <PutAsideDialog
      title="Confirme que é você"
      description="O que está nesta tela continua aqui. Digite o código de 6 números do seu aplicativo autenticador para que seja salvo."
      act="Digitar o código"
    >
      {(putAside) => <SecondFactorForm factorId={factorId} onPutAside={putAside} />}
    </PutAsideDialog>
  )
}
