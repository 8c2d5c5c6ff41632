import clsx from 'clsx'
import { HeartPulse, Pill, TriangleAlert, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

/** Facts on a patient's card that may cause harm if overlooked. */
export interface SafetyFacts {
  readonly known_allergies: string | null
  readonly chronic_diseases: string | null
  readonly continuous_medications: string | null
}

interface SafetyStripProps {
  readonly facts: SafetyFacts
  readonly className?: string
  /** Shows only known facts, to save room. */
  readonly isBrief?: boolean
  /** Actions. */
  readonly children?: ReactNode
}

/** Allergies, chronic diseases and current medicines, shown wherever a decision about the patient is made. */
export function SafetyStrip({ facts, className, isBrief = false, children }: SafetyStripProps) {
  const { known_allergies, chronic_diseases, continuous_medications } = facts
  if (isBrief && !known_allergies && !chronic_diseases && !continuous_medications) return null
  const unknown = titleOfUnknown(facts)
  return (
    <section aria-label="Segurança do paciente" className={clsx('flex flex-wrap items-center gap-2', className)}>
      <Fact Icon={TriangleAlert} title="Alergias" text={known_allergies} isAlarming />
      {chronic_diseases && <Fact Icon={HeartPulse} title="Doenças crônicas" text={chronic_diseases} />}
      {continuous_medications && <Fact Icon={Pill} title="Em uso" text={continuous_medications} />}
      {!isBrief && unknown !== undefined && (
        <Fact Icon={chronic_diseases ? Pill : HeartPulse} title={unknown} text={null} />
      )}
      {children}
    </section>
  )
}

/** Unknown diseases and medicines share one place: on a phone they would push the record down. */
function titleOfUnknown({ chronic_diseases, continuous_medications }: SafetyFacts): string | undefined {
  if (!chronic_diseases) return continuous_medications ? 'Doenças crônicas' : 'Doenças e medicamentos'
  return continuous_medications ? undefined : 'Em uso'
}

interface FactProps {
  readonly Icon: LucideIcon
  readonly title: string
  readonly text: string | null
  readonly isAlarming?: boolean
}

function Fact({ Icon, title, text, isAlarming = false }: FactProps) {
  const known = (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' · ')
  const isLoud = isAlarming && known !== ''
  return (
    <p
      className={clsx(
        'flex max-w-full items-start gap-2 rounded-xl border px-3 py-1.5 text-sm [overflow-wrap:anywhere]',
        isLoud ? 'border-2 border-danger bg-surface font-semibold text-danger' : 'border-line bg-surface text-ink',
        // On a phone an unknown fact takes only one line.
        known === '' && 'max-sm:border-0 max-sm:bg-transparent max-sm:px-0 max-sm:py-0',
      )}
    >
      <Icon aria-hidden className={clsx('mt-0.5 size-4 shrink-0', !isLoud && 'text-muted')} />
      <span>
        <span className={clsx(!isLoud && 'text-muted')}>{title}: </span>
        {known === '' ? <span className="text-muted">não informado</span> : known}
      </span>
    </p>
  )
}
