import { useEffect, useRef, type ReactNode } from 'react'

interface PageHeadingProps {
  /** The screen's name, never a patient's: titles stay in histories and show on shared screens. */
  readonly screen: string
  readonly children: ReactNode
  readonly className?: string
}

/** The heading of a screen: names the document and takes the focus when the screen opens. */
export function PageHeading({ screen, children, className }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${screen} · Prontuvoz`
    // A dialog that opened while the screen was loading keeps the focus. The router sets the scroll position: going back
    // leads to where the list was left.
    if (document.querySelector('[role="dialog"], [role="alertdialog"]') === null)
      heading.current?.focus({ preventScroll: true })
  }, [screen])
  return (
    <h1 ref={heading} tabIndex={-1} className={className ?? 'text-3xl font-bold sm:text-4xl'}>
      {children}
    </h1>
  )
}
