import type { Configuration } from '#shared/configuration.ts'
import { Notice } from '#shared/ui/notice.tsx'

/** Why speech cannot be transcribed at the moment. */
export function SpeechNotice({ speech }: { readonly speech: Configuration['speech'] }) {
  const title =
    speech.state === 'downloading'
      ? `Preparando a transcrição: ${Math.round((speech.progress ?? 0) * 100)} %`
      : 'Transcrição indisponível'
  return (
    <Notice tone="warning" title={title}>
      {speech.reason ?? 'Isso acontece uma única vez. Enquanto isso, digite ou cole a conversa abaixo.'}
    </Notice>
  )
}
