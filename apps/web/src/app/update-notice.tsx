import { useRef, useState } from 'react'
import { useRegisterSW } from 'virtual:pwa-register/react'
import { isWorkHeld, useIsWorkHeld } from '#shared/held-work.ts'
import { Button } from '#shared/ui/button.tsx'
import { Notice } from '#shared/ui/notice.tsx'

/** During the very first installation a worker may look like a waiting update: there is none then. */
const isFirstVisit = 'serviceWorker' in navigator && navigator.serviceWorker.controller === null

/**
 * Offers a new version of the app, but not during a recording, because updating reloads the page, and with it every other tab
 * in which nothing is at stake.
 */
export function UpdateNotice() {
  const isHeld = useIsWorkHeld()
  const [isRecording, setRecording] = useState(false)
  /** Which tab asked, and whether it was another one: this tab then runs on with the files that it has. */
  const isAsked = useRef(false)
  const isInstalled = useRef(false)
  const {
    needRefresh: [isWaiting, setWaiting],
    updateServiceWorker,
  } = useRegisterSW({
    onNeedReload: () => {
      isInstalled.current = true
      if (isAsked.current || !isWorkHeld()) window.location.reload()
    },
  })

  async function update(): Promise<void> {
    // The files of a recording in another tab would be gone.
    const { isRecorderClaimed } = await import('#recording/journal/device-claim.ts')
    const isElsewhere = await isRecorderClaimed()
    setRecording(isElsewhere)
    if (isElsewhere) return
    isAsked.current = true
    if (isInstalled.current) window.location.reload()
    else await updateServiceWorker(true)
  }

  if (!isWaiting || isFirstVisit || isHeld) return null
  return (
    <div className="mb-6">
      <Notice tone="info" title="Há uma nova versão do Prontuvoz">
        {isRecording && (
          <p role="status">Uma gravação está em andamento neste aparelho. Atualize quando ela terminar.</p>
        )}
        <div className="mt-2 flex flex-wrap gap-3">
          <Button onClick={() => void update()}>Atualizar agora</Button>
          <Button tone="secondary" onClick={() => setWaiting(false)}>
            Depois
          </Button>
        </div>
      </Notice>
    </div>
  )
}
