import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { loadConfiguration } from '#shared/configuration.ts'
import { ButtonLink } from '#shared/ui/button.tsx'

/** What to do about a plan limit: a link to the plans, or to support if nothing can be paid online here. */
export function PlanWayOut({ className }: { readonly className?: string }) {
  const configuration = useQuery({ queryKey: ['configuration'], queryFn: loadConfiguration })
  const queries = useQueryClient()
  // The server may have rejected something because a plan has ended since this screen was opened.
  useEffect(() => void queries.invalidateQueries({ queryKey: ['plan'] }), [queries])
  const isPaidByTalking = configuration.data?.payments === false
  return (
    <ButtonLink to={isPaidByTalking ? '/contact' : '/plans'} tone="secondary" className={className ?? ''}>
      {isPaidByTalking ? 'Falar com o time' : 'Ver planos'}
    </ButtonLink>
  )
}
