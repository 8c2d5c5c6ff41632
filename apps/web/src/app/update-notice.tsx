import { useRegisterSW } from 'virtual:pwa-register/react'
import { useIsWorkHeld } from '#shared/held-work.ts'
import { Button } from '#shared/ui/button.tsx'
import { Notice } from '#shared/ui/notice.tsx'

/** During the very first installation a worker may look like a waiting update: there is none then. */
const isFirstVisit = 'serviceWorker' in navigator && navigator.serviceWorker.controller === null

/** Offers a new version of the app, but not during a recording, because updating reloads the page. */
export function UpdateNotice() {
  const isWorkHeld = useIsWorkHeld()
  const {
    needRefresh: [isWaiting, setWaiting],
    updateServiceWorker,
  } = useRegisterSW()
  if (!isWaiting || isFirstVisit || isWorkHeld) return null
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
