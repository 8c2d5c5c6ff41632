import type { ClipboardEvent } from 'react'

/** Chromium lays a field out anew for each line that it pastes: a thousand take seconds, four thousand a minute. */
const MAX_LINES = 300

/** Puts many pasted lines into a field in one step, which undo does not take back. To be given as `onPaste`. */
export function pasteAtOnce(event: ClipboardEvent<HTMLTextAreaElement>): void {
  const pasted = event.clipboardData.getData('text').replaceAll(/\r\n?/g, '\n')
  const field = event.currentTarget
  if (field.readOnly || pasted.split('\n').length <= MAX_LINES) return
  event.preventDefault()
  field.setRangeText(pasted, field.selectionStart, field.selectionEnd, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
