import { useEffect, useEffectEvent } from 'react'
import { LeaveDialog } from '#shared/ui/leave-dialog.tsx'
import type { LeaveGuard } from '#shared/use-leave-guard.ts'
import type { SaveState } from './use-record-edit.ts'

interface UnsavedDialogProps {
  readonly guard: LeaveGuard
  readonly state: SaveState
}

/** Asks before leaving an unsaved record, unless it is saved meanwhile. */
export function UnsavedDialog({ guard, state }: UnsavedDialogProps) {
  const goOn = useEffectEvent(() => guard.confirm())
  const isAnswered = guard.isAsking && state === 'saved'
  useEffect(() => {
    if (isAnswered) goOn()
  }, [isAnswered])
  return <LeaveDialog guard={guard}>O que você escreveu neste prontuário ainda não foi salvo.</LeaveDialog>
}
