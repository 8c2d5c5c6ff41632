import { useEffect } from 'react'
import { useNavigation } from 'react-router'
import { announce } from '#shared/announcer.tsx'
import { preloadOnIntent } from './preload-on-intent.ts'

/** Shorter waits are not announced. */
const LONG_WAIT_MS = 1000

/** Shows progress after a click on a link, while the screen's file loads. */
export function ScreenProgress() {
  const isLoading = useNavigation().state === 'loading'
  useEffect(() => {
    if (!isLoading) return undefined
    const late = setTimeout(announce, LONG_WAIT_MS, 'Carregando...')
    return () => clearTimeout(late)
  }, [isLoading])
  useEffect(preloadOnIntent, [])
  return isLoading && <div data-progress className="bg-brand" />
}
