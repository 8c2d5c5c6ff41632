import { Lock } from 'lucide-react'

interface PatientLineProps {
  readonly name: string
  /** As displayed; empty if unknown. */
  readonly cpf: string
}

/** Whose consultation this is, which nobody can change from the first word to the record. */
export function PatientLine({ name, cpf }: PatientLineProps) {
  return (
    <div className="flex items-baseline gap-3 text-lg font-semibold">
      <Lock aria-hidden className="size-4 shrink-0 text-muted" />
      <p className="flex min-w-0 flex-wrap gap-x-3 [overflow-wrap:anywhere]">
        {name}
        {cpf !== '' && (
          <span className="font-normal text-muted min-[18rem]:whitespace-nowrap tabular-nums">CPF {cpf}</span>
        )}
      </p>
    </div>
  )
}
