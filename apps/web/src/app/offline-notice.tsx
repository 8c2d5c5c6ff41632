import { useLocation } from 'react-router'
import { Notice } from '#shared/ui/notice.tsx'
import { useIsWorkHeld } from '#shared/held-work.ts'
import { useIsOnline } from '#shared/use-online.ts'

/**
 * Says that the device is offline, and what that means. The recording screen has its own message, next to the patient
 * and the text.
 */
export function OfflineNotice() {
  const isOnline = useIsOnline()
  const isRecording = useIsWorkHeld()
  const isTold = !isOnline && !isRecording
  const { pathname } = useLocation()
  return (
    <div role="status" className={isTold ? 'mb-6' : ''}>
      {isTold && (
        <Notice tone="warning" title="Sem conexão com a internet">
          {pathname === '/record'
            ? 'Gravar continua possível: a gravação fica neste aparelho, criptografada, e é transcrita e arquivada quando a conexão voltar.'
            : 'Gravar continua possível: a consulta fica neste aparelho. As demais telas voltam quando a conexão voltar.'}
        </Notice>
      )}
    </div>
  )
}
