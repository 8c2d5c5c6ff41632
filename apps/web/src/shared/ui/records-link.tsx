import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface RecordsLinkProps {
  /** Whose records. Passed as history state, not in the URL: it names nobody, and survives a reload. */
  readonly state: { readonly patientId: string } | { readonly consultationId: string }
  /** The patient's name. */
  readonly children: ReactNode
}

/** A link from a row of any list to the patient's records. */
export function RecordsLink({ state, children }: RecordsLinkProps) {
  return (
    <Link
      to="/patient-records"
      state={state}
      // A large touch target without the height of a button in every row.
      className="-my-2.5 inline-block py-2.5 font-semibold underline decoration-line underline-offset-4 [overflow-wrap:anywhere] hover:decoration-brand"
    >
      {children}
    </Link>
  )
}
