import { failureText, isGone } from '#shared/failure.ts'
import { Button, ButtonLink } from './button.tsx'
import { Notice } from './notice.tsx'

interface FailedNoticeProps {
  readonly title: string
  /** The thrown value: a lost connection, a busy server and a fault call for different next steps. */
  readonly cause: unknown
  readonly onRetry: () => void
}

/** Says what could not be loaded, and offers a retry, or a way on if it no longer exists. */
export function FailedNotice({ title, cause, onRetry }: FailedNoticeProps) {
  return (
    <Notice tone="error" title={title}>
      <p>{failureText(cause)}</p>
      {isGone(cause) ? (
        <ButtonLink to="/dashboard" tone="secondary" className="mt-3">
          Acessar Dashboard
        </ButtonLink>
      ) : (
        <Button tone="secondary" className="mt-3" onClick={onRetry}>
          Tentar novamente
        </Button>
      )}
    </Notice>
  )
}
