import clsx from 'clsx'
import { useId, useRef, useState, type ReactNode } from 'react'

interface Tab {
  readonly title: string
  readonly content: ReactNode
}

/** Several views, one shown at a time. Arrows, Home and End move along the row. */
export function Tabs({ label, tabs }: { readonly label: string; readonly tabs: readonly Tab[] }) {
  const id = useId()
  const [chosen, setChosen] = useState(0)
  const row = useRef<HTMLDivElement>(null)
  const choose = (index: number) => {
    setChosen(index)
    row.current?.querySelectorAll('button')[index]?.focus()
  }
  return (
    <div>
      <div
        ref={row}
        role="tablist"
        tabIndex={-1}
        aria-label={label}
        className="flex gap-1 border-b border-line print:hidden"
        onKeyDown={(event) => {
          const next = { ArrowRight: chosen + 1, ArrowLeft: chosen - 1, Home: 0, End: -1 }[event.key]
          if (next === undefined) return
          event.preventDefault()
          choose((next + tabs.length) % tabs.length)
        }}
      >
        {tabs.map(({ title }, index) => (
          <button
            key={title}
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            aria-selected={index === chosen}
            aria-controls={`${id}-panel-${index}`}
            tabIndex={index === chosen ? 0 : -1}
            className={clsx(
              '-mb-px min-h-11 border-b-2 px-3 font-semibold transition-colors sm:px-4',
              index === chosen ? 'border-brand text-brand' : 'border-transparent text-muted hover:text-ink',
            )}
            onClick={() => setChosen(index)}
          >
            {title}
          </button>
        ))}
      </div>
      {tabs.map(({ title, content }, index) => (
        <div
          key={title}
          role="tabpanel"
          id={`${id}-panel-${index}`}
          aria-labelledby={`${id}-tab-${index}`}
          hidden={index !== chosen}
        >
          {content}
        </div>
      ))}
    </div>
  )
}
