import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

interface FailedNoticeProps {
  readonly title: string
  readonly text?: string | undefined
  readonly onRetry: () => void
}

/** Something could not be loaded: what, and the way to try again. */
export function FailedNotice({ title, text = 'Verifique sua conexão e tente novamente.', onRetry }: FailedNoticeProps) {
  return (
    <Notice tone="error" title={title}>
      <p>{text}</p>
      <Button tone="secondary" className="mt-3" onClick={onRetry}>
        Tentar novamente
      </Button>
    </Notice>
  )
}
