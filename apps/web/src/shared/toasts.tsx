import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { toast, Toaster } from 'sonner'
import type { Message, NotifyTone } from './notify.ts'

// A root of its own: the region stays while screens come and go.
let isMounted = false

function mount(): void {
  if (isMounted) return
  isMounted = true
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  // At once: a toast that comes before its region is listening would be lost.
  flushSync(() =>
    root.render(
      <Toaster
        theme="system"
        position="top-right"
        offset={24}
        mobileOffset={12}
        closeButton
        containerAriaLabel="Avisos"
        toastOptions={{
          closeButtonAriaLabel: 'Fechar aviso',
          // A pointer that rests where a message appears would keep it there, and every click on what lies under it.
          style: { fontFamily: 'inherit', fontSize: '0.95rem', pointerEvents: 'none' },
          classNames: { closeButton: 'pointer-events-auto' },
        }}
      />,
    ),
  )
}

/** Shows a toast for seven seconds. */
export function showToast({ title, text }: Message, tone: NotifyTone): void {
  mount()
  toast[tone](title, { ...(text === undefined ? {} : { description: text }), duration: 7000 })
}
