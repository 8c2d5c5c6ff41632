import type { Message, NotifyTone } from './message.ts'
import './toasts.css'

/** What several failed requests of one screen say in the same words is said once. */
const TOLD_ONCE_MS = 1000
let latest: { readonly words: string; readonly tone: NotifyTone; readonly at: number } | undefined

/** Words that come together with their region are not reliably spoken. */
const SPOKEN_AFTER_MS = 50
const DURATIONS_MS: Readonly<Record<NotifyTone, number>> = { success: 4000, info: 4000, error: 7000 }

// It outlives screens. Without React: a message in place of the one before needs none.
const region = document.body.appendChild(document.createElement('section'))
region.dataset['notices'] = ''
region.ariaLabel = 'Avisos'
region.ariaLive = 'polite'
let timer: ReturnType<typeof setTimeout> | undefined
let durationMs = 0

/**
 * Shows a toast in place of the one before: success for four seconds, since it covers what the person does next, failures
 * for seven. It is above the bars at the lower edge: headings and the patient's name are at the top. On a phone, if the next
 * control takes that place, it is over the page header instead. Always below dialogs, which show their own messages.
 */
export function showToast(message: Message, tone: NotifyTone): void {
  const { title, text } = message
  const [words, now] = [`${title} ${text ?? ''}`, performance.now()]
  if (latest?.words === words && now - latest.at < TOLD_ONCE_MS) return
  // Told in one moment: what changed elsewhere outweighs that all went well, which it says as well.
  if (tone === 'success' && latest && latest.tone !== 'success' && now - latest.at < SPOKEN_AFTER_MS) return
  latest = { words, tone, at: now }
  const isPhone = window.matchMedia('(width < 40rem)').matches
  const isOnHead = isPhone && coversControl(heightOnPhone(message)) && fitsHead(heightOnPhone(message))
  keepAbove(isPhone && !isOnHead ? pressedPixels() : 0)
  region.replaceChildren()
  region.toggleAttribute('data-on-head', isOnHead)
  clearTimeout(timer)
  timer = setTimeout(() => {
    region.append(drawn(message, tone))
    durationMs = DURATIONS_MS[tone]
    endLater()
  }, SPOKEN_AFTER_MS)
}

function drawn({ title, text }: Message, tone: NotifyTone): HTMLElement {
  const list = document.createElement('ul')
  const notice = list.appendChild(document.createElement('li'))
  notice.dataset['notice'] = tone
  notice.appendChild(document.createElement('strong')).textContent = title
  if (text !== undefined) notice.appendChild(document.createElement('p')).textContent = text
  const close = notice.appendChild(document.createElement('button'))
  close.type = 'button'
  close.ariaLabel = 'Fechar aviso'
  let before: EventTarget | null = null
  close.addEventListener('focus', ({ relatedTarget }) => {
    before = relatedTarget
  })
  close.addEventListener('click', () => {
    dismissToasts()
    if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  })
  return list
}

/** Not while nobody looks at the page, nor from under the keyboard. */
function endLater(): void {
  clearTimeout(timer)
  if (region.firstChild === null || document.hidden) return
  timer = setTimeout(() => {
    if (region.contains(document.activeElement)) endLater()
    else region.replaceChildren()
  }, durationMs)
}
document.addEventListener('visibilitychange', endLater)

/** Only while the control has the focus: on the next screen the message would lie in the middle. */
function keepAbove(pixels: number): void {
  const root = document.documentElement.style
  root.setProperty('--above-pressed', `${pixels}px`)
  if (pixels > 0) document.addEventListener('focusin', () => root.setProperty('--above-pressed', '0px'), { once: true })
}

const CONTROL = 'button, a, input, select, textarea, summary'
/** The part of a phone's width that a message's text cannot use, and the width of a letter. */
const BESIDE_WORDS_PX = 76
const LETTER_PX = 7.2

/** A message's approximate height: it is not drawn yet. */
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
  clearTimeout(timer)
  region.replaceChildren()
}
