import { preload } from './screen-files.ts'

const INTENTS = ['pointerover', 'focusin']

/** Loads a screen's file while the finger or the pointer is still on the link: on a thin line it takes seconds. @returns stops it. */
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
