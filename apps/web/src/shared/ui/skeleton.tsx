import clsx from 'clsx'
import { useEffect, useState } from 'react'

interface SkeletonProps {
  readonly rows?: number
  /** Names what is loading, if a screen has several. */
  readonly label?: string
}

/**
 * Placeholder for a loading list, row by row. It takes up its space at once but appears only after 300 ms: a quick
 * response must not flicker, and content below must not move twice.
 */
export function Skeleton({ rows = 4, label = 'Carregando...' }: SkeletonProps) {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), 300)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div role="status" aria-label={label} className={clsx('divide-y divide-line', !isShown && '*:invisible')}>
      {Array.from({ length: rows }, (_, row) => (
        <div
          key={row}
          className="flex h-20 animate-pulse flex-col justify-center gap-3 *:rounded-full *:bg-line motion-reduce:animate-none"
          style={{ animationDelay: `${row * 90}ms` }}
        >
          {/* A name and a detail; each row has another width. */}
          <span className="h-4" style={{ width: `${38 - ((row * 11) % 16)}%` }} />
          <span className="h-2" style={{ width: `${70 - ((row * 17) % 28)}%` }} />
        </div>
      ))}
    </div>
  )
}
