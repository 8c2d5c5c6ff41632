/** Where a dragged line would land. */
export interface LinePlace {
  /** Title of the section. */
  readonly title: string
  /** Number of the line above which it would be inserted; undefined at the end of the section. */
  readonly before: number | undefined
}

interface LineDrag {
  readonly onStart: () => void
  /** Called when the target under the pointer changes; undefined outside every section. */
  readonly onOver: (place: LinePlace | undefined) => void
  /** Called when the drag ends; undefined if it was cancelled or dropped outside every section. */
  readonly onEnd: (place: LinePlace | undefined) => void
}

/** Smaller movements count as a click. */
const MIN_MOVE_PX = 5
/**
 * Distance from an edge at which the page scrolls; about the height of a record's header and of a phone's bottom bar.
 */
const EDGE_PX = 120
const MIN_EDGE_PX = 12
const SCROLL_PX = 8

/**
 * Follows a pointer from its press on a line's handle to its release. Uses pointer events, because not every phone
 * supports HTML drag and drop.
 */
export function followPointer(handle: HTMLElement, pressed: PointerEvent, { onStart, onOver, onEnd }: LineDrag): void {
  let [x, y] = [pressed.clientX, pressed.clientY]
  let isDragging = false
  let over: LinePlace | undefined
  let frame = 0
  const listeners = new AbortController()
  const look = () => {
    const place = placeAt(x, y)
    if (place?.title === over?.title && place?.before === over?.before) return
    over = place
    onOver(place)
  }
  const scroll = () => {
    // Over a section the page scrolls only within the last few pixels, so that the target stays put.
    const edge = over ? MIN_EDGE_PX : EDGE_PX
    const isUp = y < edge && y < pressed.clientY
    const isDown = y > window.innerHeight - edge && y > pressed.clientY
    const step = isUp ? -SCROLL_PX : isDown ? SCROLL_PX : 0
    if (step !== 0) {
      window.scrollBy(0, step)
      look()
    }
    frame = requestAnimationFrame(scroll)
  }
  const end = (place: LinePlace | undefined) => {
    listeners.abort()
    cancelAnimationFrame(frame)
    if (isDragging) onEnd(place)
  }
  const { signal } = listeners
  handle.setPointerCapture(pressed.pointerId)
  handle.addEventListener(
    'pointermove',
    (event) => {
      ;[x, y] = [event.clientX, event.clientY]
      if (!isDragging && Math.hypot(x - pressed.clientX, y - pressed.clientY) < MIN_MOVE_PX) return
      if (!isDragging) {
        isDragging = true
        onStart()
        frame = requestAnimationFrame(scroll)
      }
      look()
    },
    { signal },
  )
  // The text may have changed since the pointer last moved.
  handle.addEventListener('pointerup', () => end(placeAt(x, y)), { signal })
  handle.addEventListener('pointercancel', () => end(undefined), { signal })
  // Also fires if the line disappears because another tab changed the text.
  handle.addEventListener('lostpointercapture', () => end(undefined), { signal })
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      end(undefined)
    },
    { signal },
  )
}

function placeAt(x: number, y: number): LinePlace | undefined {
  const section = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-section]')
  const title = section?.dataset['section']
  if (!section || !title) return undefined
  const below = [...section.querySelectorAll<HTMLElement>('[data-line]')].find((line) => {
    const { top, height } = line.getBoundingClientRect()
    return y < top + height / 2
  })
  return { title, before: below && Number(below.dataset['line']) }
}
