import { useSyncExternalStore } from 'react'
import { Notice } from '#shared/ui/notice.tsx'

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Says that the device has no connection, and what that means for the work at hand. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <div role="status" className={isOnline ? '' : 'mb-6'}>
      {!isOnline && (
        <Notice tone="warning" title="Sem conexão com a internet">
          Uma gravação em andamento continua e fica guardada neste aparelho. As demais telas voltam quando a conexão
          voltar.
        </Notice>
      )}
    </div>
  )
}
