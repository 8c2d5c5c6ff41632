import { Button } from './button.tsx'

interface ShowMoreProps {
  readonly shown: number
  readonly total: number
  readonly noun: string
  readonly isBusy: boolean
  readonly onMore: () => void
}

/** How much of a long list is on the screen, and the next part. */
export function ShowMore({ shown, total, noun, isBusy, onMore }: ShowMoreProps) {
  const count = (amount: number) => amount.toLocaleString('pt-BR')
  return (
    <div className="mt-5 flex flex-wrap items-center justify-between gap-3">
      <p className="text-muted tabular-nums" role="status">
        {count(shown)} de {count(total)} {noun}
      </p>
      {shown < total && (
        <Button tone="secondary" disabled={isBusy} onClick={onMore}>
          {isBusy ? 'Carregando...' : 'Mostrar mais'}
        </Button>
      )}
    </div>
  )
}
