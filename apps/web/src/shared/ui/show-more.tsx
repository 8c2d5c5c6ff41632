import { Button } from './button.tsx'
import { FailedNotice } from './failed-notice.tsx'

interface ShowMoreProps {
  readonly shown: number
  readonly hasMore: boolean
  /** Total number of rows, once known. */
  readonly total: number | undefined
  /** Singular and plural. */
  readonly nouns: readonly [string, string]
  readonly isBusy: boolean
  /** Why the next page failed to load. Shown here, as the top of the list is out of view. */
  readonly failure?: { readonly title: string; readonly cause: unknown } | undefined
  readonly onMore: () => void
}

/** Shows how much of a long list is loaded, and a button for the next page. */
export function ShowMore({ shown, hasMore, total, nouns, isBusy, failure, onMore }: ShowMoreProps) {
  const all = hasMore ? total : shown
  const noun = nouns[(all ?? shown) === 1 ? 0 : 1]
  const count = (amount: number) => amount.toLocaleString('pt-BR')
  return (
    <div className="mt-5 space-y-4">
      {failure && <FailedNotice title={failure.title} cause={failure.cause} onRetry={onMore} />}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted tabular-nums" role="status">
          {all === undefined ? `${count(shown)} ${noun}` : `${count(shown)} de ${count(all)} ${noun}`}
        </p>
        {hasMore && !failure && (
          <Button tone="secondary" disabled={isBusy} onClick={onMore}>
            {isBusy ? 'Carregando...' : 'Mostrar mais'}
          </Button>
        )}
      </div>
    </div>
  )
}
