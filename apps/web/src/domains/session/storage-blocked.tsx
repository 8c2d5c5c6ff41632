import { storeOf } from '#shared/browser-store.ts'
import { Notice } from '#shared/ui/notice.tsx'

/**
 * If the browser blocks all storage, explains that the session ends with the page and that recording is unavailable.
 */
export default function StorageBlocked() {
  if (storeOf('localStorage')) return null
  return (
    <Notice tone="warning" title="O navegador bloqueia os dados deste site">
      Você pode entrar, digitar consultas e baixar PDFs, mas não gravar, e a sessão termina ao recarregar ou fechar a
      página. Libere cookies e dados do site nas configurações do navegador e recarregue.
    </Notice>
  )
}
