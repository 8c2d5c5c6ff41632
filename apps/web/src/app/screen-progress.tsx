import { useEffect } from 'react'
import { useNavigation } from 'react-router'
import { announce } from '#shared/announcer.tsx'
import { preloadOnIntent } from './preload-on-intent.ts'

/** A shorter wait is over before it is spoken of. */
const LONG_WAIT_MS = 1000

/** Shows that a link was taken while the file of its screen is on its way. */
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
