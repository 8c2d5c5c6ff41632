interface StatRowProps {
  readonly label: string
  readonly stats: readonly (readonly [label: string, value: string | number | undefined])[]
}

/** A few counters in a row; a dash stands for what is not known yet. */
export function StatRow({ label, stats }: StatRowProps) {
  return (
    <dl
      aria-label={label}
      className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line sm:auto-cols-fr sm:grid-flow-col sm:grid-cols-none"
    >
      {stats.map(([title, value]) => (
        <div
          key={title}
          className="flex flex-col-reverse justify-end bg-surface p-4 odd:last:col-span-2 sm:p-5 sm:odd:last:col-span-1"
        >
          <dt className="text-sm text-muted sm:text-base">{title}</dt>
          <dd className="text-2xl font-bold tabular-nums sm:text-3xl">{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  )
}
