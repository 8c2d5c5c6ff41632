import { AlertDialog } from '@base-ui/react/alert-dialog'
import { CONSENT_NOTICE, type Modality } from '@prontuvoz/rules/consent'
import { X } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { useIsMeant } from '#shared/ui/use-is-meant.ts'
import { ModalityChoice } from './modality-choice.tsx'

interface ConsentDialogProps {
  readonly isOpen: boolean
  /** Shown because the dialog may open by itself, and a wrong patient must be noticed. */
  readonly patientName: string
  readonly modality: Modality
  readonly onModality: (modality: Modality) => void
  /** Called during the tap, because it opens the microphone. */
  readonly onAgreed: () => void
  readonly onDeclined: () => void
  readonly onClose: () => void
  /** Receives the focus when the dialog closes; undefined returns it to where it was. */
  readonly focusAfter: () => HTMLElement | undefined
}

/** Asks whether the patient consented, before a recording without an answer. */
export function ConsentDialog({
  isOpen,
  patientName,
  modality,
  onModality,
  onAgreed,
  onDeclined,
  onClose,
  focusAfter,
}: ConsentDialogProps) {
  // Neither button is focused: a key that is still held down would answer for the patient.
  const title = useRef<HTMLHeadingElement>(null)
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fixed inset-0 z-50 bg-black/45" />
        <AlertDialog.Popup
          initialFocus={title}
          finalFocus={() => focusAfter() ?? true}
          className="fixed inset-x-3 bottom-3 z-60 mx-auto max-h-[calc(100dvh-1.5rem)] max-w-md overflow-y-auto rounded-card bg-surface p-6 shadow-card max-[15rem]:p-3 sm:top-1/2 sm:bottom-auto sm:-translate-y-1/2"
        >
          <div className="flex items-start justify-between gap-3 max-[15rem]:flex-col-reverse max-[15rem]:gap-0">
            <AlertDialog.Title ref={title} tabIndex={-1} className="text-xl font-bold outline-none">
              Paciente concordou?
            </AlertDialog.Title>
            <AlertDialog.Close
              aria-label="Fechar"
              className="-mt-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-full text-muted hover:bg-sunken"
            >
              <X aria-hidden className="size-5" />
            </AlertDialog.Close>
          </div>
          <AlertDialog.Description className="mt-2 text-muted">
            <span className="mb-1 block font-semibold text-ink [overflow-wrap:anywhere]">{patientName}</span>
            {CONSENT_NOTICE}
          </AlertDialog.Description>
          <div className="mt-4">
            <ModalityChoice value={modality} onChange={onModality} />
          </div>
          <Answers onAgreed={onAgreed} onDeclined={onDeclined} />
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

function Answers({ onAgreed, onDeclined }: Pick<ConsentDialogProps, 'onAgreed' | 'onDeclined'>) {
  const isReady = useIsMeant()
  return (
    <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:flex-wrap sm:justify-end">
      <Button tone="secondary" className="disabled:opacity-100!" disabled={!isReady} onClick={onDeclined}>
        Não gravar, digitar
      </Button>
      <Button className="disabled:opacity-100!" disabled={!isReady} onClick={onAgreed}>
        Sim, iniciar
      </Button>
    </div>
  )
}
