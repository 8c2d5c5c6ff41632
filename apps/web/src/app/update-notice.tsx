import { useEffect, useRef, useState } from 'react'
import { useRegisterSW } from 'virtual:pwa-register/react'
import { isWorkHeld, useIsWorkHeld } from '#shared/held-work.ts'
import { Button } from '#shared/ui/button.tsx'
import { Notice } from '#shared/ui/notice.tsx'

/** During the very first installation a worker may look like a waiting update, although there is none. */
const isFirstVisit = 'serviceWorker' in navigator && navigator.serviceWorker.controller === null

/** Whether the server has another version of the app than this page, so that files of this version no longer exist. */
async function isReplaced(): Promise<boolean> {
  const entry = document.querySelector('script[src^="/assets/"]')?.getAttribute('src')
  const page = await fetch('/dashboard', { cache: 'no-store' })
  return entry != null && !(await page.text()).includes(entry)
}

/**
 * Offers a new version of the app, but not during a recording: updating reloads this page, and all other tabs that hold
 * no work.
 */
export function UpdateNotice() {
  const isHeld = useIsWorkHeld()
  const [isInstalling, setInstalling] = useState(isFirstVisit)
  const [isRecording, setRecording] = useState(false)
  /**
   * Whether this tab requested the update, and whether the update was installed. If another tab did and this one holds
   * work, it continues with the files already loaded.
   */
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

  useEffect(() => {
    const look = async () => {
      if (isInstalled.current || !(await isReplaced().catch(() => false))) return
      isInstalled.current = true
      setInstalling(false)
      setWaiting(true)
    }
    // A tab without a service worker, or whose cached files the browser evicted, never hears of an update.
    window.addEventListener('vite:preloadError', look)
    return () => window.removeEventListener('vite:preloadError', look)
  }, [setWaiting])

  async function update(): Promise<void> {
    // The update is already installed: this tab may need a file that no longer exists, so reload without asking the
    // others.
    if (isInstalled.current) return window.location.reload()
    // A recording in another tab would lose its files.
    const { isRecorderClaimed } = await import('#recording/journal/device-claim.ts')
    const isElsewhere = await isRecorderClaimed()
    setRecording(isElsewhere)
    if (isElsewhere) return
    isAsked.current = true
    await updateServiceWorker(true)
  }

  if (!isWaiting || isInstalling || isHeld) return null
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
