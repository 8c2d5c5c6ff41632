import { useLocation } from 'react-router'
import { Notice } from '#shared/ui/notice.tsx'
import { useIsOnline } from '#shared/use-online.ts'

/** Says that the device is offline, and what that means for the current work. */
export function OfflineNotice() {
  const isOnline = useIsOnline()
  const { pathname } = useLocation()
  return (
    <div role="status" className={isOnline ? '' : 'mb-6'}>
      {!isOnline && (
        <Notice tone="warning" title="Sem conexão com a internet">
          {pathname === '/record'
            ? 'A gravação fica neste aparelho, criptografada. Será transcrita e arquivada quando a conexão voltar.'
            : 'Gravar continua possível: a consulta fica neste aparelho. As demais telas voltam quando a conexão voltar.'}
        </Notice>
      )}
    </div>
  )
}
