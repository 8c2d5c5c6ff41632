import type { ReactNode } from 'react'

interface PatientLineProps {
  readonly name: string
  /** As shown; empty if it is not known. */
  readonly cpf: string
  /** Before the name. */
  readonly icon?: ReactNode
}

/** Whose consultation this is, from the first word to the record. */
export function PatientLine({ name, cpf, icon }: PatientLineProps) {
  return (
    <div className="flex items-baseline gap-3 text-lg font-semibold">
      {icon}
      <p className="flex min-w-0 flex-wrap gap-x-3 [overflow-wrap:anywhere]">
        {name}
        {cpf !== '' && (
          <span className="font-normal text-muted min-[18rem]:whitespace-nowrap tabular-nums">CPF {cpf}</span>
        )}
      </p>
    </div>
  )
}
