import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { loadAccountData } from '#domains/account/account-data.ts'
import { exportDocument } from '#domains/account/export-document.ts'
import { useCalendar } from '#shared/clinic-calendar.ts'
import { downloadBlob } from '#shared/download.ts'
import { failureText } from '#shared/failure.ts'
import { Button } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Notice } from '#shared/ui/notice.tsx'

const DeleteAccountDialog = lazy(() => import('./delete-account-dialog.tsx'))

/** Exporting the account's data, and deleting the account. */
export function DangerZone({ userId }: { readonly userId: string }) {
  const [isOpen, setOpen] = useState(false)
  const calendar = useCalendar()
  const takeOut = useMutation({
    meta: { undone: 'baixar todos os seus dados' },
    mutationFn: async () => {
      const now = new Date().toISOString()
      const html = exportDocument(await loadAccountData(userId), now, calendar)
      const file = new Blob(html, { type: 'text/html;charset=utf-8' })
      downloadBlob(`prontuvoz-exportacao-${calendar.plainDateOf(now)}.html`, file)
    },
  })
  return (
    <Card aria-labelledby="perigo" className="border-danger!">
      <h2 id="perigo" tabIndex={-1} className="text-xl font-bold text-danger">
        Zona de perigo
      </h2>
      <p className="mt-2 max-w-[70ch]">
        Excluir a conta apaga pacientes, consultas, prontuários e perfil do aplicativo. Isso não pode ser desfeito. A
        lei faz o médico guardar prontuários por 20 anos: baixe antes uma cópia completa.
      </p>
      {takeOut.isError && (
        <div className="mt-4">
          <Notice tone="error" title="A cópia não pôde ser feita">
            {failureText(takeOut.error)}
          </Notice>
        </div>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        <Button tone="secondary" disabled={takeOut.isPending} onClick={() => takeOut.mutate()}>
          {takeOut.isPending ? 'Preparando a cópia...' : 'Baixar todos os meus dados'}
        </Button>
        {/* Not filled, as it is not the main action of this page. */}
        <Button tone="secondary" className="border-danger! text-danger!" onClick={() => setOpen(true)}>
          Excluir conta
        </Button>
      </div>
      <Suspense>{isOpen && <DeleteAccountDialog onClose={() => setOpen(false)} />}</Suspense>
    </Card>
  )
}
