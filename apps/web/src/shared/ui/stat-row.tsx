import clsx from 'clsx'

interface StatRowProps {
  readonly label: string
  readonly stats: readonly (readonly [label: string, value: string | number | undefined])[]
  /** Less prominent than the screen's main content; four of them form a square. */
  readonly isQuiet?: boolean
}

/** A row of counters; a dash means not known yet. */
export function StatRow({ label, stats, isQuiet = false }: StatRowProps) {
  return (
    <dl
      aria-label={label}
      className={clsx(
        'grid gap-px overflow-hidden rounded-card border border-line bg-line',
        stats.length === 3 ? 'grid-cols-1 min-[21rem]:grid-cols-[repeat(3,auto)]' : 'grid-cols-2',
        !(isQuiet && stats.length === 4) && 'sm:auto-cols-fr sm:grid-flow-col sm:grid-cols-none',
      )}
    >
      {stats.map(([title, value]) => (
        <div
          key={title}
          className={clsx(
            'flex flex-col-reverse justify-end bg-surface',
            stats.length !== 3 && 'odd:last:col-span-2 sm:odd:last:col-span-1',
            isQuiet ? 'px-4 py-3 sm:px-5' : 'p-4 sm:p-5',
          )}
        >
          <dt className={clsx('text-sm text-muted', !isQuiet && 'sm:text-base')}>{title}</dt>
          <dd className={clsx('font-bold tabular-nums', isQuiet ? 'text-lg' : 'text-2xl sm:text-3xl')}>
            {value ?? '–'}
          </dd>
        </div>
      ))}
    </dl>
  )
}
