import { useEffect, useRef, type ReactNode } from 'react'

interface PageHeadingProps {
  /** The screen's name, never a patient's: titles remain in histories and appear on shared screens. */
  readonly screen: string
  readonly children: ReactNode
  readonly className?: string
}

/** The heading of a screen: sets the document title and takes the focus when the screen opens. */
export function PageHeading({ screen, children, className }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${screen} · Prontuvoz`
    // A dialog that opened while the screen was loading keeps the focus. Scrolling is left to the router, which
    // restores a list's position on going back.
    if (document.querySelector('[role="dialog"], [role="alertdialog"]') === null)
      heading.current?.focus({ preventScroll: true })
  }, [screen])
  return (
    <h1 ref={heading} tabIndex={-1} className={className ?? 'text-3xl font-bold sm:text-4xl'}>
      {children}
    </h1>
  )
}
