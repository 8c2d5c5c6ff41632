import { useRegisterSW } from 'virtual:pwa-register/react'
import { useIsWorkHeld } from '#shared/held-work.ts'
import { Button } from '#shared/ui/button.tsx'
import { Notice } from '#shared/ui/notice.tsx'

/** Offers a new version of the app, never while a recording runs: taking it over reloads the page. */
export function UpdateNotice() {
  const isWorkHeld = useIsWorkHeld()
  const {
    needRefresh: [isWaiting, setWaiting],
    updateServiceWorker,
  } = useRegisterSW()
  if (!isWaiting || isWorkHeld) return null
  return (
    <div className="mb-6">
      <Notice tone="info" title="Há uma nova versão do Prontuvoz">
        <div className="mt-2 flex flex-wrap gap-3">
          <Button onClick={() => void updateServiceWorker(true)}>Atualizar agora</Button>
          <Button tone="secondary" onClick={() => setWaiting(false)}>
            Depois
          </Button>
        </div>
      </Notice>
    </div>
  )
}
