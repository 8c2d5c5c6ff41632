import { preload } from './screen-files.ts'

const INTENTS = ['pointerover', 'focusin']

/**
 * Loads a screen's file while the finger or pointer is still on the link; on a slow connection that takes seconds.
 * @returns stops preloading.
 */
export function preloadOnIntent(): () => void {
  const load = ({ target }: Event) => {
    const link = target instanceof Element && target.closest('a')
    if (link) void preload(link.pathname)
  }
  for (const intent of INTENTS) document.addEventListener(intent, load)
  return () => {
    for (const intent of INTENTS) document.removeEventListener(intent, load)
  }
}
