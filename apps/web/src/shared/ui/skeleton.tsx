import { useEffect, useState } from 'react'

interface SkeletonProps {
  readonly rows?: number
  /** Where a screen has several, each says what it stands for. */
  readonly label?: string
}

/** Stands in for a list that is loading. Appears only after 300 ms: a quick answer must not flicker. */
export function Skeleton({ rows = 4, label = 'Carregando...' }: SkeletonProps) {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), 300)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div role="status" aria-label={label} className="space-y-3">
      {isShown &&
        Array.from({ length: rows }, (_, row) => (
          <div
            key={row}
            className="h-18 animate-pulse rounded-2xl bg-sunken motion-reduce:animate-none"
            style={{ animationDelay: `${row * 90}ms` }}
          />
        ))}
    </div>
  )
}
