import { buttonLook } from '#shared/ui/button-look.ts'

/** The dialog that `show-session.ts` opens if audio would be left behind, the same as on every other screen. */
export function SignOutQuestion() {
  return (
    <dialog
      data-question="sign-out"
      role="alertdialog"
      aria-labelledby="sair-titulo"
      aria-describedby="sair-texto"
      className="m-auto max-h-[calc(100dvh-1.5rem)] w-[calc(100%-1.5rem)] max-w-md rounded-card bg-surface p-6 text-ink shadow-card backdrop:bg-black/45 max-sm:mb-3"
    >
      <h2 id="sair-titulo" className="text-xl font-bold">
        Há áudio que ainda não virou texto
      </h2>
      <div id="sair-texto" className="mt-2 text-muted">
        <p>
          Uma gravação não finalizada está guardada neste aparelho. Ela continua aqui, criptografada, e pode ser
          finalizada em Gravar quando você entrar de novo.
        </p>
        <p data-erasable="yes" className="mt-3">
          Se o aparelho não é seu, apague o áudio: o que ainda não virou texto se perde, e o texto já transcrito
          continua no Histórico.
        </p>
        <p role="alert" className="mt-3 font-medium text-danger empty:hidden" />
      </div>
      <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:flex-wrap sm:justify-end">
        <button type="button" data-answer="stay" className={buttonLook('secondary')}>
          Cancelar
        </button>
        <button type="button" data-answer="erased" data-erasable="yes" className={buttonLook('danger')}>
          Apagar o áudio e sair
        </button>
        <button type="button" data-answer="kept" data-erasable="yes" className={buttonLook('primary')}>
          Sair e manter o áudio
        </button>
        <button type="button" data-answer="kept" data-erasable="no" className={buttonLook('danger')}>
          Sair mesmo assim
        </button>
      </div>
    </dialog>
  )
}
