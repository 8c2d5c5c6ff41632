import { useEffect } from 'react'
import { Outlet, useNavigation } from 'react-router'
import { announce } from '#shared/announcer.tsx'
import { preloadOnIntent } from './screen-files.ts'

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
  useEffect(() => {
    // For as long as the page: there is one router.
    for (const intent of ['pointerover', 'focusin']) document.addEventListener(intent, preloadOnIntent)
  }, [])
  return (
    <>
      {isLoading && <div data-progress className="bg-brand" />}
      <Outlet />
    </>
  )
}
