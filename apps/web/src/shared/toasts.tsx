import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { toast, Toaster } from 'sonner'
import type { Message, NotifyTone } from './message.ts'

// A root of its own: the region stays while screens come and go.
let isMounted = false

function mount(): void {
  if (isMounted) return
  isMounted = true
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  // At once: a toast that comes before its region is listening would be lost.
  flushSync(() => root.render(<Region />))
}

/**
 * Above the bars of the lower edge, at every width: headings and the name of a recording's patient are at the top. And
 * below dialogs: what happens in one is said in it.
 */
function Region() {
  const aboveBars = { bottom: 'max(var(--above-bars), var(--above-pressed))' }
  return (
    <Toaster
      theme="system"
      position="bottom-right"
      offset={{ ...aboveBars, right: 24 }}
      mobileOffset={{ ...aboveBars, left: 12, right: 12 }}
      style={{ fontFamily: 'inherit', zIndex: 20 }}
      closeButton
      containerAriaLabel="Avisos"
      toastOptions={{
        closeButtonAriaLabel: 'Fechar aviso',
        // A pointer that rests where a message appears would keep it there, and every click on what lies under it.
        style: { fontSize: '0.95rem', pointerEvents: 'none' },
        classNames: {
          toast: 'rounded-2xl! border-line! bg-surface! text-ink! shadow-card!',
          description: 'text-muted!',
          success: '[&_[data-icon]]:text-brand',
          error: '[&_[data-icon]]:text-danger',
          closeButton: 'pointer-events-auto border-line! bg-surface! text-ink!',
        },
      }}
    />
  )
}

/**
 * Shows a toast: good news for four seconds, since it lies over what the person goes on with, failures for seven. A phone
 * shows one at a time.
 */
export function showToast({ title, text }: Message, tone: NotifyTone): void {
  mount()
  const isPhone = window.matchMedia('(width < 40rem)').matches
  document.documentElement.style.setProperty('--above-pressed', isPhone ? `${pressedPixels()}px` : '0px')
  if (isPhone) toast.dismiss()
  toast[tone](title, { ...(text === undefined ? {} : { description: text }), duration: tone === 'error' ? 7000 : 4000 })
}

/** How far from the lower edge a toast must begin so as not to lie over what has the focus; 0 where that is higher up. */
function pressedPixels(): number {
  const focused = document.activeElement
  if (!focused?.matches('button, a, input, select, textarea, summary')) return 0
  const { top, bottom } = focused.getBoundingClientRect()
  const room = window.innerHeight - top
  return bottom > 0 && room > 0 && room < window.innerHeight / 2 ? room + 8 : 0
}

export function dismissToasts(): void {
  toast.dismiss()
}
