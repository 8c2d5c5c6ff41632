import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { loadConfiguration } from '#shared/configuration.ts'
import { ButtonLink } from '#shared/ui/button.tsx'

/** A way out of a plan's limit: the plans, or support if nothing can be paid online here. */
export function PlanWayOut({ className }: { readonly className?: string }) {
  const configuration = useQuery({ queryKey: ['configuration'], queryFn: loadConfiguration })
  const queries = useQueryClient()
  // What refused may know of a plan that has ended since this screen was opened.
  useEffect(() => void queries.invalidateQueries({ queryKey: ['plan'] }), [queries])
  const isPaidByTalking = configuration.data?.payments === false
  return (
    <ButtonLink to={isPaidByTalking ? '/contact' : '/plans'} tone="secondary" className={className ?? ''}>
      {isPaidByTalking ? 'Falar com o time' : 'Ver planos'}
    </ButtonLink>
  )
}
