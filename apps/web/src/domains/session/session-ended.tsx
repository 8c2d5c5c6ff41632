import { Notice } from '#shared/ui/notice.tsx'

/** Explains why the sign-in replaced the previous screen. */
export default function SessionEnded() {
  return (
    <Notice tone="info" title="Sua sessão terminou">
      Entre novamente para continuar. O que estava salvo continua guardado.
    </Notice>
  )
}
