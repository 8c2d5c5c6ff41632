import type { ClipboardEvent } from 'react'

/** Chromium lays out a field again for each pasted line: a thousand take seconds, four thousand a minute. */
const MAX_LINES = 300

/** Pastes many lines into a field in one step, which cannot be undone. Use as `onPaste`. */
export function pasteAtOnce(event: ClipboardEvent<HTMLTextAreaElement>): void {
  const pasted = event.clipboardData.getData('text').replaceAll(/\r\n?/g, '\n')
  const field = event.currentTarget
  if (field.readOnly || pasted.split('\n').length <= MAX_LINES) return
  event.preventDefault()
  field.setRangeText(pasted, field.selectionStart, field.selectionEnd, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
