import { AlertDialog } from '@base-ui/react/alert-dialog'
import { useRef, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { useIsMeant } from './use-is-meant.ts'

interface ConfirmDialogProps {
  readonly isOpen: boolean
  readonly title: string
  readonly children: ReactNode
  readonly confirmText: string
  readonly cancelText?: string
  /** A second action, as destructive as the first. */
  readonly other?: { readonly text: string; readonly onChoose: () => void } | undefined
  readonly isBusy?: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Asks before an irreversible action. The focus starts on the cancel button. */
export function ConfirmDialog({
  isOpen,
  title,
  children,
  confirmText,
  cancelText = 'Cancelar',
  other,
  isBusy = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  // Not autoFocus: it would take the focus before the dialog has stored where to return it.
  const wayBack = useRef<HTMLButtonElement>(null)
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={(open) => !open && onCancel()}>
      <AlertDialog.Portal>
        {/* Also over another dialog, whose edges would otherwise merge with this one's. */}
        <AlertDialog.Backdrop forceRender className="fixed inset-0 z-50 bg-black/45" />
        <AlertDialog.Popup
          initialFocus={wayBack}
          className="fixed inset-x-3 bottom-3 z-60 mx-auto max-h-[calc(100dvh-1.5rem)] max-w-md overflow-y-auto rounded-card bg-surface p-6 shadow-card sm:top-1/2 sm:bottom-auto sm:-translate-y-1/2"
        >
          <AlertDialog.Title className="text-xl font-bold">{title}</AlertDialog.Title>
          <AlertDialog.Description render={<div />} className="mt-2 text-muted">
            {children}
          </AlertDialog.Description>
          <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:flex-wrap sm:justify-end">
            <AlertDialog.Close ref={wayBack} render={<Button tone="secondary" />}>
              {cancelText}
            </AlertDialog.Close>
            <Acts confirmText={confirmText} other={other} isBusy={isBusy} onConfirm={onConfirm} />
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

/** The buttons of irreversible actions; mounted with the open dialog. */
function Acts({
  confirmText,
  other,
  isBusy,
  onConfirm,
}: Pick<ConfirmDialogProps, 'confirmText' | 'other' | 'isBusy' | 'onConfirm'>) {
  const isMeant = useIsMeant()
  const disabled = isBusy || !isMeant
  const className = isMeant ? '' : 'disabled:opacity-100!'
  return (
    <>
      {other && (
        <Button tone="danger" className={className} disabled={disabled} onClick={other.onChoose}>
          {other.text}
        </Button>
      )}
      <Button tone={other ? 'primary' : 'danger'} className={className} disabled={disabled} onClick={onConfirm}>
        {confirmText}
      </Button>
    </>
  )
}
