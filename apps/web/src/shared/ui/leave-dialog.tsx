import type { ReactNode } from 'react'
import type { LeaveGuard } from '#shared/use-leave-guard.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface LeaveDialogProps {
  readonly guard: LeaveGuard
  readonly title?: string
  readonly confirmText?: string
  readonly cancelText?: string
  readonly children: ReactNode
}

/** The confirmation of a leave guard. */
export function LeaveDialog({
  guard,
  title = 'Sair sem salvar?',
  confirmText = 'Sair sem salvar',
  cancelText = 'Continuar editando',
  children,
}: LeaveDialogProps) {
  return (
    <ConfirmDialog
      isOpen={guard.isAsking}
      title={title}
      confirmText={confirmText}
      cancelText={cancelText}
      onConfirm={guard.confirm}
      onCancel={guard.cancel}
    >
      {children}
    </ConfirmDialog>
  )
}
