import { Undo2 } from 'lucide-react'
import { useCalendar } from '#shared/clinic-calendar.ts'
import { Button } from '#shared/ui/button.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import type { RecordEditState } from './use-record-edit.ts'

/** Shows whether the text is saved, with an undo button. */
export function SaveLine({ edit }: { readonly edit: RecordEditState }) {
  const { formatTime } = useCalendar()
  const text = edit.isRefused
    ? `Não salvo: ${edit.text.trim() === '' ? 'um prontuário não pode ficar sem texto' : 'o servidor não aceita este texto'}. Desfaça a última mudança, ou escreva de outro modo`
    : edit.state === 'failed'
      ? 'Ainda não salvo: nova tentativa em instantes'
      : edit.state === 'waiting'
        ? 'Salvando...'
        : edit.savedAt && `Salvo às ${formatTime(edit.savedAt)}`
  return (
    <>
      <p
        role="status"
        className={edit.isRefused || edit.state === 'failed' ? 'font-medium text-danger' : 'tabular-nums'}
      >
        {text}
      </p>
      {edit.canUndo && (
        <Button tone="quiet" className="-my-2 px-2! text-sm! print:hidden" onClick={edit.undo}>
          <Undo2 aria-hidden className="size-4" />
          Desfazer
        </Button>
      )}
    </>
  )
}

/** Shown when another tab has saved a different text: both texts, and the two ways to resolve it. */
export function EditConflict({ edit }: { readonly edit: RecordEditState }) {
  if (!edit.conflict) return null
  const { stored } = edit.conflict
  const isConfirmed = stored?.isDraft === false
  return (
    <Notice tone="error" title={`O prontuário ${isConfirmed ? 'foi confirmado' : 'mudou'} em outra aba ou aparelho`}>
      <p>
        {stored
          ? `O seu texto não foi salvo por cima. Compare os dois e escolha como continuar.${
              isConfirmed ? ' Com o seu texto, ele volta a ser um rascunho.' : ''
            }`
          : 'Este prontuário não existe mais. Copie o seu texto se ainda precisar dele.'}
      </p>
      <div className="mt-3 grid gap-3 sm:grid-cols-2">
        {stored && <Version title="Salvo agora" text={stored.text} />}
        <Version title="Seu texto" text={edit.text} />
      </div>
      {stored && (
        <div className="mt-4 flex flex-wrap gap-3">
          <Button onClick={edit.keepOwn}>Continuar com o meu texto</Button>
          <Button tone="secondary" onClick={edit.takeStored}>
            Usar o texto salvo
          </Button>
        </div>
      )}
    </Notice>
  )
}

function Version({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <section aria-label={title} className="min-w-0 rounded-xl border border-line bg-surface p-3">
      <h3 className="text-sm font-semibold text-muted">{title}</h3>
      <div className="mt-1 max-h-60 overflow-y-auto whitespace-pre-wrap [overflow-wrap:anywhere]" tabIndex={0}>
        {text}
      </div>
    </section>
  )
}
