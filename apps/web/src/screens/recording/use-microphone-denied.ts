import { useEffect, useState } from 'react'

/**
 * Whether microphone permission is denied; false if the browser cannot tell.
 * @param isAsked whether to look it up at all.
 */
export function useIsMicrophoneDenied(isAsked: boolean): boolean {
  const [isDenied, setDenied] = useState(false)
  useEffect(() => {
    if (!isAsked) return undefined
    const looking = new AbortController()
    const look = async () => {
      const permission = await navigator.permissions.query({ name: 'microphone' })
      if (looking.signal.aborted) return
      const tell = () => setDenied(permission.state === 'denied')
      tell()
      permission.addEventListener('change', tell, { signal: looking.signal })
    }
    // Firefox before 131 does not know this permission name.
    look().catch(() => undefined)
    return () => looking.abort()
  }, [isAsked])
  return isAsked && isDenied
}
