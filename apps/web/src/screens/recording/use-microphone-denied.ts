import { useEffect, useState } from 'react'

/** Whether the permission for the microphone was taken away. False where the browser does not tell. @param isAsked only then it is looked at. */
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
    // Firefox before 131 does not know the name.
    look().catch(() => undefined)
    return () => looking.abort()
  }, [isAsked])
  return isAsked && isDenied
}
