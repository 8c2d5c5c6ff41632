import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'

export interface SettingsSection {
  /** Id of its heading. */
  readonly id: string
  readonly title: string
}

/** A section counts as being read once its heading is in the upper third of the window. */
const READ_ABOVE = 1 / 3

/** The table of contents: beside the sections on a wide screen, collapsed above them otherwise. */
export function SettingsContents({ sections }: { readonly sections: readonly SettingsSection[] }) {
  const fold = useRef<HTMLDetailsElement>(null)
  const current = useCurrentSection(sections)
  return (
    <>
      <nav aria-label="Nesta página" className="sticky top-10 order-last hidden min-[1100px]:block">
        <p aria-hidden className="pb-2 text-sm font-bold tracking-wide text-muted">
          Nesta página
        </p>
        <Links sections={sections} current={current} />
      </nav>
      <details ref={fold} className="rounded-card border border-line bg-surface px-5 min-[1100px]:hidden">
        <summary className="min-h-11 cursor-pointer py-2.5 font-medium">Nesta página</summary>
        <nav aria-label="Nesta página" className="pb-3">
          <Links sections={sections} current={current} onChoose={() => fold.current?.removeAttribute('open')} />
        </nav>
      </details>
    </>
  )
}

interface LinksProps {
  readonly sections: readonly SettingsSection[]
  readonly current: string | undefined
  readonly onChoose?: () => void
}

function Links({ sections, current, onChoose }: LinksProps) {
  return (
    <ul>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <Link
            to={{ hash: id }}
            aria-current={id === current ? 'location' : undefined}
            className="flex min-h-11 items-center border-l-2 border-line px-3 py-1 leading-snug text-muted hover:text-ink aria-[current=location]:border-brand aria-[current=location]:font-semibold aria-[current=location]:text-brand"
            onClick={onChoose}
          >
            {title}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The chosen section, until the user scrolls; then the one being read. A chosen section gets the focus. */
function useCurrentSection(sections: readonly SettingsSection[]): string | undefined {
  const { hash, key } = useLocation()
  const named = sections.find(({ id }) => hash === `#${id}`)?.id
  const [left, setLeft] = useState<string>()
  const [read, setRead] = useState<string>()
  useEffect(() => {
    const heading = document.getElementById(named ?? '')
    if (!heading) return
    heading.focus({ preventScroll: true })
    heading.scrollIntoView()
    // The key, too: clicking the same link again leads there again.
  }, [named, key])
  useEffect(() => {
    const listeners = new AbortController()
    const options = { passive: true, signal: listeners.signal }
    const look = () => setRead(sectionAt(sections, window.innerHeight * READ_ABOVE))
    for (const event of ['scroll', 'resize']) window.addEventListener(event, look, options)
    // Only users cause these events; a link scrolls without them.
    for (const event of ['wheel', 'touchmove', 'keydown']) window.addEventListener(event, () => setLeft(key), options)
    // Content that loads later moves the headings without a scroll event. Also fires for the initial height.
    const heights = new ResizeObserver(look)
    heights.observe(document.body)
    return () => {
      listeners.abort()
      heights.disconnect()
    }
  }, [sections, key])
  return named !== undefined && left !== key ? named : read
}

/** The last section whose heading is above a height; at the end of the page, the last of all. */
function sectionAt(sections: readonly SettingsSection[], height: number): string | undefined {
  const { scrollHeight } = document.documentElement
  const isAtEnd = window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight - 2
  if (isAtEnd) return sections.at(-1)?.id
  const above = sections.findLast(({ id }) => {
    const heading = document.getElementById(id)
    return heading !== null && heading.getBoundingClientRect().top < height
  })
  return (above ?? sections[0])?.id
}
