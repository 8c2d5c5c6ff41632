import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { toast, Toaster } from 'sonner'
import type { Message, NotifyTone } from './message.ts'
import './toasts.css'

/** Several requests of one screen may fail with the same message: it is shown once. */
const TOLD_ONCE_MS = 1000
let latest: { readonly words: string; readonly tone: NotifyTone; readonly at: number } | undefined
/** A success this close to another message belongs to it. */
const SAME_MOMENT_MS = 50

// A separate root, because the region outlives screens.
let isMounted = false

function mount(): void {
  if (isMounted) return
  isMounted = true
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  // Synchronous: a toast fired before its region listens would be lost.
  flushSync(() => root.render(<Region />))
}

/**
 * Above the bars at the lower edge: headings and the patient's name are at the top. On a phone, if the next control takes
 * that place, over the page header instead. Always below dialogs, which show their own messages.
 */
function Region() {
  const aboveBars = { bottom: 'max(var(--above-bars), var(--above-pressed))' }
  return (
    <Toaster
      theme="system"
      position="bottom-right"
      offset={{ ...aboveBars, right: 24 }}
      mobileOffset={{ ...aboveBars, top: 'calc(4px + env(safe-area-inset-top))', left: 12, right: 12 }}
      style={{ fontFamily: 'inherit', zIndex: 20 }}
      closeButton
      containerAriaLabel="Avisos"
      toastOptions={{
        closeButtonAriaLabel: 'Fechar aviso',
        // A pointer at rest would pin the message and take every click meant for what is below it.
        style: { fontSize: '0.95rem', pointerEvents: 'none' },
        classNames: {
          toast: 'rounded-2xl! border-line! bg-surface! text-ink! shadow-card!',
          description: 'text-muted!',
          success: '[&_[data-icon]]:text-brand',
          error: '[&_[data-icon]]:text-danger',
          closeButton: 'pointer-events-auto text-ink!',
        },
      }}
    />
  )
}

/**
 * Replaces the current toast: success for four seconds, since it covers what the user does next, failures for seven.
 */
export function showToast(message: Message, tone: NotifyTone): void {
  const { title, text } = message
  const [words, now] = [`${title} ${text ?? ''}`, performance.now()]
  if (latest?.words === words && now - latest.at < TOLD_ONCE_MS) return
  // At the same moment, the other message takes precedence: it implies the success.
  if (tone === 'success' && latest && latest.tone !== 'success' && now - latest.at < SAME_MOMENT_MS) return
  latest = { words, tone, at: now }
  mount()
  const isPhone = window.matchMedia('(width < 40rem)').matches
  const isOnHead = isPhone && coversControl(heightOnPhone(message)) && fitsHead(heightOnPhone(message))
  keepAbove(isPhone && !isOnHead ? pressedPixels() : 0)
  toast.dismiss()
  toast[tone](title, {
    ...(text === undefined ? {} : { description: text }),
    position: isOnHead ? 'top-center' : 'bottom-right',
    duration: tone === 'error' ? 7000 : 4000,
  })
}

/** Only while the control has the focus: on the next screen the message would float mid-screen. */
function keepAbove(pixels: number): void {
  const root = document.documentElement.style
  root.setProperty('--above-pressed', `${pixels}px`)
  if (pixels > 0) document.addEventListener('focusin', () => root.setProperty('--above-pressed', '0px'), { once: true })
}

const CONTROL = 'button, a, input, select, textarea, summary'
/** Width that a message's text cannot use on a phone, and average width of a letter. */
const BESIDE_WORDS_PX = 76
const LETTER_PX = 7.2

/** Estimated height of a message that is not drawn yet. */
function heightOnPhone({ title, text = '' }: Message): number {
  const letters = (window.innerWidth - BESIDE_WORDS_PX) / LETTER_PX
  return 24 + 19 * Math.ceil(`${title} ${text}`.length / letters)
}

/** Whether a message of this height, above the lower bars, would cover a control. */
function coversControl(height: number): boolean {
  const probe = document.body.appendChild(document.createElement('div'))
  probe.style.cssText = 'position: fixed; visibility: hidden; bottom: var(--above-bars)'
  const lower = probe.getBoundingClientRect().bottom
  probe.remove()
  return [...document.querySelectorAll(`main :is(${CONTROL})`)].some((control) => {
    const { top, bottom, width } = control.getBoundingClientRect()
    return width > 0 && top < lower && bottom > lower - height && control.closest('[data-bar]') === null
  })
}

/** Whether a message fits over the page header, which holds only the product's name. The header scrolls with the page. */
function fitsHead(height: number): boolean {
  const head = document.querySelector('header')?.getBoundingClientRect()
  return head !== undefined && head.bottom >= height
}

/** How far above the lower edge a toast must start so as not to cover the focused control; 0 if that is higher up. */
function pressedPixels(): number {
  const focused = document.activeElement
  if (!focused?.matches('button, a, input, select, textarea, summary')) return 0
  const { top, bottom } = focused.getBoundingClientRect()
  const room = window.innerHeight - top
  return bottom > 0 && room > 0 && room < window.innerHeight / 2 ? room + 8 : 0
}

export function dismissToasts(): void {
  latest = undefined
  toast.dismiss()
}
